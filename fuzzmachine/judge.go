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
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/mapping"
)

// judge finds the states that the block can have left, and has mappings and invariants choose among them.
func (b *inTurns[W]) judge(st *worldStage[W], r *run.Run, w W) {
	taken := b.taken()
	several := len(taken) > 1 || len(b.states) > 1 || b.states[0].open != 0
	r.At = run.InModel
	states, decided := b.outcomes(r, taken)
	if decided && r.Notes.Trace != nil {
		b.distrustsKeys(r, taken, states)
		b.distrustsIdle(r, taken)
	}
	switch {
	case r.T.Failed.Load():
		return
	case !decided:
		b.undecided(st, r)
		return
	case len(states) == 0:
		b.unexplained(r, taken, w)
		return
	}
	r.Turn.Settles()
	b.opens(taken)
	if slices.ContainsFunc(taken, func(o *overlap[W]) bool { return !o.idle }) { // else they are what they were
		states = b.least(states)
	}
	states, decided = b.agreeing(st, r, w, states)
	if !decided {
		b.undecided(st, r)
		return
	}
	st.models.put(w, states[0].state)
	b.keep(states)
	if r.T.Failed.Load() {
		return
	}
	st.shown(r, b.block[len(b.block)-1].action, w)
	b.hold(st, r, w, several)
	if process.Detects {
		r.Raced()
	}
}

// agreeing are the states with which the mappings agree, and of these the ones for which the invariants hold.
// Where that is none, the run fails by the first.
func (b *inTurns[W]) agreeing(st *worldStage[W], r *run.Run, w W, states []possibility[W]) (list []possibility[W], decided bool) {
	agree := func() bool {
		r.At = run.InMapping
		return !slices.ContainsFunc(st.relations, func(of build.Relation[W]) bool { return !of.Agree(w, st.moment(r)) })
	}
	list, decided = b.only(st, w, states, agree)
	switch {
	case !decided:
		return nil, false
	case len(list) == 0:
		st.models.put(w, states[0].state)
		st.compare(r, w, false)
		return states[:1], true
	case len(list) == 1 && list[0].open == 0:
		return list, true
	}
	holding, decided := b.only(st, w, list, func() bool {
		if !agree() { // what follows from a state with which they agree may be another one
			return false
		}
		r.At = run.InInvariant
		for k, holds := range st.watchers {
			if !st.invariants[k].Spans && holds(w) != nil {
				return false
			}
		}
		return true
	})
	if len(holding) == 0 {
		return list[:1], decided // of which hold will say what is wrong
	}
	return holding, decided
}

// hold checks the invariants. Those over a step begin anew where more than one was taken, or where several
// states were possible before or after it.
func (b *inTurns[W]) hold(st *worldStage[W], r *run.Run, w W, several bool) {
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
func (b *inTurns[W]) undecided(st *worldStage[W], r *run.Run) {
	r.T.Label("the program ended early: several states of the model were possible")
	r.Input.Reader.Reset(nil)
	r.Input.Drawing, st.partial, b.states, b.open, b.lost = nil, 0, nil, nil, true
}

// possible implements blocking.
func (b *inTurns[W]) possible(r *run.Run) (states []W, known bool) {
	if b.of != r.T { // no step was taken
		return nil, true
	}
	list, decided := b.expanded(b.states)
	if !decided {
		r.T.Label("what must hold finally was not looked at: too many states of the model were possible")
	}
	for _, p := range list {
		if !slices.ContainsFunc(states, func(s W) bool { return b.blocks.setting.models.same(s, p.state) }) {
			states = append(states, p.state)
		}
	}
	return states, decided && !b.lost
}

// outcomes are the states that some operations can have left, and those that may still happen.
func (b *inTurns[W]) outcomes(r *run.Run, taken []*overlap[W]) (states []possibility[W], decided bool) {
	defer r.Now.Store(r.Now.Load())
	list := slices.Clip(b.open)
	for _, o := range taken {
		if !o.idle {
			list = append(list, o)
		}
	}
	before, decided := b.before(taken)
	if !decided {
		return nil, false
	}
	judges := linear.Model[possibility[W]]{
		Step: func(p possibility[W], i int) (possibility[W], bool) {
			next, ok := b.happens(r, p, list[i], b.place(list, i))
			if b.blocks.promise.Reads && list[i].Reads && r.Notes.Trace != nil {
				b.reads(r, p.state, next.state)
			}
			return next, ok
		},
		Equal: func(p, q possibility[W]) bool {
			return p.open == q.open && b.blocks.setting.models.same(p.state, q.state)
		},
		Promise: b.blocks.promise,
	}
	most := mostTried
	if b.together {
		most = mostTogether
	}
	return judges.Outcomes(b.keyed(list), before, most)
}

// distrustsIdle fails the run if the model takes a step that should leave it as it is, and changes.
func (b *inTurns[W]) distrustsIdle(r *run.Run, taken []*overlap[W]) {
	for _, o := range taken {
		if before := b.states[0].state; o.idle && !o.op.refused() && o.op.allowed(before) {
			after := b.blocks.setting.models.clone(before)
			r.Now.Store(o.now)
			o.op.simulate(after)
			b.reads(r, before, after)
		}
	}
}

// reads fails the run if a step that should only read has changed the model.
func (b *inTurns[W]) reads(r *run.Run, before, after W) {
	if b.blocks.setting.models.differ(before, after) && !r.T.Failed.Load() {
		r.Changed(func() mapping.Difference { return b.blocks.setting.models.explain(before, after) }, true)
	}
}

// unexplained fails the run at the first operation to return with an answer that no order explains.
func (b *inTurns[W]) unexplained(r *run.Run, taken []*overlap[W], w W) {
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
	v := r.Terms.Plan.VerdictAt(first.now)
	v.Kind, v.Where = failure.Order, v.Action
	v.Words = "no order of the steps of the actors explains the answer " + first.op.answered()
	if len(b.open) > 0 || slices.ContainsFunc(taken, func(o *overlap[W]) bool { return o.Unknown }) {
		v.Words += ", whatever became of those whose outcome is unknown"
	}
	if b.blocks.promise.Though != "" {
		v.Words += ", though " + b.blocks.promise.Though
	}
	v.Detail = b.history(r, taken)
	r.T.Fail(v)
}

// until are the operations as they are known when one returns: those that have not returned may have happened,
// unless all others come before them.
func (b *inTurns[W]) until(last *overlap[W], taken []*overlap[W]) (list []*overlap[W]) {
	for _, o := range taken {
		known, later := *o, !o.Unknown && o.Return > last.Return
		known.Unknown = o.Unknown || later
		if !later || slices.ContainsFunc(taken, func(x *overlap[W]) bool {
			return x.Return <= last.Return && !b.blocks.promise.Before(&x.Operation, &o.Operation)
		}) {
			list = append(list, &known)
		}
	}
	return list
}

// byItself fails the run as a step that is taken alone does, if each other one comes before it or after it, and
// the model was in one state before it.
func (b *inTurns[W]) byItself(r *run.Run, o *overlap[W], taken []*overlap[W], w W) bool {
	var before []*overlap[W]
	for _, other := range taken {
		switch {
		case b.blocks.promise.Before(&other.Operation, &o.Operation):
			before = append(before, other)
		case other != o && !b.blocks.promise.Before(&o.Operation, &other.Operation):
			return false
		}
	}
	states, decided := b.outcomes(r, before)
	if !decided || len(states) != 1 || states[0].open != 0 {
		return false
	}
	r.Now.Store(o.now)
	b.blocks.setting.models.put(w, b.blocks.setting.models.clone(states[0].state))
	expected := o.op.report(r, w)
	if r.Notes.Trace != nil {
		r.Notes.Trace.Lines[o.line].Model = expected
	}
	return r.T.Failed.Load()
}

// history is the calls and returns of operations, in their order.
func (b *inTurns[W]) history(r *run.Run, taken []*overlap[W]) string {
	type event struct {
		at   uint64
		text string
	}
	var lines []string
	for _, o := range b.open {
		lines = append(lines, fmt.Sprintf("step %d, %s, may have happened or not, or happen still", o.now.Step(), r.Terms.Plan.Moves[o.action].Name))
	}
	var events []event
	for _, o := range taken {
		who := "the program"
		if o.Actor > 0 {
			who = branch.Name(uint8(o.Actor))
		}
		step := fmt.Sprintf("step %d, %s", o.now.Step(), r.Terms.Plan.Moves[o.action].Name)
		came := o.op.answered()
		if o.Unknown {
			came += ", and it may have happened or not"
		}
		events = append(events, event{o.Call, fmt.Sprintf("%s calls %s", who, step)},
			event{o.Return, strings.TrimSpace(fmt.Sprintf("%s returns from %s: %s", who, step, came))})
	}
	slices.SortFunc(events, func(x, y event) int { return cmp.Compare(x.at, y.at) })
	for _, e := range events {
		lines = append(lines, e.text)
	}
	return strings.Join(lines, "\n")
}
