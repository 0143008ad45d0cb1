package fuzzmachine

import "github.com/fuzzmachine/go/mapping"

// Both makes an action of a model and a system: one function for each, of the same arguments, whose answers
// must agree. Methods fit as they are:
//
//	Both("put", (*model).put, (*Store).Put)
func Both[M, S, A, R any](name string, model func(M, A) R, system func(S, A) R) BothAction[M, S, A, R] {
	return newBoth(newMove[A](name), model, system)
}

// Both0 is Both for functions without an answer.
func Both0[M, S, A any](name string, model func(M, A), system func(S, A)) BothAction[M, S, A, None] {
	return newBoth(newMove[A](name), silent(model), silent(system)).Answers(nothing)
}

// nothing compares answers that are none.
var nothing = mapping.Comparable[None]()

// Both2 is Both for functions with two answers, the second of which is often an error or a bool. To Answers they are one
// value, a Two.
func Both2[M, S, A, R1, R2 any](name string, model func(M, A) (R1, R2), system func(S, A) (R1, R2)) BothAction[M, S, A, Two[R1, R2]] {
	return newBoth(newMove[A](name), paired(model), paired(system))
}

// Two is an answer of two values.
type Two[R1, R2 any] struct {
	First  R1
	Second R2
}

// String is the values, one after the other.
func (t Two[R1, R2]) String() string { return mapping.Print(t.First) + ", " + mapping.Print(t.Second) }

func silent[W, A any](f func(W, A)) func(W, A) None {
	if f == nil {
		return nil
	}
	return func(w W, a A) None {
		f(w, a)
		return None{}
	}
}

func paired[W, A, R1, R2 any](f func(W, A) (R1, R2)) func(W, A) Two[R1, R2] {
	if f == nil {
		return nil
	}
	return func(w W, a A) Two[R1, R2] {
		first, second := f(w, a)
		return Two[R1, R2]{first, second}
	}
}

// A BothAction is an action of a model and a system. Its methods return an altered copy.
type BothAction[M, S, A, R any] struct {
	move
	model  func(M, A) R
	system func(S, A) R
	guard  func(M, A) bool
	guards bool // whether When was called, were it with nil
	answer mapping.Comparer[R]
	parts  []mapping.Part[M, S, A]
}

func newBoth[M, S, A, R any](m move, model func(M, A) R, system func(S, A) R) BothAction[M, S, A, R] {
	return BothAction[M, S, A, R]{move: m, model: model, system: system, answer: mapping.Equal[R]()}
}

// When gives the action a guard: where it is false, the step is skipped before anything happens. A guard only
// looks at the model and the arguments.
func (b BothAction[M, S, A, R]) When(guard func(model M, args A) bool) BothAction[M, S, A, R] {
	b.guard, b.guards = guard, true
	return b
}

// Answers compares the answers by something else than mapping.Equal. They may then be chance, as far as the comparer
// lets them.
func (b BothAction[M, S, A, R]) Answers(by mapping.Comparer[R]) BothAction[M, S, A, R] {
	b.answer, b.free = by, true
	return b
}

// Touches declares which parts of the state a step can change; without any, none. After it only these are
// compared, and the whole state from time to time: see Limits.Whole.
func (b BothAction[M, S, A, R]) Touches(parts ...mapping.Part[M, S, A]) BothAction[M, S, A, R] {
	b.touches, b.parts = true, parts
	return b
}

// Stutters declares that a step changes the system but not the model: a compaction, a flush, a restart. That it
// does not is checked when a program is told.
func (b BothAction[M, S, A, R]) Stutters() BothAction[M, S, A, R] {
	b.stutters = true
	return b
}

// Weight makes generated programs take the action so many times as often as one of weight 1. It changes no
// tape's meaning.
func (b BothAction[M, S, A, R]) Weight(times int) BothAction[M, S, A, R] {
	b.weight = times
	return b
}

// Code keeps the action's kept code after a rename: give the old name.
func (b BothAction[M, S, A, R]) Code(text string) BothAction[M, S, A, R] {
	b.code = text
	return b
}

func (b BothAction[M, S, A, R]) compile() *compiled[*Pair[M, S]] {
	c := &compiled[*Pair[M, S]]{move: b.move, bind: b.bind, alone: b.bindModel, local: b.bindParts}
	c.guarded = b.guards
	c.wants("model's function", b.model != nil)
	c.wants("system's function", b.system != nil)
	c.wants("guard", b.guard != nil || !b.guards)
	c.wrong("its answer", b.answer.Err())
	for _, p := range b.parts {
		c.wrong("Touches", p.Err())
	}
	return c
}

func (b BothAction[M, S, A, R]) bind(place any) step[*Pair[M, S]] {
	args, guard, model, system, equal := place.(*A), b.guard, b.model, b.system, b.answer.Func()
	return func(r *run, w *Pair[M, S]) bool {
		if guard != nil && !guard(w.Model, *args) {
			return false
		}
		r.at = inModel
		expected := model(w.Model, *args)
		if r.trace != nil {
			r.trace.expected(expected)
		}
		r.at = inSystem
		answer := system(w.System, *args)
		r.at = inCheck
		if r.trace != nil {
			r.trace.answered(answer)
		}
		if !equal(expected, answer) {
			r.differ(b.answer.Explain(expected, answer))
		}
		return true
	}
}

// bindModel is bind for the model alone.
func (b BothAction[M, S, A, R]) bindModel(place any) step[*Pair[M, S]] {
	args := place.(*A)
	return func(r *run, w *Pair[M, S]) bool {
		if b.guard != nil && !b.guard(w.Model, *args) {
			return false
		}
		answer := b.model(w.Model, *args)
		if r.trace != nil {
			r.trace.expected(answer)
		}
		return true
	}
}

func (b BothAction[M, S, A, R]) bindParts(place any) touched[*Pair[M, S]] {
	args := place.(*A)
	return func(r *run, w *Pair[M, S]) bool {
		for _, p := range b.parts {
			if !p.Agree(w.Model, w.System, *args) {
				site, d := p.Explain(w.Model, w.System, *args)
				r.part(site, d)
				return false
			}
		}
		return true
	}
}
