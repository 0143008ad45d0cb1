package fuzzmachine

import "github.com/fuzzmachine/go/internal/build"

// An Element is what a machine is made of: an action, a mapping or an invariant over worlds of type W. Functions here and
// in package mapping make elements; the type arguments are inferred.
type Element[W any] interface {
	AddTo(machine *build.Machine[W])
}

// A Pair is the world of a machine that New makes: a struct of two fields, Model and System. Invariants and actions that
// want both sides at once are given a *Pair.
type Pair[M, S any] = build.Pair[M, S]

// gather has each element add itself to a machine.
func gather[W any](elements []Element[W]) (*build.Machine[W], error) {
	to := new(build.Machine[W])
	for i, e := range elements {
		if e == nil {
			return nil, errNil(i)
		}
		e.AddTo(to)
	}
	if to.Err != nil {
		return nil, &misuse{wrong: to.Err} // elements know where they were made
	}
	return to, nil
}
