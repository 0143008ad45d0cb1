package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
)

// Do makes an action of one function that acts on the world and reports failures to t. An action without
// arguments receives a struct{}. Beside a model, use DoBoth.
func Do[W, A any](name string, do func(t *T, world W, args A)) DoAction[W, A] {
	return DoAction[W, A]{action: machine.NewAction[A](name, do), do: do}
}

// A DoAction is an action of one function. Its methods return a changed copy.
type DoAction[W, A any] struct {
	action   machine.Action
	do       func(*T, W, A)
	guard    func(W) bool
	guardsBy func(W, A) bool
	first    func(W) bool                        // the guard, where Offers comes after it
	offering func(*DoAction[W, A], *compiled[W]) // nil: it has no Offers
	said     modifiers
}

// When gives the action a guard. Where the guard is false, the step is skipped before anything happens. With
// WhenArgs as well, both must be true.
func (d DoAction[W, A]) When(guard func(world W) bool) DoAction[W, A] {
	d.guard, d.said.when = guard, true
	d.action.Guards = stack.WithEntry(d.action.Guards, guard)
	return d
}

// WhenArgs gives the action a guard on the world and the arguments.
func (d DoAction[W, A]) WhenArgs(guard func(world W, args A) bool) DoAction[W, A] {
	d.guardsBy, d.said.whenArgs = guard, true
	d.action.Guards = stack.WithEntry(d.action.Guards, guard)
	return d
}

// Domain restricts the values of an argument that has no struct tag. The text is written like a tag.
func (d DoAction[W, A]) Domain(tags ...string) DoAction[W, A] {
	d.action.Domain = append([]string{}, tags...)
	return d
}

// Stutters declares that a step changes the system but not the model.
func (d DoAction[W, A]) Stutters() DoAction[W, A] {
	d.action.Stutters = true
	return d
}

// Weight makes generated programs take the action that many times as often as an action of weight 1. It does
// not change the meaning of tapes.
func (d DoAction[W, A]) Weight(times int) DoAction[W, A] {
	d.action.Weight = times
	return d
}

// Code keeps the action's kept code after a rename. Its argument is the old name.
func (d DoAction[W, A]) Code(text string) DoAction[W, A] {
	d.action.Code = text
	return d
}

// AddTo makes a DoAction an Element.
func (d DoAction[W, A]) AddTo(m build.Machine[W]) {
	to := assembled(m)
	if d.action.Describe == nil {
		to.Wrong(errZero("DoAction", "Do"))
		return
	}
	to.actions = append(to.actions, compileDo(&d))
}

func compileDo[W, A any](d *DoAction[W, A]) *compiled[W] {
	d.action.Guarded = d.said.when || d.said.whenArgs || d.action.Offers
	d.action.Wants("function", d.do != nil)
	d.action.May("When's guard", d.guard != nil, d.said.when)
	d.action.May("WhenArgs's guard", d.guardsBy != nil, d.said.whenArgs)
	c := &compiled[W]{action: &d.action, source: d, bind: func(place any) step[W] { return bindDo(d, place.(*A)) }}
	c.holds = func(place any) holds[W] { return func(_ *run.Run, w W) bool { return d.holds(w, place.(*A)) } }
	if d.offering != nil {
		d.offering(d, c)
	}
	if d.action.Stutters {
		c.alone = func(any) step[W] { return func(*run.Run, W) bool { return true } }
	}
	return c
}

// holds is whether the guards do.
func (d *DoAction[W, A]) holds(w W, args *A) bool {
	return (d.guard == nil || d.guard(w)) && (d.guardsBy == nil || d.guardsBy(w, *args))
}

func bindDo[W, A any](d *DoAction[W, A], args *A) step[W] {
	guard, guardsBy, do := d.guard, d.guardsBy, d.do
	return func(r *run.Run, w W) bool {
		if guard != nil && !guard(w) || guardsBy != nil && !guardsBy(w, *args) {
			return false
		}
		r.Foretelling.Foretell()
		r.At = run.InAction
		do(tOf(r), w, *args)
		r.At = run.InCheck
		return true
	}
}
