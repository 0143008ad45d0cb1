// Package lockstep tests the store with a machine.
package lockstep

import (
	"github.com/fuzzmachine/go/bench/machine/store"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// Put is the arguments of put.
type Put struct {
	Key uint8 `fuzz:"0..15"`
	Val int8
}

// Key is the argument of the actions that have one.
type Key struct {
	Key uint8 `fuzz:"0..15"`
}

// New returns the machine of eight actions.
func New(model func() *store.Model, system func() *store.Store, steps int) *fuzzmachine.Machine {
	return fuzzmachine.New(model, func(*fuzzmachine.T) *store.Store { return system() },
		fuzzmachine.Both("put",
			func(m *store.Model, a Put) bool { return m.Put(store.Entry(a)) },
			func(s *store.Store, a Put) bool { return s.Put(store.Entry(a)) }),
		fuzzmachine.Both("get",
			func(m *store.Model, a Key) int8 { return m.Get(a.Key) },
			func(s *store.Store, a Key) int8 { return s.Get(a.Key) }),
		fuzzmachine.Both("delete",
			func(m *store.Model, a Key) bool { return m.Delete(a.Key) },
			func(s *store.Store, a Key) bool { return s.Delete(a.Key) }),
		fuzzmachine.Call("len", (*store.Model).Len, (*store.Store).Len),
		fuzzmachine.Call0("begin", (*store.Model).Begin, (*store.Store).Begin).When((*store.Model).Closed),
		fuzzmachine.Call0("commit", (*store.Model).Commit, (*store.Store).Commit).When((*store.Model).Open),
		fuzzmachine.Call0("rollback", (*store.Model).Rollback, (*store.Store).Rollback).When((*store.Model).Open),
		fuzzmachine.Both("list",
			func(m *store.Model, a Key) []store.Entry { return m.List(a.Key) },
			func(s *store.Store, a Key) []store.Entry { return s.List(a.Key) }),
		mapping.Refine((*store.Model).View, (*store.Store).View),
	).With(fuzzmachine.Steps(steps))
}
