// Package ours is a machine of package redblack.
package ours

import (
	"github.com/fuzzmachine/go/bench/versus/redblack"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

func newSystem(*fuzzmachine.T) *redblack.Tree { return redblack.New(subject.Bug()) }

// Machine is that of a tree with the bug that is chosen.
var Machine = fuzzmachine.New(redblack.NewModel, newSystem,
	fuzzmachine.Both("insert", (*redblack.Model).Insert, (*redblack.Tree).Insert),
	fuzzmachine.Both("has", (*redblack.Model).Has, (*redblack.Tree).Has),
	fuzzmachine.Both("delete", (*redblack.Model).Delete, (*redblack.Tree).Delete),
	mapping.Refine((*redblack.Model).Keys, (*redblack.Tree).Keys),
	fuzzmachine.Always("valid", func(w *fuzzmachine.Pair[*redblack.Model, *redblack.Tree]) error { return w.System.Valid() }),
)
