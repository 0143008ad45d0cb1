package subject

import "github.com/fuzzmachine/go/bench/wire/program"

// snapshots can be restored, but one that was restored before and after a younger one was taken cannot be dropped.
func snapshots() Subject {
	return Subject{
		Spec: spec("snapshots", do("take", program.Born()), do("restore", program.Of()), do("drop", program.Of()),
			do("write", program.Pick(8)), do("size", program.Of()), do("list")),
		Why:      "three steps must name one snapshot while a younger one comes between them",
		Shortest: []program.Step{at(0, 0), at(1, 0), at(0, 0), at(1, 0), at(2, 0)},
		Newest:   []program.Step{at(0, 0), at(1, 0), at(0, 0), at(1, 1), at(2, 1)},
		New:      func(labels bool) System { return &snapshotSystem{ring: ring[snapshot]{labels: labels}} },
	}
}

// snapshot is how far one has come: 0 taken, 1 restored, 2 restored again later.
type snapshot struct {
	phase uint8
	taken int // how many had been taken when it was restored
}

type snapshotSystem struct {
	ring  ring[snapshot]
	taken int
}

func (s *snapshotSystem) Reset() {
	s.ring.reset()
	s.taken = 0
}

func (s *snapshotSystem) Step(step program.Step) (o Outcome) {
	o.State = uint32(min(7, s.ring.len())) << 2
	if step.Action == 0 {
		o.Edge = pick(s.ring.put(step.Args[0], snapshot{}), 0, 1)
		s.taken++
		return o
	}
	if step.Action == 3 || step.Action == 5 {
		return o
	}
	label, ok := s.ring.find(step.Args[0])
	if !ok {
		o.Edge = 1
		return o
	}
	v := &s.ring.value[label]
	switch step.Action {
	case 1:
		if v.phase == 1 && s.taken > v.taken {
			v.phase = 2
		} else if v.phase == 0 {
			*v = snapshot{1, s.taken}
		}
	case 2:
		o.Fail = v.phase == 2
		s.ring.drop(label)
	}
	o.State |= uint32(v.phase)
	return o
}
