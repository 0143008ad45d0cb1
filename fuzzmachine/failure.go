package fuzzmachine

import "github.com/fuzzmachine/go/internal/campaign"

// A Failure is how a failing run ended, as an error.
type Failure struct {
	_         struct{}
	Kind      string    // answer, state, invariant, panic and so on: the first word of the signature
	Signature string    // which failure it is: the same for all programs that fail the same way
	Step      int       // from 1; 0 is before the first step
	Action    string    // of the step; "" before the first and after the last
	Script    string    // the shortest program found, in one line
	Report    string    // all that there is to say
	Others    []Failure // met while shrinking: of each the Signature, and a Script, which is not the shortest
}

// Error returns the report.
func (f *Failure) Error() string { return f.Report }

// failureOf is what users are told of a failure.
func failureOf(f *campaign.Outcome) *Failure {
	told := &Failure{Kind: f.Kind, Signature: f.Signature, Step: f.Step, Action: f.Action, Script: f.Script, Report: f.Report}
	for _, other := range f.Others {
		told.Others = append(told.Others, Failure{Signature: other.Signature, Script: other.Script})
	}
	return told
}
