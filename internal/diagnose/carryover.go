package diagnose

import (
	"slices"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// here is how often a program fails in this process, for each time that it passes in a fresh one.
const here = 8

// carried runs the program after the one that was run before it, and reports whether it fails then, and only
// then.
func (d *Diagnosis) carried() bool {
	passed := d.lab.runner.Passed()
	if len(passed) == 0 || len(passed[0]) == 0 || !d.lab.passes(passed[0]) || !d.Budget.inTime(toCarry) {
		return false
	}
	noted, before := new(trace.Trace), passed[0]
	v := d.look(noted)
	if v == nil || v.GoesOn() {
		return false
	}
	alone := func() bool { return d.Budget.inTime(toCarry) && d.look(nil) == nil }
	if !d.lab.decides(before, alone, func() bool { return d.Budget.inTime(toCarry) && failsAs(v, d.look(nil)) }) {
		return false
	}
	d.Program = d.until(v.Step) // what follows was not reached
	d.Trace, d.After = noted, d.machine.Description.PrintLine(before)
	v.Words = "it fails after another program, and not by itself: state is carried from run to run; " + v.Words
	v.Kind, v.Where = failure.Carryover, v.Signature()
	d.Verdict = v
	return true
}

// lasts reports whether programs that have passed in this process fail now, as this one does, and always:
// then something has changed for good, and it is not this program that is wrong. A long program may fail
// almost always by chance; the shortest one fails less often, if it is chance.
func (d *Diagnosis) lasts() bool {
	fails := func(p program.Program) bool {
		return len(p) > 0 && d.Budget.inTime(toCarry) &&
			failsAs(d.Verdict, d.Budget.Timed(func() *failure.Verdict { return d.lab.runner.Run(p, Again, nil) }))
	}
	passed := slices.DeleteFunc(d.lab.runner.Passed(), func(p program.Program) bool { return !fails(p) })
	for n := range always {
		if len(passed) == 0 || n < len(orders) && !fails(passed[n%len(passed)]) || !d.Budget.inTime(toCarry) {
			return false
		}
		if !failsAs(d.Verdict, d.look(nil)) {
			d.Chance = true
			return false
		}
	}
	return true
}

// passesAfresh reports whether the program passes where nothing has run before, always, and still fails here.
func (d *Diagnosis) passesAfresh() bool {
	for range confirmations {
		if v, ran := d.lab.runner.Fresh(d.Program); !ran || v != nil {
			return false
		}
		for range here {
			if !failsAs(d.Verdict, d.look(new(trace.Trace))) {
				d.Chance = true
				return false
			}
		}
	}
	return true
}

// nowFails shows that state is carried for good.
const nowFails = "what has passed in this process fails now"

// carriedForGood says what shows that the program fails because of what earlier runs have left; "": nothing
// does.
func (d *Diagnosis) carriedForGood() (seen string) {
	switch {
	case d.Verdict.Kind == failure.Carryover, d.machine.Meets:
	case d.lasts():
		return nowFails
	case !d.Chance && d.lab.how == Strict && d.passesAfresh():
		return "in a fresh process the program passes"
	}
	return ""
}

// forGood says of a verdict that state is carried for good.
func forGood(v *failure.Verdict, seen string) *failure.Verdict {
	lasting := *v
	lasting.Kind, lasting.Where = failure.Carryover, v.Signature()
	lasting.Words = "state is carried from run to run for good: " + seen + "; " + v.Words
	lasting.Cure = "look for what outlives a run, such as a global variable, a cache or a file; in a fresh " +
		"process the " +
		"program may pass"
	return &lasting
}
