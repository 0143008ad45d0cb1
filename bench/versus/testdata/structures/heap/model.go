package heap

import "maps"

// Jobs is how many there may be.
const Jobs = 16

// The arguments of actions.
type (
	Job      int // the name of one
	Priority int // a number; the least comes first
)

func (Job) Domain() string      { return "0..15" }
func (Priority) Domain() string { return "0..7" }

// A Model is the jobs that are there. Its methods are as in Heap.
type Model map[Job]Priority

func NewModel() Model                           { return make(Model) }
func (m Model) Clone() Model                    { return maps.Clone(m) }
func (m Model) Set(name Job, priority Priority) { m[name] = priority }

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

func (m Model) Remove(name Job) bool {
	_, found := m[name]
	delete(m, name)
	return found
}
