package fuzzmachine

import "github.com/fuzzmachine/go/internal/build"

// An Element is an action, a mapping or an invariant over worlds of type W. Functions here and in package
// mapping make elements. Their type arguments are inferred.
type Element[W any] interface {
	AddTo(machine *build.Machine[W])
}

// A Pair is the world of a machine that New makes: a struct with the fields Model and System. Invariants that
// need both receive a *Pair.
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
	return to, to.Err
}
