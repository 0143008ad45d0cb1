package run

import (
	"slices"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

// A walker takes steps on the model alone, for those who search it.
type walker struct {
	run   *Run
	stage *WalkStage
}

// NewWalker has a run of a pool that only it uses.
func NewWalker(p *Pool) *walker {
	w := new(walker)
	w.run = p.NewRun(func(r *program.Reader) Stage {
		w.stage = p.Stages.Walker(r)
		return w.stage
	}, nil)
	w.run.rows.follows = true
	return w
}

// Walk implements search.Walker.
func (w *walker) Walk(walk generator.Walk) generator.End {
	w.stage.Walk = walk
	v := w.run.Perform(Request{Name: "search of the model", Way: explored})
	if v != nil && v.GoesOn() { // it goes on, and may write to the places
		return generator.End{Failed: true, Lost: true}
	}
	return generator.End{Places: w.stage.places, Failed: v != nil}
}

// Rest implements search.Walker.
func (w *walker) Rest() { w.run.Runner.rest() }

// Close implements search.Walker.
func (w *walker) Close() { w.run.Runner.dismiss(nil) }

// A WalkStage is the stage of a model alone that notes where the model is.
type WalkStage struct {
	Walk   generator.Walk
	Begin  func()
	Takes  []func(*Run) bool // the steps of each action
	Look   func(before *statecoverage.Spot, report func(cell uint64)) statecoverage.Spot
	Read   func(*statecoverage.Reading)
	places []generator.Place // at first, and after each step of the run

	Unknown bool // where the model would be, for a step has needed the system
}

// Play implements Stage.
func (st *WalkStage) Play(r *Run) {
	r.At = InModel
	st.Begin()
	st.Unknown = false
	st.places = append(st.places[:0], generator.Place{})
	now, alone, isNew := &st.places[0], program.Program{{}}, st.Walk.New
	report := func(cell uint64) {
		if isNew != nil && isNew(cell) {
			now.New = true
		}
	}
	now.At = st.Look(&now.At, report)
	if st.Walk.Reading != nil {
		st.Read(st.Walk.Reading)
	}
	for n := 1; !r.T.Failed.Load(); n++ { // it has failed if it took too long, and goes on
		step, more := st.Walk.Next(st.places)
		if !more {
			return
		}
		alone[0] = step
		r.Input.Reader.ResetProgram(alone).Next()
		i := r.Input.Reader.Index()
		r.Now.Store(flightrecorder.At(uint64(n), i))
		st.places = append(st.places, generator.Place{At: now.At})
		before := &st.places[n-1].At
		now = &st.places[n]
		if st.Takes[i](r) {
			now.At = st.Look(before, report)
		} else {
			now.Skipped = !st.Unknown
		}
		if st.Walk.Reading != nil {
			st.Read(st.Walk.Reading)
		}
	}
}

// HasOnlySkipped is whether all steps before the one at hand were skipped.
func (st *WalkStage) HasOnlySkipped() bool {
	return !slices.ContainsFunc(st.places[1:len(st.places)-1], func(p generator.Place) bool { return !p.Skipped })
}
