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
	values   = beacon.Range{First: 0, Cells: 224}
	pairs    = beacon.Range{First: 224, Cells: 64}
	outcomes = beacon.Range{First: 288, Cells: 64}
	guards   = beacon.Range{First: 352, Cells: 16}
	fates    = beacon.Range{First: 368, Cells: 16}
	labels   = beacon.Range{First: 384, Cells: 32}
	goals    = beacon.Range{First: 416, Cells: 48}
	states   = beacon.Range{First: 464, Cells: 48}
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
	if !e.mode.worker && !e.noTapes || e.environment.guide&ofLights == 0 {
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
	l.light(ofPairs, pairs, l.before*uint(actions)+uint(action))
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
			l.board.Light(values, g.base+v)
		}
	}
}

// state shows where the user says that the model is.
func (l *lights) state(at int) { l.light(ofMarks, states, folded(at)) }

// folded is a number that may be negative, the small ones first.
func folded(n int) uint {
	if n < 0 {
		return 2*bucket(uint64(-int64(n))) - 1
	}
	return 2 * bucket(uint64(n))
}

// A mark is what the user names for a fuzzer to see.
type mark struct {
	of   beacon.Range
	cell uint
}

// labelled is the mark of a label.
func labelled(name string) mark { return mark{labels, spread(name)} }

// reached is the mark of a goal, as far as it has come. The numbers of one goal have a cell each.
func reached(name string, far int) mark {
	return mark{goals, spread(name) + bucket(uint64(max(far, 0)))}
}

func spread(name string) uint {
	h := uint32(2166136261)
	for i := range len(name) {
		h = (h ^ uint32(name[i])) * 16777619
	}
	return uint(h ^ h>>15)
}

// marked shows the marks of a run.
func (l *lights) marked(t *T) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, m := range t.marks {
		l.light(ofMarks, m.of, m.cell)
	}
}
