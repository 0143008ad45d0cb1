package build

import "time"

// Options are what a machine says of itself beside its elements. A zero field is the default.
type Options struct {
	Limits  Limits
	Bubble  bool     // runs are inside a bubble of testing/synctest
	Known   []string // signatures of failures that are ignored
	Fixture any      // what all runs share, as package fuzzmachine knows it; nil: none
	Demands Demands
	Err     error // the first misuse that an option found in itself
}

// Wrong notes misuse. The first one is what users read.
func (o *Options) Wrong(err error) {
	if o.Err == nil {
		o.Err = err
	}
}

// Limits bound programs and runs.
type Limits struct {
	Steps   int           // of a program
	Step    time.Duration // that a step may take
	Run     time.Duration // that a run may take
	Whole   int           // steps between comparisons of the whole state, where actions say what they touch
	MayLeak bool          // goroutines may outlive a run
}

// Demands are what a machine insists on beyond agreement.
type Demands struct {
	Fulfilled bool // every prophecy that foretells something unusual is consulted in its step
	Foreseen  bool // nobody consults what the action has no prophecy of
	Effective bool // every action takes effect at least once
	Expect    []Expectation
}

// An Expectation is how often something is to happen: a label so many times, or a share of an action's steps taking effect.
type Expectation struct {
	Label, Action  string // one of the two
	Floor, Ceiling float64
	Least, Most    bool   // whether there is a floor, a ceiling
	Site           string // file:line of the call that made it
}
