package futures

import (
	"fmt"

	"github.com/fuzzmachine/go/mapping"
)

// A Future is one way in which a step may end.
type Future[S, R any] struct {
	Answer R
	Next   S // the state after the step
}

// Only returns the single future of a step that can end in one way.
func Only[R, S any](answer R, next S) []Future[S, R] { return []Future[S, R]{{answer, next}} }

// Bare adapts a function of the model without arguments. The type of the arguments, which it ignores, must be
// written: Explains(Bare[struct{}](register.read)).
func Bare[A, S, R any](model func(S) []Future[S, R]) func(S, A) []Future[S, R] {
	if model == nil {
		return nil
	}
	return func(state S, _ A) []Future[S, R] { return model(state) }
}

// With turns a model's function into one of other arguments, which contain those of the model. A prophecy
// beside them is ignored by the model, which describes all futures.
func With[S, A, B, R any](model func(S, A) []Future[S, R], args func(B) A) func(S, B) []Future[S, R] {
	if model == nil || args == nil {
		return nil
	}
	return func(state S, b B) []Future[S, R] { return model(state, args(b)) }
}

// some returns the list, and panics if it is empty.
func some[S, R any](list []Future[S, R], state S) []Future[S, R] {
	if len(list) == 0 {
		futureless(state)
	}
	return list
}

func futureless(state any) {
	panic(fmt.Sprintf("futures: the model's function returns no future for the state %s: "+
		"return what the system answers in this state, "+
		"such as an error, or add a guard that skips the step", mapping.Print(state)))
}
