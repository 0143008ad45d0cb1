package overlap

import (
	"math/bits"
	"slices"

	"github.com/fuzzmachine/go/internal/run"
)

// skip skips steps of a block until in every order, whatever the answers, all guards are true.
func (c *Callers[W]) skip(r *run.Run) {
	r.At = run.InGuard
	defer r.Now.Store(r.Now.Load())
	if r.Notes.Trace != nil && c.looks(r) {
		return
	}
	for left := mostTried; ; {
		o := orders[W]{terms: c.terms, run: r, open: len(c.known.open), seen: make(map[uint64][]W), left: left}
		o.list = append(slices.Clip(c.known.open), c.block.taken()...)
		for _, taken := range o.list {
			o.guards = o.guards || taken.step.Guarded()
			o.chooses = o.chooses || taken.step.Chooses()
		}
		if !o.guards || o.begin() && !slices.ContainsFunc(c.known.states, o.refusesAfter) {
			return
		}
		if left = o.left; left < 0 { // too many orders: no step with a guard is taken
			for _, taken := range c.block.taken() {
				taken.skipped = taken.step.Guarded()
			}
			return
		}
		o.refused.skipped = true
	}
}

// looks calls the guards of the block in the state before it, and reports one that does more than look.
func (c *Callers[W]) looks(r *run.Run) (failed bool) {
	models := c.terms.models
	for _, o := range c.block.taken() {
		if !o.step.Guarded() {
			continue
		}
		before := c.known.states[0].state
		copied := models.Clone(before)
		r.Now.Store(o.now)
		r.At = run.InGuard
		first, second := o.step.Allowed(copied), o.step.Allowed(copied)
		run.Looked(models, r, c.terms.actions[o.action], before, copied, first, second)
	}
	r.At = run.InGuard
	return r.T.Failed.Load()
}

// Orders are the orders of the steps of a block.
type orders[W any] struct {
	terms   *Terms[W]
	run     *run.Run
	list    []*call[W] // those that are open come first
	open    int
	before  [Most]uint64   // by step, those of its actor that come before it
	after   [Most]uint64   // by step that stutters, those that come after it
	stutter uint64         // those that stutter
	guards  bool           // one of them has a guard
	chooses bool           // the system chooses one of the answers
	seen    map[uint64][]W // by set of steps that have been taken
	left    int            // steps and comparisons that may still be tried, for all of skip
	refused *call[W]
}

// begin finds out what comes first, whatever the actors will do: of the steps of one actor, those that it takes
// earlier, as far as that is promised. It reports whether they are few enough.
func (o *orders[W]) begin() bool {
	if len(o.list) > Most {
		o.left = -1
		return false
	}
	for i, y := range o.list[o.open:] {
		i += o.open
		for k, x := range o.list[:i] {
			if k < o.open || o.terms.actions[x.action].Doubtful {
				continue // it may never happen
			}
			x, y := x.Operation, y.Operation
			x.Return, y.Call = 0, 1
			if x.Actor == y.Actor && o.terms.promise.Before(&x, &y) {
				o.before[i] |= 1 << k
				o.after[k] |= 1 << i
			}
		}
	}
	o.passes()
	return true
}

// passes has nobody wait for steps that stutter. They leave the model as it is, so that it does not matter when they
// are taken, but for their guards.
func (o *orders[W]) passes() {
	for i, taken := range o.list {
		if taken.Reads {
			o.stutter |= 1 << i
		}
	}
	for i := range o.list {
		o.before[i] &^= o.stutter
		if o.after[i] &^= o.stutter; o.stutter>>i&1 == 0 {
			o.after[i] = 0 // they are not taken before it anyway
		}
	}
}

// refusesAfter is whether in some order from a possibility a guard is false.
func (o *orders[W]) refusesAfter(p possibility[W]) bool {
	closed := (uint64(1)<<o.open - 1) &^ p.open // will not happen any more
	return o.refuses(closed, p.state)
}

// refuses is whether in some order from here a guard is false. A step that may be tried too late for us to
// know, or after one whose answer decides what the model becomes, is refused too.
func (o *orders[W]) refuses(done uint64, state W) bool {
	if slices.ContainsFunc(o.seen[done], func(known W) bool { o.left--; return o.terms.models.Same(known, state) }) {
		return false
	}
	o.seen[done] = append(o.seen[done], state)
	for left := ^done & (1<<len(o.list) - 1); left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		if o.before[i]&^done != 0 || o.after[i]&done != 0 {
			continue
		}
		next := o.list[i]
		if o.left--; o.left < 0 {
			return true
		}
		if i < o.open && !next.step.Allowed(state) {
			continue // it does not happen now
		}
		if next.step.Guarded() && (o.chooses && len(o.list) > 1 || !next.step.Allowed(state)) {
			o.refused = next
			return true
		}
		if o.stutter>>i&1 == 1 {
			continue
		}
		o.run.Now.Store(next.now)
		after := o.terms.models.Clone(state)
		o.run.At = run.InModel
		next.step.Simulate(after)
		o.run.At = run.InGuard
		if o.refuses(done|1<<i, after) {
			return true
		}
	}
	return false
}
