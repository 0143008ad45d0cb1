package fuzzmachine

import (
	"math/bits"

	"github.com/fuzzmachine/go/internal/beacon"
)

// marks are what a run's user has named for a fuzzer to see: labels, and goals as far as they have come. They are kept until
// the run ends, for goroutines of the system may make them. A bit is a cell of the two ranges.
type marks [2]uint64

// mark makes one, if a fuzzer is shown anything.
func (t *T) mark(r beacon.Range, n uint) {
	if !t.seen {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	cell := r.First - labelCells.First + n%r.Cells
	t.marks[cell/64] |= 1 << (cell % 64)
}

// marked shows the marks of a run.
func (l *lights) marked(t *T) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for i, left := range t.marks {
		for ; left != 0; left &= left - 1 {
			cell := labelCells.First + uint(i*64+bits.TrailingZeros64(left))
			l.light(ofMarks, beacon.Range{First: cell, Cells: 1}, 0)
		}
	}
}

// spread is where a name has its cells. The numbers of one goal stand in a row from there.
func spread(name string) uint {
	h := uint32(2166136261)
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * 16777619
	}
	return uint(h ^ h>>15)
}
