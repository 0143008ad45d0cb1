package diagnose

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// carried runs the program after the one that was run before it, and reports whether it fails then.
func (d *Diagnosis) carried() bool {
	before := d.runner.Before()
	if len(before) == 0 || !d.passes(before) || !d.inTime(toCarry) {
		return false
	}
	noted := new(trace.Trace)
	v := d.run(d.Program, noted)
	if v == nil || v.Kind == failure.Hang {
		return false
	}
	d.Program = d.until(v.Step) // what follows was not reached
	d.Trace, d.After = noted, d.machine.Description.PrintLine(before)
	v.Words = "it fails after another program, and not by itself: state is carried from run to run; " + v.Words
	v.Kind, v.Where = failure.Carryover, v.Signature()
	d.Verdict = v
	return true
}

// passes reports whether a program passes, sooner or later: what an earlier run has left may disturb it at
// first.
func (d *Diagnosis) passes(p program.Program) bool {
	for range confirmations {
		if d.inTime(toCarry) && d.run(p, nil) == nil {
			return true
		}
	}
	return false
}

// Repeat runs a program that has passed twice more, with another one in between: it must pass again, in the
// same way. It returns the verdict on it if it does not. Nothing is found if there is no time.
func (d *Diagnosis) Repeat() (found bool) {
	first, second := new(trace.Trace), new(trace.Trace)
	if !d.inTime(toDoubt) {
		return false
	}
	if v := d.run(d.Program, first); v != nil {
		return d.Diagnose(v, nil)
	}
	other := d.between()
	if !d.inTime(toDoubt) {
		return false
	}
	v := d.run(d.Program, second)
	step := trace.Differ(first, second, true)
	if v == nil && step == 0 {
		return false
	}
	d.Trace, d.Steps, d.Differs = second, len(d.Program), step
	if v == nil {
		v = d.unlike(first, second)
	} else {
		v.Kind, v.Where = failure.Carryover, v.Signature()
	}
	if v.Kind == failure.Carryover {
		d.After = d.machine.Description.PrintLine(other)
		v.Words = "what it does depends on the program before it: " + v.Words
	}
	d.first, d.Verdict, d.LeftOut = v, v, d.cut
	return !d.ignored(v)
}

// between runs a generated program: the first that passes, or the last.
func (d *Diagnosis) between() (p program.Program) {
	for _, p = range d.runner.Between() {
		if !d.inTime(toDoubt) || d.runner.Run(p, Strict, nil) == nil {
			break
		}
	}
	return p
}

// unlike is the verdict on a program that passes in two ways. If a third run is like the second, the program
// in between made the difference.
func (d *Diagnosis) unlike(first, second *trace.Trace) *failure.Verdict {
	step := trace.Differ(first, second, true)
	a, b := first.Line(step), second.Line(step)
	v := &failure.Verdict{Kind: failure.Flaky, Where: b.Step.Action, Step: step, Action: b.Step.Action}
	v.Words = fmt.Sprintf("it passes twice, in different ways: first %s, then %s", a.Outcome(), b.Outcome())
	third := new(trace.Trace)
	if d.runner.Run(d.Program, Strict, third) == nil && trace.Differ(second, third, true) == 0 {
		v.Kind = failure.Carryover
	}
	return v
}
