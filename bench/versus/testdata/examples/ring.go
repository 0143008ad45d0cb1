// Package ring is the buffer of examples/ring with the bug that is planted in it, and a slice that does what
// it should.
package ring

import (
	"slices"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/ring"
)

// A Value is what is put.
type Value int8

func (Value) Domain() string { return "0..7" }

// slots is how many values there is room for.
const slots = 4

// A Model is the values, the oldest first.
type Model []Value

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

// Put adds a value.
func (m *Model) Put(v Value) { *m = append(*m, v) }

// CanPut is whether there is room.
func (m *Model) CanPut(Value) bool { return len(*m) < slots }

// Get takes the oldest value.
func (m *Model) Get() Value {
	v := (*m)[0]
	*m = (*m)[1:]
	return v
}

// CanGet is whether there is one.
func (m *Model) CanGet() bool { return len(*m) > 0 }

// A System is the ring. Its methods are as in the model.
type System struct{ ring *ring.Ring }

func NewSystem() *System {
	if subject.Bug() == "lost" {
		return &System{ring.Planted(slots)}
	}
	return &System{ring.New(slots)}
}

func (s *System) Put(v Value) { s.ring.Put(int8(v)) }
func (s *System) Get() Value  { return Value(s.ring.Get()) }
