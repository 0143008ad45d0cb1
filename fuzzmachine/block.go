package fuzzmachine

import (
	"errors"
	"slices"

	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/branch"
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/campaign"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/linear"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/program"
)

// blocks is what the runs of a machine need for steps of actors.
type blocks[W any] struct {
	setting    *setting[W]
	operations []func(place any) operation[W] // by action; nil: its steps have no actors
	promise    *linear.Promise
}

// prepare has the runs of the setting take steps of actors, in turns or at the same time. What has an actor does
// not depend on whether packages have been rewritten: bytes mean the same then.
func (b *blocks[W]) prepare(promise any, atOnce bool) error {
	s := b.setting
	if b.promise = &linear.Linearizable; promise != nil {
		b.promise = promise.(*linear.Promise)
	}
	if s.models == nil {
		return machine.WrongOption(errors.New("Actors: what the actors answer is judged by copies of the model, and the machine has " +
			"none that could be copied: make it with New, and if the model is not copied by its type, give it a method Clone"))
	}
	// Which resource is named depends on the order in which steps begin, and not on that in which they take effect.
	kinds := []program.Kind{program.Names, program.Refers, program.Binds}
	if atOnce { // a stub could not tell whose prophecies it is to consult
		kinds = append(kinds, program.Foretells)
	}
	b.operations = make([]func(any) operation[W], len(s.actions))
	some, reads := false, false
	for i, a := range s.actions {
		if o, overlaps := a.source.(overlapping[W]); overlaps && !a.action.Offers && !a.action.Has(kinds...) {
			b.operations[i] = o.operations()
		}
		if a.action.Acts = b.operations[i] != nil; a.action.Doubtful && !a.action.Acts && a.action.Err == nil {
			return a.action.Undoubted("its steps cannot be those of an actor: leave out Offers, Name and Ref, and with AtOnce prophecies")
		}
		some, reads = some || a.action.Acts, reads || a.action.Acts && a.action.Stutters
	}
	if !some {
		return machine.WrongOption(errors.New("Actors: no action can be one of an actor, for the model alone must be able to judge " +
			"the answers: make some with Both, Call or Observed, without Offers and without a Name or Ref"))
	}
	if b.promise.Reads && !reads {
		return machine.WrongOption(errors.New("promise.MonotonicReads: no action of an actor is a read: declare those that only read " +
			"with Stutters, or leave the promise out"))
	}
	s.blocks = func() blocking[W] { return &inTurns[W]{blocks: b} }
	return nil
}

// inTurns takes the steps of actors in the runs of one stage.
type inTurns[W any] struct {
	blocks *blocks[W]
	of     *run.T           // the run at hand
	own    actors.Ring      // where nobody schedules the run
	states []possibility[W] // in which the model can be; none: in that of the world
	open   []*overlap[W]    // operations of earlier blocks that may still happen
	lost   bool             // nobody knows in which, and the program has ended
	block  []overlap[W]
	clock  uint64
	// judge the steps of all keys as one, to see whether keys are right
	together bool
}

// An overlap is an operation of the block at hand.
type overlap[W any] struct {
	op operation[W]
	linear.Operation
	now      flightrecorder.Position // as that of the run
	action   int
	switches []uint16
	line     int // of the trace
	skipped  bool
	idle     bool // it has not happened, or leaves the model as it is, and its answer says nothing else
}

const mostTried = 1 << 14 // steps of the model, for one block

// takes implements blocking. A step without an actor is a block of its own while several states are possible.
func (b *inTurns[W]) takes(st *worldStage[W], r *run.Run, w W) bool {
	if b.of != r.T {
		b.of, b.states, b.open, b.lost = r.T, nil, nil, false
	}
	actor, _ := r.Input.Reader.Branch()
	i := r.Input.Reader.Index()
	if actor == 0 && b.states == nil && !st.actions[i].action.Doubtful {
		return false
	}
	if b.blocks.operations[i] == nil {
		b.undecided(st, r) // it would need the one state in which the model is
		return true
	}
	b.gather(st, r)
	if b.states == nil {
		b.states = []possibility[W]{{state: b.blocks.setting.models.clone(w)}}
	}
	if b.skip(r); r.T.Failed.Load() {
		return true
	}
	b.run(r, w)
	last := &b.block[len(b.block)-1]
	r.Turn.Ended = &build.Step{Action: r.Terms.Plan.Moves[last.action].Name, Number: int(last.now.Step()), Args: last.op.place()}
	if !r.T.Failed.Load() {
		b.judge(st, r, w)
	}
	return true
}

// gather collects the steps of a block: the one at hand and, if it has an actor, all that follow and have
// one.
func (b *inTurns[W]) gather(st *worldStage[W], r *run.Run) {
	b.block, b.clock = b.block[:0], 0
	for {
		actor, switches := r.Input.Reader.Branch()
		i, now := r.Input.Reader.Index(), r.Now.Load()
		if r.Notes.Trace != nil {
			r.Notes.Trace.Begin(r.Input.Reader)
			r.Notes.Trace.At().Free = st.actions[i].action.Free
		}
		if r.Terms.Process.Journal != nil {
			r.Terms.Announce(r.T.Name, now.Step(), r.Input.Reader.Step())
		}
		o := overlap[W]{now: now, action: i, switches: slices.Clone(switches)}
		o.Actor, o.Reads = int(actor), st.actions[i].action.Stutters
		o.op = b.blocks.operations[i](r.Input.Reader.Place(i))
		if r.Notes.Trace != nil {
			o.line = len(r.Notes.Trace.Lines) - 1
		}
		b.block = append(b.block, o)
		n := now.Step() + 1
		if actor == 0 || n > r.Terms.Process.Taken || !r.Input.Reader.Next() && !r.Input.Draws() {
			return
		}
		if next, _ := r.Input.Reader.Branch(); next == 0 {
			r.Input.Reader.Again()
			return
		}
		r.Now.Store(flightrecorder.At(n, r.Input.Reader.Index()))
	}
}

// run has the actors take their steps in turns.
func (b *inTurns[W]) run(r *run.Run, w W) {
	for k := range b.block {
		o := &b.block[k]
		if !o.skipped {
			r.Ledger.Count[o.action].Taken++
			continue
		}
		r.Ledger.Count[o.action].Skipped++
		r.Ledger.Idle |= 1 << (o.now.Step())
		if r.Notes.Trace != nil {
			r.Notes.Trace.Lines[o.line].Skipped = true
		}
	}
	last := r.Now.Load()
	if r.Terms.Plan.AtOnce > 0 {
		b.meet(r, w)
	} else {
		b.turns(r, w)
		if b.overlaps() {
			r.Terms.Overlaps.Store(true)
		}
	}
	r.Foretelling.Unconsulted, r.Foretelling.Foretells, r.Turn.Actor = 0, nil, 0
	r.Now.Store(last)
	r.Notes.Trace.Turn(0)
}

// overlaps is whether a step was under way while another one was taken.
func (b *inTurns[W]) overlaps() bool {
	return slices.ContainsFunc(b.block, func(o overlap[W]) bool { return o.Return > o.Call+1 })
}

// turns has the actors take their steps in turns.
func (b *inTurns[W]) turns(r *run.Run, w W) {
	lists := make([][]actors.Step, branch.MostActors+1) // by actor, from 1; 0 is a step without one
	for _, o := range b.taken() {
		lists[o.Actor] = append(lists[o.Actor], actors.Step{Switches: o.switches, Take: func() { b.call(r, o, w) }})
	}
	ring := r.T.Ring.Load()
	if ring == nil {
		ring = &b.own
		ring.Before = r.Strays.Started + uint64(len(r.Strays.Family))
		r.T.Ring.Store(ring)
		defer r.T.Ring.Store(nil)
	}
	ring.Aside = r.Aside
	ring.Run(lists, r.T.Failed.Load)
	r.Strays.Family = append(r.Strays.Family, ring.Family()...)
	if r.Notes.Trace != nil {
		b.note(r, ring)
	}
}

// note notes the steps with as few switches as can do the same.
func (b *inTurns[W]) note(r *run.Run, ring *actors.Ring) {
	var seats, taken [branch.MostActors + 1]int
	for _, o := range b.taken() {
		seats[o.Actor]++
	}
	for actor, at := 0, 0; actor < len(seats); actor++ {
		if seats[actor] > 0 {
			seats[actor] = at
			at++
		}
	}
	places, switches := ring.Plainly()
	for _, o := range b.taken() {
		if seat := seats[o.Actor]; o.Actor > 0 {
			b.noteAs(r, o, places[seat]+1, switches[seat][taken[o.Actor]])
			taken[o.Actor]++
		}
	}
}

// noteAs notes a step as that of an actor that switches after so many points each.
func (b *inTurns[W]) noteAs(r *run.Run, o *overlap[W], actor int, switches []uint16) {
	step := &r.Notes.Trace.Lines[o.line].Found
	if plain, ok := r.Terms.Plan.Description.Acting(*step, actor, switches); ok {
		*step = plain
	}
}

// call has the system take one step.
func (b *inTurns[W]) call(r *run.Run, o *overlap[W], w W) {
	returned := false
	defer func() { r.Caught(recover(), returned) }()
	r.Now.Store(o.now)
	r.Notes.Trace.Turn(o.now.Step())
	if campaign.AnswersRequests {
		beforeStep(int(o.now.Step()), r.Terms.Plan.Moves[o.action].Name)
	}
	if r.Foretelling.Foretells = o.op.foretold; r.Foretelling.Fate != nil {
		r.Foretelling.Fate.Foretell(o.op.foretold())
	}
	r.At, r.Turn.Actor = run.InSystem, o.Actor
	b.clock++
	o.Call = b.clock
	o.op.call(w)
	if r.Terms.Plan.AtOnce == 0 { // what it has set off belongs to it
		r.Turn.Quiets()
	}
	b.clock++
	o.Return = b.clock
	b.called(r, o)
	returned = true
}

// called notes what a step has come to.
func (b *inTurns[W]) called(r *run.Run, o *overlap[W]) {
	r.At = run.InCheck
	refused := o.op.refused()
	o.Unknown = !refused && !o.Reads && o.op.unknown()
	o.idle = refused || o.Reads && (!o.op.answers() || o.op.unknown())
	if r.Notes.Trace != nil {
		r.Notes.Trace.Lines[o.line].System = o.op.answered()
	}
	switch {
	case o.op.excused() || refused:
		r.Ledger.Count[o.action].Stuttered++
	case o.op.failed():
		r.Ledger.Count[o.action].Failed++
	}
	if r.Foretelling.Fate != nil {
		r.Fulfilled(o.action)
	}
}

// taken are the operations that were not skipped.
func (b *inTurns[W]) taken() (list []*overlap[W]) {
	for k := range b.block {
		if o := &b.block[k]; !o.skipped {
			list = append(list, o)
		}
	}
	return list
}
