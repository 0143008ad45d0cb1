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

// Two has two mistakes. Which of them is to be reported is the one that was met first, whatever shrinking meets.
var Two = Subject{
	Name: "two mistakes",
	Shortest: map[string]string{
		"answer get": "delete key=0; put key=0 value=1; get key=0",
		"answer len": "put key=0 value=0; put key=0 value=0; len",
	},
	New: func(p *Probe) Machine {
		return watched(like(func(mistaken bool) *shelf { return &shelf{Mistaken: mistaken} }, fuzzmachine.Actions[*shelf, *shelf]{
			fuzzmachine.Both0("put", putAt, putAt),
			fuzzmachine.Both0("delete", deleteAt, deleteAt),
			fuzzmachine.Both("get", getAt, getAt),
			fuzzmachine.Bare("len", (*shelf).Len, (*shelf).Len),
			fuzzmachine.Bare0("sync", (*shelf).Sync, (*shelf).Sync),
		}), p, whole)
	},
}

func putAt(s *shelf, a pair)      { s.Put(a.Key, a.Value) }
func deleteAt(s *shelf, a key)    { s.Delete(a.Key) }
func getAt(s *shelf, a key) uint8 { return s.Get(a.Key) }
