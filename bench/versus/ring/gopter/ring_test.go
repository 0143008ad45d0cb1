//go:build versus

package gopter

import (
	"testing"

	"github.com/fuzzmachine/go/bench/versus/command"
	"github.com/fuzzmachine/go/bench/versus/ring"
	"github.com/fuzzmachine/go/bench/versus/subject"
)

func TestVersus(t *testing.T) { queue.Test(t) }

var queue = command.Lockstep[*ring.Model, *ring.Ring]{
	Model:  ring.NewModel,
	System: func() *ring.Ring { return ring.New(subject.Bug()) },
	Commands: []command.Command[*ring.Model, *ring.Ring]{
		{
			Name:   "push-back",
			Below:  []int{8},
			Model:  func(m *ring.Model, a []int) any { m.PushBack(ring.Value(a[0])); return nil },
			System: func(q *ring.Ring, a []int) any { q.PushBack(ring.Value(a[0])); return nil },
		},
		{
			Name:   "push-front",
			Below:  []int{8},
			Model:  func(m *ring.Model, a []int) any { m.PushFront(ring.Value(a[0])); return nil },
			System: func(q *ring.Ring, a []int) any { q.PushFront(ring.Value(a[0])); return nil },
		},
		{
			Name:   "pop-back",
			Model:  func(m *ring.Model, _ []int) any { return command.Two(m.PopBack()) },
			System: func(q *ring.Ring, _ []int) any { return command.Two(q.PopBack()) },
		},
		{
			Name:   "pop-front",
			Model:  func(m *ring.Model, _ []int) any { return command.Two(m.PopFront()) },
			System: func(q *ring.Ring, _ []int) any { return command.Two(q.PopFront()) },
		},
		{
			Name:   "at",
			Below:  []int{32},
			Model:  func(m *ring.Model, a []int) any { return command.Two(m.At(ring.Place(a[0]))) },
			System: func(q *ring.Ring, a []int) any { return command.Two(q.At(ring.Place(a[0]))) },
		},
	},
}
