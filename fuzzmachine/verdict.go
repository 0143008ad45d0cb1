package fuzzmachine

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

// A kind is the kind of a failure.
type kind string

// The kinds of failures.
const (
	answerDiffers    kind = "answer"     // model and system answer a step differently
	stateDiffers     kind = "state"      // after a step, model and system are in different states
	invariantBroken  kind = "invariant"  // an invariant does not hold
	panicked         kind = "panic"      // a function of the machine panics
	testFailed       kind = "failure"    // an action, or what makes the system or world, reports a failure to t
	hung             kind = "hang"       // a step or run does not end in time
	deadlocked       kind = "deadlock"   // in a Bubble, the run waits for what will not happen
	leaked           kind = "leak"       // goroutines outlive the run
	teardownFailed   kind = "teardown"   // a cleanup function fails
	resetFailed      kind = "reset"      // the fixture cannot be opened or reset
	argumentsWritten kind = "arguments"  // a step writes to its arguments, or what kept them does
	impure           kind = "impure"     // a guard changes the model, or the model is no function of state and arguments
	notHonoured      kind = "unhonoured" // a step comes out otherwise than was foretold
	plainDiffers     kind = "plain"      // the system does something else without the seams of the test
	carriedOver      kind = "carryover"  // a program fails after another one only
	flaky            kind = "flaky"      // a program does not always do the same
)

const kinds = "|answer|state|invariant|panic|failure|hang|deadlock|leak|teardown|reset|arguments|impure|carryover|unhonoured|plain|flaky|"

// A Failure is how a run ended that did not pass, as an error.
type Failure struct {
	Kind      string    // answer, state, invariant, panic and so on: the first word of the signature
	Signature string    // which failure it is: the same for all programs that fail the same way
	Step      int       // from 1; 0 is before the first step
	Action    string    // of the step; "" before the first and after the last
	Script    string    // the shortest program found, in one line
	Report    string    // all that there is to say
	Others    []Failure // met while shrinking: of each the Signature, and a Script that fails so, which is not the shortest

	program    program.Program
	unfinished bool // whether the shrinker did not get to the end
}

// Error returns the report.
func (f *Failure) Error() string { return f.Report }

// A verdict is how one run ended, where it did not pass.
type verdict struct {
	kind    kind
	step    int
	action  string
	where   string // of the signature: what tells this failure from others of its kind, without values
	words   string // what the headline says of it
	detail  string // lines below the headline
	site    string // file:line of the check
	diff    mapping.Difference
	more    []*verdict // failures after the first
	after   bool       // after the last step
	unkept  string     // of a difference: prophecies of the step that nobody asked for
	of      *T         // whose run had ended when it was told of
	left    *run       // that hangs
	patient bool       // whether it hangs with five times its limits
	late    bool       // whether it was told of when its run had ended
	again   any        // to be panicked with again, where the panic was none of ours
}

// place is a function in which something happened. A function literal has no name of its own that stays when code is
// moved; there the action says which it is.
func (v *verdict) place(function string) string {
	if function == "" { // all frames are the library's
		return v.action
	}
	name, literal := stack.Short(function)
	switch {
	case !literal || v.action == "":
		return name
	case strings.HasSuffix(name, ".init"): // of a variable
		return v.action
	}
	return v.action + " " + name
}

// signature names the failure without values, line numbers and addresses, so that it is the same wherever it is met.
func (v *verdict) signature() string {
	if v.where == "" {
		return string(v.kind)
	}
	return string(v.kind) + " " + v.where
}

// headline says in one line which step, which action and what.
func (v *verdict) headline() string {
	words := telling(v.words)
	switch {
	case v.action != "":
		return fmt.Sprintf("step %d, %s: %s", v.step, v.action, words)
	case v.kind == teardownFailed:
		return "teardown: " + words
	case v.kind == resetFailed:
		return words
	case !v.after:
		return "before the first step: " + words
	}
	return "after the last step: " + words
}

// telling is the line of some words that says most: what testify calls the error, or else the first that is not blank.
func telling(words string) string {
	if _, after, found := strings.Cut(words, "Error:"); found {
		words = after
	}
	return strings.TrimSpace(firstLine(strings.TrimSpace(words)))
}
