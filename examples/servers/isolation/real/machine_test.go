package real

import (
	"github.com/fuzzmachine/go/examples/servers/isolation"
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

// An element is an element of a machine whose model has the type M and whose system is two connections.
type element[M any] = fuzzmachine.Element[*fuzzmachine.Pair[M, *sessions]]

// actions returns the actions of a machine with any model. The model gets the answers of two connections. The
// weights make transactions long enough to do something before they end.
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

// rules are the functions of a model for all calls: the guard, and the check of an answer.
type rules[M any] struct {
	can      func(M, isolation.Call) bool
	answered func(M, isolation.Call, isolation.Answer) error
}

// observed returns the action for a method of a connection.
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
