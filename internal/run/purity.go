package run

import (
	"cmp"
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/program"
)

// Changed says how a step has changed the model: where somebody wants to know, or it should not have.
func (r *Run) Changed(explain func() build.Difference, stutters bool) (words string) {
	if !stutters && !r.Terms.Process.Mode.Verbose {
		return ""
	}
	d := explain()
	if stutters {
		r.UnlessKnown(r.Here().Impure("the action is declared with Stutters, so it must not change the model, but it changed "+FromTo(d),
			"remove Stutters, or correct the function of the model"))
	}
	return Change(d)
}

// DependsOnMore is said of a model that does one thing, and another on a copy.
const DependsOnMore = "; it depends on more than state and arguments (a global, a clock, chance), or " +
	"Clone does not copy it all"

// Change says how a model has changed.
func Change(d build.Difference) string {
	words := d.Model + " → " + d.System
	if d.Path != "" {
		words = d.Path + ": " + words
	}
	return words
}

// FromTo is a change in words: Items from 1 element to 2 elements.
func FromTo(d build.Difference) string {
	return cmp.Or(d.Path, "it") + " from " + d.Model + " to " + d.System
}

// UnlessKnown fails the run, unless the failure is known: such a one only a strict run finds.
func (r *Run) UnlessKnown(v *failure.Verdict) {
	if k := r.Terms.Plan.Knows(v, r.T.trace.Program()); k != nil {
		k.Times.CompareAndSwap(0, 1) // it has ended none
		return
	}
	r.T.Fail(v)
}

// Written is whether somebody has changed the arguments of a step, from one to before another.
func (r *Run) Written(from, to int) bool {
	for n, l := range r.Notes.Trace.Lines[from:to] {
		if l.Args == nil {
			continue
		}
		now, err := r.Terms.Plan.Description.Step(l.Step.Action, l.Args)
		drawn := l.Step
		if alone, ok := r.Terms.Plan.Description.Acting(drawn, 0, nil); ok {
			drawn = alone // as now is, for an actor is no argument
		}
		if err == nil && choice.Untouched(now.Choices, drawn.Choices) {
			continue
		}
		v := r.Here()
		was := r.Terms.Plan.Description.PrintLine(program.Program{l.Step})
		v.Kind, v.Where = failure.Arguments, l.Step.Action
		v.Words = fmt.Sprintf("something wrote to the arguments of step %d, %s", from+n+1, was)
		if err == nil {
			v.Words += ", now " + r.Terms.Plan.Description.PrintLine(program.Program{now})
		}
		v.Cure = "if the system may keep what it is given, let the function of the action give it a copy, as slices.Clone and " +
			"maps.Clone make"
		if r.Terms.Plan.Moves.Begins(program.Program{l.Step}) {
			v.Cure = "let the functions of Start copy what they keep of their argument or change in it, as slices.Clone and " +
				"maps.Clone do: both get the same one"
		}
		r.UnlessKnown(v)
		return true
	}
	return false
}

// Chosen is the step with what its Picks picked, and the step with the labels that were found as well.
func Chosen(before program.Step, reader *program.Reader) (after, found program.Step) {
	defer func() {
		if recover() != nil { // the step has written to its arguments, which is reported elsewhere
			after, found = before, before
		}
	}()
	if after = reader.Step(); !choice.Untouched(after.Choices, before.Choices) {
		return before, before
	}
	return after, reader.Found()
}

// Looked reports a guard that has changed the model, or has not returned the same when it was called again.
func Looked[W any](models *build.Models[W], r *Run, m *machine.Action, before, w W, first, second bool) {
	r.At = InRepeat
	if models != nil && models.Differ(before, w) {
		r.UnlessKnown(r.Here().Impure(
			m.Looker()+" must not change the model, but it changed "+FromTo(models.Explain(before, w)), m.LooksOnly()))
	} else if first != second {
		r.UnlessKnown(r.Here().Impure(
			fmt.Sprintf("%s was %t, and then %t on the same state", m.Looker(), first, second), m.LooksOnly()))
	}
}
