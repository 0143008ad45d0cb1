package fuzzmachine

import (
	"maps"
	"slices"

	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/program"
)

// A folding has the starts of the states of one run, by the number of steps that lead there.
type folding map[int]program.Step

// foldsInto returns what notes the states of a run, from which a program can begin instead. It does so in
// runs with a trace: these are what the shrinker learns from.
func foldsInto(r *run.Run) func(start program.Step) {
	if r.Notes.Trace == nil {
		return func(program.Step) {}
	}
	f := make(folding)
	r.Notes.Trace.Fold = f.try
	return func(start program.Step) { f[int(r.Now.Load().Step())] = start }
}

const (
	fewFolded  = 10 // steps of a program in which other starts are tried as well
	fewNumbers = 16 // of a choice that is tried with each of them
)

// try tries programs that begin with a start in place of their first steps, the shortest ones first. The
// model may not show all that matters of the system, such as where in a ring the first value is. So of a
// short program, starts of which one choice is another are tried too.
func (f folding) try(p program.Program, try func(program.Program) bool) {
	for _, n := range slices.Backward(slices.Sorted(maps.Keys(f))) {
		if n < 2 || n >= len(p) { // it would not be shorter
			continue
		}
		rest := p[n:]
		from := func(start program.Step) bool { return try(append(program.Program{start}, rest...)) }
		if from(f[n]) || len(p) <= fewFolded && others(f[n], from) {
			return
		}
	}
}

// others tries the steps that differ from one in a number of few values, until one is taken.
func others(step program.Step, take func(program.Step) bool) (taken bool) {
	for i, c := range step.Choices {
		if c.Kind != program.Number || c.Bound > fewNumbers {
			continue
		}
		for v := range c.Bound + 1 {
			other := program.Step{Action: step.Action, Choices: slices.Clone(step.Choices)}
			if other.Choices[i].Value = v; v != c.Value && take(other) {
				return true
			}
		}
	}
	return false
}
