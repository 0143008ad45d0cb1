// Package pqget is the priority queue of github.com/Workiva/go-datastructures, and a sorted slice that
// does what it should.
//
// A priority queue. Where as many items are taken as there are, or more, half of them are returned.
package pqget

import (
	"cmp"
	"slices"

	"github.com/Workiva/go-datastructures/queue"
)

// The arguments of actions.
type (
	Priority int // that of an item, which is nothing else
	Count    int // how many items are wanted
)

func (Priority) Domain() string { return "0..31" }
func (Count) Domain() string    { return "1..8" }

// A Model is the items, those that come first at the front.
type Model []Priority

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

// Put adds an item.
func (m *Model) Put(p Priority) {
	*m = append(slices.Clone(*m), p)
	slices.Sort(*m)
}

// Get takes so many items, or those there are.
func (m *Model) Get(n Count) []Priority {
	k := min(int(n), len(*m))
	taken := slices.Clone((*m)[:k])
	*m = slices.Clone((*m)[k:])
	return taken
}

// CanGet is whether there is an item; else it would wait for one.
func (m *Model) CanGet(n Count) bool { return len(*m) > 0 }

// Peek returns the item that comes first; -1 if there is none.
func (m *Model) Peek() Priority {
	if len(*m) == 0 {
		return -1
	}
	return (*m)[0]
}

// State is how many items there are.
func (m *Model) State() int { return len(*m) }

type item Priority

// Compare implements queue.Item.
func (i item) Compare(other queue.Item) int { return cmp.Compare(i, other.(item)) }

// A System is the queue. Its methods are as in the model.
type System struct{ items *queue.PriorityQueue }

func NewSystem() *System         { return &System{queue.NewPriorityQueue(1, true)} }
func (s *System) Put(p Priority) { s.items.Put(item(p)) }

func (s *System) Get(n Count) (list []Priority) {
	taken, _ := s.items.Get(int(n))
	for _, i := range taken {
		list = append(list, Priority(i.(item)))
	}
	return list
}

func (s *System) Peek() Priority {
	if first := s.items.Peek(); first != nil {
		return Priority(first.(item))
	}
	return -1
}

func (s *System) State() int { return s.items.Len() }
