package generator

import (
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

// A Walker takes steps on a model.
type Walker interface {
	// Walk begins with a new model and takes steps until next has no more.
	Walk(w Walk) End
	// Rest ends what is kept for the next walk, which may follow.
	Rest()
	// Close is Rest after the last walk.
	Close()
}

// A Walk is what a walker is to do.
type Walk struct {
	// Next returns the next step, given the places so far: the first, and one after each step.
	Next func(places []Place) (step program.Step, more bool)
	// New reports whether something seen of the model is new; nil: nobody wants to know.
	New func(cell uint64) bool
	// Reading is where to read the model into, as it is made and after each step; nil: nobody wants to know.
	Reading *statecoverage.Reading
}

// A Place is where the model is.
type Place struct {
	At      statecoverage.Spot
	New     bool // something that is seen there is new
	Skipped bool // the guard of the step was false
}

// An End is how a walk ended.
type End struct {
	Places []Place // until the next walk
	Failed bool    // the model failed, or hangs
	Lost   bool    // it hangs, and may go on: the walker must not be used again
}
