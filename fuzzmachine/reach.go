package fuzzmachine

import (
	"sync"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

// Inverse gives the start the inverse of its model's function: the argument from which that makes a model. With
// it, statistics say how many of the states to which steps have led no start can have, because the argument is
// outside its domain or makes another model. If there are such states, single steps do not begin in them. A program
// that fails is also shrunk by a start in place of its first steps.
func (s StartAction[M, S, A]) Inverse(args func(model M) A) StartAction[M, S, A] {
	s.reaches = func(s *StartAction[M, S, A], st *startStage[*Pair[M, S]]) build.Invariant[*Pair[M, S]] {
		return reaching(s, st, args)
	}
	s.move.wants("Inverse's function", args != nil)
	return s
}

// reaching counts the states of a stage as an invariant would look at them, if somebody wants to know.
func reaching[M, S, A any](
	s *StartAction[M, S, A], st *startStage[*Pair[M, S]], args func(M) A,
) build.Invariant[*Pair[M, S]] {
	equal := mapping.Equal[M]()
	described := sync.OnceValue(func() *program.Description {
		action, err := s.move.action()
		if err != nil {
			return nil
		}
		return program.Describe(action)
	})
	begun := func(m M) (start program.Step, has bool) {
		a := args(m)
		start, err := described().Step(startName, a)
		return start, err == nil && equal.Equal(s.model(a), m)
	}
	return build.Invariant[*Pair[M, S]]{Watch: func(bool) func(*Pair[M, S]) error {
		note := foldsInto(st.run, begun)
		return func(w *Pair[M, S]) error {
			note(w.Model)
			if !st.counts {
				return nil
			}
			s.starts.States.Add(1)
			if _, has := begun(w.Model); !has {
				s.starts.Outside.Add(1)
			}
			return nil
		}
	}}
}
