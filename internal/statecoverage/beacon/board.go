package beacon

// A Range is a range of cells, for one kind of state.
type Range struct{ First, Cells uint }

// A Board holds the beacons of one run.
type Board struct {
	lit      [Cells / 64]uint64
	Counters *Counters // which are incremented instead; nil: there are none
}

// Counters are those that a fuzzer reads beside the counters of code. One that is not 0 is lit.
type Counters [Cells]byte

// Clear turns all cells off, for another run.
func (b *Board) Clear() { b.lit = [Cells / 64]uint64{} }

// Light lights the cell of a range for a number, once a run.
func (b *Board) Light(r Range, n uint) {
	cell := r.First + n%r.Cells
	bit := uint64(1) << (cell % 64)
	if b.lit[cell/64]&bit == 0 {
		b.lit[cell/64] |= bit
		if b.Counters != nil {
			b.Counters[cell] = 1
			return
		}
		light(cell)
	}
}
