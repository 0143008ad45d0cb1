package fuzzmachine

import (
	"cmp"
	"fmt"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

// changed says how a step has changed the model: where somebody wants to know, or it should not have.
func (r *run) changed(explain func() mapping.Difference, stutters bool) (words string) {
	if !stutters && !r.terms.Mode.Verbose {
		return ""
	}
	d := explain()
	if stutters {
		r.impure("the action is declared with Stutters, so it must not change the model, but it changed "+fromTo(d),
			"remove Stutters, or correct the function of the model")
	}
	return change(d)
}

const dependsOnMore = "; it depends on more than state and arguments (a global, a clock, chance), or " +
	"Clone does not copy it all"

// change says how a model has changed.
func change(d mapping.Difference) string {
	words := d.Model + " → " + d.System
	if d.Path != "" {
		words = d.Path + ": " + words
	}
	return words
}

// fromTo is a change in words: Items from 1 element to 2 elements.
func fromTo(d mapping.Difference) string {
	return cmp.Or(d.Path, "it") + " from " + d.Model + " to " + d.System
}

// impure: a function that should only look, or only depend on what it is given, does otherwise. The cure
// is a hint.
func (r *run) impure(words, cure string) {
	v := r.here()
	v.Kind, v.Where, v.Words, v.Cure = failure.Impure, v.Action, words, cure
	r.unlessKnown(v)
}

// varies: the model does something else on a copy of its state.
func (r *run) varies(words string) {
	v := r.here()
	v.Kind, v.Where, v.Words, v.Varies = failure.Impure, v.Action, words, true
	r.unlessKnown(v)
}

// unlessKnown fails the run, unless the failure is known.
func (r *run) unlessKnown(v *failure.Verdict) {
	if !r.known(v) {
		r.t.fail(v)
	}
}

// written is whether somebody has changed the arguments of a step, from one to before another.
func (r *run) written(from, to int) bool {
	for n, l := range r.trace.Lines[from:to] {
		if l.Args == nil {
			continue
		}
		now, err := r.terms.Description.Step(l.Step.Action, l.Args)
		drawn := l.Step
		if alone, ok := r.terms.Description.Acting(drawn, 0, nil); ok {
			drawn = alone // as now is, for an actor is no argument
		}
		if err == nil && choice.Untouched(now.Choices, drawn.Choices) {
			continue
		}
		v := r.here()
		was := r.terms.Description.PrintLine(program.Program{l.Step})
		v.Kind, v.Where = failure.Arguments, l.Step.Action
		v.Words = fmt.Sprintf("something wrote to the arguments of step %d, %s", from+n+1, was)
		if err == nil {
			v.Words += ", now " + r.terms.Description.PrintLine(program.Program{now})
		}
		v.Cure = "if the system may keep what it is given, let the function of the action give it a copy, as slices.Clone and " +
			"maps.Clone make"
		if r.terms.Begins(program.Program{l.Step}) {
			v.Cure = "let the functions of Start copy what they keep of their argument or change in it, as slices.Clone and " +
				"maps.Clone do: both get the same one"
		}
		r.unlessKnown(v)
		return true
	}
	return false
}

// chosen is the step with what its Picks picked, and the step with the labels that were found as well.
func chosen(before program.Step, reader *program.Reader) (after, found program.Step) {
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
