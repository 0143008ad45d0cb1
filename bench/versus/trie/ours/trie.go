// Package ours is a machine of package trie.
package ours

import (
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/bench/versus/trie"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type pair struct {
	Word  trie.Word
	Value trie.Value
}

func putModel(m trie.Model, p pair)  { m.Put(p.Word, p.Value) }
func putSystem(d *trie.Trie, p pair) { d.Put(p.Word, p.Value) }

func newSystem(*fuzzmachine.T) *trie.Trie { return trie.New(subject.Bug()) }

// Machine is that of a trie with the bug that is chosen.
var Machine = fuzzmachine.New(trie.NewModel, newSystem,
	fuzzmachine.Both0("put", putModel, putSystem),
	fuzzmachine.Both2("get", trie.Model.Get, (*trie.Trie).Get),
	fuzzmachine.Both("delete", trie.Model.Delete, (*trie.Trie).Delete),
	fuzzmachine.Both("count", trie.Model.Count, (*trie.Trie).Count),
)
