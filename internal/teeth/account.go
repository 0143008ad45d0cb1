package teeth

import (
	"reflect"
	"slices"
)

// An account is what happened in a run in which nothing was made wrong.
type account struct {
	steps     []stepAccount
	forbidden []int   // by action, how many steps its guard has forbidden
	places    [][]int // by place in the model, after which steps it was there
}

// stepAccount is what happened in one step.
type stepAccount struct {
	action  int
	model   bool // whether it was called
	changed bool // the model is another one
	answers []reflect.Value
}

// step is the account of a step, that many steps into the run.
func (a *account) step(n int) *stepAccount {
	for len(a.steps) <= n {
		a.steps = append(a.steps, stepAccount{})
	}
	return &a.steps[n]
}

// where lists the steps in which a flaw can be made, or for a guard how many come before.
func (a *account) where(f *Flaw) (list []int) {
	switch f.Kind {
	case Guard:
		for n := range a.forbidden[f.Index] {
			list = append(list, n)
		}
	case Changed:
		for _, n := range a.places[f.Index] {
			if n < len(a.steps) { // so that a step follows
				list = append(list, n)
			}
		}
	default:
		for n := range a.steps {
			if at := &a.steps[n]; at.action == f.Index && at.model && (at.changed || f.Kind == Answer) {
				list = append(list, n)
			}
		}
	}
	return list
}

// accounts are those of several runs.
type accounts []account

// fit reports whether there is a step in which a flaw can be made.
func (all accounts) fit(f *Flaw) bool {
	return slices.ContainsFunc(all, func(a account) bool { return len(a.where(f)) > 0 })
}

// judge says why a flaw was made in no program. clones is whether the model has a method Clone.
func (all accounts) judge(f *Flaw, clones bool) {
	taken, updated := 0, 0
	for i := range all {
		for _, at := range all[i].steps {
			if at.action != f.Index {
				continue
			}
			if taken++; at.model {
				updated++
			}
		}
	}
	switch {
	case f.Kind == Guard && all.fit(f):
		f.Equivalent = "where it was false, nothing was offered"
	case f.Kind == Guard:
		f.Equivalent = "it was never false"
	case f.Kind == Changed:
		f.Equivalent = "it was never there"
		if clones {
			f.Equivalent += ", or what Clone returns does not have it"
		}
	case taken == 0:
		f.Missing = "no program takes the action. Lead to it, by wider guards or a script"
	case updated == 0:
		f.Missing = "its steps were all excused. Let some be predicted to pass"
	case f.Kind == Answer:
		f.Equivalent = "its type has no other value that could be made"
	default:
		f.Equivalent = "none of its steps changed the model"
	}
}
