package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/run"
)

// A guard sees the model alone. It could still depend on the system: by a global that the system writes, or
// by a pointer that both share. So guards are asked before a step and after it, both times on one copy of the
// model, which nobody changes. In between only the system has changed, and nothing may be said anew.

// An opinion is what the guards say of a copy of the model.
type opinion[W any] struct {
	copied W
	asked  []bool // by action
	said   []bool
}

// asks asks the guards on a copy of the model: that of the step at hand, and those that need no arguments. A
// guard that says one thing and then another without a step in between is not asked again; in its own step
// that is reported.
func (st *worldStage[W]) asks(r *run.Run, i int, before W) *opinion[W] {
	r.At = run.InRepeat
	o := &opinion[W]{st.models.clone(before), make([]bool, len(st.guards)), make([]bool, len(st.guards))}
	r.At = run.InGuard
	for k, guard := range st.guards {
		if guard != nil && (k == i || !st.actions[k].action.NeedsArgs) {
			o.said[k] = guard(r, o.copied)
			o.asked[k] = guard(r, o.copied) == o.said[k]
		}
	}
	if st.models.differ(before, o.copied) { // a guard has changed it; in its own step that is reported
		clear(o.asked)
	}
	return o
}

// asksAgain asks once more, and reports the guard that says something else.
func (st *worldStage[W]) asksAgain(r *run.Run, o *opinion[W]) {
	r.At = run.InGuard
	for k := range st.guards {
		if !o.asked[k] || st.guards[k](r, o.copied) == o.said[k] {
			continue
		}
		v := r.Here()
		v.Kind, v.Where = failure.Impure, st.actions[k].action.Name
		v.Words = fmt.Sprintf("%s of %s was %t before the step, and is %t after it for the same state of the model; "+
			"it depends on the system", st.actions[k].action.Looker(), st.actions[k].action.Name, o.said[k], !o.said[k])
		v.Cure = "let " + st.actions[k].action.Looker() + " look at the model alone: not at a global that the system writes, nor at what the model " +
			"shares with the system; if the model has a Clone, let it copy all"
		r.UnlessKnown(v)
		return
	}
}
