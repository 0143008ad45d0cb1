package fuzzmachine

import (
	"slices"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/linear"
	"github.com/fuzzmachine/go/internal/run"
)

// keyed are the operations of a list with their keys. One that has none may affect all others, and then none
// has.
func (b *inTurns[W]) keyed(list []*overlap[W]) []linear.Operation {
	operations, all := make([]linear.Operation, len(list)), !b.together
	for i, o := range list {
		operations[i] = o.Operation
		if all {
			operations[i].Key, all = o.op.key()
		}
	}
	if !all {
		for i := range operations {
			operations[i].Key = ""
		}
	}
	return operations
}

const mostTogether = mostTried / 8 // steps of the model, for one block that has been judged by its keys

// distrustsKeys judges the operations once more, without their keys. It fails the run if the states are not
// those that were found with them.
func (b *inTurns[W]) distrustsKeys(r *run.Run, list []*overlap[W], apart []possibility[W]) {
	operations := b.keyed(list)
	if !b.blocks.promise.Apart || !slices.ContainsFunc(operations, func(o linear.Operation) bool { return o.Key != operations[0].Key }) {
		return
	}
	b.together = true
	together, decided := b.outcomes(r, list)
	b.together = false
	if !decided || b.agree(list, apart, together) {
		return
	}
	v := r.Here()
	v.Kind, v.Where = failure.Impure, "keys"
	v.Words = "by their keys the steps do not affect each other, but judged together they leave the model in other states"
	if len(apart) == 0 || len(together) == 0 {
		v.Words = "by their keys the steps do not affect each other, but only " +
			[...]string{"without", "with"}[min(1, len(apart))] + " their keys an order explains the answers"
	}
	v.Cure = "let Key return the same for all steps that affect each other, or leave it out of actions that affect all keys"
	v.Detail = b.history(r, list)
	r.UnlessKnown(v)
}

// agree is whether two judgements of some operations leave the same states, now or when what is open has happened:
// by their keys, fewer of them are taken before they must be.
func (b *inTurns[W]) agree(list []*overlap[W], apart, together []possibility[W]) bool {
	before := b.open
	defer func() { b.open = before }()
	b.open = slices.Clip(before)
	b.opens(list)
	apart, known := b.expanded(apart)
	together, decided := b.expanded(together)
	return !known || !decided || b.within(apart, together) && b.within(together, apart)
}

// within is whether each of some states may be one of others.
func (b *inTurns[W]) within(states, of []possibility[W]) bool {
	return !slices.ContainsFunc(states, func(s possibility[W]) bool {
		return !slices.ContainsFunc(of, func(o possibility[W]) bool {
			return s.open == o.open && !b.blocks.setting.models.differ(s.state, o.state)
		})
	})
}
