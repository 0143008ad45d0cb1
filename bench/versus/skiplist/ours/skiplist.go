// Package ours is a machine of package skiplist.
package ours

import (
	"github.com/fuzzmachine/go/bench/versus/skiplist"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/fuzzmachine"
)

func newSystem(*fuzzmachine.T) *skiplist.List { return skiplist.New(subject.Bug()) }

// Machine is that of a list with the bug that is chosen.
var Machine = fuzzmachine.New(skiplist.NewModel, newSystem,
	fuzzmachine.Both("insert", (*skiplist.Model).Insert, (*skiplist.List).Insert),
	fuzzmachine.Both("delete", (*skiplist.Model).Delete, (*skiplist.List).Delete),
	fuzzmachine.Both("has", (*skiplist.Model).Has, (*skiplist.List).Has),
	fuzzmachine.Both2("at", (*skiplist.Model).At, (*skiplist.List).At),
)
