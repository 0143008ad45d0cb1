package run

import (
	"cmp"
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/stack"
)

// Here begins a verdict: where the run is. Any goroutine may call it.
func (r *Run) Here() *failure.Verdict {
	now, _, known := r.Turn.own()
	if !known {
		now = r.Now.Load()
	}
	return r.Terms.Plan.VerdictAt(now)
}

// broken: an invariant does not hold, or cannot be checked.
func (r *Run) Broken(name, site string, ofStart bool, err error) {
	if f, is := err.(*build.Finding); is {
		if err = r.Finds(f, site); err == nil {
			return
		}
	}
	r.T.Fail(r.Here().Breaks(name, site, ofStart, err))
}

// Finds fails the run because of a finding, unless that is known. Then it returns what the invariant says all
// the same.
func (r *Run) Finds(f *build.Finding, site string) (said error) {
	v := r.Here()
	v.Kind, v.Where, v.Words, v.Cure = failure.Kind(f.Kind), f.Where, f.Words, f.Cure
	v.Site, v.Detail = cmp.Or(f.Site, site), f.Frames
	if v.Kind == failure.Panic {
		r.T.Fail(v)
	} else { // only a run that is looked at closely finds it
		r.UnlessKnown(v)
	}
	if r.T.Failed.Load() {
		return nil
	}
	return f.Said
}

// Raced fails the run if the race detector has found something since it began.
func (r *Run) Raced() {
	if settings.Races() != r.Ledger.races && !r.T.Failed.Load() {
		r.T.Fail(r.Here().Races())
	}
}

// Caught is called when the code of a user has ended: with what it panicked with, and whether it returned.
func (r *Run) Caught(p any, returned bool) {
	if _, is := p.(Early); is {
		return
	}
	switch {
	case p != nil:
		v := r.Here()
		v.Kind, v.Words = failure.Panic, r.At.String()+" panics"
		if r.At == inReset {
			v.Kind = failure.Reset
		}
		if p == SkipOfLibFuzzer {
			v.Rethrow = p
		}
		where, site, frames := stack.Panic()
		v.Where = machine.Joined(parties[r.At], fmt.Sprintf("%T %s", p, r.Terms.Plan.Place(v, where)))
		v.Detail, v.Site = frames, cmp.Or(site, v.Site)
		r.T.Fail(v)
		v.Words += ": " + Panicked(p) // last, for a user's method may say what it likes, and exit
	case !returned && !r.T.Failed.Load():
		v := r.Here()
		v.Kind, v.Where = failure.Failed, "Goexit "+cmp.Or(v.Action, r.At.String())
		if r.At == inReset {
			v.Kind = failure.Reset
		}
		_, site, _ := stack.Panic()
		v.Site = cmp.Or(site, v.Site)
		v.Words = fmt.Sprintf("%s ended the goroutine of the run (runtime.Goexit) at %s: if a *testing.T did "+
			"that, "+OfRun, r.At, v.Site)
		r.T.Fail(v)
	}
}

// OfRun is the cure where the t of a test is used in a run.
const OfRun = "use the *fuzzmachine.T of the run, which actions of Do and DoBoth receive, and the " +
	"function that makes the system"

// SkipOfLibFuzzer is what t.Skip panics with in OSS-Fuzz's builds, and means that the input is to be ignored.
const SkipOfLibFuzzer = "GO-FUZZ-BUILD-PANIC"

// Panicked prints what was panicked with: alike in each process, if the user does not print addresses.
func Panicked(p any) string {
	text := failure.Said(fmt.Sprint(p))
	switch p.(type) {
	case string, error, fmt.Stringer:
		return text
	}
	return stack.WithoutAddresses(text)
}
