package program_test

import (
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/program"
)

// changed counts the steps that differ between two programs: the steps of the longer one that are not in the
// longest common subsequence.
func changed(p, q program.Program) int {
	row := make([]int, len(q)+1)
	for i := range p {
		diagonal := 0
		for j := range q {
			above := row[j+1]
			switch {
			case equal(p[i:i+1], q[j:j+1]):
				row[j+1] = diagonal + 1
			case row[j] > above:
				row[j+1] = row[j]
			}
			diagonal = above
		}
	}
	return max(len(p), len(q)) - row[len(q)]
}

// edit changes, deletes or inserts one byte.
func edit(r *rand.Rand, tape []byte) []byte {
	at, b := r.IntN(len(tape)), byte(r.UintN(256))
	switch r.IntN(3) {
	case 0:
		return slices.Insert(slices.Clone(tape), at, b)
	case 1:
		return slices.Delete(slices.Clone(tape), at, at+1)
	}
	edited := slices.Clone(tape)
	edited[at] = b
	return edited
}

// Law 3: one byte changes at most two steps. The tapes are so short that no edit reaches the limit, because
// there an additional step removes one at the end.
func TestOneByteChangesFewSteps(t *testing.T) {
	d := everything()
	r := rand.New(rand.NewPCG(5, 6))
	edits, most := 0, 0
	tapesFor(t, 1000, func(tape []byte) {
		if len(tape) == 0 || len(tape) > 60 {
			return
		}
		p := d.Decode(tape)
		for range 5 {
			edited := edit(r, tape)
			edits++
			if n := changed(p, d.Decode(edited)); n > 2 {
				t.Errorf("%q to %q changes %d steps", tape, edited, n)
			} else {
				most = max(most, n)
			}
		}
	})
	if edits < 500 || most != 2 {
		t.Errorf("%d edits change at most %d steps: the test sees too little", edits, most)
	}
}

// Law 3: deleting a step's bytes deletes that step and nothing else. A step's bytes are found by decoding
// every prefix of the tape.
func TestDeletingAStepDeletesNothingElse(t *testing.T) {
	d := everything()
	deleted := 0
	tapesFor(t, 1000, func(tape []byte) {
		p := d.Decode(tape)
		if len(tape) > 60 {
			return
		}
		start := 0
		for end, step := 1, 0; end <= len(tape); end++ {
			if len(d.Decode(tape[:end])) == step {
				continue
			}
			without := slices.Concat(tape[:start], tape[end:])
			if q := d.Decode(without); !equal(q, slices.Delete(slices.Clone(p), step, step+1)) {
				t.Errorf("%q without bytes %d to %d is %q: more than step %d is gone", tape, start, end, without, step+1)
			}
			start, step, deleted = end, step+1, deleted+1
		}
	})
	if deleted < 500 {
		t.Errorf("only %d steps deleted", deleted)
	}
}

// Law 4: replacing an op by '0' deletes its step. Its digits can reach at most the next step.
func TestZeroDeletesAStep(t *testing.T) {
	d := everything()
	tapesFor(t, 1000, func(tape []byte) {
		if len(tape) > 60 {
			return
		}
		for i := range tape {
			without := slices.Clone(tape)
			without[i] = '0'
			p, q := d.Decode(tape), d.Decode(without)
			if len(q) > len(p) || changed(p, q) > 2 {
				t.Errorf("%q with '0' at %d: %d steps become %d", tape, i, len(p), len(q))
			}
		}
	})
}

// Laws 1 and 2, for a small machine and all tapes of up to two bytes (three with NIGHT=1): decoding twice
// gives the same program, and its encodings decode to it.
func TestExhaustive(t *testing.T) {
	d := program.Describe(program.Of[int16]("a"), program.Of[struct{ S string }]("b"), program.Of[struct{}]("c"))
	longest := 2
	if os.Getenv("NIGHT") != "" && settings.Times == 1 { // not under the race detector
		longest = 3
	}
	programs := 0
	r, again := d.NewReader(), d.NewReader()
	var walk func(tape []byte)
	walk = func(tape []byte) {
		steps := 0
		again.Reset(tape)
		for r.Reset(tape); r.Next(); steps++ {
			if !again.Next() || r.Index() != again.Index() || !reflect.DeepEqual(r.Args(), again.Args()) {
				t.Fatalf("%q: step %d differs the second time", tape, steps)
			}
		}
		if again.Next() || r.Next() {
			t.Fatalf("%q: a step after the last", tape)
		}
		programs++
		if len(tape) < 2 || programs%1009 == 0 {
			roundTrip(t, d, tape)
		}
		if len(tape) < longest {
			for b := range 256 {
				walk(append(tape[:len(tape):len(tape)], byte(b)))
			}
		}
	}
	walk(nil)
	if want := (1<<(8*longest+8) - 1) / 255; programs != want {
		t.Errorf("%d tapes, want %d", programs, want)
	}
}
