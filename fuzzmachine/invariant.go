package fuzzmachine

import "fmt"

// An Invariant is what must hold after every step, beside what answers and mapping say.
type Invariant[W any] struct {
	namely
	watch func() watcher[W]
}

// namely is what an invariant is called, and what is wrong with it.
type namely struct {
	_     incomparable
	name  string
	wrong error
}

// A watcher watches an invariant through one run: first it is shown the world as it is made, then as each step
// leaves it.
type watcher[W any] func(w W) error

// Always makes an invariant over one state: a nil error is that it holds.
func Always[W any](name string, holds func(world W) error) Invariant[W] {
	i := Invariant[W]{namely{name: name}, func() watcher[W] { return holds }}
	if holds == nil {
		i.wrong = fmt.Errorf("Always(%q): the function is nil; give one that returns an error where the invariant is broken", name)
	}
	return i
}

// Across makes an invariant over a step: it is shown what look saw before the step and what it sees after. What
// look returns is copied, all that hangs on it too.
func Across[W, V any](name string, look func(world W) V, holds func(before, after V) error) Invariant[W] {
	if look == nil || holds == nil {
		return Invariant[W]{namely: namely{name: name, wrong: fmt.Errorf("Across(%q): a function is nil; give what to look at and what must hold", name)}}
	}
	copied := cloner[V]()
	return Invariant[W]{namely{name: name}, func() watcher[W] {
		var before V
		first := true
		return func(w W) error {
			after := copied(look(w))
			was := before
			before = after
			if first {
				first = false
				return nil
			}
			return holds(was, after)
		}
	}}
}
