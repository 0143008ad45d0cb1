// Package tally says what the runs of a process were made of: how often each action was taken and how that
// ended, the states of the models, labels and goals. It must not know runs; they count, and it adds up.
package tally

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
)

// A Tally is what the programs of one fuzz target were made of.
type Tally struct {
	Target    string
	Programs  int
	Actions   []Action
	Labels    map[string]int64 // how often
	Goals     map[string]int64 // how far
	Census    *Census          // nil: none was taken
	Known     []Known
	Still     []Still
	Blind     bool  // nothing can disagree
	Effective Doubt // how sure it is that each action must take effect
}

// A Still is a value that may never have changed.
type Still struct {
	What  string // that it has not
	Cure  string
	Times int64 // that it was seen, if always the same
}

// A Known is a failure that is ignored.
type Known struct {
	Signature string
	Because   string // in brackets; "" if nobody has said it
	Times     int64  // that it occurred
}

// An Action is one action of the machine, and what was counted of it.
type Action struct {
	Name       string
	Site       string   // file:line of the call that made it
	Stutters   bool     // always
	Guarded    bool     // it has a guard, and no offers
	Offers     bool     // it has offers, and no guard
	Fallible   bool     // some of its answers are failures
	Begun      *Starts  // nil: it is not what programs begin with
	Prophecies []string // their names
	Count
}

// stuttered is how many steps were stutters.
func (a *Action) stuttered() int64 {
	if a.Stutters {
		return a.Taken
	}
	return a.Stuttered
}

// Missed says in which way an expectation is not met; "" is that it is.
func (t *Tally) Missed(x build.Expectation) string {
	n := t.Labels[x.Label]
	words := fmt.Sprintf("label %s: %d times in %d programs", x.Label, n, t.Programs)
	switch {
	case x.Least && n < int64(x.Floor):
		return fmt.Sprintf("%s; expected at least %v", words, x.Floor)
	case x.Most && n > int64(x.Ceiling):
		return fmt.Sprintf("%s; expected at most %v", words, x.Ceiling)
	}
	return ""
}
