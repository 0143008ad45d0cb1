package fuzzmachine

// Do makes an action of one function, for anything: it does what it likes to the world and tells t what is
// wrong. Arguments it does not have are a None.
func Do[W, A any](name string, do func(t *T, world W, args A)) DoAction[W, A] {
	return DoAction[W, A]{move: newMove[A](name), do: do}
}

// A DoAction is an action of one function. Its methods return an altered copy.
type DoAction[W, A any] struct {
	move
	do     func(*T, W, A)
	guard  func(W, A) bool
	guards bool
}

// When gives the action a guard: where it is false, the step is skipped before anything happens.
func (d DoAction[W, A]) When(guard func(world W, args A) bool) DoAction[W, A] {
	d.guard, d.guards = guard, true
	return d
}

// Stutters declares that a step changes the system but not the model.
func (d DoAction[W, A]) Stutters() DoAction[W, A] {
	d.stutters = true
	return d
}

// Weight makes generated programs take the action so many times as often as one of weight 1. It changes no
// tape's meaning.
func (d DoAction[W, A]) Weight(times int) DoAction[W, A] {
	d.weight = times
	return d
}

// Code keeps the action's kept code after a rename: give the old name.
func (d DoAction[W, A]) Code(text string) DoAction[W, A] {
	d.code = text
	return d
}

func (d DoAction[W, A]) compile() *compiled[W] {
	c := &compiled[W]{move: d.move, bind: d.bind}
	c.guarded = d.guards
	c.wants("function", d.do != nil)
	c.may("guard", d.guard != nil, d.guards)
	if d.stutters {
		c.alone = func(any) step[W] { return func(*run, W) bool { return true } }
	}
	return c
}

func (d DoAction[W, A]) bind(place any) step[W] {
	args, guard, do := place.(*A), d.guard, d.do
	return func(r *run, w W) bool {
		if guard != nil && !guard(w, *args) {
			return false
		}
		r.foretell()
		r.at = inAction
		do(r.t, w, *args)
		r.at = inCheck
		return true
	}
}
