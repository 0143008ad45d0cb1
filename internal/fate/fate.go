// Package fate is what a run and those who ask for its fate say to each other: package prophecy, who answers questions, and
// package fuzzmachine, who tells it of each step. Users of the two need not know it.
package fate

import "github.com/fuzzmachine/go/program"

// A Fate is told of the prophecies of each step as it is taken, and asked what became of them.
type Fate interface {
	// Foretell begins a step.
	Foretell(list []program.Prophecy)
	// Fulfil ends it. Which prophecies foretold something unusual, and which were asked for, are a bit each; unforeseen
	// are the names that were asked for and that the step has no prophecy of.
	Fulfil() (foretold, asked uint64, unforeseen []string)
}

// Run is the t of a run: a *fuzzmachine.T, and nothing else can be.
type Run interface{ seat() *Seat }

// A Keeper keeps the fate of one run. The first who asks for it begins it.
type Keeper interface {
	Fate(begin func() Fate) Fate
}

// A Seat makes a t of what it is embedded in.
type Seat struct{ keeper Keeper }

// SeatOf returns the seat of a run whose fate somebody keeps.
func SeatOf(keeper Keeper) Seat { return Seat{keeper} }

func (s *Seat) seat() *Seat { return s }

// Of returns the fate of a run.
func Of(t Run, begin func() Fate) Fate { return t.seat().keeper.Fate(begin) }
