package pqget

import (
	"cmp"

	"github.com/Workiva/go-datastructures/queue"
)

type item Priority

// Compare implements queue.Item.
func (i item) Compare(other queue.Item) int { return cmp.Compare(i, other.(item)) }

// A System is the queue.
type System struct{ items *queue.PriorityQueue }

// NewSystem returns an empty one.
func NewSystem() *System { return &System{queue.NewPriorityQueue(1, true)} }

// Put is as in the model.
func (s *System) Put(p Priority) { s.items.Put(item(p)) }

// Get is as in the model.
func (s *System) Get(n Count) (list []Priority) {
	taken, _ := s.items.Get(int(n))
	for _, i := range taken {
		list = append(list, Priority(i.(item)))
	}
	return list
}

// Peek is as in the model.
func (s *System) Peek() Priority {
	if first := s.items.Peek(); first != nil {
		return Priority(first.(item))
	}
	return -1
}

// State is as in the model.
func (s *System) State() int { return s.items.Len() }
