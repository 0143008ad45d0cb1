package machine

import (
	"math/bits"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// towns is how many towns there are.
const towns = 16

// Roads couple values: two arguments of one step must equal two of another, crosswise.
type roads struct {
	mistaken bool
	from     [towns]uint16 // of each town, where its roads go to
}

type (
	road struct {
		From uint8 `fuzz:"0..15"`
		To   uint8 `fuzz:"0..15"`
	}
	town struct {
		Town uint8 `fuzz:"0..15"`
	}
)

// build builds a one-way road, and tells whether there was none. Mistaken, it takes the road back for the
// road.
func (r *roads) build(a road) bool {
	known := r.has(a) || r.mistaken && a.From != a.To && r.has(road{a.To, a.From})
	r.from[a.From] |= 1 << a.To
	return !known
}

func (r *roads) has(a road) bool  { return r.from[a.From]>>a.To&1 == 1 }
func (r *roads) close(a road)     { r.from[a.From] &^= 1 << a.To }
func (r *roads) count(a town) int { return bits.OnesCount16(r.from[a.Town]) }

var coupledPair = Subject{
	Name:     "coupled pair",
	Shortest: map[string]string{"answer build": "build from=0 to=1; build from=1 to=0"},
	New: func(p *Probe) *fuzzmachine.Machine {
		return like(p, func(mistaken bool) *roads { return &roads{mistaken: mistaken} }, whole,
			fuzzmachine.Both("build", (*roads).build, (*roads).build),
			fuzzmachine.Both0("close", (*roads).close, (*roads).close),
			fuzzmachine.Both("count", (*roads).count, (*roads).count),
		)
	},
}
