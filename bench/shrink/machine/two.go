package machine

import (
	"github.com/fuzzmachine/go/bench/shrink/system"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type shelf = system.Shelf

type (
	key struct {
		Key uint8 `fuzz:"0..3"`
	}
	pair struct {
		Key   uint8 `fuzz:"0..3"`
		Value uint8 `fuzz:"0..3"`
	}
)

// Two has two mistakes. Which of them is to be reported is the one that was met first. Who shrinks a program that shows the
// second meets the first, when he leaves out the lock.
var Two = Subject{
	Name: "two mistakes",
	Shortest: map[string]string{
		"answer put": "put key=0 value=3; put key=0 value=3; put key=0 value=3",
		"answer get": "lock; put key=0 value=3; put key=0 value=3; put key=0 value=3; get key=0",
	},
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *shelf { return &shelf{Mistaken: mistaken} }, whole,
			fuzzmachine.Both("put", putAt, putAt),
			fuzzmachine.Both("get", getAt, getAt),
			fuzzmachine.Call0("lock", (*shelf).Lock, (*shelf).Lock),
			fuzzmachine.Call0("unlock", (*shelf).Unlock, (*shelf).Unlock),
		)
	},
}

func putAt(s *shelf, a pair) uint8 { return s.Put(a.Key, a.Value) }
func getAt(s *shelf, a key) uint8  { return s.Get(a.Key) }
