package fuzzmachine

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/mapping"
)

// here begins a verdict: where the run is. Any goroutine may call it.
func (r *run) here() *failure.Verdict {
	now, _, known := r.own()
	if !known {
		now = r.now.Load()
	}
	return r.terms.VerdictAt(now)
}

// own is where the actor is whose goroutine asks, and which one that is, while several take steps at the same
// time.
func (r *run) own() (now uint64, actor int, known bool) {
	if position := r.encounter.position.Load(); position != nil {
		return (*position)()
	}
	return 0, 0, false
}

// known is whether a failure that only a strict run finds is known; then it goes on.
func (r *run) known(v *failure.Verdict) bool {
	k := r.terms.Knows(v, r.t.trace.Program())
	if k != nil {
		k.Times.CompareAndSwap(0, 1) // it has ended none
	}
	return k != nil
}

// differ: model and system have answered differently; several is whether an answer is a Two or Three.
func (r *run) differ(d mapping.Difference, several bool) {
	v := r.here()
	v.Kind, v.Where, v.Diff = failure.Answer, v.Action, d
	result := ""
	if several {
		result, d.Path = failure.Result(d.Path)
	}
	v.Words = failure.Brief("the answers differ", result, d)
	r.t.fail(v)
}

// sharedModel: a function has returned the model of another run.
func (r *run) sharedModel(where, function string) {
	v := r.here()
	v.Kind, v.Where = failure.Carryover, where
	v.Words = function + " returned that of another run: make a new model each time"
	r.t.fail(v)
}

// partsDiffer: parts of the states differ, such as those that the step touches.
func (r *run) partsDiffer(words, site string, d mapping.Difference) {
	v := r.here()
	v.Kind, v.Where, v.Diff, v.Site = failure.State, d.Where(), d, site
	v.Words = failure.Brief(words, "", d)
	r.t.fail(v)
}

// state: the states differ.
func (r *run) state(name, site string, d mapping.Difference, outside bool) {
	v := r.here()
	v.Kind, v.Diff, v.Site, v.Where = failure.State, d, site, d.Where()
	if name != "" {
		v.Where = strings.TrimSuffix(name+":"+v.Where, ":")
		name = fmt.Sprintf("mapping %q", name)
	}
	v.Words = failure.Brief("the states differ", name, d)
	if outside {
		v.Words = "it changes more than it Touches; " + v.Words
	}
	r.t.fail(v)
}

// broken: an invariant does not hold, or cannot be checked.
func (r *run) broken(name, site string, ofStart bool, err error) {
	if f, is := err.(*build.Finding); is {
		if err = r.finds(f, site); err == nil {
			return
		}
	}
	v := r.here()
	v.Kind, v.Where, v.Site = failure.Invariant, name, site
	v.Words = fmt.Sprintf("the invariant %q is broken: %v", name, err)
	if ofStart {
		v.Kind = failure.Holds
		v.Words = fmt.Sprintf("the state breaks the invariant %q of Start: %v", name, err)
		v.Cure = "correct what leads to this state, or let Holds allow it: then starts may begin with such states too"
	}
	r.t.fail(v)
}

// finds fails the run because of a finding, unless that is known. Then it returns what the invariant says all
// the same.
func (r *run) finds(f *build.Finding, site string) (said error) {
	v := r.here()
	v.Kind, v.Where, v.Words, v.Cure = failure.Kind(f.Kind), f.Where, f.Words, f.Cure
	v.Site, v.Detail = cmp.Or(f.Site, site), f.Frames
	if v.Kind == failure.Panic {
		r.t.fail(v)
	} else { // only a run that is looked at closely finds it
		r.unlessKnown(v)
	}
	if r.t.failed.Load() {
		return nil
	}
	return f.Said
}

// raced fails the run if the race detector has found something since it began.
func (r *run) raced() {
	if process.Races() != r.races && !r.t.failed.Load() {
		r.t.fail(asRace(r.here()))
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

// caught is called when the code of a user has ended: with what it panicked with, and whether it returned.
func (r *run) caught(p any, returned bool) {
	if _, is := p.(early); is {
		return
	}
	switch {
	case p != nil:
		v := r.here()
		v.Kind, v.Words = failure.Panic, r.at.String()+" panics"
		if r.at == inReset {
			v.Kind = failure.Reset
		}
		if p == skipOfLibFuzzer {
			v.Rethrow = p
		}
		where, site, frames := stack.Panic()
		v.Where = machine.Joined(parties[r.at], fmt.Sprintf("%T %s", p, r.terms.Place(v, where)))
		v.Detail, v.Site = frames, cmp.Or(site, v.Site)
		r.t.fail(v)
		v.Words += ": " + panicked(p) // last, for a user's method may say what it likes, and exit
	case !returned && !r.t.failed.Load():
		v := r.here()
		v.Kind, v.Where = failure.Failed, "Goexit "+cmp.Or(v.Action, r.at.String())
		if r.at == inReset {
			v.Kind = failure.Reset
		}
		_, site, _ := stack.Panic()
		v.Site = cmp.Or(site, v.Site)
		v.Words = fmt.Sprintf("%s ended the goroutine of the run (runtime.Goexit) at %s: if a *testing.T did "+
			"that, "+ofRun, r.at, v.Site)
		r.t.fail(v)
	}
}

// ofRun is the cure where the t of a test is used in a run.
const ofRun = "use the *fuzzmachine.T of the run, which actions of Do and DoBoth receive, and the " +
	"function that makes the system"

// skipOfLibFuzzer is what t.Skip panics with in OSS-Fuzz's builds, and means that the input is to be ignored.
const skipOfLibFuzzer = "GO-FUZZ-BUILD-PANIC"

// panicked prints what was panicked with: alike in each process, if the user does not print addresses.
func panicked(p any) string {
	text := failure.Said(fmt.Sprint(p))
	switch p.(type) {
	case string, error, fmt.Stringer:
		return text
	}
	return stack.WithoutAddresses(text)
}

// unensured: the answer of the system breaks a postcondition.
func (r *run) unensured(answer string, err error) {
	v := r.here()
	v.Kind, v.Where = failure.Ensures, v.Action
	v.Words = "the answer " + answer + " breaks the postcondition: " + err.Error()
	r.t.fail(v)
}

// disallowed: the system has chosen an answer that the model does not allow.
func (r *run) disallowed(answer string, err error) {
	v := r.here()
	v.Kind, v.Where = failure.Answer, v.Action
	v.Words = "the answer " + answer + " is not allowed: " + err.Error()
	r.t.fail(v)
}

// disagrees: a step does something else where there is only the part that it needs. If it fails there, the
// verdict on that is dropped.
func (r *run) disagrees(part, words string) {
	v := r.here()
	v.Kind, v.Where = failure.Local, v.Action
	v.Words = "from its part alone, " + part + ", " + words
	v.Cure = "the function of Part that returns the part leaves out something that the step reads or changes, or those that " +
		"make model and system do not put it there"
	r.t.mu.Lock()
	r.t.first = nil
	r.t.mu.Unlock()
	r.t.fail(v)
}
