package subject

import "github.com/fuzzmachine/go/bench/wire/program"

// wrap is a ring buffer of four slots that loses an item when it is full again after its tail came round.
func wrap() Subject {
	return Subject{
		Spec:     spec("wrap", do("put", program.Pick(16)), do("get"), do("peek"), do("len"), do("clear"), do("grow", program.Pick(3))),
		Why:      "put to the last slot, get, put once more: the order of six steps matters",
		Shortest: []program.Step{at(0, 0), at(0, 0), at(0, 0), at(0, 0), at(1), at(0, 0)},
		New:      func(bool) System { return &wrapSystem{} },
	}
}

type wrapSystem struct{ head, count int }

func (s *wrapSystem) Reset() { *s = wrapSystem{} }

func (s *wrapSystem) Step(step program.Step) (o Outcome) {
	switch step.Action {
	case 0:
		if s.count == 4 {
			o.Edge = 1
			break
		}
		s.count++
		o.Fail = s.count == 4 && s.head > 0
	case 1:
		if s.count == 0 {
			o.Edge = 1
			break
		}
		s.head, s.count = (s.head+1)%4, s.count-1
		o.Edge = pick(s.head == 0, 3, 2)
	case 2, 3, 5:
		o.Edge = pick(s.count == 0, 1, 2)
	case 4:
		*s = wrapSystem{}
	}
	o.State = uint32(s.head*8 + s.count)
	return o
}
