package fuzzmachine

import "github.com/fuzzmachine/go/program"

// A Failure is how a failing run ended, as an error.
type Failure struct {
	Kind      string    // answer, state, invariant, panic and so on: the first word of the signature
	Signature string    // which failure it is: the same for all programs that fail the same way
	Step      int       // from 1; 0 is before the first step
	Action    string    // of the step; "" before the first and after the last
	Script    string    // the shortest program found, in one line
	Report    string    // all that there is to say
	Others    []Failure // met while shrinking: of each the Signature, and a Script that fails so, which is not the shortest

	program    program.Program
	unfinished bool // the shrinker did not get to its end
}

// Error returns the report.
func (f *Failure) Error() string { return f.Report }
