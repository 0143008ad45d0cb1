package subject

import "github.com/fuzzmachine/go/bench/wire/program"

// prefixes is a set of strings that goes wrong with five members, three of them prefixes of one another.
func prefixes() Subject {
	return Subject{
		Spec: spec("prefixes", do("insert", program.Text(6, 6)), do("remove", program.Text(6, 6)), do("lookup", program.Text(6, 6)),
			do("walk"), do("count")),
		Why:      "five different keys, one a prefix of the second and that one of the third, then a walk",
		Shortest: []program.Step{at(0, 1, 0), at(0, 2, 0, 0), at(0, 3, 0, 0, 0), at(0, 1, 1), at(0, 1, 2), at(3)},
		New:      func(bool) System { return &trie{} },
	}
}

// trie keeps its keys as numbers in base 7, each character a digit above 0.
// It holds at most twelve.
type trie struct {
	keys  []uint64
	chain int // the greatest number of keys that are prefixes of one another, at most 3
}

func (s *trie) Reset() { s.keys, s.chain = s.keys[:0], 0 }

func (s *trie) Step(step program.Step) (o Outcome) {
	switch {
	case step.Action == 3:
		o.Edge = pick(len(s.keys) >= 5, 1, 0)
		o.Fail = len(s.keys) >= 5 && s.chain >= 3
	case step.Action == 4 || step.Args[0] == 0:
		o.Edge = 3
	default:
		o.Edge = s.change(step.Action, key(step.Args[1:]))
	}
	o.State = uint32(len(s.keys))<<2 | uint32(s.chain)
	return o
}

// change inserts, removes or looks up one key.
func (s *trie) change(action int, k uint64) uint8 {
	for i, other := range s.keys {
		if other == k {
			if action == 1 {
				s.keys = append(s.keys[:i], s.keys[i+1:]...)
				s.measure()
			}
			return 1
		}
	}
	if action == 0 && len(s.keys) < 12 {
		s.keys = append(s.keys, k)
		s.measure()
		return 2
	}
	return 0
}

func key(chars []uint64) uint64 {
	k := uint64(0)
	for _, c := range chars {
		k = k*7 + c + 1
	}
	return k
}

// measure finds the longest chain of prefixes.
func (s *trie) measure() {
	s.chain = 0
	for _, k := range s.keys {
		n := 1
		for p := k / 7; p > 0; p /= 7 {
			for _, other := range s.keys {
				if other == p {
					n++
				}
			}
		}
		s.chain = min(3, max(s.chain, n))
	}
}
