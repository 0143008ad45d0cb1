package subject

import "github.com/fuzzmachine/go/bench/wire/program"

// pairs are resources counted: the check fails where exactly three live after some have died.
func pairs() Subject {
	return Subject{
		Spec: spec("pairs", do("create", program.Born(), program.Pick(8)), do("destroy", program.Of()), do("use", program.Of()),
			do("check"), do("list", program.Pick(4)), do("seal")),
		Why:      "removing a create changes the count, so creates and destroys go in pairs or not at all",
		Shortest: []program.Step{at(0, 0, 0), at(0, 0, 0), at(0, 0, 0), at(0, 0, 0), at(1, 0), at(5), at(3)},
		New:      func(labels bool) System { return &pairSystem{ring: ring[struct{}]{labels: labels}} },
	}
}

type pairSystem struct {
	ring   ring[struct{}]
	died   bool
	sealed int // how many lived when it was sealed, -1 where it is not
}

func (s *pairSystem) Reset() {
	s.ring.reset()
	s.died, s.sealed = false, -1
}

func (s *pairSystem) Step(step program.Step) (o Outcome) {
	switch step.Action {
	case 0:
		o.Edge = pick(s.ring.put(step.Args[0], struct{}{}), 0, 1)
		s.sealed = -1
	case 1:
		h, ok := s.ring.find(step.Args[0])
		if o.Edge = pick(ok, 0, 1); ok {
			s.ring.drop(h)
			s.died, s.sealed = true, -1
		}
	case 2:
		o.Edge = pick(s.ring.len() > 0, 0, 1)
	case 3:
		o.Edge = pick(s.sealed >= 0, 1, 0)
		o.Fail = s.sealed == 3 && s.died
	case 5:
		s.sealed = s.ring.len()
	}
	o.State = uint32(s.ring.len())<<2 | uint32(pick(s.died, 2, 0)) | uint32(pick(s.sealed >= 0, 1, 0))
	return o
}
