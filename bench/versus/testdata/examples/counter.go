// Package counter is the tally counter of examples/counter with the bugs that are planted in it, and a
// number.
package counter

import (
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/counter"
)

// A Model is the number shown.
type Model int

// NewModel returns a model that shows 0.
func NewModel() *Model { return new(Model) }

func (m *Model) Clone() *Model { c := *m; return &c }

// Increment adds one.
func (m *Model) Increment() { *m = min(*m+1, counter.Last) }

// Decrement takes one away.
func (m *Model) Decrement() { *m = max(*m-1, 0) }

// State is the number.
func (m *Model) State() int { return int(*m) }

// A System is the counter. Its methods are as in the model.
type System struct{ *counter.Counter }

// NewSystem returns one that shows 0.
func NewSystem() *System { return &System{counter.Planted(subject.Bug())} }

func (s *System) State() int { return s.Value() }
