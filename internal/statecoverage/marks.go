package statecoverage

import (
	"math/bits"

	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/internal/statecoverage/beacon"
)

// Marks are the labels and goals of a run. They are kept until it ends, because goroutines of the system may
// name them. A bit is a cell of labels or goals.
type Marks [2]uint64

// Label adds a label.
func (m *Marks) Label(name string) { m.add(labels, spread(name)) }

// Goal adds how far something has come. Nothing below 0 counts.
func (m *Marks) Goal(name string, far int) {
	if far >= 0 {
		m.add(goals, spread(name)+Bucket(uint64(far)))
	}
}

func (m *Marks) add(r beacon.Range, n uint) {
	cell := r.First - labels.First + n%r.Cells
	m[cell/64] |= 1 << (cell % 64)
}

// Marked shows the marks of the run.
func (c *Run) Marked(m Marks) {
	for i, left := range m {
		for ; left != 0; left &= left - 1 {
			cell := labels.First + uint(i*64+bits.TrailingZeros64(left))
			c.light(Labels, beacon.Range{First: cell, Cells: 1}, 0)
		}
	}
}

// spread is where a name has its cells. The numbers of one goal stand in a row from there.
func spread(name string) uint {
	h := dice.Hash32(name)
	return uint(h ^ h>>15)
}
