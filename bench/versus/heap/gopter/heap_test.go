//go:build versus

package gopter

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/command"
	"github.com/fuzzmachine/go/bench/versus/heap"
	"github.com/fuzzmachine/go/bench/versus/subject"
)

func TestVersus(t *testing.T) { queue.Test(t) }

var queue = command.Lockstep[heap.Model, *heap.Heap]{
	Model:  heap.NewModel,
	System: func() *heap.Heap { return heap.New(subject.Bug()) },
	Commands: []command.Command[heap.Model, *heap.Heap]{
		{
			Name:   "set",
			Below:  []int{16, 8},
			Model:  func(m heap.Model, a []int) any { m.Set(heap.Job(a[0]), heap.Priority(a[1])); return nil },
			System: func(q *heap.Heap, a []int) any { q.Set(heap.Job(a[0]), heap.Priority(a[1])); return nil },
		},
		{
			Name:   "pop",
			Model:  func(m heap.Model, _ []int) any { return command.Two(m.Pop()) },
			System: func(q *heap.Heap, _ []int) any { return command.Two(q.Pop()) },
		},
		{
			Name:   "remove",
			Below:  []int{16},
			Model:  func(m heap.Model, a []int) any { return m.Remove(heap.Job(a[0])) },
			System: func(q *heap.Heap, a []int) any { return q.Remove(heap.Job(a[0])) },
		},
	},
}
