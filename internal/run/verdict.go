package run

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/mapping"
)

// Here begins a verdict: where the run is. Any goroutine may call it.
func (r *Run) Here() *failure.Verdict {
	now, _, known := r.own()
	if !known {
		now = r.Now.Load()
	}
	return r.Terms.Plan.VerdictAt(now)
}

// own is where the actor is whose goroutine asks, and which one that is, while several take steps at the same
// time.
func (r *Run) own() (now note.Position, actor int, known bool) {
	if position := r.Turn.Encounter.Position.Load(); position != nil {
		return (*position)()
	}
	return 0, 0, false
}

// known is whether a failure that only a strict run finds is known; then it goes on.
func (r *Run) known(v *failure.Verdict) bool {
	k := r.Terms.Plan.Knows(v, r.T.trace.Program())
	if k != nil {
		k.Times.CompareAndSwap(0, 1) // it has ended none
	}
	return k != nil
}

// differ: model and system have answered differently; several is whether an answer is a Two or Three.
func (r *Run) Differ(d mapping.Difference, several bool) {
	v := r.Here()
	v.Kind, v.Where, v.Diff = failure.Answer, v.Action, d
	result := ""
	if several {
		result, d.Path = failure.Result(d.Path)
	}
	v.Words = failure.Brief("the answers differ", result, d)
	r.T.Fail(v)
}

// sharedModel: a function has returned the model of another run.
func (r *Run) SharedModel(where, function string) {
	v := r.Here()
	v.Kind, v.Where = failure.Carryover, where
	v.Words = function + " returned that of another run: make a new model each time"
	r.T.Fail(v)
}

// partsDiffer: parts of the states differ, such as those that the step touches.
func (r *Run) PartsDiffer(words, site string, d mapping.Difference) {
	v := r.Here()
	v.Kind, v.Where, v.Diff, v.Site = failure.State, d.Where(), d, site
	v.Words = failure.Brief(words, "", d)
	r.T.Fail(v)
}

// state: the states differ.
func (r *Run) State(name, site string, d mapping.Difference, outside bool) {
	v := r.Here()
	v.Kind, v.Diff, v.Site, v.Where = failure.State, d, site, d.Where()
	if name != "" {
		v.Where = strings.TrimSuffix(name+":"+v.Where, ":")
		name = fmt.Sprintf("mapping %q", name)
	}
	v.Words = failure.Brief("the states differ", name, d)
	if outside {
		v.Words = "it changes more than it Touches; " + v.Words
	}
	r.T.Fail(v)
}

// broken: an invariant does not hold, or cannot be checked.
func (r *Run) Broken(name, site string, ofStart bool, err error) {
	if f, is := err.(*build.Finding); is {
		if err = r.Finds(f, site); err == nil {
			return
		}
	}
	v := r.Here()
	v.Kind, v.Where, v.Site = failure.Invariant, name, site
	v.Words = fmt.Sprintf("the invariant %q is broken: %v", name, err)
	if ofStart {
		v.Kind = failure.Holds
		v.Words = fmt.Sprintf("the state breaks the invariant %q of Start: %v", name, err)
		v.Cure = "correct what leads to this state, or let Holds allow it: then starts may begin with such states too"
	}
	r.T.Fail(v)
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
	if process.Races() != r.Ledger.races && !r.T.Failed.Load() {
		r.T.Fail(asRace(r.Here()))
	}
}

// racing is the verdict on a run that has failed: if there was a race as well since the detector had found so
// many, that comes first, for it may be why.
func racing(v *failure.Verdict, before int) *failure.Verdict {
	if process.Races() == before || v.Kind == failure.Race {
		return v
	}
	race := *v
	race.Diff, race.Detail, race.More = failure.Verdict{}.Diff, "", append([]*failure.Verdict{v}, v.More...)
	return asRace(&race)
}

func asRace(v *failure.Verdict) *failure.Verdict {
	v.Kind, v.Where, v.Words = failure.Race, v.Action,
		"the race detector found a data race, and says above where"
	return v
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

// unensured: the answer of the system breaks a postcondition.
func (r *Run) Unensured(answer string, err error) {
	v := r.Here()
	v.Kind, v.Where = failure.Ensures, v.Action
	v.Words = "the answer " + answer + " breaks the postcondition: " + err.Error()
	r.T.Fail(v)
}

// disallowed: the system has chosen an answer that the model does not allow.
func (r *Run) Disallowed(answer string, err error) {
	v := r.Here()
	v.Kind, v.Where = failure.Answer, v.Action
	v.Words = "the answer " + answer + " is not allowed: " + err.Error()
	r.T.Fail(v)
}

// disagrees: a step does something else where there is only the part that it needs. If it fails there, the
// verdict on that is dropped.
func (r *Run) Disagrees(part, words string) {
	v := r.Here()
	v.Kind, v.Where = failure.Local, v.Action
	v.Words = "from its part alone, " + part + ", " + words
	v.Cure = "the function of Part that returns the part leaves out something that the step reads or changes, or those that " +
		"make model and system do not put it there"
	r.T.mu.Lock()
	r.T.First = nil
	r.T.mu.Unlock()
	r.T.Fail(v)
}
