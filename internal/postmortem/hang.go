package postmortem

import (
	"fmt"
	"os"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/settings"
)

// Hang diagnoses a case whose program hangs, and goes on here, where a run that hangs can be ended.
func (m *Machine) Hang(c *Case) *Case {
	runner := m.Runner(settings.TargetOf(c.Test))
	defer runner.Close()
	again := m.begin(runner, c.Test, c.Diagnosis.Program)
	again.Tape, again.Keeps = c.Tape, c.Keeps
	if again.Diagnosis.DiagnoseHang(c.Diagnosis.Verdict); runner.Err == nil {
		again.Diagnosis.Steps = c.Diagnosis.Steps
		return again
	}
	c.Diagnosis.Verdict.Cure = ""
	c.Diagnosis.Verdict.More = append(c.Diagnosis.Verdict.More, &failure.Verdict{
		Words: "it could not be run in another process: " + runner.Err.Error(),
	})
	return c
}

// confirmed is what comes of a run that hung in a worker, where there is time to be sure.
func (m *Machine) confirmed(target string, d flightrecorder.Death) *Case {
	v := m.Here(d.Now)
	v.Words = "a program of a worker hangs; it is run again in another process, to be sure and to shrink it"
	fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %s\n", target, v.Headline())
	runner := m.Runner(target)
	defer runner.Close()
	runner.Tells = telling(target, "looking for the shortest program that hangs")
	c := m.begin(runner, target, m.Description.Decode(d.Tape))
	c.Tape, c.Keeps = d.Tape, true
	diagnosis := c.Diagnosis
	if diagnosis.DiagnoseHang(nil) {
		return c
	}
	if v := diagnosis.Verdict; v != nil && diagnosis.Diagnose(v, nil) && !diagnosis.Verdict.GoesOn() {
		return c // it fails otherwise
	}
	v.Kind, v.Where = failure.Flaky, "hang "+v.Action
	v.Words = fmt.Sprintf("it hung in a worker, and ends within %d times its limit when it runs again: "+
		"the machine may have been busy", settings.AsLong)
	if runner.Err != nil {
		v.Kind, v.Where = failure.Hang, v.Action
		v.Words = "it hung in a worker, and could not be run again: " + runner.Err.Error()
	}
	return c.ends(v)
}
