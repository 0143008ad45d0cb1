// Package ours is a machine of package lru.
package ours

import (
	"github.com/fuzzmachine/go/bench/versus/lru"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type pair struct {
	Key   lru.Key
	Value lru.Value
}

func putModel(m *lru.Model, p pair)  { m.Put(p.Key, p.Value) }
func putSystem(c *lru.Cache, p pair) { c.Put(p.Key, p.Value) }

// Machine is that of a cache with the bug that is chosen.
var Machine = fuzzmachine.New(lru.NewModel, func(*fuzzmachine.T) *lru.Cache { return lru.New(subject.Bug()) },
	fuzzmachine.Both0("put", putModel, putSystem),
	fuzzmachine.Both2("get", (*lru.Model).Get, (*lru.Cache).Get),
	fuzzmachine.Both("remove", (*lru.Model).Remove, (*lru.Cache).Remove),
)
