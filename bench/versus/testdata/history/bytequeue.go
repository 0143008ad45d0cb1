// Package bytequeue is the queue of github.com/allegro/bigcache, and a counter that does what it should.
//
// A queue of entries in one array, each after a header of one byte or two that says its size. Where the
// queue grows, a gap is filled with an entry of zeros, whose size forgets that the size of its own
// header depends on it. A gap of just so many bytes leaves a hole, and what is read after it is no
// entry.
package bytequeue

import (
	"bytes"

	"github.com/allegro/bigcache/v3/queue"
)

// A Size is that of an entry, in bytes.
type Size int

// Domain says which sizes there are. The header of an entry has one byte or two, by its size.
func (Size) Domain() string { return "1..300" }

// A Model is how many entries there are. Where the queue grows it does not keep their order, and so which one
// is the oldest is not asked.
type Model int

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := *m; return &c }

// What came of taking an entry.
const (
	taken   = "an entry that was pushed"
	none    = "none"
	foreign = "an entry that was never pushed"
)

// Push adds an entry.
func (m *Model) Push(size Size) { *m++ }

// Pop takes an entry, if there is one.
func (m *Model) Pop() string {
	said := m.Peek()
	if said == taken {
		*m--
	}
	return said
}

// Peek looks at the next entry, if there is one.
func (m *Model) Peek() string {
	if *m == 0 {
		return none
	}
	return taken
}

// Reset takes out all entries.
func (m *Model) Reset() { *m = 0 }

// A System is the queue, with how many entries of each size it holds. Its methods are as in the model.
type System struct {
	queue *queue.BytesQueue
	held  map[int]int
}

// capacity is what the queue has at first, so that a few entries fill it.
const capacity = 512

// fill is what entries are made of.
var fill = []byte{'a'}

func NewSystem() *System { return &System{queue.NewBytesQueue(capacity, 0, false), make(map[int]int)} }

func (s *System) Push(size Size) {
	s.queue.Push(bytes.Repeat(fill, int(size)))
	s.held[int(size)]++
}

func (s *System) Pop() string {
	said := s.Peek()
	if entry, err := s.queue.Pop(); err == nil {
		s.held[len(entry)]--
	}
	return said
}

// Peek is as in the model. Where the queue has grown, there are entries of zeros to fill a gap; the cache
// throws them away, and so does this.
func (s *System) Peek() string {
	for {
		entry, err := s.queue.Peek()
		switch {
		case err != nil:
			return none
		case bytes.Count(entry, []byte{0}) == len(entry):
			s.queue.Pop()
		case bytes.Count(entry, fill) < len(entry), s.held[len(entry)] == 0:
			return foreign
		default:
			return taken
		}
	}
}

func (s *System) Reset() {
	s.queue.Reset()
	clear(s.held)
}
