package build

import "time"

// An Option says one thing about a machine that no type of the user's is needed for.
type Option interface {
	Set(*Options)
}

// Options are what a machine says of itself beside its elements. A zero field is the default.
type Options struct {
	Steps   int           // of a program
	Step    time.Duration // that a step may take
	Run     time.Duration // that a run may take
	Whole   int           // steps between comparisons of the whole state, where actions say what they touch
	MayLeak bool          // goroutines may outlive a run
	Bubble  bool          // runs are inside a bubble of testing/synctest
	Known   []string      // signatures of failures that are ignored
	Fixture any           // what all runs share, as package fuzzmachine knows it; nil: none
	Demands Demands
	Err     error // the first misuse that an option found in itself
}

// Demands are what a machine insists on beyond agreement.
type Demands struct {
	Fulfilled bool // every fault that is foretold is consulted in its step
	Foreseen  bool // nobody consults what the action has no prophecy of
	Effective bool // every action takes effect at least once
	Expect    []Expectation
}

// An Expectation is how often something is to happen: a label so many times, or a share of an action's steps taking effect.
type Expectation struct {
	Label, Action  string // one of the two
	Floor, Ceiling float64
	Least, Most    bool // whether there is a floor, a ceiling
}
