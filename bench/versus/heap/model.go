package heap

import "maps"

// Jobs is how many there may be.
const Jobs = 16

// A Job is the name of one.
type Job int

// Domain says which there are.
func (Job) Domain() string { return "0..15" }

// A Priority is a number; the least comes first.
type Priority int

// Domain says which there are.
func (Priority) Domain() string { return "0..7" }

// A Model is the jobs that are there.
type Model map[Job]Priority

// NewModel returns an empty model.
func NewModel() Model { return make(Model) }

// Clone returns a copy.
func (m Model) Clone() Model { return maps.Clone(m) }

// Set is as in Heap.
func (m Model) Set(name Job, priority Priority) { m[name] = priority }

// Pop is as in Heap.
func (m Model) Pop() (Job, bool) {
	for priority := range Priority(8) {
		for name := range Job(Jobs) {
			if p, found := m[name]; found && p == priority {
				delete(m, name)
				return name, true
			}
		}
	}
	return 0, false
}

// Remove is as in Heap.
func (m Model) Remove(name Job) bool {
	_, found := m[name]
	delete(m, name)
	return found
}
