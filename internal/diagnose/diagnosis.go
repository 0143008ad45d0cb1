package diagnose

import (
	"slices"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A Diagnosis is a failure while it is diagnosed. What is found stands in its Finding.
type Diagnosis struct {
	failure.Finding
	Budget   *Budget
	machine  *Machine
	lab      lab
	score    score             // of the program
	asItIs   bool              // the program is to be reported as it is, known or not
	reported func(string) bool // whether a failure of some signature is reported already; nil: none is
	// Doubt says how a program passes in several ways, by chance, which is no failure; "": nobody has seen that.
	Doubt string
}

// New begins the diagnosis of a program.
func (m *Machine) New(runner Runner, p program.Program, b Budget) *Diagnosis {
	if b.grow(len(p)); m.Meets {
		b.extra = meetCost
	}
	return &Diagnosis{
		Finding: failure.Finding{Program: p}, Budget: &b, machine: m,
		lab: lab{budget: &b, description: m.Description, runner: runner},
	}
}

// With begins the diagnosis anew, of a program that another runner runs in the same way.
func (d *Diagnosis) With(runner Runner, p program.Program) *Diagnosis {
	again := d.machine.New(runner, p, NewBudget(0))
	again.Budget.time, again.Budget.hurried = d.Budget.time, d.Budget.hurried
	again.lab.how, again.asItIs = d.lab.how, d.asItIs
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
	d.lab.how, d.Program = Plain, withoutFaults(d.machine.Description, d.Program)
	return d
}

// Run runs the program for the first time.
func (d *Diagnosis) Run() *failure.Verdict { return d.Noting(new(trace.Trace)) }

// Noting runs the program for the first time, and notes its steps.
func (d *Diagnosis) Noting(t *trace.Trace) *failure.Verdict { return d.lab.run(d.Program, t) }

// Insist runs a program that has killed a process, and has passed once since, until it fails again: that may
// be rare.
func (d *Diagnosis) Insist() *failure.Verdict {
	for d.score.passed = 1; d.score.passed < insistences && d.Budget.inTime(toConfirm); d.score.passed++ {
		if v := d.Run(); v != nil {
			return v
		}
	}
	return nil
}

// Diagnose finds out what is behind the verdict of the first run, and reports whether there is something to
// report. Of a failure that is reported already, nothing more is found out.
func (d *Diagnosis) Diagnose(first *failure.Verdict, reported func(signature string) bool) bool {
	d.Steps, d.score.runs, d.score.failed, d.reported = len(d.Program), 1, 1, reported
	if d.score.passed > 0 {
		d.score.runs, d.score.failed = d.score.passed+2, 2
	}
	d.lab.first = d.lab.predicted(first, d.Program)
	switch {
	case d.ignored(d.lab.first, d.Program):
		d.Verdict = d.lab.first
		return false
	case d.lab.first.GoesOn():
		d.hang()
	case d.lab.first.Slow:
		d.slow()
	case d.isReported(d.lab.first):
		d.Verdict, d.Program = d.lab.first, d.until(d.lab.first.Step)
	case d.lab.first.Late: // it was the run before this one, or an earlier one
		if d.Verdict = d.lab.first; len(d.lab.runner.Passed()) > 0 {
			d.Program = d.lab.runner.Passed()[0]
		}
	case d.score.passed > 0:
		d.Chance = true
		d.found(d.lab.first, nil)
	case d.confirm() || !d.machine.Meets && d.carried():
	default:
		d.flaky()
	}
	if d.Verdict.Kind.Kills() {
		d.Trace = nil // it died with its process
		d.reach()
	}
	d.LeftOut, d.Hurried = d.Budget.cut, slices.Contains(d.Budget.cut, toShrink)
	if d.Chance && d.After == "" {
		d.Verdict.Chance, d.Program = d.score.chance(d.lab.first, d.Differs), d.until(d.Verdict.Step)
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

// look runs the program once more, and counts that.
func (d *Diagnosis) look(t *trace.Trace) *failure.Verdict {
	v := d.lab.run(d.Program, t)
	d.score.count(v)
	return v
}

// confirm runs the program again, with a trace. It returns true if the failure occurs again, and then the
// program has been shrunk; or if there is no time to see.
func (d *Diagnosis) confirm() bool {
	var last *trace.Trace // of a run that passed
	for n := 0; n < d.lab.confirmations(); n++ {
		if !d.Budget.inTime(toConfirm) {
			if n == 0 {
				d.Verdict = d.lab.first
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
		d.Verdict = d.lab.first
	case d.isReported(v): // which only a strict run finds
		d.Verdict, d.Program = v, d.until(v.Step)
	default:
		d.Verdict, d.Trace = v, noted
		(&shrinking{d: d}).shrink()
	}
}

// flaky: the failure does not occur again. The steps of the run that failed were not noted, and what others
// answered would mislead.
func (d *Diagnosis) flaky() {
	d.Verdict, d.Trace = d.asFlaky(d.lab.first), nil
	d.Program = d.until(max(d.lab.first.Step, d.Differs))
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
	flaky.Chance = d.score.chance(d.lab.first, d.Differs)
	return &flaky
}
