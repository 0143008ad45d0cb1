package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/program"
)

// Run runs the program for the first time. Whatever else there is, a race comes first, for it may be why.
func (c *trial) Run() *failure.Verdict {
	v := c.Diagnosis.Run()
	if process.Detects && c.races.Met != nil {
		return c.races.Met
	}
	return v
}

// racedBeside diagnoses a race that was met while this process looked into something else, and perhaps found it.
func (c *trial) racedBeside(found bool) *Failure {
	if !process.Detects || c.races.Met == nil {
		return nil
	}
	if !found {
		return c.raced(c.races.Met, c.races.Program, nil)
	}
	return c.raced(c.races.Met, c.races.Program, nil, failure.Other{Signature: c.Verdict.Signature(), Program: c.Program})
}

// raced diagnoses a race in processes of their own: of a program, and the tape that it was, if any. Other failures that
// were met stand in the report. It returns nil if the race is known. Where no process meets it again, the program stays
// as it is.
func (c *trial) raced(v *failure.Verdict, p program.Program, tape []byte, others ...failure.Other) *Failure {
	e := c.engine
	if runner := c.processes(); runner != nil {
		defer runner.Close()
		again := &trial{Diagnosis: c.With(runner, p, diagnose.NewBudget(0)), engine: e, name: runner.Process.Target, test: c.test, tape: tape}
		first := again.meets()
		if first != nil && !again.Diagnose(first, c.reported) {
			e.pass(again.Verdict, again.Program)
			return nil
		}
		if first != nil {
			again.Others = append(again.Others, others...)
			again.keeps = c.reported == nil || !c.reported(again.Verdict.Signature())
			return again.failure()
		}
		if runner.Err == nil {
			v.Words += fmt.Sprintf("; the program ran %d times more, in other processes, without one", mostMeetings)
		}
	}
	c.tape, c.Diagnosis = tape, c.With(nil, p[:min(v.Step, len(p))], diagnose.NewBudget(0))
	c.Verdict, c.Steps, c.Others = v, len(p), others
	return c.failure()
}

const mostMeetings = 16

// meets runs the program until it races.
func (c *trial) meets() *failure.Verdict {
	for range mostMeetings {
		if v := c.Run(); v != nil && v.Kind == failure.Race {
			return v
		}
	}
	return nil
}
