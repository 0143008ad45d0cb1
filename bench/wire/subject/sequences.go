package subject

import "github.com/fuzzmachine/go/bench/wire/program"

// hidden is a lock of twelve symbols, driven by a table, so that coverage shows nothing of it.
func hidden() Subject {
	return Subject{
		Spec:     spec("hidden", do("press", program.Pick(4)), do("turn", program.Pick(4))),
		Why:      "a sequence of twelve without a branch to be seen; a wrong step falls back by one",
		Shortest: hiddenShortest(),
		New:      func(bool) System { return &lockSystem{} },
	}
}

// secret gives the right step at each depth.
func secret(depth int) (action int, arg uint64) {
	const digits = 0x1B5E4D72A936
	d := digits >> (4 * depth) & 15
	return d >> 2 & 1, uint64(d & 3)
}

func hiddenShortest() []program.Step {
	var out []program.Step
	for i := range 12 {
		action, arg := secret(i)
		out = append(out, at(action, arg))
	}
	return out
}

type lockSystem struct{ depth int }

func (s *lockSystem) Reset() { s.depth = 0 }

func (s *lockSystem) Step(step program.Step) Outcome {
	action, arg := secret(s.depth)
	if step.Action == action && step.Args[0] == arg {
		s.depth++
	} else {
		s.depth = max(0, s.depth-1)
	}
	fail := s.depth == 12
	if fail {
		s.depth = 0
	}
	return Outcome{State: uint32(s.depth), Fail: fail}
}

// modes is a device that must go through four modes in order, with the right parameter in each.
func modes() Subject {
	return Subject{
		Spec: spec("modes", do("mode", program.Pick(6)), do("arm", program.Pick(8)), do("fire", program.Pick(8)), do("safe"),
			do("query", program.Pick(8)), do("wait", program.Uint(0, 255))),
		Why:      "two mode switches with the right argument, an action between and one after",
		Shortest: []program.Step{at(0, 2), at(1, 6), at(0, 5), at(2, 6)},
		New:      func(bool) System { return &modeSystem{} },
	}
}

type modeSystem struct {
	mode  uint64
	armed uint64
}

func (s *modeSystem) Reset() { *s = modeSystem{} }

func (s *modeSystem) Step(step program.Step) (o Outcome) {
	switch step.Action {
	case 0:
		if s.mode == 2 || step.Args[0] != 5 {
			s.mode = step.Args[0]
		} else {
			o.Edge = 1
		}
	case 1:
		if o.Edge = pick(s.mode == 2, 1, 0); s.mode == 2 {
			s.armed = step.Args[0]
		}
	case 2:
		o.Edge = pick(s.mode == 5, 1, 0)
		o.Fail = s.mode == 5 && s.armed == 6 && step.Args[0] == 6
	case 3:
		*s = modeSystem{}
	}
	o.State = uint32(s.mode)<<3 | uint32(s.armed)
	return o
}

// fates is a queue that flushes through a disk which may time out or crash, as the step foretells.
func fates() Subject {
	return Subject{
		Spec: spec("fates", do("put", program.Pick(8), program.Pick(3)), do("flush", program.Pick(4)), do("recover", program.Pick(4)), do("get", program.Pick(3)),
			do("len"), do("stat", program.Pick(5))),
		Why:      "two faults in a row, a crash while flushing and another while recovering, with something in the queue",
		Shortest: []program.Step{at(0, 0, 0), at(1, 2), at(2, 3), at(2, 0), at(3, 0)},
		New:      func(bool) System { return &fateSystem{} },
	}
}

// fateSystem remembers how far the faults have come: 0 none, 1 crashed in flush, 2 crashed in recovery, 3 recovered.
type fateSystem struct {
	items int
	phase int
}

func (s *fateSystem) Reset() { *s = fateSystem{} }

func (s *fateSystem) Step(step program.Step) (o Outcome) {
	down := s.phase == 1 || s.phase == 2
	switch step.Action {
	case 0:
		if o.Edge = pick(down, 1, 0); !down && step.Args[1] == 0 {
			s.items = min(4, s.items+1)
		}
	case 1:
		o.Edge = pick(down, 4, uint8(step.Args[0]))
		switch {
		case down || step.Args[0] == 1:
		case step.Args[0] == 2 && s.items > 0:
			s.phase = 1
		case step.Args[0] == 0:
			s.items, s.phase = 0, 0
		}
	case 2:
		o.Edge = pick(down, uint8(step.Args[0]), 4)
		switch {
		case s.phase == 1 && step.Args[0] == 3:
			s.phase = 2
		case s.phase == 2 && step.Args[0] == 0:
			s.phase = 3
		case down && step.Args[0] == 0:
			s.phase = 0
		}
	case 3:
		o.Edge = pick(down, 2, pick(s.items > 0, 1, 0))
		o.Fail = s.phase == 3 && s.items > 0
		if !down && s.items > 0 {
			s.items--
		}
	}
	o.State = uint32(s.items)<<2 | uint32(s.phase)
	return o
}
