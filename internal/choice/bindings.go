package choice

import "github.com/fuzzmachine/go/internal/seam"

const mostBound = 16

// Bindings hold what the late choices of a step chose, and which labels its names and refs found. If a step
// has more of them than there is room for, the later ones keep their values.
type Bindings struct {
	names    []string
	used     int
	labels   [mostBound]uint8
	labelled int
}

// NewBindings returns bindings with room for the names of a step.
func NewBindings() Bindings { return Bindings{names: make([]string, mostBound)} }

// Begin clears the bindings of the previous step.
func (b *Bindings) Begin() { b.used, b.labelled = 0, 0 }

// Label returns the place for the next label that is found. Nil bindings pass nothing.
func (b *Bindings) Label() (way seam.Found) {
	if b == nil || b.labelled == mostBound {
		return way
	}
	way = seam.FoundAt(&b.labels[b.labelled])
	b.labelled++
	return way
}

// Name returns the place for the next name that is chosen. Nil bindings pass nothing.
func (b *Bindings) Name() (way seam.Chosen) {
	if b == nil || b.used == len(b.names) {
		return way
	}
	b.names[b.used] = ""
	b.used++
	return seam.ChosenAt(&b.names[b.used-1])
}
