package shrink

import "github.com/fuzzmachine/go/program"

// A subject is what a pass works on: the simplest program so far, for which the pass tries simpler ones. A
// pass does not know how candidates run, which of them have run, and how many may run.
type subject interface {
	best() program.Program
	outcome() Outcome // of the best program
	description() *program.Description

	// try takes a candidate as the best program if it is simpler and fails in the same way.
	try(p program.Program) bool
	// tryIf is try with a further condition.
	tryIf(p program.Program, holds func(Outcome) bool) bool
	// tryAs is try, counted for a pass of its own.
	tryAs(pass string, p program.Program) bool
	// take takes a candidate if it fails in the same way. Only the pass labels takes one that may not be
	// simpler.
	take(p program.Program) bool
}

// fewSteps is how many steps a program can have for passes that take quadratic time to try all pairs.
const fewSteps = 10
