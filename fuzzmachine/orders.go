package fuzzmachine

import (
	"slices"

	"github.com/fuzzmachine/go/internal/branch"
)

// skip skips steps of a block until in every order, whatever the answers, all guards are true.
func (b *inTurns[W]) skip(r *run) {
	r.at = inGuard
	defer r.now.Store(r.now.Load())
	for left := mostTried; ; {
		o := orders[W]{inTurns: b, seen: make(map[positions][]W), left: left}
		for _, taken := range b.taken() {
			o.lists[taken.actor] = append(o.lists[taken.actor], taken)
			o.guards = o.guards || taken.guarded()
			o.chooses = o.chooses || taken.chooses()
		}
		if !o.guards || !slices.ContainsFunc(b.states, func(state W) bool { return o.refuses(positions{}, state) }) {
			return
		}
		if left = o.left; left < 0 { // too many orders: no step with a guard is taken
			for _, taken := range b.taken() {
				taken.skipped = taken.guarded()
			}
			return
		}
		o.refused.skipped = true
	}
}

// Orders are the orders of the steps of a block.
type orders[W any] struct {
	*inTurns[W]
	lists   [branch.MostActors + 1][]*overlap[W] // by actor
	guards  bool                                 // one of them has a guard
	chooses bool                                 // the system chooses one of the answers
	seen    map[positions][]W
	left    int // steps and comparisons that may still be tried, for all of skip
	refused *overlap[W]
}

// positions are how many steps each actor has taken.
type positions [branch.MostActors + 1]int

// refuses is whether in some order from here a guard is false. A step that may be tried too late for us to
// know, or after one whose answer decides what the model becomes, is refused too.
func (o *orders[W]) refuses(at positions, state W) bool {
	if slices.ContainsFunc(o.seen[at], func(known W) bool { o.left--; return o.models.same(known, state) }) {
		return false
	}
	o.seen[at] = append(o.seen[at], state)
	for actor, list := range o.lists {
		if at[actor] == len(list) {
			continue
		}
		next := list[at[actor]]
		if o.left--; o.left < 0 {
			return true
		}
		if next.guarded() && (o.chooses && len(o.taken()) > 1 || !next.allowed(state)) {
			o.refused = next
			return true
		}
		o.of.run.now.Store(next.now)
		after, further := o.models.clone(state), at
		further[actor]++
		if next.simulate(after); o.refuses(further, after) {
			return true
		}
	}
	return false
}
