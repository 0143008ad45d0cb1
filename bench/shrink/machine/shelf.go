package machine

import "github.com/fuzzmachine/go/fuzzmachine"

// A shelf has two mistakes, and the first of them stands in the way of the second unless the shelf is locked.
type shelf struct {
	mistaken, locked bool
	values           [4]uint8
	heavies          int // how many heavy values were put
}

// heavy is the value that brings out the mistakes.
const heavy = 3

type (
	key struct {
		Key uint8 `fuzz:"0..3"`
	}
	pair struct {
		Key   uint8 `fuzz:"0..3"`
		Value uint8 `fuzz:"0..3"`
	}
)

// put puts a value, and returns what was there. Mistaken, it does not when the third heavy one is put on a
// shelf that is not locked.
func (s *shelf) put(a pair) (before uint8) {
	before, s.values[a.Key] = s.values[a.Key], a.Value
	if a.Value != heavy {
		return before
	}
	s.heavies++
	if s.mistaken && s.heavies >= 3 && !s.locked {
		return before + 1
	}
	return before
}

// get gets a value. Mistaken, it finds nothing once three heavy ones were put.
func (s *shelf) get(a key) uint8 {
	if s.mistaken && s.heavies >= 3 {
		return 0
	}
	return s.values[a.Key]
}

func (s *shelf) lock()   { s.locked = true }
func (s *shelf) unlock() { s.locked = false }

// Two has two mistakes. Which of them is to be reported is the one that was met first. Who shrinks a program
// that shows the second meets the first, when he leaves out the lock.
var Two = Subject{
	Name: "two mistakes",
	Shortest: map[string]string{
		"answer put": "put key=0 value=3; put key=0 value=3; put key=0 value=3",
		"answer get": "lock; put key=0 value=3; put key=0 value=3; put key=0 value=3; get key=0",
	},
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *shelf { return &shelf{mistaken: mistaken} }, whole,
			fuzzmachine.Both("put", (*shelf).put, (*shelf).put),
			fuzzmachine.Both("get", (*shelf).get, (*shelf).get),
			fuzzmachine.Call0("lock", (*shelf).lock, (*shelf).lock),
			fuzzmachine.Call0("unlock", (*shelf).unlock, (*shelf).unlock),
		)
	},
}
