package diagnose

import (
	"slices"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/program"
)

const (
	replacements    = 24 // of an argument, each of which has to fail the same way
	fewReplacements = 4  // where each needs a process
)

// An explanation is why a program fails: with which values of its arguments.
type explanation struct {
	machine   *Machine
	generator *generator.Generator
	program   program.Program
	few       bool                       // each run of it needs a process
	fails     func(program.Program) bool // whether another program fails the same way
}

// any finds the arguments of the program that do not matter: with any value the program fails the same way.
func (e *explanation) any() [][]bool {
	found := make([][]bool, len(e.program))
	for i, step := range e.program {
		for _, piece := range e.machine.Description.Pieces(step) {
			found[i] = append(found[i], !refersTo(step, piece) && e.indifferent(i, piece))
		}
	}
	return found
}

// refersTo reports whether an argument is a label, which is never any.
func refersTo(s program.Step, p program.Piece) bool {
	return slices.ContainsFunc(s.Choices[p.From:p.To],
		func(c program.Choice) bool { return c.Kind == program.Names || c.Kind == program.Refers })
}

// indifferent reports whether an argument can be replaced by any that is drawn, and by any that the program
// has elsewhere: a value that two arguments have in common is seldom drawn.
func (e *explanation) indifferent(i int, piece program.Piece) bool {
	others := 0
	all := append(e.alike(i, piece), e.draws(i, piece)...)
	if e.few {
		all = all[:min(fewReplacements, len(all))]
	}
	for _, choices := range all {
		candidate, was := slices.Clone(e.program), e.program[i].Choices
		candidate[i].Choices = append(append(was[:piece.From:piece.From], choices...), was[piece.To:]...)
		candidate = e.machine.Description.Bend(candidate)
		if choice.Same(candidate[i].Choices, e.program[i].Choices) {
			continue
		}
		others++
		if !e.fails(candidate) {
			return false
		}
	}
	return others > 0
}

// draws are arguments of the same name, drawn at random.
func (e *explanation) draws(i int, piece program.Piece) (list [][]program.Choice) {
	action := slices.Index(e.machine.Actions, e.program[i].Action)
	for range replacements {
		drawn := e.generator.Draw(action)
		from := e.machine.Description.Pieces(drawn)
		k := slices.IndexFunc(from, func(other program.Piece) bool { return other.Name == piece.Name })
		if k >= 0 { // a step without an actor does not switch
			list = append(list, drawn.Choices[from[k].From:from[k].To])
		}
	}
	return list
}

// alike are the arguments elsewhere in the program that could replace an argument, each once.
func (e *explanation) alike(i int, piece program.Piece) (list [][]program.Choice) {
	own := e.program[i].Choices[piece.From:piece.To]
	for _, step := range e.program {
		for _, other := range e.machine.Description.Pieces(step) {
			choices := step.Choices[other.From:other.To]
			same := func(c []program.Choice) bool { return choice.Same(c, choices) }
			if len(list) < replacements && sameDomain(own, choices) && !slices.ContainsFunc(list, same) {
				list = append(list, choices)
			}
		}
	}
	return list
}

// sameDomain reports whether choices are between the same values.
func sameDomain(a, b []program.Choice) bool {
	return slices.EqualFunc(a, b,
		func(x, y program.Choice) bool { return x.Kind == y.Kind && x.Bound == y.Bound })
}
