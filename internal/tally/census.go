package tally

import (
	"unsafe"

	"github.com/fuzzmachine/go/internal/statecoverage"
)

// A Census is which states the models of a process have been in, and which action followed which, as coarsely
// as a fuzzer would see them. It is taken only if somebody wants to read it.
type Census struct {
	paths   []string          // of the numbers of a model
	values  []map[uint]bool   // of each number
	states  map[uint64]bool   // all numbers at once
	without []map[uint64]bool // all but one
	said    map[int]bool      // what State returned
	follows []bool            // action after action, row by row
	barred  []bool            // likewise: it was tried, and skipped
	before  int               // the action before; -1 at the beginning of a run
}

const mostStates = 1 << 16 // the most that are distinguished; there may have been more

// NewCensus begins a census of models with some numbers and of so many actions.
func NewCensus(g statecoverage.Gauges, actions int) *Census {
	c := &Census{
		states: make(map[uint64]bool), said: make(map[int]bool), follows: make([]bool, actions*actions),
		barred: make([]bool, actions*actions), before: -1,
	}
	for i := range g {
		c.paths = append(c.paths, g[i].Path)
		c.values = append(c.values, make(map[uint]bool))
		c.without = append(c.without, make(map[uint64]bool))
	}
	return c
}

// Begin begins another run.
func (c *Census) Begin() { c.before = -1 }

// Taken notes an action.
func (c *Census) Taken(action, actions int) {
	if c.before >= 0 {
		c.follows[c.before*actions+action] = true
	}
	c.before = action
}

// Skipped notes an action that was not taken.
func (c *Census) Skipped(action, actions int) {
	if c.before >= 0 {
		c.barred[c.before*actions+action] = true
	}
}

// See notes where a model is.
func (c *Census) See(g statecoverage.Gauges, model unsafe.Pointer) {
	var parts [statecoverage.MostGauges]uint64
	var all uint64
	for i := range g {
		v := g[i].Read(model)
		c.values[i][v] = true
		parts[i] = (uint64(v) + 1 + uint64(i)<<32) * 0x9e3779b97f4a7c15
		parts[i] ^= parts[i] >> 29
		all += parts[i]
	}
	if len(c.states) >= mostStates {
		return
	}
	c.states[all] = true
	for i := range g {
		c.without[i][all-parts[i]] = true
	}
}

// Say notes what State returned.
func (c *Census) Say(at int) {
	if len(c.said) < mostStates {
		c.said[at] = true
	}
}

// Add adds what another census has seen.
func (c *Census) Add(d *Census) {
	for i := range d.values {
		join(c.values[i], d.values[i])
		join(c.without[i], d.without[i])
	}
	join(c.states, d.states)
	join(c.said, d.said)
	for i := range d.follows {
		c.follows[i] = c.follows[i] || d.follows[i]
		c.barred[i] = c.barred[i] || d.barred[i]
	}
}

func join[K comparable](a, b map[K]bool) {
	for k := range b {
		a[k] = true
	}
}

const many = 32 // states; of fewer nobody wants to know which number makes them

// multiplies returns the number without which there would be fewest states, and how many; -1 if no number
// makes much of a difference.
func (c *Census) multiplies() (which, states int) {
	which = -1
	if len(c.paths) < 2 || len(c.states) < many {
		return which, 0
	}
	for i := range c.without {
		if n := len(c.without[i]); n*4 <= len(c.states) && (which < 0 || n < states) {
			which, states = i, n
		}
	}
	return which, states
}

// missing names the transitions that were never seen, between actions that were taken. What was tried and skipped each
// time is no such one, for a guard forbids it.
func (c *Census) missing(actions []Action) (names []string) {
	for i, first := range actions {
		for k, then := range actions {
			at := i*len(actions) + k
			if first.Taken > 0 && then.Taken > 0 && then.Begun == nil && !c.follows[at] && !c.barred[at] {
				names = append(names, then.Name+" after "+first.Name)
			}
		}
	}
	return names
}
