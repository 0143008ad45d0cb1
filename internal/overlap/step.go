package overlap

import (
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/program"
)

// A Step is one that can overlap with others. The system takes it, and the model later judges the answer.
type Step[W any] interface {
	Allowed(w W) bool  // whether its guards are true
	Guarded() bool     // whether it has any
	Call(w W)          // the system takes the step
	Chooses() bool     // whether the system chooses the answer, so that the model cannot take the step without it
	Simulate(w W)      // the model takes the step, if it can without an answer
	Explains(w W) bool // the model takes the step, and could have answered so
	Answered() string  // what the system has answered
	Excused() bool     // whether the step is one that may fail, and the model does not take
	HasFailed() bool   // whether the system has answered with a failure
	Unknown() bool     // whether the system has answered that nobody knows whether the step has happened
	Refused() bool     // whether it has answered that the step has not
	Answers() bool     // whether it answers anything, and may be judged by that
	Place() any        // of its arguments
	// Report fails a run as a step does that is taken alone, in the state of w. It returns what the model
	// answers.
	Report(r *run.Run, w W) (expected string)
	Foretold() []program.Prophecy
	Key() (of string, has bool) // what the step is about, where its action says that
}
