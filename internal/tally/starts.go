package tally

import (
	"fmt"
	"sync/atomic"
)

// Starts counts what became of the starts with which programs can begin, beside what each run counts.
type Starts struct {
	Drawn   atomic.Int64 // starts that were drawn for generated programs
	Refused atomic.Int64 // of these; another step was drawn in their place
	States  atomic.Int64 // to which steps have led, if they are counted
	Outside atomic.Int64 // that no start can have
	Asked   atomic.Int64 // states for which Inverse was asked, in runs that are not counted as well
	Unlike  atomic.Int64 // of these; the arguments that it returned make another model
}

// A Reach says whether a start can make a state.
type Reach int

// What a start can make of a state.
const (
	Reached Reach = iota
	Outside       // its argument would be outside of its domain
	Unlike        // its argument makes another state
)

// Reach counts what Inverse was asked for; counted is whether the state is one of those that are counted.
func (s *Starts) Reach(r Reach, counted bool) {
	s.Asked.Add(1)
	if counted {
		s.States.Add(1)
	}
	switch {
	case r == Unlike:
		s.Unlike.Add(1)
	case r == Outside && counted:
		s.Outside.Add(1)
	}
}

// fewStarts is from how many starts on it is said what became of most of them.
const fewStarts = 20

// Draw counts a start that was drawn for a generated program.
func (s *Starts) Draw(refused bool) {
	s.Drawn.Add(1)
	if refused {
		s.Refused.Add(1)
	}
}

// generated is how many starts were generated, and how many of them were refused: those that were drawn, or
// else those of the programs.
func (s *Starts) generated(a *Action) (all, refused int64) {
	if drawn := s.Drawn.Load(); drawn > 0 {
		return drawn, s.Refused.Load()
	}
	return a.Taken + a.Refused, a.Refused
}

// Doubts says that most starts are refused, or all, and that Inverse is none.
func (s *Starts) Doubts(a *Action, programs int, say func(doubt Doubt, words string)) {
	all, refused := s.generated(a)
	switch {
	case a.Taken == 0 && refused > 0:
		say(Sure, fmt.Sprintf("start (%s) was never taken in %d programs, and refused %d times, because its model "+
			"breaks what Holds says: restrict the arguments of Start, or mend Holds", a.Site, programs, refused))
	case all >= fewStarts && 2*refused > all:
		say(Maybe, fmt.Sprintf("of %d generated starts %d were refused, because their model breaks what Holds says: "+
			"restrict the arguments of Start (%s), or make the model hold for more of them", all, refused, a.Site))
	}
	if unlike := s.Unlike.Load(); unlike > 0 {
		say(Maybe, fmt.Sprintf("Inverse of start (%s) was called with %d states, and for %d of them it returned arguments "+
			"that make another model: correct Inverse, or let the arguments of Start describe all of the model",
			a.Site, s.Asked.Load(), unlike))
	}
}

// Table says for people how many starts were refused.
func (s *Starts) Table(a *Action) (words string) {
	all, refused := s.generated(a)
	words = fmt.Sprintf("  of %d generated starts %d were refused\n", all, refused)
	if states := s.States.Load(); states > 0 {
		words += fmt.Sprintf("  no start can make %d of %d states\n", s.Outside.Load(), states)
	}
	return words
}

// Clear begins the counts anew.
func (s *Starts) Clear() {
	s.Drawn.Store(0)
	s.Refused.Store(0)
	s.States.Store(0)
	s.Outside.Store(0)
	s.Asked.Store(0)
	s.Unlike.Store(0)
}
