package generator

import (
	"bytes"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

func newGuarded() *Source {
	m := NewMachine(odd, 64, 64, []Action{{Name: "put", Weight: 1, Guarded: true}, {Name: "get", Weight: 1}, {Name: "rest", Weight: 1}})
	return m.NewSource(3, statecoverage.AllGuides, nil, 1)
}

// drawn runs a drawing whose guards are those of a test, and returns the steps that it has taken, the skipped ones
// among them.
func drawn(t *testing.T, d *Drawing, holds func(program.Step) bool) (steps program.Program, skipped int) {
	t.Helper()
	r := odd.NewReader()
	n := uint64(1)
	for _, tape := d.Next(); tape != nil; _, tape = d.Next() {
		if !r.Reset(tape).Next() {
			t.Fatalf("%q has no step", tape)
		}
		step := r.Step()
		if !holds(step) {
			if d.Tries() {
				d.Back()
				continue
			}
			skipped++
		}
		steps = append(steps, step)
		if p := odd.Decode(d.Tape(n)); !same(p, steps) {
			t.Fatalf("step %d: the tape says %s, and %s ran", n, odd.PrintLine(p), odd.PrintLine(steps))
		}
		n++
	}
	return steps, skipped
}

// plays runs a drawing, and returns the steps that it has taken. read reads the world, and take takes a step and returns
// true, unless the guard is false.
func plays(d *Drawing, r *program.Reader, read func(*statecoverage.Reading), take func(program.Step) bool) (p program.Program) {
	for {
		read(d.Reading())
		_, tape := d.Next()
		if tape == nil {
			return p
		}
		r.Reset(tape).Next()
		if step := r.Step(); take(step) || !d.Tries() {
			p = append(p, step)
		} else {
			d.Back()
		}
	}
}

// The tape of a program that was drawn while it ran says what ran, and the same seed and guards make the same.
func TestDrawingsAreTheirTapes(t *testing.T) {
	a, b := newGuarded(), newGuarded()
	holds := func(s program.Step) bool { return s.Action != "put" || s.Choices[0].Value == 2 }
	var tapes [][]byte
	steps, skips := 0, 0
	for i := range 400 {
		d := drawingOf(a, i)
		if d == nil {
			tapes = append(tapes, nil)
			continue
		}
		p, skipped := drawn(t, d, holds)
		steps, skips = steps+len(p), skips+skipped
		tapes = append(tapes, slices.Clone(d.Tape(uint64(len(p)))))
		if len(p) > 64 {
			t.Errorf("program %d has %d steps", i, len(p))
		}
	}
	for i := 399; i >= 0; i-- {
		if d := drawingOf(b, i); d != nil {
			p, _ := drawn(t, d, holds)
			if tape := d.Tape(uint64(len(p))); !bytes.Equal(tape, tapes[i]) {
				t.Fatalf("program %d is %s after others, and %s", i, tape, tapes[i])
			}
		}
	}
	if skips*50 > steps {
		t.Errorf("%d of %d steps are skipped", skips, steps)
	}
}

// One program in eight is drawn before it runs, so that false guards are met; and all of them are where there is none.
func TestSomeProgramsAreDrawnBlindly(t *testing.T) {
	s, unguarded, blind := newGuarded(), newUnguarded(), 0
	for i := range 800 {
		if drawingOf(s, i) == nil {
			if blind++; !bytes.Equal(tapeOf(s, i), tapeOf(unguarded, i)) {
				t.Errorf("program %d is not drawn as without guards", i)
			}
		}
		if drawingOf(unguarded, i) != nil {
			t.Errorf("program %d has no guard to ask", i)
		}
	}
	if blind != 100 {
		t.Errorf("%d of 800 are blind", blind)
	}
}

// Where all guards are false, whatever is drawn, a program comes to its end with the last step that was tried.
func TestAProgramEndsWhereNothingCanBeDone(t *testing.T) {
	s, longest := newGuarded(), 0
	for i := 1; i < 8; i++ {
		d := drawingOf(s, i)
		n := 0
		p, skipped := drawn(t, d, func(program.Step) bool { n++; return n <= 3 })
		if skipped != 1 || len(p) != 4 || n != 4+min(mostRow, tryEach*d.drawer.length) {
			t.Errorf("%d steps, %d of them skipped, %d drawn for %d", len(p), skipped, n, d.drawer.length)
		}
		longest = max(longest, d.drawer.length)
	}
	if longest*tryEach <= mostRow {
		t.Errorf("the longest has %d steps", longest)
	}
}

// After some tries others are on, so that a program gets on in which all that is on is skipped.
func TestOtherActionsAreDrawnWhereNoneCanBeTaken(t *testing.T) {
	s, steps, wanted := newGuarded(), 0, 0
	for i := range 200 {
		if d := drawingOf(s, i); d != nil {
			p, _ := drawn(t, d, func(s program.Step) bool {
				return s.Action == []string{"put", "get", "rest"}[len(d.drawer.drawn)/5%3]
			})
			steps, wanted = steps+len(p), wanted+d.drawer.length
		}
	}
	if steps*100 < wanted*99 {
		t.Errorf("%d steps of %d", steps, wanted)
	}
}

// Who looks from outside at a step that is taken back meanwhile sees the tape up to the step before.
func TestTheStepBeforeOutlivesTheNext(t *testing.T) {
	d := drawingOf(newGuarded(), 1)
	d.Next()
	d.Next()
	first, second := slices.Clone(d.Tape(1)), slices.Clone(d.Tape(2))
	if !bytes.HasPrefix(second, first) || len(first) == 0 {
		t.Fatalf("%q, then %q", first, second)
	}
	d.Back()
	for range 5 {
		d.Next()
		d.Back()
	}
	if !bytes.Equal(d.Tape(1), first) {
		t.Errorf("it was %q, and is %q", first, d.Tape(1))
	}
}
