package fuzzmachine

import "github.com/fuzzmachine/go/mapping"

// Bare is Both for functions without arguments:
//
//	Bare("len", (*model).len, (*Store).Len)
func Bare[M, S, R any](name string, model func(M) R, system func(S) R) BareAction[M, S, R] {
	return BareAction[M, S, R]{newBoth(newMove[None](name), alone(model), alone(system))}
}

// Bare0 is Bare for functions without an answer.
func Bare0[M, S any](name string, model func(M), system func(S)) BareAction[M, S, None] {
	return BareAction[M, S, None]{newBoth(newMove[None](name), silent(alone0(model)), silent(alone0(system))).Answers(nothing)}
}

// Bare2 is Bare for functions with two answers.
func Bare2[M, S, R1, R2 any](name string, model func(M) (R1, R2), system func(S) (R1, R2)) BareAction[M, S, Two[R1, R2]] {
	return BareAction[M, S, Two[R1, R2]]{newBoth2(newMove[None](name), paired(alone2(model)), paired(alone2(system)))}
}

func alone[W, R any](f func(W) R) func(W, None) R {
	if f == nil {
		return nil
	}
	return func(w W, _ None) R { return f(w) }
}

func alone0[W any](f func(W)) func(W, None) {
	if f == nil {
		return nil
	}
	return func(w W, _ None) { f(w) }
}

func alone2[W, R1, R2 any](f func(W) (R1, R2)) func(W, None) (R1, R2) {
	if f == nil {
		return nil
	}
	return func(w W, _ None) (R1, R2) { return f(w) }
}

// A BareAction is an action of a model and a system without arguments. Its methods return an altered copy, and
// mean what those of BothAction do.
type BareAction[M, S, R any] struct {
	both BothAction[M, S, None, R]
}

// When gives the action a guard, which only looks at the model.
func (b BareAction[M, S, R]) When(guard func(model M) bool) BareAction[M, S, R] {
	return BareAction[M, S, R]{b.both.When(alone(guard))}
}

// Answers compares the answers by something else than mapping.Equal.
func (b BareAction[M, S, R]) Answers(by mapping.Comparer[R]) BareAction[M, S, R] {
	return BareAction[M, S, R]{b.both.Answers(by)}
}

// Touches declares which parts of the state a step can change; without any, none.
func (b BareAction[M, S, R]) Touches(parts ...mapping.Part[M, S, None]) BareAction[M, S, R] {
	return BareAction[M, S, R]{b.both.Touches(parts...)}
}

// Stutters declares that a step changes the system but not the model.
func (b BareAction[M, S, R]) Stutters() BareAction[M, S, R] {
	return BareAction[M, S, R]{b.both.Stutters()}
}

// Fails says which answers are failures.
func (b BareAction[M, S, R]) Fails(failure func(answer R) bool) BareAction[M, S, R] {
	return BareAction[M, S, R]{b.both.Fails(failure)}
}

// Weight makes generated programs take the action so many times as often as one of weight 1.
func (b BareAction[M, S, R]) Weight(times int) BareAction[M, S, R] {
	return BareAction[M, S, R]{b.both.Weight(times)}
}

// Code keeps the action's kept code after a rename: give the old name.
func (b BareAction[M, S, R]) Code(text string) BareAction[M, S, R] {
	return BareAction[M, S, R]{b.both.Code(text)}
}

func (b BareAction[M, S, R]) compile() *compiled[*Pair[M, S]] { return b.both.compile() }
