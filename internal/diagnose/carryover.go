package diagnose

import (
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A program that does one thing today and another tomorrow may do so by chance, such as the order of a map.
// State is said to be carried only if the order of programs decides what happens, and always.
const (
	orders = "aaoaooaaaooaoooa" // a: the program after itself; o: after another one. No run in turns fits.
	always = 128                // how often it does the same from now on, if something has changed for good
	here   = 8                  // how often it fails in this process, for each time that it passes in a fresh one
)

// carried runs the program after the one that was run before it, and reports whether it fails then, and only
// then.
func (d *Diagnosis) carried() bool {
	passed := d.runner.Passed()
	if len(passed) == 0 || len(passed[0]) == 0 || !d.passes(passed[0]) || !d.inTime(toCarry) {
		return false
	}
	noted, before := new(trace.Trace), passed[0]
	v := d.look(noted)
	if v == nil || v.GoesOn() {
		return false
	}
	alone := func() bool { return d.inTime(toCarry) && d.look(nil) == nil }
	if !d.decides(before, alone, func() bool { return d.inTime(toCarry) && failsAs(v, d.look(nil)) }) {
		return false
	}
	d.Program = d.until(v.Step) // what follows was not reached
	d.Trace, d.After = noted, d.machine.Description.PrintLine(before)
	v.Words = "it fails after another program, and not by itself: state is carried from run to run; " + v.Words
	v.Kind, v.Where = failure.Carryover, v.Signature()
	d.Verdict = v
	return true
}

// decides reports whether it is the program before that decides what this one does: by itself it does one
// thing, and after the other program another, however often.
func (d *Diagnosis) decides(other program.Program, alone, after func() bool) bool {
	for _, order := range orders {
		does := alone
		if order == 'o' {
			d.runner.Run(other, Strict, nil)
			does = after
		}
		if !does() {
			return false
		}
	}
	return true
}

// failsAs reports whether a verdict is the same failure as another one.
func failsAs(v, other *failure.Verdict) bool {
	return other != nil && other.Signature() == v.Signature()
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

// lasts reports whether programs that have passed in this process fail now, as this one does, and always:
// then something has changed for good, and it is not this program that is wrong. A long program may fail
// almost always by chance; the shortest one fails less often, if it is chance.
func (d *Diagnosis) lasts() bool {
	fails := func(p program.Program) bool {
		return len(p) > 0 && d.inTime(toCarry) &&
			failsAs(d.Verdict, d.Timed(func() *failure.Verdict { return d.runner.Run(p, Again, nil) }))
	}
	passed := slices.DeleteFunc(d.runner.Passed(), func(p program.Program) bool { return !fails(p) })
	for n := range always {
		if len(passed) == 0 || n < len(orders) && !fails(passed[n%len(passed)]) || !d.inTime(toCarry) {
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
		if v, ran := d.runner.Fresh(d.Program); !ran || v != nil {
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
	case !d.Chance && d.how == Strict && d.passesAfresh():
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

// Repeat runs a program that has passed twice more, with another one in between: it must pass again. In another
// way it may pass by chance, which Doubt then says, but not because of the program in between. It returns whether
// there is a verdict on it. Nothing is found if there is no time.
func (d *Diagnosis) Repeat() (found bool) {
	first, second := new(trace.Trace), new(trace.Trace)
	if !d.inTime(toDoubt) {
		return false
	}
	if v := d.run(d.Program, first); v != nil {
		return d.Diagnose(v, nil)
	}
	d.runs, d.Steps = 2, len(d.Program) // that have passed
	other := d.between()
	if !d.inTime(toDoubt) {
		return false
	}
	v := d.look(second)
	d.Trace, d.Differs = second, trace.Differ(first, second, true)
	switch {
	case v == nil && d.Differs == 0:
		return false
	case v == nil:
		if v = d.unlike(first, second, other); v.Kind == failure.Flaky {
			d.Doubt = v.Headline()
			return false
		}
	case !v.GoesOn():
		lasting := false
		if v, lasting = d.fails(v, other); lasting {
			return d.failsFromNowOn(v, other)
		}
	}
	d.first, d.Verdict, d.LeftOut = v, v, d.cut
	return !d.ignored(v, d.Program)
}

// between runs a generated program: the first that passes, or the last. Other programs begin with another one,
// for what one of them leaves may look like nothing, as an even number of calls does.
func (d *Diagnosis) between() (p program.Program) {
	list := d.runner.Between()
	first := len(d.Program)
	for _, step := range d.Program {
		for _, c := range step.Choices {
			first += int(c.Value % 16)
		}
	}
	for i := range list {
		p = list[(first+i)%len(list)]
		if !d.inTime(toDoubt) || d.runner.Run(p, Strict, nil) == nil {
			break
		}
	}
	return p
}

// fails is the verdict on a program that has passed, and fails after another one; from now on, if it is lasting.
func (d *Diagnosis) fails(v *failure.Verdict, other program.Program) (_ *failure.Verdict, lasting bool) {
	alone := func() bool { return d.inTime(toDoubt) && d.look(nil) == nil }
	after := func() bool { return d.inTime(toDoubt) && failsAs(v, d.look(nil)) }
	d.Program = d.until(v.Step)
	switch {
	case d.decides(other, alone, after):
		v.Kind, v.Where = failure.Carryover, v.Signature()
		return d.follows(v, other), false
	case ever(after):
		return v, true
	}
	return d.asFlaky(v), false
}

// failsFromNowOn diagnoses a program that has passed, and since another one has failed always.
func (d *Diagnosis) failsFromNowOn(v *failure.Verdict, other program.Program) (found bool) {
	d.Differs = 0
	if !d.Diagnose(v, nil) {
		return false
	}
	if d.Verdict.Kind != failure.Carryover {
		d.Verdict = forGood(d.Verdict, nowFails)
	}
	d.After = d.machine.Description.PrintLine(other)
	return !d.ignored(d.Verdict, d.Program)
}

// unlike is the verdict on a program that passes in two ways.
func (d *Diagnosis) unlike(first, second *trace.Trace, other program.Program) *failure.Verdict {
	a, b := first.Line(d.Differs), second.Line(d.Differs)
	v := &failure.Verdict{Kind: failure.Flaky, Where: b.Step.Action, Step: d.Differs, Action: b.Step.Action}
	v.Words = fmt.Sprintf("it passes twice, in different ways: first %s, then %s", a.Outcome(), b.Outcome())
	like := func(before *trace.Trace) func() bool {
		return func() bool {
			noted := new(trace.Trace)
			return d.inTime(toDoubt) && d.look(noted) == nil && trace.Differ(before, noted, true) == 0
		}
	}
	if !d.decides(other, like(first), like(second)) && !ever(like(second)) {
		return v
	}
	v.Kind = failure.Carryover
	return d.follows(v, other)
}

// ever reports whether something is so from now on.
func ever(is func() bool) bool {
	for range always {
		if !is() {
			return false
		}
	}
	return true
}

// follows says of a verdict that the program before it makes the difference.
func (d *Diagnosis) follows(v *failure.Verdict, other program.Program) *failure.Verdict {
	d.After, d.Differs = d.machine.Description.PrintLine(other), 0
	v.Words = "what it does depends on the program before it: " + v.Words
	return v
}
