package fuzzmachine

import (
	"errors"

	"github.com/fuzzmachine/go/mapping"
)

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
	return newBoth2(newMove[A](name), paired(model), paired(system))
}

func newBoth2[M, S, A, R1, R2 any](m move, model func(M, A) Two[R1, R2], system func(S, A) Two[R1, R2]) BothAction[M, S, A, Two[R1, R2]] {
	b := newBoth(m, model, system)
	if class := classOf[R2](); class != nil {
		b.class = func(answer Two[R1, R2]) uint { return class(answer.Second) }
	}
	if fails := failing[R2](); fails != nil {
		b.fails = func(answer Two[R1, R2]) bool { return fails(answer.Second) }
	}
	return b
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
	model     func(M, A) R
	system    func(S, A) R
	guard     func(M, A) bool
	guards    bool // whether When was called, were it with nil
	answer    mapping.Comparer[R]
	parts     []mapping.Part[M, S, A]
	class     func(R) uint // nil: answers have none
	fails     func(R) bool // nil: no answer is a failure
	saysFails bool         // whether Fails was called, were it with nil
	excuse    func(A) bool // nil: nothing excuses one
}

func newBoth[M, S, A, R any](m move, model func(M, A) R, system func(S, A) R) BothAction[M, S, A, R] {
	return BothAction[M, S, A, R]{move: m, model: model, system: system, answer: mapping.Equal[R](), fails: failing[R](), class: classOf[R]()}
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

// StuttersIf declares that a step which fails is a stutter where the condition holds, mostly of a prophecy that explains the
// failure: the model does not take it, and need not know of such errors. A step that is excused so and does not fail is not
// honoured; nor is one that fails without an excuse, where the model does not. Which answers are failures, Fails says.
func (b BothAction[M, S, A, R]) StuttersIf(excuse func(args A) bool) BothAction[M, S, A, R] {
	b.excuse, b.excuses = excuse, true
	return b
}

// Fails says which answers are failures, for statistics and for StuttersIf. Without it those are that are an error, or two
// values of which the second is one, and not nil.
func (b BothAction[M, S, A, R]) Fails(failure func(answer R) bool) BothAction[M, S, A, R] {
	b.fails, b.saysFails = failure, true
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
	c.guarded, c.fallible = b.guards, b.fails != nil
	c.wants("model's function", b.model != nil)
	c.wants("system's function", b.system != nil)
	c.may("guard", b.guard != nil, b.guards)
	c.wrong("its answer", b.answer.Err())
	c.may("Fails's function", b.fails != nil, b.saysFails)
	c.excused(b.excuse != nil, b.fails != nil)
	for _, p := range b.parts {
		c.wrong("Touches", p.Err())
	}
	return c
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

func (b BothAction[M, S, A, R]) bind(place any) step[*Pair[M, S]] {
	args := place.(*A)
	take := b.taking(args)
	if b.excuse == nil {
		return take
	}
	return func(r *run, w *Pair[M, S]) bool {
		if b.guard != nil && !b.guard(w.Model, *args) {
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
	guard, model, system, equal := b.guard, b.model, b.system, b.answer.Func()
	return func(r *run, w *Pair[M, S]) bool {
		if guard != nil && !guard(w.Model, *args) {
			return false
		}
		r.foretell()
		r.at = inModel
		expected := model(w.Model, *args)
		if r.trace != nil {
			r.trace.expected(expected)
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

// answered notes what the system has answered.
func (b *BothAction[M, S, A, R]) answered(r *run, answer R) {
	if r.trace != nil {
		r.trace.answered(answer)
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
		r.unhonoured("fails", "it fails though nothing foretells that: "+mapping.Print(answer))
		return
	}
	r.differ(b.answer.Explain(expected, answer))
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
		r.unhonoured("passes", "it is foretold to fail, and answers "+mapping.Print(answer))
	}
}

// bindModel is bind for the model alone.
func (b BothAction[M, S, A, R]) bindModel(place any) step[*Pair[M, S]] {
	args := place.(*A)
	return func(r *run, w *Pair[M, S]) bool {
		if b.guard != nil && !b.guard(w.Model, *args) {
			return false
		}
		if b.excuse != nil && b.excuse(*args) {
			return true
		}
		answer := b.model(w.Model, *args)
		if r.trace != nil {
			r.trace.expected(answer)
		}
		return true
	}
}
