package build

import (
	"errors"
	"time"
)

// Options are the options of a machine. A zero field is the default.
type Options struct {
	Limits Limits
	// has each step taken from a model that is made of the system, by what package fuzzmachine has made of
	// the machine; nil: it is taken from the model that the step before has left
	SingleSteps func(interface{ SingleSteps() })
	Bubble      bool    // runs are inside a bubble of testing/synctest
	Actors      Actors  // take steps at the same time; nil: a program has one actor
	Promise     Promise // of the order of their steps
	AtOnce      int     // how often a program is run whose actors take steps at the same time; 0: they take turns
	Known       []Known // failures that are ignored
	Fixture     Fixture // what all runs share; nil: none
	Demands     Demands
	Err         error // the first misuse that an option found in itself
}

// Wrong notes misuse. The first one is what users read.
func (o *Options) Wrong(err error) {
	if o.Err == nil {
		o.Err = err
	}
}

// OfActors has an option be misused where the machine has no actors, for it is about their steps.
func (o *Options) OfActors(option string) {
	o.Demands.Methods = append(o.Demands.Methods, func([]Given) error {
		if o.Actors != nil {
			return nil
		}
		return errors.New(option + ": it is about the steps of actors, and the machine has none: add fuzzmachine.Actors, or " +
			"leave it out")
	})
}

// A Known says which failures are ignored.
type Known struct {
	Signatures []string
	Because    string            // in brackets; "" if nobody has said it
	When       func(Failed) bool // nil: all with these signatures
}

// A Failed is a failed run, as When of a Known sees it.
type Failed struct {
	_               [0]func() // never compared: what compares two would be linked into every target
	Kind, Signature string
	Step            int
	Action          string
	Script          string // up to the step
	Headline        string
}

// Limits bound programs and runs.
type Limits struct {
	Steps   int           // of a program
	Step    time.Duration // that a step may take
	Run     time.Duration // that a run may take
	Whole   int           // steps between comparisons of the whole state, if actions declare what they touch
	MayLeak bool          // goroutines may outlive a run
}

// Demands are what a machine requires in addition to agreement.
type Demands struct {
	Fulfilled bool // every prophecy that predicts something unusual is consulted in its step
	Foreseen  bool // no stub consults a prophecy that the action does not have
	Effective bool // every action takes effect at least once
	Expect    []Expectation
	Noticed   *float64 // the share of flaws that Teeth is to see noticed; nil: the usual one
	// what is wrong with the actions that there are, or with all options together; nil: nothing
	Methods []func([]Given) error
}

// A Given is an action, and the names of the functions that it was given, as package runtime says them.
type Given struct {
	Action    string
	Functions []string
}

// An Expectation says how many times a label must occur.
type Expectation struct {
	_              [0]func() // never compared: what compares two would be linked into every target
	Label          string
	Floor, Ceiling int
	Least, Most    bool   // whether there is a lower bound, an upper bound
	Site           string // file:line of the call that made it
}
