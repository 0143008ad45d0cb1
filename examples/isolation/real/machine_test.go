package real

import (
	"github.com/fuzzmachine/go/examples/isolation"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

// Arguments of actions.
type (
	on struct {
		By  isolation.Who
		Key isolation.Key
	}
	write struct {
		By      isolation.Who
		Key     isolation.Key
		Timeout prophecy.Flag // it does not wait for a lock
	}
)

// An element is one of a machine of two connections and of a model, whatever it is.
type element[M any] = fuzzmachine.Element[*fuzzmachine.Pair[M, *sessions]]

// actions are those of a model, whatever it is, that is shown what two connections answer. The weights see to
// it that transactions get somewhere before they end.
func actions[M any](
	can func(M, isolation.Call) bool, answered func(M, isolation.Call, isolation.Answer) error,
) []element[M] {
	r := rules[M]{can, answered}
	whose := func(by isolation.Who) isolation.Call { return isolation.Call{By: by} }
	return []element[M]{
		observed(r, isolation.Begin, 6, whose),
		observed(r, isolation.Read, 6, func(a on) isolation.Call { return isolation.Call{By: a.By, Key: a.Key} }),
		observed(r, isolation.Count, 2, whose),
		observed(r, isolation.Update, 6, func(a write) isolation.Call {
			return isolation.Call{By: a.By, Key: a.Key, Hurried: bool(a.Timeout)}
		}),
		observed(r, isolation.Insert, 2, whose),
		observed(r, isolation.Commit, 4, whose),
		observed(r, isolation.Rollback, 1, whose),
	}
}

// rules are what a model says of all calls.
type rules[M any] struct {
	can      func(M, isolation.Call) bool
	answered func(M, isolation.Call, isolation.Answer) error
}

// observed is the action of one of a connection's methods.
func observed[M, A any](r rules[M], do isolation.Op, weight int, made func(A) isolation.Call) element[M] {
	call := func(args A) isolation.Call {
		c := made(args)
		c.Do = do
		return c
	}
	return fuzzmachine.Observed(string(do),
		func(m M, args A, answer isolation.Answer) error { return r.answered(m, call(args), answer) },
		func(s *sessions, args A) isolation.Answer { return s.do(call(args)) },
	).WhenArgs(func(m M, args A) bool { return r.can(m, call(args)) }).Weight(weight)
}
