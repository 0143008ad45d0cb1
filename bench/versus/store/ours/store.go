// Package ours is a machine of package store.
package ours

import (
	"github.com/fuzzmachine/go/bench/versus/store"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type pair struct {
	Key   store.Key
	Value store.Value
}

func setModel(m *store.Model, p pair)  { m.Set(p.Key, p.Value) }
func setSystem(d *store.Store, p pair) { d.Set(p.Key, p.Value) }

func newSystem(*fuzzmachine.T) *store.Store { return store.New(subject.Bug()) }

// Machine is that of a store with the bug that is chosen.
var Machine = fuzzmachine.New(store.NewModel, newSystem,
	fuzzmachine.Both0("set", setModel, setSystem),
	fuzzmachine.Both2("get", (*store.Model).Get, (*store.Store).Get),
	fuzzmachine.Both("delete", (*store.Model).Delete, (*store.Store).Delete),
	fuzzmachine.Call0("begin", (*store.Model).Begin, (*store.Store).Begin).When((*store.Model).CanBegin),
	fuzzmachine.Call0("commit", (*store.Model).Commit, (*store.Store).Commit).When((*store.Model).CanCommit),
	fuzzmachine.Call0("rollback", (*store.Model).Rollback, (*store.Store).Rollback).When((*store.Model).CanRollback),
)
