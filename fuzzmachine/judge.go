package fuzzmachine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/internal/branch"
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/linear"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/mapping"
)

// judge finds the states that the block can have left, and has mappings and invariants choose among them.
func (b *inTurns[W]) judge(st *worldStage[W], r *run, w W) {
	taken := b.taken()
	several := len(taken) > 1 || len(b.states) > 1
	r.at = inModel
	states, decided := b.outcomes(r, taken)
	if decided && r.trace != nil {
		b.distrustsKeys(r, taken, states)
	}
	switch {
	case r.t.failed.Load():
		return
	case !decided:
		b.undecided(st, r)
		return
	case len(states) == 0:
		b.unexplained(r, taken, w)
		return
	}
	r.settles()
	states = b.agreeing(st, r, w, states)
	if b.states = states; len(states) < 2 {
		b.states = nil
	}
	st.models.put(w, states[0])
	if r.t.failed.Load() {
		return
	}
	st.shown(r, b.block[len(b.block)-1].action, w)
	b.hold(st, r, w, several)
	if process.Detects {
		r.raced()
	}
}

// agreeing are the states with which the mappings agree, and of these the ones for which the invariants hold.
// Where that is none, the run fails by the first.
func (b *inTurns[W]) agreeing(st *worldStage[W], r *run, w W, states []W) []W {
	r.at = inMapping
	list := b.only(st, w, states, func() bool {
		return !slices.ContainsFunc(st.relations, func(of build.Relation[W]) bool { return !of.Agree(w, st.moment(r)) })
	})
	if len(list) == 0 {
		st.models.put(w, states[0])
		st.compare(r, w, false)
		return states[:1]
	}
	if len(list) == 1 {
		return list
	}
	r.at = inInvariant
	holding := b.only(st, w, list, func() bool {
		for k, holds := range st.watchers {
			if !st.invariants[k].Spans && holds(w) != nil {
				return false
			}
		}
		return true
	})
	if len(holding) == 0 {
		return list[:1] // of which hold will say what is wrong
	}
	return holding
}

// only are the states in which something is true of the world.
func (b *inTurns[W]) only(st *worldStage[W], w W, states []W, is func() bool) (list []W) {
	for _, state := range states {
		if st.models.put(w, state); is() {
			list = append(list, state)
		}
	}
	return list
}

// hold checks the invariants. Those over a step begin anew where more than one was taken, or where several
// states were possible before or after it.
func (b *inTurns[W]) hold(st *worldStage[W], r *run, w W, several bool) {
	for k := range st.invariants {
		if st.invariants[k].Spans && (several || b.states != nil) {
			st.watchers[k] = st.watcher(r, k)
			if b.states != nil {
				continue
			}
		}
		st.holds(r, k, w)
	}
}

// undecided ends the program, for nobody knows in which state the model is.
func (b *inTurns[W]) undecided(st *worldStage[W], r *run) {
	r.t.Label("the program ended early: several states of the model were possible")
	r.reader.Reset(nil)
	r.drawing, st.partial, b.states, b.lost = nil, 0, nil, true
}

// possible implements blocking.
func (b *inTurns[W]) possible(r *run) (states []W, known bool) {
	if b.of != r.t { // no step was taken
		return nil, true
	}
	return b.states, !b.lost
}

// outcomes are the states that some operations can have left.
func (b *inTurns[W]) outcomes(r *run, list []*overlap[W]) (states []W, decided bool) {
	defer r.now.Store(r.now.Load())
	judges := linear.Model[W]{
		Step: func(state W, i int) (W, bool) {
			r.now.Store(list[i].now)
			next := b.models.clone(state)
			ok := list[i].explains(next)
			if b.promise.Reads && list[i].Reads && r.trace != nil {
				b.reads(r, state, next)
			}
			return next, ok
		},
		Equal: b.models.same, Promise: b.promise,
	}
	most := mostTried
	if b.together {
		most = mostTogether
	}
	return judges.Outcomes(b.keyed(list), b.states, most)
}

// reads fails the run if a step that should only read has changed the model.
func (b *inTurns[W]) reads(r *run, before, after W) {
	if b.models.differ(before, after) && !r.t.failed.Load() {
		r.changed(func() mapping.Difference { return b.models.explain(before, after) }, true)
	}
}

// unexplained fails the run at the first operation to return with an answer that no order explains.
func (b *inTurns[W]) unexplained(r *run, taken []*overlap[W], w W) {
	byReturn := slices.SortedFunc(slices.Values(taken), func(x, y *overlap[W]) int { return cmp.Compare(x.Return, y.Return) })
	first := byReturn[len(byReturn)-1]
	for _, last := range byReturn {
		if states, decided := b.outcomes(r, b.until(last, taken)); decided && len(states) == 0 {
			first = last
			break
		}
	}
	if b.byItself(r, first, taken, w) {
		return
	}
	v := r.terms.verdictAt(first.now)
	v.Kind, v.Where = failure.Order, v.Action
	v.Words = "no order of the steps of the actors explains the answer " + first.answered()
	if b.promise.Though != "" {
		v.Words += ", though " + b.promise.Though
	}
	v.Detail = b.history(r, taken)
	if r.terms.options.Picture != nil {
		v.Block = b.drawable(r, taken)
	}
	r.t.fail(v)
}

// until are the operations as they are known when one returns: those that have not returned may have happened,
// unless all others come before them.
func (b *inTurns[W]) until(last *overlap[W], taken []*overlap[W]) (list []*overlap[W]) {
	for _, o := range taken {
		known := *o
		known.Unknown = o.Return > last.Return
		if !known.Unknown || slices.ContainsFunc(taken, func(x *overlap[W]) bool {
			return x.Return <= last.Return && !b.promise.Before(&x.Operation, &o.Operation)
		}) {
			list = append(list, &known)
		}
	}
	return list
}

// byItself fails the run as a step that is taken alone does, if each other one comes before it or after it, and
// the model was in one state before it.
func (b *inTurns[W]) byItself(r *run, o *overlap[W], taken []*overlap[W], w W) bool {
	var before []*overlap[W]
	for _, other := range taken {
		switch {
		case b.promise.Before(&other.Operation, &o.Operation):
			before = append(before, other)
		case other != o && !b.promise.Before(&o.Operation, &other.Operation):
			return false
		}
	}
	states, decided := b.outcomes(r, before)
	if !decided || len(states) != 1 {
		return false
	}
	r.now.Store(o.now)
	b.models.put(w, b.models.clone(states[0]))
	expected := o.report(r, w)
	if r.trace != nil {
		r.trace.Lines[o.line].Model = expected
	}
	return r.t.failed.Load()
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
		if o.Actor > 0 {
			who = branch.Name(uint8(o.Actor))
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
