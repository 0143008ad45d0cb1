package subject

import (
	"math"

	"github.com/fuzzmachine/go/bench/wire/program"
)

// narrow is an account whose withdrawals go wrong between 1000 and 1015.
func narrow() Subject {
	return Subject{
		Spec: spec("narrow",
			do("deposit", program.Uint(0, 65535), program.Pick(4)), do("withdraw", program.Uint(0, 65535), program.Pick(4)),
			do("audit"), do("rename", program.Pick(4)), do("interest", program.Pick(10))),
		Why:      "16 of 65536 amounts, on an account that holds as much",
		Shortest: []program.Step{at(0, 1000, 0), at(1, 1000, 0)},
		New:      func(bool) System { return &accounts{} },
	}
}

type accounts struct{ balance [4]uint64 }

func (s *accounts) Reset() { *s = accounts{} }

func (s *accounts) Step(step program.Step) (o Outcome) {
	switch step.Action {
	case 0:
		s.balance[step.Args[1]] += step.Args[0]
	case 1:
		b, v := &s.balance[step.Args[1]], step.Args[0]
		if *b < v {
			o.Edge = 1
			break
		}
		*b -= v
		o.Edge = pick(*b == 0, 3, 2)
		o.Fail = v >= 1000 && v <= 1015
	}
	for _, b := range s.balance {
		o.State = o.State<<2 | uint32(min(3, b/16384))
	}
	return o
}

// boundary64 is a table of words in which the least one cannot be negated.
func boundary64() Subject {
	word := program.Sint(math.MinInt64, math.MaxInt64)
	return Subject{
		Spec: spec("boundary64", do("store", program.Pick(4), word), do("add", program.Pick(4), word),
			do("negate", program.Pick(4)), do("swap", program.Pick(4), program.Pick(4)), do("zero", program.Pick(4)), do("sum")),
		Why:      "one value of 2^64, though one that people know",
		Shortest: []program.Step{at(0, 0, 1<<63), at(2, 0)},
		New:      func(bool) System { return &words{} },
	}
}

type words struct{ w [4]int64 }

func (s *words) Reset() { *s = words{} }

func (s *words) Step(step program.Step) (o Outcome) {
	if step.Action < 5 {
		w := &s.w[step.Args[0]]
		switch step.Action {
		case 0:
			*w = int64(step.Args[1])
		case 1:
			if *w == math.MinInt64 { // saturates, so that adding is no way to the bug
				break
			}
			if *w += int64(step.Args[1]); *w == math.MinInt64 {
				*w++
			}
		case 2:
			o.Fail = *w == math.MinInt64
			*w = -*w
		case 3:
			v := &s.w[step.Args[1]]
			*w, *v = *v, *w
		case 4:
			*w = 0
		}
		o.Edge = pick(*w < 0, 1, pick(*w == 0, 2, 0))
	}
	for _, w := range s.w {
		o.State = o.State<<2 | uint32(pick(w < 0, 1, pick(w == 0, 0, 2)))
	}
	return o
}

// boundary16 is a window whose size 65535 overflows when it is used.
func boundary16() Subject {
	return Subject{
		Spec: spec("boundary16", do("limit", program.Uint(0, 65535)), do("open", program.Pick(8)), do("push", program.Pick(8)),
			do("pull", program.Pick(8)), do("tick"), do("reset")),
		Why:      "one value of 65536, then two steps before the limit changes",
		Shortest: []program.Step{at(0, 65535), at(1, 0), at(2, 0)},
		New:      func(bool) System { return &window{} },
	}
}

type window struct {
	limit uint64
	open  uint8
}

func (s *window) Reset() { *s = window{} }

func (s *window) Step(step program.Step) (o Outcome) {
	switch step.Action {
	case 0:
		s.limit, s.open = step.Args[0], 0
	case 1:
		o.Edge = pick(s.limit == 0, 1, 0)
		s.open |= 1 << step.Args[0]
	case 2:
		on := s.open>>step.Args[0]&1 == 1
		o.Edge = pick(on, 1, 0)
		o.Fail = on && s.limit == 65535
	case 3:
		s.open &^= 1 << step.Args[0]
	case 5:
		*s = window{}
	}
	o.State = uint32(s.limit/16384)<<1 | uint32(pick(s.open != 0, 1, 0))
	return o
}

// agree is a lock that a number above 255 closes and the same number opens, as it must not.
func agree() Subject {
	return Subject{
		Spec: spec("agree", do("lock", program.Pick(4), program.Uint(0, 4095)), do("unlock", program.Pick(4), program.Uint(0, 4095)),
			do("look", program.Pick(4)), do("count"), do("knock", program.Pick(4))),
		Why:      "two steps must agree on a number of 12 bits",
		Shortest: []program.Step{at(0, 0, 256), at(1, 0, 256)},
		New:      func(bool) System { return &locks{} },
	}
}

type locks struct{ key [4]uint64 }

func (s *locks) Reset() { *s = locks{} }

func (s *locks) Step(step program.Step) (o Outcome) {
	switch step.Action {
	case 0:
		s.key[step.Args[0]] = step.Args[1]
	case 1:
		k := s.key[step.Args[0]]
		o.Edge = pick(k == 0, 1, pick(k == step.Args[1], 2, 0))
		o.Fail = k >= 256 && k == step.Args[1]
	case 2, 4:
		o.Edge = pick(s.key[step.Args[0]] != 0, 1, 0)
	}
	for _, k := range s.key {
		o.State = o.State<<1 | uint32(pick(k != 0, 1, 0))
	}
	return o
}

// mixed is a bank whose account 5 cannot take a wide amount.
func mixed() Subject {
	return Subject{
		Spec: spec("mixed", do("transfer", program.Uint(0, math.MaxUint32), program.Pick(8)), do("open", program.Pick(8)),
			do("close", program.Pick(8)), do("scan", program.Uint(0, math.MaxUint32), program.Pick(8)), do("audit")),
		Why:      "the wide argument stands before the small one that must be right too, twice",
		Shortest: []program.Step{at(1, 5), at(0, 1<<20, 5), at(3, 1<<20, 5)},
		New:      func(bool) System { return &bank{} },
	}
}

type bank struct{ phase [8]uint8 } // 0 closed, 1 open, 2 paid into

func (s *bank) Reset() { *s = bank{} }

func (s *bank) Step(step program.Step) (o Outcome) {
	switch step.Action {
	case 0, 3:
		v, k := step.Args[0], step.Args[1]
		p := &s.phase[k]
		o.Edge = pick(*p == 0, 1, 0)
		right := k == 5 && v >= 1<<20
		if step.Action == 3 {
			o.Fail = *p == 2 && right
		} else if *p == 1 && right && v < 1<<28 {
			*p = 2
		}
	case 1:
		o.Edge = pick(s.phase[step.Args[0]] == 0, 0, 1)
		s.phase[step.Args[0]] = max(1, s.phase[step.Args[0]])
	case 2:
		o.Edge = pick(s.phase[step.Args[0]] == 0, 1, 0)
		s.phase[step.Args[0]] = 0
	}
	for _, p := range s.phase {
		o.State += uint32(p)
	}
	return o
}
