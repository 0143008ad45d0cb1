package choice

import "github.com/fuzzmachine/go/internal/chooser"

const mostBound = 16

// Bindings hold which labels the names and refs of a step found. If a step has more of them than there is
// room for, the later ones keep their values.
type Bindings struct {
	labels   [mostBound]uint8
	labelled int
}

// Begin clears the bindings of the previous step.
func (b *Bindings) Begin() { b.labelled = 0 }

// Label returns the place for the next label that is found. Nil bindings pass nothing.
func (b *Bindings) Label() (way chooser.Found) {
	if b == nil || b.labelled == mostBound {
		return way
	}
	way = chooser.FoundAt(&b.labels[b.labelled])
	b.labelled++
	return way
}
