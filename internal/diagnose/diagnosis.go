package diagnose

import (
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A Diagnosis is a failure while it is diagnosed. What is found stands in its Finding.
type Diagnosis struct {
	failure.Finding
	Budget
	machine  *Machine
	runner   Runner
	how      How               // Strict or Plain
	asItIs   bool              // the program is to be reported as it is, known or not
	reported func(string) bool // whether a failure of some signature is reported already; nil: none is
	first    *failure.Verdict  // of the run that failed
	runs     int               // of the program
	failed   int               // how many of them
	passed   int               // how many of them after it killed a process, before it failed again
	glances  bool              // a glance shows the failure
	thorough bool              // what is left behind has its full time
	// Doubt says how a program passes in several ways, by chance, which is no failure; "": nobody has seen that.
	Doubt string
}

// New begins the diagnosis of a program.
func (m *Machine) New(runner Runner, p program.Program, b Budget) *Diagnosis {
	d := &Diagnosis{Finding: failure.Finding{Program: p}, Budget: b, machine: m, runner: runner}
	if d.grow(len(p)); m.Meets {
		d.extra = meetCost
	}
	return d
}

// With begins the diagnosis anew, of a program that another runner runs in the same way.
func (d *Diagnosis) With(runner Runner, p program.Program) *Diagnosis {
	again := d.machine.New(runner, p, NewBudget(0))
	again.time, again.hurried = d.time, d.hurried
	again.how, again.asItIs = d.how, d.asItIs
	return again
}

// AsItIs has the program reported as it is: it is not shrunk, and a known failure is reported too.
func (d *Diagnosis) AsItIs() *Diagnosis {
	d.asItIs = true
	return d
}

// Unshrunk has the program reported with all its steps, unless its failure is known.
func (d *Diagnosis) Unshrunk() *Diagnosis {
	unshrunk := *d.machine
	unshrunk.Shrinks = false
	d.machine = &unshrunk
	return d
}

// Plainly has programs run without prophecies, on the plain system as well.
func (d *Diagnosis) Plainly() *Diagnosis {
	d.how, d.Program = Plain, d.withoutFaults(d.Program)
	return d
}

// Run runs the program for the first time.
func (d *Diagnosis) Run() *failure.Verdict { return d.Noting(new(trace.Trace)) }

// Noting runs the program for the first time, and notes its steps.
func (d *Diagnosis) Noting(t *trace.Trace) *failure.Verdict { return d.run(d.Program, t) }

// insistences is how often a program is run that has killed a process and need not do so each time.
const insistences = 30

// Insist runs a program that has killed a process, and has passed once since, until it fails again: that may
// be rare.
func (d *Diagnosis) Insist() *failure.Verdict {
	for d.passed = 1; d.passed < insistences && d.inTime(toConfirm); d.passed++ {
		if v := d.Run(); v != nil {
			return v
		}
	}
	return nil
}

// Diagnose finds out what is behind the verdict of the first run, and reports whether there is something to
// report. Of a failure that is reported already, nothing more is found out.
func (d *Diagnosis) Diagnose(first *failure.Verdict, reported func(signature string) bool) bool {
	d.Steps, d.runs, d.failed, d.reported = len(d.Program), 1, 1, reported
	if d.passed > 0 {
		d.runs, d.failed = d.passed+2, 2
	}
	d.first = d.predicted(first, d.Program)
	switch {
	case d.ignored(d.first, d.Program):
		d.Verdict = d.first
		return false
	case d.first.GoesOn():
		d.hang()
	case d.first.Slow:
		d.slow()
	case d.isReported(d.first):
		d.Verdict, d.Program = d.first, d.until(d.first.Step)
	case d.first.Late: // it was the run before this one, or an earlier one
		if d.Verdict = d.first; len(d.runner.Passed()) > 0 {
			d.Program = d.runner.Passed()[0]
		}
	case d.passed > 0:
		d.Chance = true
		d.found(d.first, nil)
	case d.confirm() || !d.machine.Meets && d.carried():
	default:
		d.flaky()
	}
	if d.Verdict.Kind.Kills() {
		d.Trace = nil // it died with its process
		d.reach()
	}
	d.LeftOut, d.Hurried = d.cut, slices.Contains(d.cut, toShrink)
	if d.Chance && d.After == "" {
		d.Verdict.Chance, d.Program = d.chance(), d.until(d.Verdict.Step)
	}
	if d.Trace != nil && len(d.Trace.Lines) <= len(d.Program) {
		d.Program = append(d.Trace.Program(), d.Program[len(d.Trace.Lines):]...)
	}
	return !d.ignored(d.Verdict, d.Program)
}

// ignored reports whether the failure of a program is known and not to be reported.
func (d *Diagnosis) ignored(v *failure.Verdict, p program.Program) bool {
	return !d.asItIs && d.machine.Known(v, p)
}

// isReported reports whether a failure is reported already.
func (d *Diagnosis) isReported(v *failure.Verdict) bool {
	return d.reported != nil && d.reported(v.Signature())
}

// until is the program without what follows a step.
func (d *Diagnosis) until(step int) program.Program {
	return d.Program.Until(step)
}

// run runs a program, and remembers how long that took.
func (d *Diagnosis) run(p program.Program, t *trace.Trace) *failure.Verdict {
	return d.insists(func() *failure.Verdict {
		switch {
		case d.how == Plain:
			return d.runner.Run(d.withoutFaults(p), Plain, t)
		case d.thorough:
			return d.predicted(d.runner.Run(p, Thorough, t), p)
		}
		return d.predicted(d.runner.Run(p, Strict, t), p)
	})
}

// look runs the program once more, and counts that.
func (d *Diagnosis) look(t *trace.Trace) *failure.Verdict {
	v := d.run(d.Program, t)
	if d.runs++; v != nil {
		d.failed++
	}
	return v
}

// glance runs a program as fast as possible, for most programs pass.
func (d *Diagnosis) glance(p program.Program) *failure.Verdict {
	return d.insists(func() *failure.Verdict { return d.predicted(d.runner.Run(p, Glance, nil), p) })
}

// insists runs a program again that kills its process in another way than the first did. Goroutines that
// write to one map may do so by a fatal error or by a fault, as chance has it.
func (d *Diagnosis) insists(run func() *failure.Verdict) (v *failure.Verdict) {
	for range confirmations {
		v = d.Timed(run)
		if first := d.first; v == nil || first == nil || !v.Kind.Kills() || !first.Kind.Kills() ||
			v.Signature() == first.Signature() {
			break
		}
	}
	return v
}

const confirmations = 3

// confirmations is how often a failure may fail to occur again.
func (d *Diagnosis) confirmations() int {
	if d.first.Kind.Kills() {
		return insistences
	}
	return confirmations
}

// confirm runs the program again, with a trace. It returns true if the failure occurs again, and then the
// program has been shrunk; or if there is no time to see.
func (d *Diagnosis) confirm() bool {
	var last *trace.Trace // of a run that passed
	for n := 0; n < d.confirmations(); n++ {
		if !d.inTime(toConfirm) {
			if n == 0 {
				d.Verdict = d.first
			}
			break
		}
		noted := &trace.Trace{Watches: !d.asItIs}
		if v := d.look(noted); v != nil {
			d.Chance = n > 0 && !d.machine.Meets
			d.found(v, noted)
			return true
		}
		if last != nil && d.Differs == 0 {
			d.Differs = trace.Differ(last, noted, false)
		}
		last = noted
	}
	return d.Verdict != nil
}

// found takes the verdict of a run that has recorded its steps.
func (d *Diagnosis) found(v *failure.Verdict, noted *trace.Trace) {
	switch {
	case v.GoesOn(): // it goes on, and so may its trace
		d.Verdict = v
	case d.ignored(v, d.Program): // what the first run failed by is not
		d.Verdict = d.first
	case d.isReported(v): // which only a strict run finds
		d.Verdict, d.Program = v, d.until(v.Step)
	default:
		d.Verdict, d.Trace = v, noted
		d.shrink()
	}
}

// flaky: the failure does not occur again. The steps of the run that failed were not noted, and what others
// answered would mislead.
func (d *Diagnosis) flaky() {
	d.Verdict, d.Trace = d.asFlaky(d.first), nil
	d.Program = d.until(max(d.first.Step, d.Differs))
}

// asFlaky is a failure that does not always occur. A race is one, however rare.
func (d *Diagnosis) asFlaky(v *failure.Verdict) *failure.Verdict {
	flaky := *v
	if d.machine.Meets {
		flaky.Chance = "by chance, and not once more in the runs that followed"
		return &flaky
	}
	if v.Kind != failure.Race {
		flaky.Kind, flaky.Where = failure.Flaky, v.Signature()
	}
	flaky.Chance = d.chance()
	return &flaky
}

// chance says how often the program fails.
func (d *Diagnosis) chance() string {
	does := "fails"
	if d.first != nil && d.first.Kind.Kills() {
		does = "dies"
	}
	words := fmt.Sprintf("flaky, it %s in %d of %d runs", does, d.failed, d.runs)
	switch {
	case d.Differs > 0:
		words += fmt.Sprintf(", which differ at step %d", d.Differs)
	case d.failed == 1 && !(d.first.Kind.Kills() && d.runs == 2): // a death leaves nothing to compare
		words += ", and the others agree"
	}
	return words
}
