package overlap

import (
	"slices"

	"github.com/fuzzmachine/go/internal/failure"
)

// keyed are the operations of a list with their keys. One that has none may affect all others, and then none
// has, nor if they are together.
func keyed[W any](list []*call[W], together bool) []Operation {
	operations, all := make([]Operation, len(list)), !together
	for i, o := range list {
		operations[i] = o.Operation
		if all {
			operations[i].Key, all = o.step.Key()
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
func (j *judgement[W]) distrustsKeys(apart []possibility[W]) {
	operations := keyed(j.taken, false)
	if !j.terms.promise.Apart || !slices.ContainsFunc(operations, func(o Operation) bool { return o.Key != operations[0].Key }) {
		return
	}
	together, decided := j.outcomes(j.taken, true)
	if !decided || j.agree(apart, together) {
		return
	}
	v := j.run.Here()
	v.Kind, v.Where = failure.Impure, "keys"
	v.Words = "by their keys the steps do not affect each other, but judged together they leave the model in other states"
	if len(apart) == 0 || len(together) == 0 {
		v.Words = "by their keys the steps do not affect each other, but only " +
			[...]string{"without", "with"}[min(1, len(apart))] + " their keys an order explains the answers"
	}
	v.Cure = "let Key return the same for all steps that affect each other, or leave it out of actions that affect all keys"
	v.Detail = j.history()
	j.run.UnlessKnown(v)
}

// agree is whether two judgements leave the same states, now or when what is open has happened: by their keys,
// fewer of the operations are taken before they must be.
func (j *judgement[W]) agree(apart, together []possibility[W]) bool {
	then := *j.known
	then.open = slices.Clip(then.open)
	then.opens(j.taken)
	apart, known := then.expanded(j.run, apart)
	together, decided := then.expanded(j.run, together)
	return !known || !decided || j.within(apart, together) && j.within(together, apart)
}

// within is whether each of some states may be one of others.
func (j *judgement[W]) within(states, of []possibility[W]) bool {
	return !slices.ContainsFunc(states, func(s possibility[W]) bool {
		return !slices.ContainsFunc(of, func(o possibility[W]) bool {
			return s.open == o.open && !j.terms.models.Differ(s.state, o.state)
		})
	})
}
