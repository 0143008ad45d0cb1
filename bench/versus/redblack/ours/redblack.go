// Package ours is a machine of package redblack.
package ours

import (
	"github.com/fuzzmachine/go/bench/versus/redblack"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// Machine is that of a tree with the bug that is chosen.
var Machine = fuzzmachine.Lockstep[*redblack.Model, *redblack.Tree]{
	Model:  redblack.NewModel,
	System: func(*fuzzmachine.T) *redblack.Tree { return redblack.New(subject.Bug()) },
	Actions: fuzzmachine.Actions[*redblack.Model, *redblack.Tree]{
		fuzzmachine.Both("insert", (*redblack.Model).Insert, (*redblack.Tree).Insert),
		fuzzmachine.Both("has", (*redblack.Model).Has, (*redblack.Tree).Has),
		fuzzmachine.Both("delete", (*redblack.Model).Delete, (*redblack.Tree).Delete),
	},
	Mapping: mapping.Refine((*redblack.Model).Keys, (*redblack.Tree).Keys),
	Invariants: []fuzzmachine.Invariant[*fuzzmachine.Pair[*redblack.Model, *redblack.Tree]]{
		fuzzmachine.Always("valid", func(w *fuzzmachine.Pair[*redblack.Model, *redblack.Tree]) error { return w.System.Valid() }),
	},
}
