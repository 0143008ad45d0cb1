package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/argument"
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/mapping"
)

// A form checks what an action was given that is its own, and says how its steps go. A target links those
// that its constructors name.
type form[M, S, A, R any] func(b *both[M, S, A, R], c *compiled[*Pair[M, S]])

// Functions of a BothAction are no methods of it where users call none of them: of each method of a type that
// is an Element, the compiler writes four functions for each action into the user's package, and that takes
// longer than all else there.

// compileBoth checks what the action was given, and says how its steps go.
func compileBoth[M, S, A, R any](b *both[M, S, A, R]) *compiled[*Pair[M, S]] {
	b.by = b.answer.Build()
	b.action.Guarded, b.action.Fallible = b.said.when || b.said.whenArgs || b.action.Offers, b.fails != nil
	b.action.NeedsArgs = b.said.whenArgs || b.action.Offers
	b.action.May("When's guard", b.guard != nil, b.said.when)
	b.action.May("WhenArgs's guard", b.guardsBy != nil, b.said.whenArgs)
	b.action.May("Fails's function", b.fails != nil, b.said.fails)
	b.action.Excused(b.excuse != nil, b.fails != nil)
	for _, p := range b.parts {
		b.action.Wrong("Touches", p.Build().Err)
	}
	if copies := clone.Parts[A](argument.IsOwn); copies != nil {
		copiesArgs(b, copies)
	}
	c := &compiled[*Pair[M, S]]{action: &b.action, source: b}
	c.holds = func(place any) holds[*Pair[M, S]] {
		return func(_ *run.Run, w *Pair[M, S]) bool { return guardsHold(b, w.Model, place.(*A)) }
	}
	c.local = func(place any) touched[*Pair[M, S]] { return bindParts(b.parts, place.(*A)) }
	b.form(b, c)
	return c
}

// copiesArgs gives the model arguments of its own. If it shared a slice with the system, and both kept it, what
// either does to it later would happen to both.
func copiesArgs[M, S, A, R any](b *both[M, S, A, R], copies func(A) A) {
	if model := b.model; model != nil {
		b.model = func(m M, args A) R { return model(m, copies(args)) }
	}
	if adopt := b.adopt; adopt != nil {
		b.adopt = func(m M, args A, answer R) error { return adopt(m, copies(args), answer) }
	}
}

// lockstep is the form of Both and Call: model, system, comparison.
func lockstep[M, S, A, R any](b *both[M, S, A, R], c *compiled[*Pair[M, S]]) {
	b.action.Wants("model's function", b.model != nil)
	b.action.Wants("system's function", b.system != nil)
	b.action.Wrong("its answer", b.by.Err)
	c.bind = func(place any) step[*Pair[M, S]] { return bindBoth(b, place.(*A)) }
	c.alone = func(place any) step[*Pair[M, S]] { return bindModel(b, place.(*A)) }
}

// observed is the form of Observed: system, then model.
func observed[M, S, A, R any](b *both[M, S, A, R], c *compiled[*Pair[M, S]]) {
	b.action.Wants("model's function", b.adopt != nil)
	b.action.Wants("system's function", b.system != nil)
	b.action.Cannot("Answers, Unordered or Errors", b.said.answers,
		"the model is the judge of what Observed answers")
	b.action.Cannot("Stutters", b.action.Stutters, "a model that is shown the answer takes the step")
	b.action.Cannot("StuttersIf", b.action.Excuses, "a model that is shown the answer takes the step")
	c.bind = func(place any) step[*Pair[M, S]] { return bindObserved(b, place.(*A)) }
}

// done is the form of DoBoth: one function does it all.
func done[M, S, A, R any](b *both[M, S, A, R], c *compiled[*Pair[M, S]]) {
	b.action.Wants("function", b.do != nil)
	b.action.Cannot("Answers, Unordered or Errors", b.said.answers, "DoBoth has no answer")
	b.action.Cannot("Fails", b.said.fails, "DoBoth has no answer")
	b.action.Cannot("StuttersIf", b.action.Excuses, "DoBoth has no answer")
	c.bind = func(place any) step[*Pair[M, S]] { return bindDone(b, place.(*A)) }
	if b.action.Stutters {
		c.alone = func(any) step[*Pair[M, S]] { return func(*run.Run, *Pair[M, S]) bool { return true } }
	}
}

// guardsHold is whether the guards do.
func guardsHold[M, S, A, R any](b *both[M, S, A, R], model M, args *A) bool {
	return (b.guard == nil || b.guard(model)) && (b.guardsBy == nil || b.guardsBy(model, *args))
}

func bindBoth[M, S, A, R any](b *both[M, S, A, R], args *A) step[*Pair[M, S]] {
	if b.excuse == nil {
		return taking(b, args)
	}
	unguarded := *b
	unguarded.guard, unguarded.guardsBy = nil, nil
	take := taking(&unguarded, args)
	return func(r *run.Run, w *Pair[M, S]) bool {
		if !guardsHold(b, w.Model, args) {
			return false
		}
		r.At = run.InExcuse
		if b.excuse(*args) {
			takeExcused(b, r, w, args)
			return true
		}
		return take(r, w)
	}
}

// taking is how model and system take a step.
func taking[M, S, A, R any](b *both[M, S, A, R], args *A) step[*Pair[M, S]] {
	guard, guardsBy, model, system, equal, doubts := b.guard, b.guardsBy, b.model, b.system, b.by.Equal, b.doubt.ends
	return func(r *run.Run, w *Pair[M, S]) bool {
		if guard != nil && !guard(w.Model) || guardsBy != nil && !guardsBy(w.Model, *args) {
			return false
		}
		r.Foretelling.Foretell()
		r.At = run.InModel
		expected := model(w.Model, *args)
		if r.Notes.Trace != nil {
			done := r.Clock.Watch.Own()
			r.Notes.Trace.At().Model = printed(b, expected)
			done()
		}
		r.At = run.InSystem
		answer := system(w.System, *args)
		r.At = run.InCheck
		noteAnswer(b, r, answer)
		if doubts != nil && doubts(r, answer) {
			return true
		}
		if !equal(expected, answer) {
			noteDifference(b, r, expected, answer)
		}
		return true
	}
}

// printed is an answer as a trace says it: nothing where there is none.
func printed[M, S, A, R any](b *both[M, S, A, R], answer R) string {
	if _, none := any(answer).(struct{}); none {
		return ""
	}
	return b.by.Print(answer)
}

// noteAnswer notes what the system has answered.
func noteAnswer[M, S, A, R any](b *both[M, S, A, R], r *run.Run, answer R) {
	if r.Notes.Trace != nil {
		done := r.Clock.Watch.Own()
		r.Notes.Trace.At().System = printed(b, answer)
		done()
	}
	if b.fails != nil && b.fails(answer) {
		r.Ledger.Count[r.Input.Reader.Index()].Failed++
	}
}

func noteDifference[M, S, A, R any](b *both[M, S, A, R], r *run.Run, expected, answer R) {
	if b.excuse != nil && b.fails(answer) && !b.fails(expected) {
		r.T.Fail(r.Here().Unpredicted("fails", "it failed, and no prophecy predicts that: "+b.by.Print(answer)))
		return
	}
	r.T.Fail(r.Here().Differs(mapping.Difference(b.by.Explain(expected, answer)), isSeveral[R]()))
}

// takeExcused is how the system alone takes a step of which a failure is excused.
func takeExcused[M, S, A, R any](b *both[M, S, A, R], r *run.Run, w *Pair[M, S], args *A) {
	r.Foretelling.Foretell()
	r.At = run.InSystem
	answer := b.system(w.System, *args)
	r.At = run.InCheck
	count := &r.Ledger.Count[r.Input.Reader.Index()]
	failures := count.Failed
	noteAnswer(b, r, answer)
	count.Failed = failures // a stutter is counted as that
	count.Stuttered++
	if !b.fails(answer) {
		r.T.Fail(r.Here().Unpredicted("passes", "it was predicted to fail, and answers "+b.by.Print(answer)))
	}
}

// bindModel is bindBoth for the model alone.
func bindModel[M, S, A, R any](b *both[M, S, A, R], args *A) step[*Pair[M, S]] {
	return func(r *run.Run, w *Pair[M, S]) bool {
		if !guardsHold(b, w.Model, args) {
			return false
		}
		if b.excuse != nil && b.excuse(*args) {
			return true
		}
		answer := b.model(w.Model, *args)
		if r.Notes.Trace != nil {
			done := r.Clock.Watch.Own()
			r.Notes.Trace.At().Model = printed(b, answer)
			done()
		}
		return true
	}
}

func bindObserved[M, S, A, R any](b *both[M, S, A, R], args *A) step[*Pair[M, S]] {
	adopt, system := b.adopt, b.system
	return func(r *run.Run, w *Pair[M, S]) bool {
		if !guardsHold(b, w.Model, args) {
			return false
		}
		r.Foretelling.Foretell()
		r.At = run.InSystem
		answer := system(w.System, *args)
		r.At = run.InCheck
		noteAnswer(b, r, answer)
		r.At = run.InModel
		if err := adopt(w.Model, *args, answer); err != nil {
			r.T.Fail(r.Here().Disallows(b.by.Print(answer), err))
		}
		return true
	}
}

func bindDone[M, S, A, R any](b *both[M, S, A, R], args *A) step[*Pair[M, S]] {
	do := b.do
	return func(r *run.Run, w *Pair[M, S]) bool {
		if !guardsHold(b, w.Model, args) {
			return false
		}
		r.Foretelling.Foretell()
		r.At = run.InAction
		do(tOf(r), w.Model, w.System, *args)
		r.At = run.InCheck
		return true
	}
}

// bindParts compares what a step has touched.
func bindParts[M, S, A any](of []mapping.Part[M, S, A], args *A) touched[*Pair[M, S]] {
	var parts []build.Part[M, S, A]
	for _, p := range of {
		parts = append(parts, p.Build())
	}
	return func(r *run.Run, w *Pair[M, S]) bool {
		for i := range parts {
			if p := &parts[i]; !p.Agree(w.Model, w.System, *args) {
				site, d := p.Explain(w.Model, w.System, *args)
				r.T.Fail(r.Here().PartsDiffer("the parts that the step touches differ", site, mapping.Difference(d)))
				return false
			}
		}
		return true
	}
}

// failing is which answers of a type are failures, where nobody has said: an error that is not nil. Of other
// types none is.
func failing[R any]() func(R) bool {
	if _, is := any((*R)(nil)).(*error); is {
		return func(answer R) bool { return any(answer) != nil }
	}
	return nil
}
