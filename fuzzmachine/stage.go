package fuzzmachine

import (
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/mapping"
)

// A setting is a machine's description as far as it depends on the type of its worlds.
type setting[W any] struct {
	world      func(*T) W
	actions    []*compiled[W]
	relation   *relation[W] // nil: none
	invariants []Invariant[W]
	models     *models[W] // nil: nobody can tell the model from the rest
}

// A relation is a mapping over worlds.
type relation[W any] struct {
	agree   func(W, mapping.Step) bool
	explain func(W, mapping.Step) (name, site string, d mapping.Difference)
	err     error
	foreign []string
}

// A stage is where runs of one machine play, one after the other.
type stage interface {
	play(r *run)
}

// A theatre is the stage of worlds of type W.
type theatre[W any] struct {
	*setting[W]
	steps    []step[W]
	alone    []step[W]
	local    []touched[W]
	watchers []watcher[W]
	partial  int // steps since the whole state was compared
}

func newStage[W any](s *setting[W], reader *decode.Reader) stage {
	th := &theatre[W]{setting: s, local: make([]touched[W], len(s.actions)), alone: make([]step[W], len(s.actions))}
	for i, a := range s.actions {
		th.steps = append(th.steps, a.bind(reader.Place(i)))
		if a.touches {
			th.local[i] = a.local(reader.Place(i))
		}
		if a.alone != nil {
			th.alone[i] = a.alone(reader.Place(i))
		}
	}
	return th
}

// play makes a world and takes the steps of the reader's program.
func (th *theatre[W]) play(r *run) {
	r.at = inSetup
	w := th.world(r.t)
	if r.t.failed.Load() {
		return
	}
	th.partial = 0
	th.watch(r, w)
	reader := r.reader
	for n := uint64(1); !r.t.failed.Load(); n++ {
		r.at = inDecode
		if !reader.Next() {
			break
		}
		i := reader.Index()
		r.now.Store(n<<16 | uint64(i))
		if r.engine.journal != nil {
			r.note()
		}
		if r.trace != nil {
			th.tell(r, i, w)
		} else {
			th.take(r, i, w)
		}
	}
	if r.trace != nil && !r.t.failed.Load() {
		r.written(0, len(r.trace.lines)) // later than in their own step
	}
	if th.partial > 0 && !r.t.failed.Load() {
		th.compare(r, w, false)
	}
}

// take takes one step.
func (th *theatre[W]) take(r *run, i int, w W) (ran bool) {
	r.at = inGuard
	if !th.steps[i](r, w) {
		r.skipped[i]++
		return false
	}
	r.ran[i]++
	if th.relation != nil && !r.t.failed.Load() {
		th.related(r, i, w)
	}
	th.ask(r, w)
	return true
}

// related compares the states, as far as the step can have changed them.
func (th *theatre[W]) related(r *run, i int, w W) {
	r.at = inMapping
	local := th.local[i]
	if local == nil {
		th.compare(r, w, false)
		return
	}
	if !local(r, w) {
		return
	}
	th.partial++
	if r.strict || th.partial >= r.engine.limits.Whole {
		th.compare(r, w, true)
	}
}

// compare compares the whole states; outside is whether the parts that the step touches agree.
func (th *theatre[W]) compare(r *run, w W, outside bool) {
	th.partial = 0
	r.at = inMapping
	at := r.step()
	if !th.relation.agree(w, at) {
		name, site, d := th.relation.explain(w, at)
		r.state(name, site, d, outside && r.strict)
	}
}

// watch looks at the world as it is made: states must agree, and invariants hold.
func (th *theatre[W]) watch(r *run, w W) {
	if th.relation != nil {
		th.compare(r, w, false)
	}
	th.watchers = th.watchers[:0]
	for _, i := range th.invariants {
		th.watchers = append(th.watchers, i.watch())
	}
	th.ask(r, w)
}

// ask asks the invariants.
func (th *theatre[W]) ask(r *run, w W) {
	for k := range th.watchers {
		r.at = inInvariant
		if err := th.watchers[k](w); err != nil {
			r.broken(th.invariants[k].name, err)
		}
	}
}
