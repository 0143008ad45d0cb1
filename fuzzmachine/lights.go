package fuzzmachine

import (
	"unsafe"

	"github.com/fuzzmachine/go/internal/beacon"
)

// lights are what a run shows a fuzzer of what happens in it, beside the code that runs.
type lights struct {
	_      incomparable
	board  beacon.Board
	kinds  guides
	before uint // the action before, from 1
}

// Each kind has cells of its own, so that none drowns the others.
var (
	valueCells   = beacon.Range{First: 0, Cells: 224}
	pairCells    = beacon.Range{First: 224, Cells: 64}
	outcomeCells = beacon.Range{First: 288, Cells: 64}
	guardCells   = beacon.Range{First: 352, Cells: 16}
	fateCells    = beacon.Range{First: 368, Cells: 16}
	labelCells   = beacon.Range{First: 384, Cells: 32}
	goalCells    = beacon.Range{First: 416, Cells: 48}
	stateCells   = beacon.Range{First: 464, Cells: 48}
)

// light shows one number, where its kind is lit.
//
//go:noinline
func (l *lights) light(kind guides, r beacon.Range, n uint) {
	if l.kinds&kind != 0 {
		l.board.Light(r, n)
	}
}

// lights are put out for another run; nil where there is nobody to see them.
func (e *engine) lights(l *lights) *lights {
	if !e.fuzzed() || e.environment.guide&ofLights == 0 {
		return nil
	}
	if l == nil {
		l = new(lights)
	}
	l.board.Clear()
	l.kinds, l.before = e.environment.guide, 0
	return l
}

// taken shows which action was taken after which.
func (l *lights) taken(action, actions int) {
	l.light(ofPairs, pairCells, l.before*uint(actions)+uint(action))
	l.before = uint(action) + 1
}

// see shows the numbers of a model.
func (l *lights) see(s *sight, model unsafe.Pointer) {
	if l.kinds&ofValues == 0 {
		return
	}
	for i := range s.gauges {
		g := &s.gauges[i]
		if v := g.read(model); v != absent {
			l.board.Light(valueCells, g.base+v)
		}
	}
}

// state shows where the user says that the model is.
func (l *lights) state(at int) { l.light(ofMarks, stateCells, folded(at)) }

// folded is a number of which those below 0 come from the top of the states' cells.
func folded(n int) uint {
	if n < 0 {
		return 2*stateCells.Cells - bucket(uint64(-int64(n)))
	}
	return bucket(uint64(n))
}
