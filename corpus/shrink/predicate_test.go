package shrink_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

type tree struct {
	Value int8
	Next  *tree
	Kids  []*tree
}

type tables struct {
	Rows [][]uint8
	A, B []uint8
	M    map[string]uint8
}

type guess struct {
	Opaque decode.Opaque[uint8]
	Choice prophecy.Choice
	Of     decode.Any[*file]
}

var odd = program.Describe(
	program.Of[tree]("tree"), program.Of[tables]("tables"), program.Of[guess]("guess"), program.Of[open]("open"),
	program.Of[closing]("close"), program.Of[int64]("num"),
)

// Whether a program fails is decided by a hash of its text, so shrinking meets every kind of dead end. It
// ends, each program that it runs is valid, and its result fails.
func TestShrinkingEndsForAnyPredicate(t *testing.T) {
	seeds, longest := 30, 40
	if os.Getenv("NIGHT") != "" {
		seeds, longest = 300, 100
	}
	for seed := range seeds {
		r := rand.New(rand.NewPCG(uint64(seed), 9))
		tape := make([]byte, r.IntN(longest))
		for i := range tape {
			tape[i] = byte(r.Uint32())
		}
		p, runs, of := odd.Decode(tape), 0, uint64(2+seed%3*4)
		first := odd.PrintLine(p)
		fails := func(p program.Program) bool {
			hash := fnv.New64a()
			fmt.Fprint(hash, seed, odd.PrintLine(p))
			return odd.PrintLine(p) == first || hash.Sum64()%of == 0
		}
		result := shrink.Shrink(odd, p, shrink.Outcome{Same: true, Step: len(p)}, func(p program.Program) shrink.Outcome {
			if _, err := odd.EncodeKept(p); err != nil {
				t.Fatalf("%s: %v", odd.PrintLine(p), err)
			}
			runs++
			return shrink.Outcome{Same: fails(p), Step: len(p), Ended: runs > 3000}
		})
		if !fails(result.Program) || shrink.Compare(result.Program, p) > 0 {
			t.Errorf("%s ends in %s", first, odd.PrintLine(result.Program))
		}
	}
}
