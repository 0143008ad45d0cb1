package fuzzmachine

import (
	"fmt"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/internal/gauge"
)

// A census is which states the models of a process have been in, and which action followed which, coarsely: as a fuzzer
// would be shown them. It is taken where somebody wants to read it.
type census struct {
	paths   []string          // of the numbers of a model
	values  []map[uint]bool   // of each number
	states  map[uint64]bool   // all numbers at once
	without []map[uint64]bool // all but one
	said    map[int]bool      // by State, where the machine has one
	follows []bool            // action after action, row by row
	before  int               // the action before; -1 at the beginning of a run
}

const mostStates = 1 << 16 // that are told apart; who has seen so many may have seen more

func newCensus(g gauge.Gauges, actions int) *census {
	c := &census{states: make(map[uint64]bool), said: make(map[int]bool), follows: make([]bool, actions*actions), before: -1}
	if g == nil {
		return c
	}
	for i := range g {
		c.paths = append(c.paths, g[i].Path)
		c.values = append(c.values, make(map[uint]bool))
		c.without = append(c.without, make(map[uint64]bool))
	}
	return c
}

// taken notes an action.
func (c *census) taken(action, actions int) {
	if c.before >= 0 {
		c.follows[c.before*actions+action] = true
	}
	c.before = action
}

// see notes where a model is.
func (c *census) see(g gauge.Gauges, model unsafe.Pointer) {
	var parts [gauge.Most]uint64
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

// say notes where the user says that a model or a world is.
func (c *census) say(at int) {
	if len(c.said) < mostStates {
		c.said[at] = true
	}
}

// add adds what another run's census has seen.
func (c *census) add(d *census) {
	for i := range d.values {
		join(c.values[i], d.values[i])
		join(c.without[i], d.without[i])
	}
	join(c.states, d.states)
	join(c.said, d.said)
	for i, seen := range d.follows {
		c.follows[i] = c.follows[i] || seen
	}
}

func join[K comparable](a, b map[K]bool) {
	for k := range b {
		a[k] = true
	}
}

// many states are worth saying which number makes them.
const many = 32

// multiplies is the number without which there would be fewest states, and how many; -1 where it makes little difference.
func (c *census) multiplies() (which, states int) {
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

// missing are the transitions that were never seen, of actions that were taken.
func (c *census) missing(moves []move, counts []count) (names []string) {
	for i := range moves {
		for k := range moves {
			if counts[i].taken > 0 && counts[k].taken > 0 && !c.follows[i*len(moves)+k] {
				names = append(names, moves[k].name+" after "+moves[i].name)
			}
		}
	}
	return names
}

const mostMissing = 8 // that are named

// table tells it.
func (c *census) table(text *page, moves []move, counts []count) {
	if len(c.states)+len(c.said) > 0 {
		text.printf("  %-24s %9s\n", "model", "values")
	}
	if len(c.said) > 0 {
		text.printf("  %-24s %9d%s\n", "as State says", len(c.said), orMore(len(c.said)))
	}
	if len(c.states) > 0 {
		for i, path := range c.paths {
			text.printf("  %-24s %9d\n", path, len(c.values[i]))
		}
		text.printf("  %-24s %9d%s\n", "states in all", len(c.states), orMore(len(c.states)))
		if which, rest := c.multiplies(); which >= 0 {
			text.printf("  %s multiplies the states: without it there are %d%s\n", c.paths[which], rest, orMore(len(c.states)))
		}
	}
	if names := c.missing(moves, counts); len(names) > 0 {
		more := ""
		if n := len(names) - mostMissing; n > 0 {
			names, more = names[:mostMissing], fmt.Sprintf(", and %d more", n)
		}
		text.printf("  never seen: %s%s\n", strings.Join(names, ", "), more)
	}
}

// orMore qualifies a number of states, where so many were counted that no more were.
func orMore(counted int) string {
	if counted >= mostStates {
		return " or more"
	}
	return ""
}

// censusOf is that of a run that begins; nil where nobody wants one.
func (e *engine) censusOf(r *run) *census {
	if !e.wantsStatistics() {
		return nil
	}
	if r.census == nil {
		r.census = newCensus(e.plan.gauges, len(e.moves))
	}
	r.census.before = -1
	return r.census
}
