package subject

import "github.com/fuzzmachine/go/bench/wire/program"

// sameKey is a map of 16 keys in which a deleted key comes back with its old value.
func sameKey() Subject {
	return Subject{
		Spec: spec("samekey",
			do("put", program.Pick(16), program.Uint(0, 1023)), do("del", program.Pick(16)), do("get", program.Pick(16)),
			do("len"), do("range", program.Pick(16), program.Pick(16)), do("swap", program.Pick(16), program.Pick(16))),
		Why:      "put, del, put and get of one key of 16, the two values different and not small",
		Shortest: []program.Step{at(0, 0, 20), at(1, 0), at(0, 0, 21), at(2, 0)},
		New:      func(bool) System { return &sameKeySystem{} },
	}
}

type sameKeySystem struct {
	value [16]uint64
	phase [16]uint8 // 0 never, 1 put, 2 deleted, 3 put again with another value
	n     uint32
}

func (s *sameKeySystem) Reset() { *s = sameKeySystem{} }

func (s *sameKeySystem) Step(step program.Step) (o Outcome) {
	if step.Action == 3 {
		return Outcome{State: s.n}
	}
	k := step.Args[0]
	phase := &s.phase[k]
	switch step.Action {
	case 0:
		v := step.Args[1]
		switch {
		case *phase == 2 && s.value[k] >= 16 && v >= 16 && v != s.value[k]:
			*phase, s.n = 3, s.n+1
		case *phase == 0 || *phase == 2:
			*phase, s.n = 1, s.n+1
			s.value[k] = v
		default:
			o.Edge = 1
			s.value[k] = v
		}
	case 1:
		if *phase == 1 {
			*phase, s.n = 2, s.n-1
			o.Edge = 1
		} else if *phase == 3 {
			*phase, s.n = 0, s.n-1
			o.Edge = 1
		}
	case 2:
		o.Edge = pick(*phase == 1 || *phase == 3, 1, 0)
		o.Fail = *phase == 3
	case 4:
		o.Edge = pick(k < step.Args[1], 1, 0)
	case 5:
		o.Edge = pick(k == step.Args[1], 1, 0)
	}
	o.State = s.n<<2 | uint32(*phase)
	return o
}
