package fuzzmachine

import (
	"errors"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/mapping"
)

// A form checks what an action was given that is its own, and says how its steps go. A target links those that its
// constructors name.
type form[M, S, A, R any] func(b *BothAction[M, S, A, R], c *compiled[*Pair[M, S]])

// compile checks what the action was given, and says how its steps go.
func (b BothAction[M, S, A, R]) compile() *compiled[*Pair[M, S]] {
	b.by = b.answer.Build()
	b.guarded, b.fallible = b.said.when || b.said.whenArgs, b.fails != nil
	b.may("When's guard", b.guard != nil, b.said.when)
	b.may("WhenArgs's guard", b.guardsBy != nil, b.said.whenArgs)
	b.may("Fails's function", b.fails != nil, b.said.fails)
	b.excused(b.excuse != nil, b.fails != nil)
	for _, p := range b.parts {
		b.wrong("Touches", p.Build().Err)
	}
	c := &compiled[*Pair[M, S]]{move: &b.move, local: b.bindParts}
	b.form(&b, c)
	return c
}

// lockstep is the form of Both and Call: model, system, comparison.
func lockstep[M, S, A, R any](b *BothAction[M, S, A, R], c *compiled[*Pair[M, S]]) {
	b.wants("model's function", b.model != nil)
	b.wants("system's function", b.system != nil)
	b.wrong("its answer", b.by.Err)
	c.bind, c.alone = b.bind, b.bindModel
}

// observed is the form of Observed: system, then model.
func observed[M, S, A, R any](b *BothAction[M, S, A, R], c *compiled[*Pair[M, S]]) {
	b.wants("model's function", b.adopt != nil)
	b.wants("system's function", b.system != nil)
	b.cannot("Answers, Unordered or Errors", b.said.answers, "the model is the judge of what Observed answers")
	b.cannot("Stutters", b.stutters, "a model that is shown the answer takes the step")
	b.cannot("StuttersIf", b.excuses, "a model that is shown the answer takes the step")
	c.bind = b.bindObserved
}

// done is the form of DoBoth: one function does it all.
func done[M, S, A, R any](b *BothAction[M, S, A, R], c *compiled[*Pair[M, S]]) {
	b.wants("function", b.do != nil)
	b.cannot("Answers, Unordered or Errors", b.said.answers, "DoBoth has no answer")
	b.cannot("Fails", b.said.fails, "DoBoth has no answer")
	b.cannot("StuttersIf", b.excuses, "DoBoth has no answer")
	c.bind = b.bindDone
	if b.stutters {
		c.alone = func(any) step[*Pair[M, S]] { return func(*run, *Pair[M, S]) bool { return true } }
	}
}

// cannot notes a modifier that makes no sense for an action.
func (m *move) cannot(modifier string, said bool, because string) {
	if said {
		m.wrong(modifier, errors.New(because+"; leave it out"))
	}
}

// excused checks what StuttersIf is given.
func (m *move) excused(excuse, fails bool) {
	if !m.excuses {
		return
	}
	if m.stutters {
		m.wrong("StuttersIf", errors.New("it is said to stutter always; leave one of the two out"))
	}
	m.wants("StuttersIf's function", excuse)
	if !fails {
		m.wrong("StuttersIf", errors.New("nothing says which answers are failures; answer with an error, or give Fails"))
	}
}

// holds is whether the guards do.
func (b *BothAction[M, S, A, R]) holds(model M, args *A) bool {
	return (b.guard == nil || b.guard(model)) && (b.guardsBy == nil || b.guardsBy(model, *args))
}

func (b BothAction[M, S, A, R]) bind(place any) step[*Pair[M, S]] {
	args := place.(*A)
	if b.excuse == nil {
		return b.taking(args)
	}
	unguarded := b
	unguarded.guard, unguarded.guardsBy = nil, nil
	take := unguarded.taking(args)
	return func(r *run, w *Pair[M, S]) bool {
		if !b.holds(w.Model, args) {
			return false
		}
		r.at = inExcuse
		if b.excuse(*args) {
			b.stutter(r, w, args)
			return true
		}
		return take(r, w)
	}
}

// taking is how model and system take a step.
func (b BothAction[M, S, A, R]) taking(args *A) step[*Pair[M, S]] {
	guard, guardsBy, model, system, equal := b.guard, b.guardsBy, b.model, b.system, b.by.Equal
	return func(r *run, w *Pair[M, S]) bool {
		if guard != nil && !guard(w.Model) || guardsBy != nil && !guardsBy(w.Model, *args) {
			return false
		}
		r.foretell()
		r.at = inModel
		expected := model(w.Model, *args)
		if r.trace != nil {
			r.trace.at().model = b.prints(expected)
		}
		r.at = inSystem
		answer := system(w.System, *args)
		r.at = inCheck
		b.answered(r, answer)
		if !equal(expected, answer) {
			b.differ(r, expected, answer)
		}
		return true
	}
}

// prints is an answer as a trace says it: nothing where there is none.
func (b *BothAction[M, S, A, R]) prints(answer R) string {
	if _, none := any(answer).(struct{}); none {
		return ""
	}
	return b.by.Print(answer)
}

// answered notes what the system has answered.
func (b *BothAction[M, S, A, R]) answered(r *run, answer R) {
	if r.trace != nil {
		r.trace.at().system = b.prints(answer)
	}
	if r.lights != nil && b.class != nil {
		r.outcome(b.class(answer))
	}
	if b.fails != nil && b.fails(answer) {
		r.failure()
	}
}

func (b BothAction[M, S, A, R]) differ(r *run, expected, answer R) {
	if b.excuse != nil && b.fails(answer) && !b.fails(expected) {
		r.unhonoured("fails", "it fails though nothing foretells that: "+b.by.Print(answer))
		return
	}
	r.differ(mapping.Difference(b.by.Explain(expected, answer)))
}

// stutter is how the system alone takes a step of which a failure is excused.
func (b BothAction[M, S, A, R]) stutter(r *run, w *Pair[M, S], args *A) {
	r.foretell()
	r.at = inSystem
	answer := b.system(w.System, *args)
	r.at = inCheck
	failures := r.count[r.reader.Index()].failed
	b.answered(r, answer)
	r.count[r.reader.Index()].failed = failures // a stutter is counted as that
	r.stutter()
	if !b.fails(answer) {
		r.unhonoured("passes", "it is foretold to fail, and answers "+b.by.Print(answer))
	}
}

// bindModel is bind for the model alone.
func (b BothAction[M, S, A, R]) bindModel(place any) step[*Pair[M, S]] {
	args := place.(*A)
	return func(r *run, w *Pair[M, S]) bool {
		if !b.holds(w.Model, args) {
			return false
		}
		if b.excuse != nil && b.excuse(*args) {
			return true
		}
		answer := b.model(w.Model, *args)
		if r.trace != nil {
			r.trace.at().model = b.prints(answer)
		}
		return true
	}
}

func (b BothAction[M, S, A, R]) bindObserved(place any) step[*Pair[M, S]] {
	args, adopt, system := place.(*A), b.adopt, b.system
	return func(r *run, w *Pair[M, S]) bool {
		if !b.holds(w.Model, args) {
			return false
		}
		r.foretell()
		r.at = inSystem
		answer := system(w.System, *args)
		r.at = inCheck
		b.answered(r, answer)
		r.at = inModel
		if err := adopt(w.Model, *args, answer); err != nil {
			r.disallowed(b.by.Print(answer), err)
		}
		return true
	}
}

// disallowed: the system has chosen an answer that the model does not allow.
func (r *run) disallowed(answer string, err error) {
	v := r.here()
	v.kind, v.where = answerDiffers, v.action
	v.words = "the answer " + answer + " is not allowed: " + err.Error()
	r.t.fail(v)
}

func (b BothAction[M, S, A, R]) bindDone(place any) step[*Pair[M, S]] {
	args, do := place.(*A), b.do
	return func(r *run, w *Pair[M, S]) bool {
		if !b.holds(w.Model, args) {
			return false
		}
		r.foretell()
		r.at = inAction
		do(r.t, w.Model, w.System, *args)
		r.at = inCheck
		return true
	}
}

// bindParts compares what a step has touched.
func (b BothAction[M, S, A, R]) bindParts(place any) touched[*Pair[M, S]] {
	args := place.(*A)
	var parts []build.Part[M, S, A]
	for _, p := range b.parts {
		parts = append(parts, p.Build())
	}
	return func(r *run, w *Pair[M, S]) bool {
		for i := range parts {
			if p := &parts[i]; !p.Agree(w.Model, w.System, *args) {
				site, d := p.Explain(w.Model, w.System, *args)
				r.part(site, mapping.Difference(d))
				return false
			}
		}
		return true
	}
}
