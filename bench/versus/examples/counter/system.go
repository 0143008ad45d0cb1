package counter

import (
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/counter"
)

// A System is the counter.
type System struct{ *counter.Counter }

// NewSystem returns one that shows 0.
func NewSystem() *System { return &System{counter.Planted(subject.Bug())} }

// State is as in the model.
func (s *System) State() int { return s.Value() }
