package fuzzmachine

import (
	"slices"

	"github.com/fuzzmachine/go/internal/gauge"
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/program"
)

// A walker takes steps on the model alone, for those who search it.
type walker struct {
	run   *run
	stage *walkStage
}

func newWalker(p *pool) *walker {
	w := new(walker)
	w.run = p.newRun(func(r *program.Reader) stage {
		w.stage = p.stages.walker(r)
		return w.stage
	}, nil)
	w.run.follows = true
	return w
}

// Walk implements search.Walker.
func (w *walker) Walk(walk search.Walk) search.End {
	w.stage.walk = walk
	v := w.run.perform(way{name: "search of the model", kind: explored})
	if v != nil && v.GoesOn() { // it goes on, and may write to the places
		return search.End{Failed: true, Lost: true}
	}
	return search.End{Places: w.stage.places, Failed: v != nil}
}

// Rest implements search.Walker.
func (w *walker) Rest() { w.run.rest() }

// Close implements search.Walker.
func (w *walker) Close() { w.run.dismiss(nil) }

// A walkStage is the stage of a model alone that notes where the model is.
type walkStage struct {
	walk   search.Walk
	begin  func()
	takes  []func(*run) bool // the steps of each action
	look   func(before *gauge.Spot, report func(cell uint64)) gauge.Spot
	read   func(*gauge.Reading)
	places []search.Place // at first, and after each step of the run

	unknown bool // where the model would be, for a step has needed the system
}

func (st *walkStage) play(r *run) {
	r.at = inModel
	st.begin()
	st.unknown = false
	st.places = append(st.places[:0], search.Place{})
	now, alone, isNew := &st.places[0], program.Program{{}}, st.walk.New
	report := func(cell uint64) {
		if isNew != nil && isNew(cell) {
			now.New = true
		}
	}
	now.At = st.look(&now.At, report)
	if st.walk.Reading != nil {
		st.read(st.walk.Reading)
	}
	for n := 1; !r.t.failed.Load(); n++ { // it has failed if it took too long, and goes on
		step, more := st.walk.Next(st.places)
		if !more {
			return
		}
		alone[0] = step
		r.reader.ResetProgram(alone).Next()
		i := r.reader.Index()
		r.now.Store(uint64(n)<<16 | uint64(i))
		st.places = append(st.places, search.Place{At: now.At})
		before := &st.places[n-1].At
		now = &st.places[n]
		if st.takes[i](r) {
			now.At = st.look(before, report)
		} else {
			now.Skipped = !st.unknown
		}
		if st.walk.Reading != nil {
			st.read(st.walk.Reading)
		}
	}
}

// hasOnlySkipped is whether all steps before the one at hand were skipped.
func (st *walkStage) hasOnlySkipped() bool {
	return !slices.ContainsFunc(st.places[1:len(st.places)-1], func(p search.Place) bool { return !p.Skipped })
}
