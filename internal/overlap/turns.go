package overlap

import (
	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/interleaving"
	"github.com/fuzzmachine/go/internal/run"
)

// inTurns has actors take their steps in turns.
type inTurns[W any] struct {
	stage Stage[W]
	own   actors.Ring // where nobody schedules the run
	clock uint64      // of calls and returns
}

// take implements taker.
func (t *inTurns[W]) take(r *run.Run, b *block[W], w W) {
	lists := make([][]actors.Step, interleaving.MostActors+1) // by actor, from 1; 0 is a step without one
	taken := b.taken()
	for _, o := range taken {
		lists[o.Actor] = append(lists[o.Actor], actors.Step{Switches: o.switches, Take: func() { t.call(r, o, w) }})
	}
	ring := r.T.Ring.Load()
	if ring == nil {
		ring = &t.own
		ring.Before = r.Strays.Started + uint64(len(r.Strays.Family))
		r.T.Ring.Store(ring)
		defer r.T.Ring.Store(nil)
	}
	t.clock, ring.Aside = 0, r.Aside
	ring.Run(lists, r.T.Failed.Load)
	r.Strays.Family = append(r.Strays.Family, ring.Family()...)
	if r.Notes.Trace != nil {
		notePlainly(r, ring, taken)
	}
	if b.overlaps() {
		r.Terms.Overlaps.Store(true)
	}
}

// notePlainly notes steps with as few switches as can do the same.
func notePlainly[W any](r *run.Run, ring *actors.Ring, list []*call[W]) {
	var seats, taken [interleaving.MostActors + 1]int
	for _, o := range list {
		seats[o.Actor]++
	}
	for actor, at := 0, 0; actor < len(seats); actor++ {
		if seats[actor] > 0 {
			seats[actor] = at
			at++
		}
	}
	places, switches := ring.Plainly()
	for _, o := range list {
		if seat := seats[o.Actor]; o.Actor > 0 {
			o.noteAs(r, places[seat]+1, switches[seat][taken[o.Actor]])
			taken[o.Actor]++
		}
	}
}

// call has the system take one step.
func (t *inTurns[W]) call(r *run.Run, o *call[W], w W) {
	returned := false
	defer func() { r.Caught(recover(), returned) }()
	r.Now.Store(o.now)
	r.Notes.Trace.Turn(o.now.Step())
	t.stage.Before(int(o.now.Step()), r.Terms.Plan.Moves[o.action].Name)
	if r.Foretelling.Foretells = o.step.Foretold; r.Foretelling.Fate != nil {
		r.Foretelling.Fate.Foretell(o.step.Foretold())
	}
	r.At, r.Turn.Actor = run.InSystem, o.Actor
	t.clock++
	o.Call = t.clock
	o.step.Call(w)
	r.Turn.Quiets() // what it has set off belongs to it
	t.clock++
	o.Return = t.clock
	o.returned(r)
	returned = true
}
