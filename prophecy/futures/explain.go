package futures

import (
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/mapping"
)

// Explains makes the model of an observed action. The set keeps the states after futures that have the given
// answer, compared by mapping.Equal. If there are none, the error lists the states and what they allow.
func Explains[S, A, R any](model func(S, A) []Future[S, R]) func(*Set[S], A, R) error {
	if model == nil {
		return nil
	}
	answers := mapping.Equal[R]()
	equal := answers.Build().Equal
	if err := answers.Build().Err; err != nil {
		return func(*Set[S], A, R) error { panic(fmt.Sprintf("futures: Explains: %v", err)) }
	}
	return func(s *Set[S], args A, answer R) error {
		s.begin()
		for _, state := range s.states {
			for _, f := range some(model(state, args), state) {
				if equal(f.Answer, answer) {
					s.add(f.Next)
				}
			}
			s.bounded()
		}
		s.untouched()
		if len(s.next) == 0 {
			allow := func(state S) (list []R) {
				for _, f := range model(state, args) {
					list = append(list, f.Answer)
				}
				return list
			}
			return &unexplained[S, R]{
				states: slices.Clone(s.states), answers: answers, answer: answer, allow: allow,
			}
		}
		s.adopt()
		return nil
	}
}

// Keeps makes the model of an observed action that shows a state and changes nothing. The set keeps the
// states that look the same.
func Keeps[S, V any](view func(S) V) func(*Set[S], struct{}, V) error {
	if view == nil {
		return nil
	}
	return Explains(func(state S, _ struct{}) []Future[S, V] { return Only(view(state), state) })
}
