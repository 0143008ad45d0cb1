package bytequeue

import (
	"bytes"

	"github.com/allegro/bigcache/v3/queue"
)

// A System is the queue, with how many entries of each size it holds.
type System struct {
	queue *queue.BytesQueue
	held  map[int]int
}

// capacity is what the queue has at first, so that a few entries fill it.
const capacity = 512

// fill is what entries are made of.
var fill = []byte{'a'}

// NewSystem returns an empty one.
func NewSystem() *System { return &System{queue.NewBytesQueue(capacity, 0, false), make(map[int]int)} }

// Push is as in the model.
func (s *System) Push(size Size) {
	s.queue.Push(bytes.Repeat(fill, int(size)))
	s.held[int(size)]++
}

// Pop is as in the model.
func (s *System) Pop() string {
	said := s.Peek()
	if entry, err := s.queue.Pop(); err == nil {
		s.held[len(entry)]--
	}
	return said
}

// Peek is as in the model. Where the queue has grown, there are entries of zeros to fill a gap; the cache throws them away,
// and so does this.
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

// Reset is as in the model.
func (s *System) Reset() {
	s.queue.Reset()
	clear(s.held)
}
