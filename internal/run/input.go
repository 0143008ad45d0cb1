package run

import (
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/program"
)

// An Input is the program of a run: a tape, steps, or what draws the steps while they are taken.
type Input struct {
	Reader  *program.Reader
	tape    []byte          // that it reads
	steps   program.Program // that it reads; nil: the tape
	Drawing *search.Drawing // draws the program while it runs; nil: it has been made
}

// read has the run take a tape.
func (r *Run) read(tape []byte) {
	r.Input.tape, r.Input.steps = tape, nil
	r.rewind()
}

// readProgram has the run take a program.
func (r *Run) readProgram(steps program.Program) {
	r.Input.tape, r.Input.steps = nil, steps
	r.rewind()
}

// rewind begins the tape or program at hand again.
func (r *Run) rewind() {
	if r.Input.steps != nil {
		r.Input.Reader.ResetProgram(r.Input.steps)
	} else {
		r.Input.Reader.Reset(r.Input.tape)
	}
}
