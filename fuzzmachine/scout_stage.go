package fuzzmachine

import (
	"unsafe"

	"github.com/fuzzmachine/go/internal/gauge"
	"github.com/fuzzmachine/go/program"
)

// A scoutStage is the stage of a model alone, that notes where it comes to.
type scoutStage struct {
	next   func() (step program.Step, more bool)
	begin  func()
	takes  []func(*run) bool // the steps of each action; nil: it asks for the system
	look   func(before *gauge.Spot, tell func(cell uint64)) gauge.Spot
	been   map[uint64]bool // cells
	notes  bool            // whether what is seen has been from now on
	places []place         // at first, and after each step of the run
}

// A place is where the model is.
type place struct {
	at    gauge.Spot
	fresh bool // whether there is something that had not been
}

func (st *scoutStage) play(r *run) {
	r.at = inModel
	st.begin()
	st.places = append(st.places[:0], place{})
	now, alone := &st.places[0], program.Program{{}}
	tell := func(cell uint64) {
		if st.notes && !st.been[cell] {
			st.been[cell], now.fresh = true, true
		}
	}
	now.at = st.look(&now.at, tell)
	for n := 1; !r.t.failed.Load(); n++ { // as it has where it took too long, and goes on
		step, more := st.next()
		if !more {
			return
		}
		alone[0] = step
		r.reader.ResetProgram(alone).Next()
		i := r.reader.Index()
		r.now.Store(uint64(n)<<16 | uint64(i))
		st.places = append(st.places, place{at: now.at})
		before := &st.places[n-1].at
		if now = &st.places[n]; st.takes[i] != nil && st.takes[i](r) {
			now.at = st.look(before, tell)
		}
	}
}

func newScoutStage[M, S any](
	begin func() M, gauges gauge.Gauges, state func(*M) int, actions []*compiled[*Pair[M, S]], reader *program.Reader,
) *scoutStage {
	w := new(Pair[M, S])
	st := &scoutStage{been: make(map[uint64]bool)}
	st.begin = func() { w.Model = begin() }
	st.look = func(before *gauge.Spot, tell func(uint64)) gauge.Spot {
		now := gauges.Look(unsafe.Pointer(&w.Model), before, tell)
		if state != nil {
			now[gauge.Most] = uint16(state(&w.Model))
			tell(gauge.Cell(gauge.Most, now[gauge.Most]))
		}
		return now
	}
	for i, a := range actions {
		var take func(*run) bool
		if a.alone != nil {
			step := a.alone(reader.Place(i))
			take = func(r *run) bool { return step(r, w) }
		}
		st.takes = append(st.takes, take)
	}
	return st
}
