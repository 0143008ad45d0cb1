// Package postmortem finds out in other processes what is behind a failure that its own process could not look
// into: that process has died, a run in it hangs and goes on, or its race detector reports each race once.
// Programs run apart and are diagnosed there. The package does not know how a program is run, what a test is,
// or what is made of a case in the end.
package postmortem

import (
	"time"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/program"
)

// A Case is a program that is diagnosed, and whose it is.
type Case struct {
	Diagnosis *diagnose.Diagnosis
	Test      string
	Pasted    string // what the name of the test to paste is made of; "": of Test
	Tape      []byte // that was run; nil: it was a program
	Keeps     bool   // it is kept as an entry, whatever the process

	Runaway bool // its run takes memory here, and goes on
}

// A Machine is what an inquiry knows of a machine.
type Machine struct {
	*diagnose.Machine
	Home   string                                             // the directory of its package
	Digest string                                             // tells it from machines to which its tapes mean something else
	Here   func(now flightrecorder.Position) *failure.Verdict // begins a verdict, at a step
	Runner func(test string) *subprocess.Runner               // runs programs of a test in other processes
	Haste  time.Duration                                      // after which somebody ends this process; 0: nobody does
}

// begin begins a case whose programs a runner runs.
func (m *Machine) begin(runner *subprocess.Runner, test string, p program.Program) *Case {
	return &Case{Diagnosis: m.New(runner, p, diagnose.NewBudget(m.Haste)), Test: test}
}

// ends is the case with a verdict on its program as it is, as far as that was run.
func (c *Case) ends(v *failure.Verdict) *Case {
	d := c.Diagnosis
	d.Verdict, d.Steps, d.Program = v, len(d.Program), d.Program[:min(v.Step, len(d.Program))]
	return c
}
