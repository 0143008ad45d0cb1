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

// A Machine tests stores.
type Machine = fuzzmachine.Lockstep[*store.Model, *store.Store]

// New returns the machine of eight actions.
func New(model func() *store.Model, system func() *store.Store, steps int) *Machine {
	m := &Machine{
		Model:  model,
		System: func(*fuzzmachine.T) *store.Store { return system() },
		Actions: fuzzmachine.Actions[*store.Model, *store.Store]{
			fuzzmachine.Both("put",
				func(m *store.Model, a Put) bool { return m.Put(store.Entry(a)) },
				func(s *store.Store, a Put) bool { return s.Put(store.Entry(a)) }),
			fuzzmachine.Both("get",
				func(m *store.Model, a Key) int8 { return m.Get(a.Key) },
				func(s *store.Store, a Key) int8 { return s.Get(a.Key) }),
			fuzzmachine.Both("delete",
				func(m *store.Model, a Key) bool { return m.Delete(a.Key) },
				func(s *store.Store, a Key) bool { return s.Delete(a.Key) }),
			fuzzmachine.Bare("len", (*store.Model).Len, (*store.Store).Len),
			fuzzmachine.Bare0("begin", (*store.Model).Begin, (*store.Store).Begin).When((*store.Model).Closed),
			fuzzmachine.Bare0("commit", (*store.Model).Commit, (*store.Store).Commit).When((*store.Model).Open),
			fuzzmachine.Bare0("rollback", (*store.Model).Rollback, (*store.Store).Rollback).When((*store.Model).Open),
			fuzzmachine.Both("list",
				func(m *store.Model, a Key) []store.Entry { return m.List(a.Key) },
				func(s *store.Store, a Key) []store.Entry { return s.List(a.Key) }),
		},
		Mapping: mapping.Refine((*store.Model).View, (*store.Store).View),
	}
	m.Limits.Steps = steps
	return m
}
