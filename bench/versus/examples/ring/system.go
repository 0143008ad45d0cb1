package ring

import (
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/ring"
)

// A System is the ring.
type System struct{ ring *ring.Ring }

// NewSystem returns an empty one.
func NewSystem() *System {
	if subject.Bug() == "lost" {
		return &System{ring.Planted(slots)}
	}
	return &System{ring.New(slots)}
}

// Put is as in the model.
func (s *System) Put(v Value) { s.ring.Put(int8(v)) }

// Get is as in the model.
func (s *System) Get() Value { return Value(s.ring.Get()) }
