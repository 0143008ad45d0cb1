package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/campaign"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/internal/teeth"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

// A setting is a machine's description as far as it depends on the type of its worlds.
type setting[W any] struct {
	world      func(*T) W
	actions    []*compiled[W]
	relations  []build.Relation[W]
	invariants []invariant[W]
	finals     []final[W]
	models     *build.Models[W]                // nil: there is no model apart from the rest
	numbers    func(W, *statecoverage.Reading) // where the world is; nil: it cannot be seen
	see        func(*statecoverage.Run, W)     // shows the model to a fuzzer; nil: there is none apart from the rest
	count      func(*tally.Census, W)          // notes where the model is
	said       func(W) int                     // where State says that it is; nil: there is none
	model      func(W) string                  // prints it; nil where there is none
	stage      func(*setting[W], *program.Reader) run.Stage
	blocks     func(*worldStage[W]) blocking[W] // what takes the steps of actors; nil: there are none
}

// called gives each of several relations a name, so that they fail apart: that of the model's function where
// the user has given none, else its number.
func called[W any](relations []build.Relation[W]) []build.Relation[W] {
	if len(relations) < 2 {
		return relations
	}
	taken := make(map[string]bool)
	for i := range relations {
		r := &relations[i]
		if r.Name == "" && !taken[r.Of] {
			r.Name = r.Of
		}
		if r.Name == "" {
			r.Name = fmt.Sprintf("mapping %d", i+1)
		}
		taken[r.Name] = true
	}
	return relations
}

// A worldStage is the stage of worlds of type W.
type worldStage[W any] struct {
	of      *setting[W]
	steps   []step[W]
	alone   []step[W]
	guards  guards[W]
	local   []touched[W]
	moments []build.Step // as mappings are given them, by action
	watcher watcher[W]
	partial int // steps since the whole state was compared
	blocks  blocking[W]
	opens   func(*run.Run) (w W, is bool) // makes the world, with the steps that this takes; no world: nothing follows
}

// blocking takes steps of actors.
type blocking[W any] interface {
	// Takes is whether it has taken the step at hand, and perhaps others that follow.
	Takes(r *run.Run, w W) bool
	// Possible are the states in which the model can be; none: in that of the world. It is not known where they
	// are too many.
	Possible(r *run.Run) (states []W, known bool)
}

func newWorldStage[W any](s *setting[W], reader *program.Reader) run.Stage {
	st := &worldStage[W]{of: s, local: make([]touched[W], len(s.actions)),
		alone: make([]step[W], len(s.actions)), watcher: watcher[W]{of: s}}
	st.guards = guards[W]{s, make([]holds[W], len(s.actions))}
	st.opens = st.made
	if s.blocks != nil {
		st.blocks = s.blocks(st)
	}
	for i, a := range s.actions {
		st.steps = append(st.steps, a.bind(reader.Place(i)))
		st.moments = append(st.moments, build.Step{Action: a.action.Name, Args: reader.Place(i)})
		if a.action.Touches {
			st.local[i] = a.local(reader.Place(i))
		}
		if a.alone != nil {
			st.alone[i] = a.alone(reader.Place(i))
		}
		if a.action.Guarded {
			st.guards.hold[i] = a.holds(reader.Place(i))
		}
	}
	return st
}

// made is a new world; no world if the run fails.
func (st *worldStage[W]) made(r *run.Run) (w W, is bool) {
	r.At = run.InSetup
	if w = st.of.world(tOf(r)); r.T.Failed.Load() {
		return w, false
	}
	st.begun(r, w)
	return w, true
}

// begun looks at a world that has been made.
func (st *worldStage[W]) begun(r *run.Run, w W) {
	st.partial = 0
	r.Turn.Settles()
	if r.Notes.Trace != nil && st.of.models != nil {
		done := r.Clock.Watch.Own()
		st.copied(r, w)
		done()
	}
	if len(st.of.relations) > 0 {
		st.compare(r, w, false)
	}
	st.watcher.begin(r)
	st.watcher.hold(r, w)
	if campaign.AnswersRequests && r.Notes.Album != nil {
		st.pictured(r, w)
	}
	if r.Notes.Trace != nil {
		st.noteState(r, w)
	} else if st.of.said != nil {
		st.state(r, w)
	}
}

// Play takes the steps of the reader's program in a world of their own.
func (st *worldStage[W]) Play(r *run.Run) {
	w, is := st.opens(r)
	if !is {
		return
	}
	watches := r.Input.Drawing != nil && r.Input.Drawing.Watches
	if watches {
		st.of.numbers(w, r.Input.Drawing.Reading())
	}
	reader := r.Input.Reader
	for !r.T.Failed.Load() {
		r.At = run.InDecode
		if !reader.Next() && !r.Input.Draws() {
			break
		}
		i, n := reader.Index(), r.Now.Load().Step()+1
		if n > r.Terms.Process.Taken {
			break
		}
		r.Now.Store(flightrecorder.At(n, i))
		r.Turn.Ended = nil
		if st.blocks != nil && st.blocks.Takes(r, w) {
			continue
		}
		if r.Terms.Process.Journal != nil {
			r.Terms.Announce(r.T.Name, n, reader.Step())
		}
		if campaign.AnswersRequests {
			beforeStep(int(n), r.Terms.Plan.Moves[i].Name)
		}
		if r.Notes.Trace != nil {
			st.note(r, i, w)
		} else {
			st.take(r, i, w)
		}
		if watches {
			st.of.numbers(w, r.Input.Drawing.Reading())
		}
		if campaign.AnswersRequests && r.Notes.Album != nil {
			st.pictured(r, w)
		}
	}
	if r.Notes.Trace != nil && !r.T.Failed.Load() {
		r.Written(0, len(r.Notes.Trace.Lines)) // later than in their own step
	}
	if r.Turn.Doubted {
		return
	}
	if st.partial > 0 && !r.T.Failed.Load() {
		st.compare(r, w, false)
	}
	for k := range st.of.finals {
		if f := &st.of.finals[k]; !r.T.Failed.Load() {
			f.check(r, st, f, w)
		}
	}
}

// take takes one step.
func (st *worldStage[W]) take(r *run.Run, i int, w W) (ran bool) {
	r.At = run.InGuard
	if !st.steps[i](r, w) {
		if r.Input.TakesBack() {
			return false
		}
		r.Ledger.Count[i].Skipped++
		r.Ledger.Idle |= 1 << r.Now.Load().Step() // no branch, for each costs all targets
		return false
	}
	r.Ledger.Count[i].Taken++
	if r.Turn.Doubted {
		return true
	}
	if !r.T.Failed.Load() {
		r.Turn.Settles()
	}
	if r.Foretelling.Fate != nil {
		r.Fulfilled(i)
	}
	st.shown(r, w)
	if len(st.of.relations) > 0 && !r.T.Failed.Load() {
		st.related(r, i, w)
	}
	st.watcher.hold(r, w)
	if settings.Detects {
		r.Raced()
	}
	return true
}

// shown shows where a step has led: to a fuzzer, and to who wants statistics.
func (st *worldStage[W]) shown(r *run.Run, w W) {
	if r.Ledger.Coverage != nil && st.of.see != nil {
		st.of.see(r.Ledger.Coverage, w)
	}
	if r.Ledger.Looks {
		st.looked(r, w)
	}
	if st.of.said == nil {
		return
	}
	at := st.state(r, w)
	if r.Ledger.Coverage != nil {
		r.Ledger.Coverage.State(at)
	}
	if r.Ledger.Looks && r.Ledger.Census != nil {
		r.Ledger.Census.Say(at)
	}
}

// looked notes where the world is, and whether what should change does.
func (st *worldStage[W]) looked(r *run.Run, w W) {
	if r.Ledger.Census != nil && st.of.count != nil {
		st.of.count(r.Ledger.Census, w)
	}
	if !r.Terms.Sights.Wanted() || r.T.Failed.Load() {
		return
	}
	r.At = run.InMapping
	for k := range st.of.relations {
		r.Terms.Sights.See(k, func() string {
			model, system := st.of.relations[k].View(w, *st.moment(r))
			return model + "\x00" + system
		})
	}
	if st.of.model != nil {
		r.At = run.InModel
		r.Terms.Sights.See(len(st.of.relations), func() string { return st.of.model(w) })
	}
}

// state is what State returns. Every run calls it, though few need it: if it panics, it has to do so in all
// of them.
func (st *worldStage[W]) state(r *run.Run, w W) int {
	r.At = run.InState
	return st.of.said(w)
}

// related compares the states, as far as the step can have changed them.
func (st *worldStage[W]) related(r *run.Run, i int, w W) {
	r.At = run.InMapping
	local := st.local[i]
	if local == nil {
		st.compare(r, w, false)
		return
	}
	if !local(r, w) {
		return
	}
	st.partial++
	if r.Strict || st.partial >= r.Terms.Process.Limits.Whole {
		st.compare(r, w, true)
	}
}

// compare compares the whole states; outside is whether the parts that the step touches agree.
func (st *worldStage[W]) compare(r *run.Run, w W, outside bool) {
	st.partial = 0
	r.At = run.InMapping
	at := st.moment(r)
	for i := range st.of.relations {
		if relation := &st.of.relations[i]; !relation.Agree(w, at) {
			d := mapping.Difference(relation.Explain(w, *at))
			r.T.Fail(r.Here().StatesDiffer(relation.Name, relation.Site, d, outside && r.Strict))
			return
		}
	}
}

// pictured adds a picture of the world to the album of the run.
func (st *worldStage[W]) pictured(r *run.Run, w W) {
	defer r.Clock.Watch.Own()()
	r.Notes.Album.Begin()
	if st.of.model != nil {
		r.Notes.Album.Show(func() string { return st.of.model(w) })
	}
	for _, relation := range st.of.relations {
		r.Notes.Album.Compare(relation.Name, relation.Site, func() (model, system string) {
			return relation.View(w, *st.moment(r))
		})
	}
	r.Notes.Album.End()
}

// moment is where the run is, for a mapping.
func (st *worldStage[W]) moment(r *run.Run) *build.Step {
	n := r.Now.Load().Step()
	if n == 0 {
		return new(build.Step)
	}
	if r.Turn.Ended != nil {
		return r.Turn.Ended
	}
	at := &st.moments[r.Input.Reader.Index()]
	at.Number = int(n)
	return at
}

// A step runs an action once, on arguments that it was bound to. It returns false, and has done nothing,
// where the guard is false.
type step[W any] func(r *run.Run, w W) bool

// compiled is an action as a machine uses it.
type compiled[W any] struct {
	action *machine.Action
	source functional                 // what its constructor has made
	bind   func(place any) step[W]    // place is where a reader puts the arguments
	alone  func(place any) step[W]    // the model's side; nil: there is no model, or the step needs the system
	local  func(place any) touched[W] // compares the parts touched
	holds  func(place any) holds[W]   // whether its guards are true; nil: it has none
	pick   func(place any) holds[W]   // picks among what the state offers; nil: it offers nothing
	from   locality[W]                // for Local and LocalAgrees; nil: it has no From
}

// A locality is the part of the state that an action needs.
type locality[W any] interface {
	local(of *setting[W]) (*setting[W], error)
	functions() []machine.Function
	// agree has the steps of the action compared with local ones. It is told of each step that agrees, and whether a
	// local step does not have its part.
	agree(of *setting[W], took func(outside bool)) error
}

// functional is what a constructor has made. The linker drops its functions where nobody calls Teeth.
type functional interface{ functions() teeth.Action }

// holds is whether the guards of an action are true.
type holds[W any] func(r *run.Run, w W) bool

// touched compares what a step has touched.
type touched[W any] func(r *run.Run, w W) bool
