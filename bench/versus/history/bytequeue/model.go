// Package bytequeue is the queue of github.com/allegro/bigcache, and a counter that does what it should.
package bytequeue

// A Size is that of an entry, in bytes.
type Size int

// Domain says which sizes there are. The header of an entry has one byte or two, by its size.
func (Size) Domain() string { return "1..300" }

// A Model is how many entries there are. Where the queue grows it does not keep their order, and so which one is the oldest is
// not asked.
type Model int

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := *m
	return &c
}

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
