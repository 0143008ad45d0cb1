package diagnose

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A repetition is a program that has passed, run again after another one.
type repetition struct {
	d             *Diagnosis
	other         program.Program // that is run in between
	first, second *trace.Trace    // of the program, before and after
}

// Repeat runs a program that has passed twice more, with another one in between: it must pass again. In another
// way it may pass by chance, which Doubt then says, but not because of the program in between. It returns whether
// there is a verdict on it. Nothing is found if there is no time.
func (d *Diagnosis) Repeat() (found bool) {
	if !d.Budget.inTime(toDoubt) {
		return false
	}
	r := &repetition{d: d, first: new(trace.Trace), second: new(trace.Trace)}
	if v := d.lab.run(d.Program, r.first); v != nil {
		return d.Diagnose(v, nil)
	}
	d.score.runs, d.Steps = 2, len(d.Program) // that have passed
	r.other = r.between()
	if !d.Budget.inTime(toDoubt) {
		return false
	}
	v := d.look(r.second)
	d.Trace, d.Differs = r.second, trace.Differ(r.first, r.second, true)
	switch {
	case v == nil && d.Differs == 0:
		return false
	case v == nil:
		if v = r.unlike(); v.Kind == failure.Flaky {
			d.Doubt = v.Headline()
			return false
		}
	case !v.GoesOn():
		lasting := false
		if v, lasting = r.fails(v); lasting {
			return r.failsFromNowOn(v)
		}
	}
	d.lab.first, d.Verdict, d.LeftOut = v, v, d.Budget.cut
	return !d.ignored(v, d.Program)
}

// between runs a generated program: the first that passes, or the last. Other programs begin with another one,
// for what one of them leaves may look like nothing, as an even number of calls does.
func (r *repetition) between() (p program.Program) {
	d := r.d
	list := d.lab.runner.Between()
	first := len(d.Program)
	for _, step := range d.Program {
		for _, c := range step.Choices {
			first += int(c.Value % 16)
		}
	}
	for i := range list {
		p = list[(first+i)%len(list)]
		if !d.Budget.inTime(toDoubt) || d.lab.runner.Run(p, Strict, nil) == nil {
			break
		}
	}
	return p
}

// fails is the verdict on a program that has passed, and fails after another one; from now on, if it is lasting.
func (r *repetition) fails(v *failure.Verdict) (_ *failure.Verdict, lasting bool) {
	d := r.d
	alone := func() bool { return d.Budget.inTime(toDoubt) && d.look(nil) == nil }
	after := func() bool { return d.Budget.inTime(toDoubt) && failsAs(v, d.look(nil)) }
	d.Program = d.until(v.Step)
	switch {
	case d.lab.decides(r.other, alone, after):
		v.Kind, v.Where = failure.Carryover, v.Signature()
		return r.follows(v), false
	case ever(after):
		return v, true
	}
	return d.asFlaky(v), false
}

// failsFromNowOn diagnoses a program that has passed, and since another one has failed always.
func (r *repetition) failsFromNowOn(v *failure.Verdict) (found bool) {
	d := r.d
	d.Differs = 0
	if !d.Diagnose(v, nil) {
		return false
	}
	if d.Verdict.Kind != failure.Carryover {
		d.Verdict = forGood(d.Verdict, nowFails)
	}
	d.After = d.machine.Description.PrintLine(r.other)
	return !d.ignored(d.Verdict, d.Program)
}

// unlike is the verdict on a program that passes in two ways.
func (r *repetition) unlike() *failure.Verdict {
	d := r.d
	a, b := r.first.Line(d.Differs), r.second.Line(d.Differs)
	v := &failure.Verdict{Kind: failure.Flaky, Where: b.Step.Action, Step: d.Differs, Action: b.Step.Action}
	v.Words = fmt.Sprintf("it passes twice, in different ways: first %s, then %s", a.Outcome(), b.Outcome())
	like := func(before *trace.Trace) func() bool {
		return func() bool {
			noted := new(trace.Trace)
			return d.Budget.inTime(toDoubt) && d.look(noted) == nil && trace.Differ(before, noted, true) == 0
		}
	}
	if !d.lab.decides(r.other, like(r.first), like(r.second)) && !ever(like(r.second)) {
		return v
	}
	v.Kind = failure.Carryover
	return r.follows(v)
}

// follows says of a verdict that the program before it makes the difference.
func (r *repetition) follows(v *failure.Verdict) *failure.Verdict {
	r.d.After, r.d.Differs = r.d.machine.Description.PrintLine(r.other), 0
	v.Words = "what it does depends on the program before it: " + v.Words
	return v
}
