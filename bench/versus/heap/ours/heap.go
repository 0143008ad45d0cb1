// Package ours is a machine of package heap.
package ours

import (
	"github.com/fuzzmachine/go/bench/versus/heap"
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type pair struct {
	Job      heap.Job
	Priority heap.Priority
}

func setModel(m heap.Model, p pair)  { m.Set(p.Job, p.Priority) }
func setSystem(q *heap.Heap, p pair) { q.Set(p.Job, p.Priority) }

func newSystem(*fuzzmachine.T) *heap.Heap { return heap.New(subject.Bug()) }

// Machine is that of a heap with the bug that is chosen.
var Machine = fuzzmachine.New(heap.NewModel, newSystem,
	fuzzmachine.Both0("set", setModel, setSystem),
	fuzzmachine.Call2("pop", heap.Model.Pop, (*heap.Heap).Pop),
	fuzzmachine.Both("remove", heap.Model.Remove, (*heap.Heap).Remove),
)
