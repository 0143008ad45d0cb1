// Package failure is what is known of a failure. It is data: it runs nothing, and knows neither machines nor
// tests.
package failure

import (
	"slices"
	"strings"
)

// A Kind is the kind of a failure, the first word of its signature.
type Kind string

// The kinds of failures.
const (
	Answer    Kind = "answer"    // model and system answer a step differently
	State     Kind = "state"     // after a step, model and system are in different states
	Invariant Kind = "invariant" // an invariant does not hold
	Finally   Kind = "finally"   // at the end of a program something does not hold
	Unsettled Kind = "unsettled" // at the end of a program the system does not come to rest
	Holds     Kind = "holds"     // a state is none that the invariant of a Start allows
	Ensures   Kind = "ensures"   // an answer breaks a postcondition
	Order     Kind = "order"     // no order of overlapping steps explains their answers
	Local     Kind = "local"     // from the part of a state that an action declares, its step is another one
	Panic     Kind = "panic"     // a function of the machine panics
	Failed    Kind = "failure"   // an action, or what makes the system or world, reports a failure to t
	Hang      Kind = "hang"      // a step or run does not end in time
	Memory    Kind = "memory"    // the heap grows in a run, and goes on growing
	Deadlock  Kind = "deadlock"  // in a Bubble, the run waits for what will not happen
	Leak      Kind = "leak"      // goroutines outlive the run
	Teardown  Kind = "teardown"  // a cleanup function fails
	Reset     Kind = "reset"     // the fixture cannot be opened or reset
	Arguments Kind = "arguments" // a step writes to its arguments, or something that kept them does
	// a guard changes the model, or the model is not a function of state and arguments
	Impure      Kind = "impure"
	Unpredicted Kind = "unpredicted" // a step does not end as its prophecies predict
	Plain       Kind = "plain"       // the system does something else without the seams of the test
	Carryover   Kind = "carryover"   // a program fails only after another one
	Flaky       Kind = "flaky"       // a program does not always do the same
	// the process dies: of a panic in a goroutine, a fatal error, os.Exit, a signal
	Death    Kind = "death"
	Overflow Kind = "overflow" // the stack grows without end
	Race     Kind = "race"     // the race detector finds a race
)

var kinds = []Kind{
	Answer, State, Invariant, Finally, Unsettled, Holds, Ensures, Order, Local, Panic, Failed, Hang, Memory, Deadlock, Leak, Teardown, Reset, Arguments, Impure,
	Unpredicted, Plain,
	Carryover, Flaky, Death, Overflow, Race,
}

// Kinds are all that there are.
func Kinds() []Kind { return slices.Clone(kinds) }

// Kills reports whether a failure ends the process.
func (k Kind) Kills() bool { return k == Death || k == Overflow }

// IsSignature reports whether a text begins as a signature does.
func IsSignature(text string) bool {
	first, _, _ := strings.Cut(text, " ")
	for _, kind := range kinds {
		if first == string(kind) {
			return true
		}
	}
	return false
}
