package fuzzmachine

import (
	"reflect"

	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/program"
)

// An operation is one step that can overlap with others. The system takes it, and the model later judges the
// answer.
type operation[W any] interface {
	allowed(w W) bool  // whether its guards are true
	guarded() bool     // whether it has any
	call(w W)          // the system takes the step
	chooses() bool     // whether the system chooses the answer, so that the model cannot take the step without it
	simulate(w W)      // the model takes the step, if it can without an answer
	explains(w W) bool // the model takes the step, and could have answered so
	answered() string  // what the system has answered
	excused() bool     // whether the step is one that may fail, and the model does not take
	failed() bool      // whether the system has answered with a failure
	unknown() bool     // whether the system has answered that nobody knows whether the step has happened
	refused() bool     // whether it has answered that the step has not
	answers() bool     // whether it answers anything, and may be judged by that
	place() any        // of its arguments
	// report fails a run as a step does that is taken alone, in the state of w. It returns what the model
	// answers.
	report(r *run.Run, w W) (expected string)
	foretold() []program.Prophecy
	key() (of string, has bool) // what the step is about, where its action says that
}

// overlapping is what makes operations of the arguments at a place, which are copied; nil: it cannot.
type overlapping[W any] interface {
	operations() func(place any) operation[W]
}

func (b *both[M, S, A, R]) operations() func(any) operation[*Pair[M, S]] {
	if b.do != nil { // there is nothing that the model alone could judge
		return nil
	}
	a := &overlappable[M, S, A, R]{is: b}
	if len(b.action.Postconditions) > 0 {
		a.clone = clone.CloneMethod[M]()
	}
	if clone.Refers(reflect.TypeFor[R]()) {
		a.copies = clone.CloneMethod[R]()
	}
	for _, holds := range b.action.Postconditions {
		a.ensured = append(a.ensured, holds.(func(M, A, R) error))
	}
	return func(place any) operation[*Pair[M, S]] { return &overlapped[M, S, A, R]{action: a, args: *place.(*A)} }
}

// overlappable is an action whose steps can overlap with others.
type overlappable[M, S, A, R any] struct {
	is      *both[M, S, A, R]
	clone   func(M) M // nil: it has no postconditions
	copies  func(R) R // answers, which the system may use again; nil: they are no references, or nobody can
	ensured []func(before M, args A, answer R) error
}

// overlapped is an operation of an action.
type overlapped[M, S, A, R any] struct {
	action *overlappable[M, S, A, R]
	args   A
	answer R
}

func (o *overlapped[M, S, A, R]) allowed(w *Pair[M, S]) bool {
	return guardsHold(o.action.is, w.Model, &o.args)
}

func (o *overlapped[M, S, A, R]) guarded() bool { return o.action.is.action.Guarded }

func (o *overlapped[M, S, A, R]) call(w *Pair[M, S]) {
	o.answer = o.action.is.system(w.System, o.args)
	if o.action.copies != nil {
		o.answer = o.action.copies(o.answer)
	}
}

func (o *overlapped[M, S, A, R]) excused() bool {
	return o.action.is.excuse != nil && o.action.is.excuse(o.args)
}

func (o *overlapped[M, S, A, R]) failed() bool {
	return o.action.is.fails != nil && o.action.is.fails(o.answer)
}

func (o *overlapped[M, S, A, R]) unknown() bool {
	return o.action.is.unknown != nil && !o.excused() && o.action.is.unknown(o.answer)
}

func (o *overlapped[M, S, A, R]) refused() bool {
	return o.action.is.refused != nil && !o.excused() && o.action.is.refused(o.answer)
}

func (o *overlapped[M, S, A, R]) answers() bool {
	return reflect.TypeFor[R]().Size() > 0 || len(o.action.ensured) > 0 || o.chooses()
}

func (o *overlapped[M, S, A, R]) place() any { return &o.args }

func (o *overlapped[M, S, A, R]) report(r *run.Run, w *Pair[M, S]) (expected string) {
	b := o.action.is
	switch {
	case o.excused():
		r.T.Fail(r.Here().Unpredicted("passes", "it was predicted to fail, and answers "+b.by.Print(o.answer)))
	case b.adopt != nil:
		r.At = run.InModel
		if err := b.adopt(w.Model, o.args, o.answer); err != nil {
			r.T.Fail(r.Here().Disallows(b.by.Print(o.answer), err))
		}
	default:
		r.At = run.InModel
		answer := b.model(w.Model, o.args)
		r.At = run.InCheck
		if !b.by.Equal(answer, o.answer) {
			noteDifference(b, r, answer, o.answer)
		}
		return printed(b, answer)
	}
	return ""
}

func (o *overlapped[M, S, A, R]) chooses() bool { return o.action.is.adopt != nil }

func (o *overlapped[M, S, A, R]) simulate(w *Pair[M, S]) {
	if b := o.action.is; b.model != nil && !o.excused() {
		b.model(w.Model, o.args)
	}
}

func (o *overlapped[M, S, A, R]) explains(w *Pair[M, S]) bool {
	a, b := o.action, o.action.is
	if o.excused() {
		return b.fails(o.answer)
	}
	if o.unknown() {
		happens := o.allowed(w)
		if happens {
			b.model(w.Model, o.args)
		}
		return happens
	}
	var before M
	if len(a.ensured) > 0 {
		before = a.clone(w.Model)
	}
	if b.adopt != nil {
		if b.adopt(w.Model, o.args, o.answer) != nil {
			return false
		}
	} else if !b.by.Equal(b.model(w.Model, o.args), o.answer) {
		return false
	}
	for _, holds := range a.ensured {
		if holds(before, o.args, o.answer) != nil {
			return false
		}
	}
	return true
}

func (o *overlapped[M, S, A, R]) answered() string { return printed(o.action.is, o.answer) }

func (o *overlapped[M, S, A, R]) key() (of string, has bool) {
	if o.action.is.key == nil {
		return "", false
	}
	return o.action.is.key(o.args), true
}

func (o *overlapped[M, S, A, R]) foretold() []program.Prophecy { return program.Prophecies(&o.args) }
