package subject

import "github.com/fuzzmachine/go/bench/wire/program"

// threshold is a stack that goes wrong at its 33rd item.
func threshold() Subject {
	return Subject{
		Spec:     spec("threshold", do("push", program.Pick(16)), do("pop"), do("top"), do("len"), do("clear")),
		Why:      "33 pushes, net of pops and clears, within 64 steps",
		Shortest: again(33, at(0, 0)),
		New:      func(bool) System { return &stackSystem{} },
	}
}

type stackSystem struct{ n int }

func (s *stackSystem) Reset() { s.n = 0 }

func (s *stackSystem) Step(step program.Step) (o Outcome) {
	switch step.Action {
	case 0:
		s.n++
	case 1:
		o.Edge = pick(s.n > 0, 0, 1)
		s.n = max(0, s.n-1)
	case 2:
		o.Edge = pick(s.n > 0, 0, 1)
	case 4:
		s.n /= 2
	}
	o.State = uint32(s.n)
	o.Fail = s.n == 33
	return o
}

// capacity is a buffer that goes wrong when it is sealed with exactly as many items as it has room for.
func capacity() Subject {
	return Subject{
		Spec:     spec("capacity", do("room", program.Uint(0, 63)), do("push", program.Pick(8)), do("seal"), do("peek", program.Pick(8)), do("drop"), do("len")),
		Why:      "a number in one step equals the count of others; a smaller failing program changes both at once",
		Shortest: filled(0),
		Longer:   filled,
		New:      func(bool) System { return &bufferSystem{} },
	}
}

// filled makes room for n more than three and fills it.
func filled(n int) []program.Step {
	return append(append([]program.Step{at(0, uint64(3+n))}, again(3+n, at(1, 0))...), at(2))
}

type bufferSystem struct {
	room uint64
	n    uint64
}

func (s *bufferSystem) Reset() { *s = bufferSystem{} }

func (s *bufferSystem) Step(step program.Step) (o Outcome) {
	switch step.Action {
	case 0:
		s.room, s.n = step.Args[0], 0
	case 1:
		s.n++
		o.Edge = pick(s.n <= s.room, 0, 1)
	case 2:
		o.Edge = pick(s.n == s.room, 1, 0)
		o.Fail = s.n == s.room && s.n >= 3
	case 3:
		o.Edge = pick(step.Args[0] < s.n, 0, 1)
	case 4:
		o.Edge = pick(s.n > 0, 0, 1)
		s.n -= min(1, s.n)
	}
	o.State = uint32(s.room/16)<<4 | uint32(min(15, s.n))
	return o
}

// long is a log that goes wrong when a record of 200 bytes or more is synced.
func long() Subject {
	return Subject{
		Spec:     spec("long", do("write", program.Blob(300)), do("sync"), do("seek", program.Uint(0, 65535)), do("trim", program.Pick(8)), do("stat")),
		Why:      "a byte slice of 200, whatever is in it",
		Shortest: []program.Step{at(0, append([]uint64{200}, make([]uint64, 200)...)...), at(1)},
		New:      func(bool) System { return &logSystem{} },
	}
}

type logSystem struct{ longest uint64 }

func (s *logSystem) Reset() { s.longest = 0 }

func (s *logSystem) Step(step program.Step) (o Outcome) {
	switch step.Action {
	case 0:
		s.longest = max(s.longest, step.Args[0])
		o.Edge = uint8(min(4, step.Args[0]/16))
	case 1:
		o.Edge = pick(s.longest > 0, 1, 0)
		o.Fail = s.longest >= 200
	case 3:
		s.longest = 0
	}
	o.State = uint32(s.longest / 16)
	return o
}
