package fuzzmachine

import (
	"slices"

	"github.com/fuzzmachine/go/internal/branch"
)

// skip skips steps of a block until in every order, whatever the answers, all guards are true.
func (b *inTurns[W]) skip(r *run) {
	r.at = inGuard
	for {
		o := orders[W]{inTurns: b, seen: make(map[positions][]W)}
		for _, taken := range b.taken() {
			o.lists[taken.actor] = append(o.lists[taken.actor], taken)
			o.guards = o.guards || taken.guarded()
			o.chooses = o.chooses || taken.chooses()
		}
		if !o.guards || !slices.ContainsFunc(b.states, func(state W) bool { return o.refuses(positions{}, state) }) {
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
	tried   int
	refused *overlap[W]
}

// positions are how many steps each actor has taken.
type positions [branch.MostActors + 1]int

// refuses is whether in some order from here a guard is false. A step that may be tried too late for us to
// know, or after one whose answer decides what the model becomes, is refused too.
func (o *orders[W]) refuses(at positions, state W) bool {
	if slices.ContainsFunc(o.seen[at], func(known W) bool { return !o.models.differ(known, state) }) {
		return false
	}
	o.seen[at] = append(o.seen[at], state)
	for actor, list := range o.lists {
		if at[actor] == len(list) {
			continue
		}
		next := list[at[actor]]
		if o.tried++; next.guarded() && (o.chooses && len(o.taken()) > 1 || o.tried > mostTried || !next.allowed(state)) {
			o.refused = next
			return true
		}
		after, further := o.models.clone(state), at
		further[actor]++
		if next.simulate(after); o.refuses(further, after) {
			return true
		}
	}
	return false
}
