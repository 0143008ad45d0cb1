package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

type rowArgs struct {
	Key  string
	Val  int64
	Tags []int8 `fuzz:"len=0..4,0..9"`
}

type fileArgs struct {
	As   decode.Name[int]
	Mode uint8 `fuzz:"one=1|2|4"`
}

type moveArgs struct {
	From, To decode.Ref[int]
	Far      bool
}

// twelve describes a machine of twelve actions with arguments of every sort.
func twelve() *program.Description {
	return program.Describe(
		program.Of[rowArgs]("insert"), program.Of[rowArgs]("update"), program.Of[string]("delete"), program.Of[string]("find"),
		program.Of[fileArgs]("open"), program.Of[decode.Ref[int]]("close"), program.Of[moveArgs]("move"), program.Of[uint16]("resize"),
		program.Of[struct{}]("begin"), program.Of[struct{}]("commit"), program.Of[struct{}]("rollback"), program.Of[[2]int8]("swap"),
	)
}

// Locality prints how many steps one edit of a byte changes, and whether deleting a step's bytes deletes it alone.
func Locality(w io.Writer) {
	const tapes, edits = 5000, 20
	d, r := twelve(), rand.New(rand.NewPCG(1, 1))
	var counts [4]int // steps changed: 0, 1, 2, more
	deleted, clean := 0, 0
	for range tapes {
		tape := make([]byte, 1+r.IntN(100)) // too short for any edit to reach the limit of 64 steps
		for i := range tape {
			tape[i] = byte(r.UintN(256))
		}
		p := d.Decode(tape)
		for range edits {
			counts[min(3, changed(p, d.Decode(edit(r, tape))))]++
		}
		d, c := deletions(d, tape, p)
		deleted, clean = deleted+d, clean+c
	}
	total := tapes * edits
	percent := func(n int) float64 { return 100 * float64(n) / float64(total) }
	fmt.Fprintf(w, "| one random byte changed, inserted or deleted, %d times | %% |\n|---|---|\n", total)
	for i, name := range []string{"changes no step", "one", "two", "more"} {
		fmt.Fprintf(w, "| %s | %.2f |\n", name, percent(counts[i]))
	}
	fmt.Fprintf(w, "| **at most two** | **%.2f** |\n", percent(total-counts[3]))
	fmt.Fprintf(w, "\n%d times the bytes of one step were deleted; %d times that step and nothing else was gone.\n", deleted, clean)
}

// deletions deletes each step's bytes in turn. They end where one byte more of the tape makes one step more.
func deletions(d *program.Description, tape []byte, p program.Program) (deleted, clean int) {
	start := 0
	for end := 1; end <= len(tape) && deleted < len(p); end++ {
		if len(d.Decode(tape[:end])) == deleted {
			continue
		}
		q := d.Decode(slices.Concat(tape[:start], tape[end:]))
		if slices.EqualFunc(q, slices.Delete(slices.Clone(p), deleted, deleted+1), same) {
			clean++
		}
		start, deleted = end, deleted+1
	}
	return deleted, clean
}

func edit(r *rand.Rand, tape []byte) []byte {
	edited := slices.Clone(tape)
	at, b := r.IntN(len(tape)), byte(r.UintN(256))
	switch r.IntN(3) {
	case 0:
		return slices.Insert(edited, at, b)
	case 1:
		return slices.Delete(edited, at, at+1)
	}
	edited[at] = b
	return edited
}

func same(a, b program.Step) bool { return a.Action == b.Action && slices.Equal(a.Choices, b.Choices) }

// changed counts the steps of the longer program that are not in the longest common subsequence.
func changed(p, q program.Program) int {
	row := make([]int, len(q)+1)
	for i := range p {
		diagonal := 0
		for j := range q {
			above := row[j+1]
			switch {
			case same(p[i], q[j]):
				row[j+1] = diagonal + 1
			case row[j] > above:
				row[j+1] = row[j]
			}
			diagonal = above
		}
	}
	return max(len(p), len(q)) - row[len(q)]
}
