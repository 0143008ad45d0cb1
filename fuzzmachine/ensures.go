package fuzzmachine

import (
	"fmt"
	"reflect"

	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
)

// Ensures gives the action a postcondition: what must be true of the system's answer, given a copy of the
// model as it was before the step. It is checked where the answers agree, and returns an error where it is
// broken. With several, each must hold. It is not checked in steps that StuttersIf excuses. The model is
// copied by its method Clone, or without one by its type: see New.
//
//	Both("take", (*model).take, (*Store).Take).Ensures((*model).had)
func (b BothAction[M, S, A, R]) Ensures(holds func(before M, args A, answer R) error) BothAction[M, S, A, R] {
	b = copied(b)
	if b.of.form == nil { // AddTo says that the action is zero
		return b
	}
	form := b.of.form
	b.of.form = func(b *both[M, S, A, R], c *compiled[*Pair[M, S]]) {
		form(b, c)
		ensures(b, c, form, holds)
	}
	b.of.action.Postconditions = stack.WithEntry(b.of.action.Postconditions, holds)
	b.of.ensured = append(b.of.ensured[:len(b.of.ensured):len(b.of.ensured)], holds)
	return b
}

// ensures has a postcondition checked after the steps of an action of some form.
func ensures[M, S, A, R any](
	b *both[M, S, A, R], c *compiled[*Pair[M, S]], form form[M, S, A, R], holds func(M, A, R) error,
) {
	clone := clone.CloneMethod[M]()
	b.action.Wants("Ensures's function", holds != nil)
	b.action.Cannot("Ensures", b.do != nil || b.action.Silent == 1,
		"the action has no answer; what a step may do to the states is said with Across")
	if clone == nil {
		b.action.Wrong("Ensures", fmt.Errorf("it needs a copy of the model, and a %v is not copied by its type: give it a "+
			"method Clone", reflect.TypeFor[M]()))
	}
	c.bind = func(place any) step[*Pair[M, S]] {
		p := &postcondition[M, S, A, R]{action: b, args: place.(*A), clone: clone, holds: holds}
		heard, inner := *b, *c
		heard.guard, heard.guardsBy = nil, nil
		heard.system = func(system S, args A) R {
			p.answer = b.system(system, args)
			return p.answer
		}
		form(&heard, &inner)
		p.take = inner.bind(place)
		if c.pick != nil {
			p.picks = c.pick(place)
		}
		return p.step
	}
}

// A postcondition is checked in one run.
type postcondition[M, S, A, R any] struct {
	action *both[M, S, A, R]
	args   *A
	picks  holds[*Pair[M, S]] // nil: the action has no offers, or they are made before this
	take   step[*Pair[M, S]]
	clone  func(M) M
	holds  func(M, A, R) error
	answer R // of the system, to the last step
}

func (p *postcondition[M, S, A, R]) step(r *run.Run, w *Pair[M, S]) bool {
	b := p.action
	if p.picks != nil && !p.picks(r, w) || !guardsHold(b, w.Model, p.args) {
		return false
	}
	r.At = run.InRepeat
	before := p.clone(w.Model)
	r.At = run.InExcuse
	excused := b.excuse != nil && b.excuse(*p.args)
	if p.take(r, w); excused || r.T.Failed.Load() {
		return true
	}
	r.At = run.InEnsures
	if err := p.holds(before, *p.args, p.answer); err != nil {
		r.T.Fail(r.Here().Unensured(b.by.Print(p.answer), err))
	}
	r.At = run.InCheck
	return true
}
