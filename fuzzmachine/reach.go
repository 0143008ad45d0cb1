package fuzzmachine

import (
	"sync"

	"github.com/fuzzmachine/go/internal/clone"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

// Inverse gives the start the inverse of its model's function: the argument from which that makes a model.
// With it, statistics say how many of the states to which steps have led no start can have, because the
// argument is outside its domain. If there are such states, single steps do not begin in them. A program that
// fails is also shrunk by a start in place of its first steps. The function gets a copy of the model. It is
// also called in some runs that pass: if it panics, they fail, and if its arguments make another model, a
// line on standard error says so.
func (s StartAction[M, S, A]) Inverse(args func(model M) A) StartAction[M, S, A] {
	s.reaches = func(s *StartAction[M, S, A], st *opening[*Pair[M, S]]) invariant[*Pair[M, S]] {
		return reaching(s, st, args)
	}
	s.action.Wants("Inverse's function", args != nil)
	return s
}

// reaching looks at the states of a stage as an invariant would, if somebody wants to know how many there
// are, and in runs that are looked at closely.
func reaching[M, S, A any](
	s *StartAction[M, S, A], st *opening[*Pair[M, S]], args func(M) A,
) invariant[*Pair[M, S]] {
	in := &inverse[M, A]{args: args, copied: clone.CloneMethod[M](), model: s.model, equal: mapping.Equal[M]()}
	if in.copied == nil {
		in.copied = clone.Of[M]()
	}
	in.described = sync.OnceValue(func() *program.Description {
		action, err := s.action.Described()
		if err != nil {
			return nil
		}
		return program.Describe(action)
	})
	return invariant[*Pair[M, S]]{site: stack.Site(s.action.Site), fails: breaks[*Pair[M, S]], watch: func(closely bool) func(*Pair[M, S]) error {
		note := foldsInto(st.run)
		return func(w *Pair[M, S]) error {
			if !closely && !st.counts {
				return nil
			}
			start, reached, err := in.start(st.run, w.Model)
			if err != nil {
				return err
			}
			if reached == tally.Reached {
				note(start)
			}
			s.starts.Reach(reached, st.counts)
			return nil
		}
	}}
}

// An inverse finds the start that makes a model.
type inverse[M, A any] struct {
	args      func(M) A
	copied    func(M) M // the function gets a copy, for what it does must not change the verdict on a run
	model     func(A) M
	equal     mapping.Comparer[M]
	described func() *program.Description
}

// start is the start that makes a model, if it is reached.
func (in *inverse[M, A]) start(r *run.Run, m M) (start program.Step, reached tally.Reach, err error) {
	args, err := in.of(m)
	if err != nil {
		return start, reached, err
	}
	start, outside := in.described().Step(startName, args)
	if outside != nil {
		return start, tally.Outside, nil
	}
	r.At = run.InModel
	made := in.model(args)
	r.At = run.InInvariant
	if !in.equal.Equal(made, m) {
		return start, tally.Unlike, nil
	}
	return start, tally.Reached, nil
}

// of calls the function of Inverse. If it panics, that is a finding.
func (in *inverse[M, A]) of(m M) (args A, err error) {
	m = in.copied(m)
	defer func() {
		if p := recover(); p != nil {
			err = panicking("inverse", "the function of Inverse", p)
		}
	}()
	return in.args(m), nil
}
