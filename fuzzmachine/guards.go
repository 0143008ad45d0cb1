package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/run"
)

// A guard sees the model alone. It could still depend on the system: by a global that the system writes, or
// by a pointer that both share. So guards are asked before a step and after it, both times on one copy of the
// model, which nobody changes. In between only the system has changed, and nothing may be said anew.

// guards are those of a setting's actions, in the runs of one stage.
type guards[W any] struct {
	of   *setting[W]
	hold []holds[W] // by action; nil: it has none
}

// An opinion is what the guards say of a copy of the model.
type opinion[W any] struct {
	copied W
	asked  []bool // by action
	said   []bool
}

// looks calls the guards of a step twice more, before it is taken. They must not change the model, and return
// the same.
func (g *guards[W]) looks(r *run.Run, i int, w, before W) {
	r.At = run.InGuard
	first, second := g.hold[i](r, w), g.hold[i](r, w)
	run.Looked(g.of.models, r, g.of.actions[i].action, before, w, first, second)
}

// asks asks the guards on a copy of the model: that of the step at hand, and those that need no arguments. A
// guard that says one thing and then another without a step in between is not asked again; in its own step
// that is reported.
func (g *guards[W]) asks(r *run.Run, i int, before W) *opinion[W] {
	r.At = run.InRepeat
	o := &opinion[W]{g.of.models.Clone(before), make([]bool, len(g.hold)), make([]bool, len(g.hold))}
	r.At = run.InGuard
	for k, guard := range g.hold {
		if guard != nil && (k == i || !g.of.actions[k].action.NeedsArgs) {
			o.said[k] = guard(r, o.copied)
			o.asked[k] = guard(r, o.copied) == o.said[k]
		}
	}
	if g.of.models.Differ(before, o.copied) { // a guard has changed it; in its own step that is reported
		clear(o.asked)
	}
	return o
}

// asksAgain asks once more, and reports the guard that says something else.
func (g *guards[W]) asksAgain(r *run.Run, o *opinion[W]) {
	r.At = run.InGuard
	for k := range g.hold {
		if !o.asked[k] || g.hold[k](r, o.copied) == o.said[k] {
			continue
		}
		v := r.Here()
		v.Kind, v.Where = failure.Impure, g.of.actions[k].action.Name
		v.Words = fmt.Sprintf("%s of %s was %t before the step, and is %t after it for the same state of the model; "+
			"it depends on the system", g.of.actions[k].action.Looker(), g.of.actions[k].action.Name, o.said[k], !o.said[k])
		v.Cure = "let " + g.of.actions[k].action.Looker() + " look at the model alone: not at a global that the system writes, nor at what the model " +
			"shares with the system; if the model has a Clone, let it copy all"
		r.UnlessKnown(v)
		return
	}
}
