// Package fate connects package fuzzmachine, which announces the prophecies of each step, with package
// prophecy, which lets stubs consult them. Users of the two do not need it.
package fate

import (
	"github.com/fuzzmachine/go/program"
)

// A Fate receives the prophecies of each step, and reports afterwards which of them were consulted.
type Fate interface {
	// Foretell begins a step.
	Foretell(list []program.Prophecy)
	// Fulfil ends a step. It returns one bit for each prophecy: whether it predicted something unusual, and
	// whether it was consulted. unforeseen are names that were consulted although the step has no such
	// prophecy.
	Fulfil() (foretold, consulted uint64, unforeseen []string)
	// Aside leaves a step that goes on later, while others are taken. Resume comes back to it.
	Aside() (resume func())
}

// Run is the t of a run, which is always a *fuzzmachine.T.
type Run interface{ seat() *Seat }

// A Keeper keeps the fate of one run. The first call of Fate makes it.
type Keeper interface {
	Fate(begin func() Fate) Fate
	// Yield is T.Yield.
	Yield()
	// Step is the number of the step that is taken, from 1; 0 before the first one, and after the last one AfterSteps
	// or TornDown.
	Step() int
	// SketchOf returns a sketch of what goes between some nodes; nil: nobody will look at it.
	Sketch(nodes int) *Sketch
	// InBubble reports whether the run has the time of a bubble.
	InBubble() bool
}

// A Seat makes a Run of the type that it is embedded in.
type Seat struct{ keeper Keeper }

// SeatOf returns the seat of a run with a keeper of its fate.
func SeatOf(keeper Keeper) Seat { return Seat{keeper} }

func (s *Seat) seat() *Seat { return s }

// Of returns the fate of a run.
func Of(t Run, begin func() Fate) Fate { return t.seat().keeper.Fate(begin) }

// Yield is a point of a run at which another actor may go on.
func Yield(t Run) { t.seat().keeper.Yield() }

// SketchOf returns a sketch of what goes between some nodes; nil: nobody will look at it.
func SketchOf(t Run, nodes int) *Sketch { return t.seat().keeper.Sketch(nodes) }

// InBubble reports whether a run has the time of a bubble.
func InBubble(t Run) bool { return t.seat().keeper.InBubble() }

// Step is the number of the step that is taken, from 1; 0 before the first one, and after the last one AfterSteps or
// TornDown.
func Step(t Run) int { return t.seat().keeper.Step() }
