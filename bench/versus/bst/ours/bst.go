// Package ours is a machine of package bst.
package ours

import (
	"github.com/fuzzmachine/go/bench/versus/bst"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type pair struct {
	Key   bst.Key
	Value bst.Value
}

func insertModel(m bst.Model, p pair)  { m.Insert(p.Key, p.Value) }
func insertSystem(t *bst.Tree, p pair) { t.Insert(p.Key, p.Value) }

// Machine is that of a tree with the bug that is chosen.
var Machine = fuzzmachine.New(bst.NewModel, func(*fuzzmachine.T) *bst.Tree { return bst.New(subject.Bug()) },
	fuzzmachine.Both0("insert", insertModel, insertSystem),
	fuzzmachine.Both2("get", bst.Model.Get, (*bst.Tree).Get),
	fuzzmachine.Both("delete", bst.Model.Delete, (*bst.Tree).Delete),
	mapping.Refine(bst.Model.Keys, (*bst.Tree).Keys),
)
