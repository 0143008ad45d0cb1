package postmortem

import (
	"cmp"
	"fmt"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/program"
)

// A Race is one that was met in this process, while it ran a program.
type Race struct {
	Verdict *failure.Verdict
	Program program.Program
	Tape    []byte          // that the program was; nil: it was none
	Others  []failure.Other // failures that were met beside it
}

// Diagnose diagnoses a race that was met during a case, where a runner runs its programs; nil: no other
// process runs its test. Where no process meets the race again, the program stays as it is. It returns false
// if the race is known.
func (r Race) Diagnose(
	c *Case, runner *subprocess.Runner, reported func(signature string) bool,
) (again *Case, is bool) {
	if runner != nil {
		defer runner.Close()
		again := &Case{
			Diagnosis: c.Diagnosis.With(runner, r.Program), Test: runner.Process.Target,
			Pasted: cmp.Or(c.Pasted, c.Test), Tape: r.Tape,
		}
		if first := again.meets(); first != nil {
			is := again.Diagnosis.Diagnose(first, reported)
			again.Diagnosis.Others = append(again.Diagnosis.Others, r.Others...)
			again.Keeps = reported == nil || !reported(again.Diagnosis.Verdict.Signature())
			return again, is
		}
		if runner.Err == nil {
			r.Verdict.Words += fmt.Sprintf("; the program ran %d times more, in other processes, without one",
				mostMeetings)
		}
	}
	again = &Case{Diagnosis: c.Diagnosis.With(nil, r.Program), Test: c.Test, Pasted: c.Pasted, Tape: r.Tape}
	again.Keeps, again.Runaway = c.Keeps, c.Runaway
	again.Diagnosis.Others = r.Others
	return again.ends(r.Verdict), true
}

const mostMeetings = 16

// meets runs the program until it races.
func (c *Case) meets() *failure.Verdict {
	for range mostMeetings {
		if v := c.Diagnosis.Run(); v != nil && v.Kind == failure.Race {
			return v
		}
	}
	return nil
}
