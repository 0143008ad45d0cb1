package subject

import "github.com/fuzzmachine/go/bench/wire/program"

// handles are files that forget to be writable when they are sealed and opened again.
func handles() Subject {
	return Subject{
		Spec: spec("handles",
			do("open", program.Born(), program.Pick(4)), do("close", program.Of()), do("seal", program.Of()),
			do("reopen", program.Of()), do("write", program.Of(), program.Uint(0, 255)), do("read", program.Of())),
		Why:      "seal, reopen, write and read must name one handle among several",
		Shortest: []program.Step{at(0, 0, 0), at(2, 0), at(3, 0), at(4, 0, 0), at(5, 0)},
		New:      func(labels bool) System { return &handleSystem{ring: ring[uint8]{labels: labels}} },
	}
}

// handleSystem keeps of each handle how far it has come: 0 open, 1 sealed, 2 reopened, 3 written since.
type handleSystem struct{ ring ring[uint8] }

func (s *handleSystem) Reset() { s.ring.reset() }

func (s *handleSystem) Step(step program.Step) (o Outcome) {
	if step.Action == 0 {
		o.Edge = pick(s.ring.put(step.Args[0], 0), 0, 1)
		o.State = uint32(s.ring.len()) << 4
		return o
	}
	h, ok := s.ring.find(step.Args[0])
	if !ok {
		return Outcome{Edge: 1}
	}
	phase := &s.ring.value[h]
	switch step.Action {
	case 1:
		s.ring.drop(h)
	case 2:
		if o.Edge = pick(*phase == 1, 2, 0); *phase != 1 {
			*phase = 1
		}
	case 3:
		if o.Edge = pick(*phase == 1, 2, 0); *phase == 1 {
			*phase = 2
		}
	case 4:
		if o.Edge = pick(*phase == 1, 2, 0); *phase == 2 {
			*phase = 3
		}
	case 5:
		o.Fail = *phase == 3
	}
	o.State = uint32(s.ring.len())<<4 | uint32(*phase)
	return o
}
