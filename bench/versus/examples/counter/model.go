// Package counter is the tally counter of examples/counter with the bugs that are planted in it, and a number.
package counter

import "github.com/fuzzmachine/go/examples/counter"

// A Model is the number shown.
type Model int

// NewModel returns a model that shows 0.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := *m
	return &c
}

// Increment adds one.
func (m *Model) Increment() { *m = min(*m+1, counter.Last) }

// Decrement takes one away.
func (m *Model) Decrement() { *m = max(*m-1, 0) }

// State is the number.
func (m *Model) State() int { return int(*m) }
