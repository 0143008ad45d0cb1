package run

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/program"
)

// An Input is the program of a run: a tape, steps, or what draws the steps while they are taken.
type Input struct {
	run     *Run
	Reader  *program.Reader
	tape    []byte             // that it reads
	steps   program.Program    // that it reads; nil: the tape
	Drawing *generator.Drawing // draws the program while it runs; nil: it has been made
}

// read has the run take a tape.
func (i *Input) read(tape []byte) {
	i.tape, i.steps = tape, nil
	i.rewind()
}

// readProgram has the run take a program.
func (i *Input) readProgram(steps program.Program) {
	i.tape, i.steps = nil, steps
	i.rewind()
}

// rewind begins the tape or program at hand again.
func (i *Input) rewind() {
	if i.steps != nil {
		i.Reader.ResetProgram(i.steps)
	} else {
		i.Reader.Reset(i.tape)
	}
}

// Draws draws another step, if the program is one that is drawn while it runs.
func (i *Input) Draws() bool {
	if i.Drawing == nil {
		return false
	}
	from, step := i.Drawing.Next()
	i.run.Notes.noted.Grow(from, step)
	return i.Reader.Reset(step).Next()
}

// TakesBack takes back a step whose guard is false, if another can be drawn in its place. Somebody may look
// at the run from outside, because its time is up, and leave it to itself. From what they read they can tell
// the tape that does not change any more: here the step is given up before anybody is asked whether the run
// has been left.
func (i *Input) TakesBack() bool {
	r := i.run
	d := i.Drawing
	if d == nil || !d.Tries() {
		return false
	}
	r.Ledger.Count[i.Reader.Index()].Redrawn++
	if n := r.Now.Back().Step(); r.Terms.Process.Journal != nil {
		fmt.Fprintf(r.Terms.Process.Journal, "%s step %d is drawn again, for its guard is false\n", r.T.Name, n+1)
	}
	if !r.T.Failed.Load() {
		d.Back()
	}
	return true
}
