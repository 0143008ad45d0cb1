package program_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/fuzzmachine/go/program"
)

// cases returns the number of random cases for a test that takes long: with NIGHT=1 nightly, otherwise a
// quarter.
func cases(nightly int) int {
	if os.Getenv("NIGHT") != "" {
		return nightly
	}
	return nightly / 4
}

// tapesFor calls check with a number of tapes, the same ones each time.
func tapesFor(t *testing.T, tapes int, check func(tape []byte)) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	for range tapes {
		check(randomTape(r))
		if t.Failed() {
			return
		}
	}
}

// Law 5: decode(encode(program)) = program, in both encodings and through the script.
func TestRoundTrip(t *testing.T) {
	d := everything()
	tapesFor(t, cases(1000), func(tape []byte) { roundTrip(t, d, tape) })
}

func roundTrip(t *testing.T, d *program.Description, tape []byte) {
	t.Helper()
	p := d.Decode(tape)
	if bent := d.Bend(p); !equal(p, bent) {
		t.Errorf("tape %q: a decoded program is bent:\n%s", tape, cmp.Diff(p, bent))
	}
	for name, encode := range map[string]func(program.Program) ([]byte, error){"short": d.Encode, "kept": d.EncodeKept} {
		again, err := encode(p)
		if err != nil {
			t.Errorf("tape %q: %s: %v", tape, name, err)
		} else if q := d.Decode(again); !equal(p, q) {
			t.Errorf("tape %q: %s encoding %q:\n%s", tape, name, again, cmp.Diff(p, q))
		}
	}
	script := d.Print(p)
	q, err := d.Parse(script)
	if err != nil {
		t.Errorf("tape %q: script:\n%s%v", tape, script, err)
	} else if !equal(p, q) {
		t.Errorf("tape %q: script:\n%s%s", tape, script, cmp.Diff(p, q))
	}
	line, err := d.Parse(d.PrintLine(p))
	if err != nil || !equal(p, line) {
		t.Errorf("tape %q: line %s: %v", tape, d.PrintLine(p), err)
	}
	mended, notes, err := d.Mend(script)
	if err != nil || len(notes) > 0 || !equal(p, mended) {
		t.Errorf("tape %q: mended: %v %v", tape, notes, err)
	}
}

func equal(p, q program.Program) bool {
	return slices.EqualFunc(p, q, func(a, b program.Step) bool {
		return a.Action == b.Action && slices.Equal(a.Choices, b.Choices)
	})
}

// Law 4: a tape of '0' means the simplest value of everything, and missing bytes are read as '0'.
func TestZeroIsSimplest(t *testing.T) {
	d := everything()
	for _, name := range d.Actions() {
		shortest, err := d.Encode(program.Program{{Action: name}})
		if err != nil || len(shortest) != 1 {
			t.Fatalf("%s: the simplest step is the tape %q, want one byte (%v)", name, shortest, err)
		}
		bare := d.Decode(shortest)
		padded := d.Decode(append(bytes.Repeat([]byte("0"), 500), shortest...))
		if !equal(bare, padded) {
			t.Errorf("%s: with '0' before it: %s", name, cmp.Diff(bare, padded))
		}
		for i, c := range bare[0].Choices {
			if c.Value != 0 {
				t.Errorf("%s: choice %d of the simplest step is %+v", name, i, c)
			}
		}
	}
}
