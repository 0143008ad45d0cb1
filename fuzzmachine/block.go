package fuzzmachine

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/branch"
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/linear"
	"github.com/fuzzmachine/go/internal/process"
)

// blocks is what the runs of a machine need for steps of actors.
type blocks[W any] struct {
	*setting[W]
	operations []func(place any) operation[W] // by action; nil: its steps have no actors
}

// prepare has the runs of the setting take steps of actors.
func (b *blocks[W]) prepare() error {
	s := b.setting
	if s.models == nil {
		return &badOption{errors.New("Actors: what the actors answer is judged by copies of the model, and the machine has " +
			"none that could be copied: make it with New, and if the model is not copied by its type, give it a method Clone")}
	}
	b.operations = make([]func(any) operation[W], len(s.actions))
	some := false
	for i, a := range s.actions {
		if o, overlaps := a.source.(overlapping[W]); overlaps && !a.offers {
			b.operations[i] = o.operations()
		}
		a.move.acts = b.operations[i] != nil
		some = some || a.acts
	}
	if !some {
		return &badOption{errors.New("Actors: no action can be one of an actor, for the model alone must be able to judge " +
			"the answers: make some with Both, Call or Observed, without Offers")}
	}
	s.blocks = func() blocking[W] { return &inTurns[W]{blocks: b} }
	return nil
}

// inTurns takes the steps of actors in the runs of one stage.
type inTurns[W any] struct {
	*blocks[W]
	of     *T // the run at hand
	ring   actors.Ring
	states []W // in which the model can be; none: in that of the world
	block  []overlap[W]
	clock  uint64
}

// An overlap is an operation of the block at hand.
type overlap[W any] struct {
	operation[W]
	linear.Operation
	now      uint64 // as that of the run
	action   int
	actor    int // from 1; 0: none
	switches []uint16
	line     int // of the trace
	skipped  bool
}

const mostTried = 1 << 14 // steps of the model, for one block

// takes implements blocking. A step without an actor is a block of its own while several states are possible.
func (b *inTurns[W]) takes(st *worldStage[W], r *run, w W) bool {
	if b.of != r.t {
		b.of, b.states = r.t, nil
	}
	actor, _ := r.reader.Branch()
	if actor == 0 && b.states == nil {
		return false
	}
	if b.operations[r.reader.Index()] == nil {
		b.undecided(st, r) // it would need the one state in which the model is
		return true
	}
	b.gather(st, r)
	if b.states == nil {
		b.states = []W{b.models.clone(w)}
	}
	b.skip(r)
	b.run(r, w)
	if !r.t.failed.Load() {
		b.judge(st, r, w)
	}
	return true
}

// gather collects the steps of a block: the one at hand and, if it has an actor, all that follow and have
// one.
func (b *inTurns[W]) gather(st *worldStage[W], r *run) {
	b.block, b.clock = b.block[:0], 0
	for {
		actor, switches := r.reader.Branch()
		i, now := r.reader.Index(), r.now.Load()
		if r.trace != nil {
			r.trace.Begin(r.reader)
			r.trace.At().Free = st.actions[i].free
		}
		if r.terms.Journal != nil {
			r.terms.journal(r.t.name, now>>16, r.reader.Step())
		}
		o := overlap[W]{now: now, action: i, actor: int(actor), switches: slices.Clone(switches)}
		o.operation = b.operations[i](r.reader.Place(i))
		if r.trace != nil {
			o.line = len(r.trace.Lines) - 1
		}
		b.block = append(b.block, o)
		n := now>>16 + 1
		if actor == 0 || n > r.terms.Taken || !r.reader.Next() && !r.draws() {
			return
		}
		if next, _ := r.reader.Branch(); next == 0 {
			r.reader.Again()
			return
		}
		r.now.Store(n<<16 | uint64(r.reader.Index()))
	}
}

// run has the actors take their steps in turns.
func (b *inTurns[W]) run(r *run, w W) {
	lists := make([][]actors.Step, branch.MostActors+1) // by actor, from 1; 0 is a step without one
	for k := range b.block {
		o := &b.block[k]
		if o.skipped {
			r.count[o.action].Skipped++
			r.idle |= 1 << (o.now >> 16)
			if r.trace != nil {
				r.trace.Lines[o.line].Skipped = true
			}
			continue
		}
		r.count[o.action].Taken++
		lists[o.actor] = append(lists[o.actor], actors.Step{Switches: o.switches, Take: func() { b.call(r, o, w) }})
	}
	last := r.now.Load()
	r.ring = &b.ring
	b.ring.Run(lists, r.t.failed.Load)
	r.ring, r.unconsulted = nil, 0
	r.now.Store(last)
	if r.trace.Turn(0); r.trace != nil {
		b.note(r)
	}
}

// note notes the steps with as few switches as can do the same.
func (b *inTurns[W]) note(r *run) {
	var seats, taken [branch.MostActors + 1]int
	for _, o := range b.taken() {
		seats[o.actor]++
	}
	for actor, at := 0, 0; actor < len(seats); actor++ {
		if seats[actor] > 0 {
			seats[actor] = at
			at++
		}
	}
	places, switches := b.ring.Plainly()
	for _, o := range b.taken() {
		if seat := seats[o.actor]; o.actor > 0 {
			step := &r.trace.Lines[o.line].Found
			if plain, ok := r.terms.description.Acting(*step, places[seat]+1, switches[seat][taken[o.actor]]); ok {
				*step = plain
			}
			taken[o.actor]++
		}
	}
}

// call has the system take one step.
func (b *inTurns[W]) call(r *run, o *overlap[W], w W) {
	returned := false
	defer func() { r.caught(recover(), returned) }()
	r.now.Store(o.now)
	r.trace.Turn(o.now >> 16)
	if answersRequests {
		beforeStep(int(o.now>>16), r.terms.moves[o.action].name)
	}
	if r.fate != nil {
		r.fate.Foretell(o.foretold())
	}
	r.at = inSystem
	b.clock++
	o.Call = b.clock
	o.call(w)
	b.clock++
	o.Return = b.clock
	r.at = inCheck
	if r.trace != nil {
		r.trace.Lines[o.line].System = o.answered()
	}
	if r.fate != nil {
		r.fulfilled(o.action)
	}
	returned = true
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

// judge finds the states that the block can have left, and has the mappings choose among them.
func (b *inTurns[W]) judge(st *worldStage[W], r *run, w W) {
	taken := b.taken()
	r.at = inModel
	states, decided := b.outcomes(taken)
	switch {
	case !decided:
		b.undecided(st, r)
		return
	case len(states) == 0:
		b.unexplained(r, taken)
		return
	}
	if r.bubble != nil {
		r.bubble.settle()
	}
	r.at = inMapping
	agreeing := slices.DeleteFunc(slices.Clone(states), func(state W) bool {
		st.models.put(w, state)
		return slices.ContainsFunc(st.relations, func(relation build.Relation[W]) bool { return !relation.Agree(w, st.moment(r)) })
	})
	st.models.put(w, states[0])
	if len(agreeing) > 0 {
		st.models.put(w, agreeing[0])
	} else {
		st.compare(r, w, false)
	}
	if b.states = agreeing; len(agreeing) < 2 {
		b.states = nil
	}
	st.shown(r, b.block[len(b.block)-1].action, w)
	st.hold(r, w)
	if process.Detects {
		r.raced()
	}
}

// undecided ends the program, for nobody knows in which state the model is.
func (b *inTurns[W]) undecided(st *worldStage[W], r *run) {
	r.t.Label("the program ended early: several states of the model were possible")
	r.reader.Reset(nil)
	r.drawing, st.partial, b.states = nil, 0, nil
}

// outcomes are the states that some operations can have left.
func (b *inTurns[W]) outcomes(list []*overlap[W]) (states []W, decided bool) {
	judges := linear.Model[W]{
		Step: func(state W, i int) (W, bool) {
			next := b.models.clone(state)
			return next, list[i].explains(next)
		},
		Equal: func(x, y W) bool { return !b.models.differ(x, y) },
	}
	operations := make([]linear.Operation, len(list))
	for i, o := range list {
		operations[i] = o.Operation
	}
	return judges.Outcomes(operations, b.states, mostTried)
}

// unexplained fails the run at the first operation to return with an answer that no order explains.
func (b *inTurns[W]) unexplained(r *run, taken []*overlap[W]) {
	byReturn := slices.SortedFunc(slices.Values(taken), func(x, y *overlap[W]) int { return cmp.Compare(x.Return, y.Return) })
	first := byReturn[len(byReturn)-1]
	for _, last := range byReturn {
		var until []*overlap[W]
		for _, o := range taken {
			if o.Call <= last.Return {
				known := *o
				known.Unknown = o.Return > last.Return
				until = append(until, &known)
			}
		}
		if states, decided := b.outcomes(until); decided && len(states) == 0 {
			first = last
			break
		}
	}
	v := r.terms.verdictAt(first.now)
	v.Kind, v.Where = failure.Order, v.Action
	v.Words = "no order of the steps of the actors explains the answer " + first.answered()
	v.Detail = b.history(r, taken)
	r.t.fail(v)
}

// history is the calls and returns of operations, in their order.
func (b *inTurns[W]) history(r *run, taken []*overlap[W]) string {
	type event struct {
		at   uint64
		text string
	}
	var events []event
	for _, o := range taken {
		who := "the program"
		if o.actor > 0 {
			who = branch.Name(uint8(o.actor))
		}
		step := fmt.Sprintf("step %d, %s", o.now>>16, r.terms.moves[o.action].name)
		events = append(events, event{o.Call, fmt.Sprintf("%s calls %s", who, step)},
			event{o.Return, strings.TrimSpace(fmt.Sprintf("%s returns from %s: %s", who, step, o.answered()))})
	}
	slices.SortFunc(events, func(x, y event) int { return cmp.Compare(x.at, y.at) })
	var lines []string
	for _, e := range events {
		lines = append(lines, e.text)
	}
	return strings.Join(lines, "\n")
}
