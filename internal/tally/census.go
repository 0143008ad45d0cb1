package tally

import (
	"sync"
	"unsafe"

	"github.com/fuzzmachine/go/internal/statecoverage"
)

// A Census is which states the models of a process have been in, as coarsely as a fuzzer would see them. It is
// taken only if somebody wants to read it.
type Census struct {
	mu     sync.Mutex                  // runs may go on at once
	paths  []string                    // of the numbers of a model
	values []map[uint]bool             // of each number
	states map[statecoverage.Spot]bool // all numbers at once
	said   map[int]bool                // what State returned
}

const mostStates = 1 << 16 // the most that are distinguished; there may have been more

// NewCensus begins a census of models with some numbers.
func NewCensus(g statecoverage.Gauges) *Census {
	c := &Census{states: make(map[statecoverage.Spot]bool), said: make(map[int]bool)}
	for i := range g {
		c.paths = append(c.paths, g[i].Path)
		c.values = append(c.values, make(map[uint]bool))
	}
	return c
}

// See notes where a model is.
func (c *Census) See(g statecoverage.Gauges, model unsafe.Pointer) {
	c.mu.Lock()
	defer c.mu.Unlock()
	var all statecoverage.Spot
	for i := range g {
		v := g[i].Read(model)
		c.values[i][v], all[i] = true, uint16(v)
	}
	if len(c.states) < mostStates {
		c.states[all] = true
	}
}

// Say notes what State returned.
func (c *Census) Say(at int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.said) < mostStates {
		c.said[at] = true
	}
}
