package system

import "math/bits"

// Towns is how many towns there are.
const Towns = 16

// Roads couple values: two arguments of one step must equal two of another, crosswise.
type Roads struct {
	Mistaken bool
	From     [Towns]uint16 // of each town, where its roads go to
}

// Build builds a one-way road, and tells whether there was none. Mistaken, it takes the road back for the road.
func (r *Roads) Build(from, to uint8) bool {
	known := r.has(from, to) || r.Mistaken && from != to && r.has(to, from)
	r.From[from] |= 1 << to
	return !known
}

func (r *Roads) has(from, to uint8) bool { return r.From[from]>>to&1 == 1 }

// Close closes a road, if there is one.
func (r *Roads) Close(from, to uint8) { r.From[from] &^= 1 << to }

// Count counts the roads from a town.
func (r *Roads) Count(from uint8) int { return bits.OnesCount16(r.From[from]) }

func roads(mistaken bool) *Roads { return &Roads{Mistaken: mistaken} }

var pairs = []move[Roads]{
	asks("build", always, func(r *Roads, a []int) bool { return r.Build(uint8(a[0]), uint8(a[1])) }, Span{0, Towns - 1}, Span{0, Towns - 1}),
	does("close", always, func(r *Roads, a []int) { r.Close(uint8(a[0]), uint8(a[1])) }, Span{0, Towns - 1}, Span{0, Towns - 1}),
	asks("count", always, func(r *Roads, a []int) int { return r.Count(uint8(a[0])) }, Span{0, Towns - 1}),
}
