// Package statecoverage shows a fuzzer what happens in a run, beside the code that runs: states of the model,
// labels, goals, fulfilled prophecies. To the fuzzer they look like code that runs for the first time. The
// package must not know what runs or why.
package statecoverage

import (
	"unsafe"

	"github.com/fuzzmachine/go/internal/statecoverage/beacon"
)

// A Run is the coverage of one run.
type Run struct {
	board beacon.Board
	kinds Guide
}

// Cells are counters that a fuzzer reads.
type Cells = beacon.Counters

// Show shows all runs from now on in counters, instead of by code that runs; nil: by code.
func (c *Run) Show(cells *Cells) { c.board.Counters = cells }

// Each kind has cells of its own, so that none drowns the others.
var (
	values = beacon.Range{First: 0, Cells: 224}
	fates  = beacon.Range{First: 224, Cells: 16}
	labels = beacon.Range{First: 240, Cells: 32}
	goals  = beacon.Range{First: 272, Cells: 64}
	states = beacon.Range{First: 336, Cells: 48}
)

// Begin begins another run, of which some kinds are shown.
func (c *Run) Begin(kinds Guide) {
	c.board.Clear()
	c.kinds = kinds
}

// light shows one number, if its kind is shown.
func (c *Run) light(kind Guide, r beacon.Range, n uint) {
	if c.kinds&kind != 0 {
		c.board.Light(r, n)
	}
}

// Fulfilled shows that a prophecy of an action was fulfilled.
func (c *Run) Fulfilled(action, prophecy int) {
	c.light(Fates, fates, uint(action)*3+uint(prophecy))
}

// Model shows the numbers of a model.
func (c *Run) Model(g Gauges, model unsafe.Pointer) {
	if c.kinds&Values == 0 {
		return
	}
	for i := range g {
		if v := g[i].Read(model); v != Absent {
			c.board.Light(values, g[i].Base+v)
		}
	}
}

// State shows what the method State of a model or world returns. Numbers below 0 come from the top of the
// cells.
func (c *Run) State(at int) {
	n := Bucket(uint64(at))
	if at < 0 {
		n = 2*states.Cells - Bucket(uint64(-int64(at)))
	}
	c.light(Labels, states, n)
}

// Counts returns how many cells of each kind are lit: values, fates, labels, goals, states.
func (c *Run) Counts() (counts [5]int) {
	for i, r := range [...]beacon.Range{values, fates, labels, goals, states} {
		for cell := range r.Cells {
			more := c.board
			if more.Light(r, cell); more == c.board {
				counts[i]++
			}
		}
	}
	return counts
}
