package fuzzmachine

import (
	"reflect"

	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/overlap"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/program"
)

func (b *both[M, S, A, R]) overlaps() func(any) overlap.Step[*Pair[M, S]] {
	if b.do != nil { // there is nothing that the model alone could judge
		return nil
	}
	a := &overlappable[M, S, A, R]{is: b}
	if len(b.ensured) > 0 {
		a.clone = clone.CloneMethod[M]()
	}
	if clone.Refers(reflect.TypeFor[R]()) {
		a.copies = clone.CloneMethod[R]()
	}
	return func(place any) overlap.Step[*Pair[M, S]] {
		return &overlapped[M, S, A, R]{action: a, args: *place.(*A)}
	}
}

// overlappable is an action whose steps can overlap with others.
type overlappable[M, S, A, R any] struct {
	is     *both[M, S, A, R]
	clone  func(M) M // nil: it has no postconditions
	copies func(R) R // answers, which the system may use again; nil: they are no references, or nobody can
}

// overlapped is a step that can overlap with others.
type overlapped[M, S, A, R any] struct {
	action *overlappable[M, S, A, R]
	args   A
	answer R
}

func (o *overlapped[M, S, A, R]) Allowed(w *Pair[M, S]) bool {
	return guardsHold(o.action.is, w.Model, &o.args)
}

func (o *overlapped[M, S, A, R]) Guarded() bool { return o.action.is.action.Guarded }

func (o *overlapped[M, S, A, R]) Call(w *Pair[M, S]) {
	o.answer = o.action.is.system(w.System, o.args)
	if o.action.copies != nil {
		o.answer = o.action.copies(o.answer)
	}
}

func (o *overlapped[M, S, A, R]) Excused() bool {
	return o.action.is.excuse != nil && o.action.is.excuse(o.args)
}

func (o *overlapped[M, S, A, R]) HasFailed() bool {
	return o.action.is.fails != nil && o.action.is.fails(o.answer)
}

func (o *overlapped[M, S, A, R]) Unknown() bool {
	return o.action.is.doubt.unknown != nil && !o.Excused() && o.action.is.doubt.unknown(o.answer)
}

func (o *overlapped[M, S, A, R]) Refused() bool {
	return o.action.is.doubt.refused != nil && !o.Excused() && o.action.is.doubt.refused(o.answer)
}

func (o *overlapped[M, S, A, R]) Answers() bool {
	return reflect.TypeFor[R]().Size() > 0 || len(o.action.is.ensured) > 0 || o.Chooses()
}

func (o *overlapped[M, S, A, R]) Place() any { return &o.args }

func (o *overlapped[M, S, A, R]) Report(r *run.Run, w *Pair[M, S]) (expected string) {
	b := o.action.is
	switch {
	case o.Excused():
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

func (o *overlapped[M, S, A, R]) Chooses() bool { return o.action.is.adopt != nil }

func (o *overlapped[M, S, A, R]) Simulate(w *Pair[M, S]) {
	if b := o.action.is; b.model != nil && !o.Excused() {
		b.model(w.Model, o.args)
	}
}

func (o *overlapped[M, S, A, R]) Explains(w *Pair[M, S]) bool {
	a, b := o.action, o.action.is
	if o.Excused() {
		return b.fails(o.answer)
	}
	if o.Unknown() {
		happens := o.Allowed(w)
		if happens {
			b.model(w.Model, o.args)
		}
		return happens
	}
	var before M
	if len(b.ensured) > 0 {
		before = a.clone(w.Model)
	}
	if b.adopt != nil {
		if b.adopt(w.Model, o.args, o.answer) != nil {
			return false
		}
	} else if !b.by.Equal(b.model(w.Model, o.args), o.answer) {
		return false
	}
	for _, holds := range b.ensured {
		if holds(before, o.args, o.answer) != nil {
			return false
		}
	}
	return true
}

func (o *overlapped[M, S, A, R]) Answered() string { return printed(o.action.is, o.answer) }

func (o *overlapped[M, S, A, R]) Key() (of string, has bool) {
	if o.action.is.key == nil {
		return "", false
	}
	return o.action.is.key(o.args), true
}

func (o *overlapped[M, S, A, R]) Foretold() []program.Prophecy { return program.Prophecies(&o.args) }
