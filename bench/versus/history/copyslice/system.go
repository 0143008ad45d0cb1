package copyslice

import (
	"slices"

	"github.com/gammazero/deque"
)

// A System is the deque.
type System struct{ deque.Deque[Value] }

// NewSystem returns an empty one.
func NewSystem() *System { return new(System) }

// CopyIn is as in the model.
func (s *System) CopyIn(n Count) { s.CopyInSlice(values(n)) }

// Rotate is as in the model.
func (s *System) Rotate(n Count) { s.Deque.Rotate(int(n)) }

// State is as in the model.
func (s *System) State() []Value { return slices.Collect(s.Iter()) }
