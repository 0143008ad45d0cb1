package engine

import (
	"math/rand/v2"
	"slices"

	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

const (
	// chained is the number of edits laid on top of each other before the parent is taken up anew.
	chained = 5
	// slice is how many executions an entry gets in its turn: Go gives it 100 ms.
	slice = 2000
)

// Search looks for a failing tape.
type Search struct {
	Codec  program.Codec
	System subject.System
	States bool // whether new states count as new coverage
	Limit  int  // executions
	Seed   uint64
}

// Found is what a search ended with.
type Found struct {
	Executions int
	Tape       []byte // nil where nothing failed
	Corpus     int    // entries
}

// Run searches from the empty tape. Entries take turns, new ones after those that wait; a find ends a turn.
func (s Search) Run() Found {
	m := NewMutator(rand.New(rand.NewPCG(s.Seed, 0x5EA2C4)))
	cover := &Coverage{lit: s.States}
	var known mask
	corpus := [][]byte{nil}
	var queue [][]byte
	for executions := 0; ; {
		if len(queue) == 0 {
			queue = slices.Clone(corpus)
		}
		parent := queue[0]
		queue = queue[1:]
		for turn := range slice {
			if executions == s.Limit {
				return Found{Executions: executions, Corpus: len(corpus)}
			}
			if turn%chained == 0 {
				m.Load(parent)
			}
			tape := m.Next()
			executions++
			if cover.Run(s.System, s.Codec.Decode(tape)) {
				return Found{executions, slices.Clone(tape), len(corpus)}
			}
			if known.add(cover) {
				entry := slices.Clone(tape)
				corpus, queue = append(corpus, entry), append(queue, entry)
				break
			}
		}
	}
}
