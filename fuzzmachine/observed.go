package fuzzmachine

import "github.com/fuzzmachine/go/mapping"

// Observed makes an action of which the system chooses what is answered: a new identifier, a time, who leads. The system
// takes the step first. The model is shown the answer, and adopts it, or says with an error why it is not allowed:
//
//	Observed("create", (*model).created, (*Store).Create)
func Observed[M, S, A, R any](name string, model func(M, A, R) error, system func(S, A) R) ObservedAction[M, S, A, R] {
	o := ObservedAction[M, S, A, R]{newBoth[M](newMove[A](name), nil, system), model}
	o.both.free = true // the model is the judge of it
	return o
}

// An ObservedAction is an action whose answer the system chooses. Its methods return an altered copy, and mean what those
// of BothAction do.
type ObservedAction[M, S, A, R any] struct {
	both  BothAction[M, S, A, R]
	model func(M, A, R) error
}

// When gives the action a guard.
func (o ObservedAction[M, S, A, R]) When(guard func(model M, args A) bool) ObservedAction[M, S, A, R] {
	o.both = o.both.When(guard)
	return o
}

// Touches declares which parts of the state a step can change; without any, none.
func (o ObservedAction[M, S, A, R]) Touches(parts ...mapping.Part[M, S, A]) ObservedAction[M, S, A, R] {
	o.both = o.both.Touches(parts...)
	return o
}

// Fails says which answers are failures.
func (o ObservedAction[M, S, A, R]) Fails(failure func(answer R) bool) ObservedAction[M, S, A, R] {
	o.both = o.both.Fails(failure)
	return o
}

// Weight makes generated programs take the action so many times as often as one of weight 1.
func (o ObservedAction[M, S, A, R]) Weight(times int) ObservedAction[M, S, A, R] {
	o.both = o.both.Weight(times)
	return o
}

// Code keeps the action's kept code after a rename: give the old name.
func (o ObservedAction[M, S, A, R]) Code(text string) ObservedAction[M, S, A, R] {
	o.both = o.both.Code(text)
	return o
}

func (o ObservedAction[M, S, A, R]) compile() *compiled[*Pair[M, S]] {
	b := o.both
	c := &compiled[*Pair[M, S]]{move: b.move, bind: o.bind, local: b.bindParts}
	c.guarded, c.fallible = b.guards, b.fails != nil
	c.wants("model's function", o.model != nil)
	c.wants("system's function", b.system != nil)
	c.may("guard", b.guard != nil, b.guards)
	for _, p := range b.parts {
		c.wrong("Touches", p.Err())
	}
	return c
}

func (o ObservedAction[M, S, A, R]) bind(place any) step[*Pair[M, S]] {
	args, guard, model, system := place.(*A), o.both.guard, o.model, o.both.system
	return func(r *run, w *Pair[M, S]) bool {
		if guard != nil && !guard(w.Model, *args) {
			return false
		}
		r.foretell()
		r.at = inSystem
		answer := system(w.System, *args)
		r.at = inCheck
		o.both.answered(r, answer)
		r.at = inModel
		if err := model(w.Model, *args, answer); err != nil {
			r.disallowed(mapping.Print(answer), err)
		}
		return true
	}
}

// disallowed: the system has chosen an answer that the model does not allow.
func (r *run) disallowed(answer string, err error) {
	v := r.here()
	v.kind, v.where = AnswerDiffers, v.action
	v.words = "the answer " + answer + " is not allowed: " + err.Error()
	r.t.fail(v)
}
