package futures

import "github.com/fuzzmachine/go/prophecy"

// One is a model whose future a prophecy picks. It is in one state.
type One[S any] struct{ State S }

// Picks makes the model's function of an action whose arguments predict the future. Choice 0 picks the first
// future, the usual one. A larger choice than there are futures is taken modulo their number.
func Picks[S, A, R any](model func(S, A) []Future[S, R], which func(A) prophecy.Choice) func(*One[S], A) R {
	if model == nil {
		return nil
	}
	if which == nil {
		panic("futures: Picks: the function which is nil; pass one that returns the prophecy in the arguments: " +
			"func(a readArgs) prophecy.Choice { return a.Which }")
	}
	return func(one *One[S], args A) R {
		list := some(model(one.State, args), one.State)
		f := list[which(args).Of(len(list))]
		one.State = f.Next
		return f.Answer
	}
}
