package diagnose

import (
	"slices"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

const (
	replacements    = 24 // of an argument, each of which has to fail the same way
	fewReplacements = 4  // where each needs a process
)

// explain finds the arguments of the program that do not matter: with any value the program fails the same
// way.
func (d *Diagnosis) explain() {
	d.Any = make([][]bool, len(d.Program))
	g := d.machine.Programs.NewGenerator(0)
	for i, step := range d.Program {
		for _, piece := range d.machine.Description.Pieces(step) {
			d.Any[i] = append(d.Any[i], !refersTo(step, piece) && d.indifferent(g, i, piece))
		}
	}
}

// refersTo reports whether an argument is a label, which is never any.
func refersTo(s program.Step, p program.Piece) bool {
	return slices.ContainsFunc(s.Choices[p.From:p.To],
		func(c program.Choice) bool { return c.Kind == program.Names || c.Kind == program.Refers })
}

// indifferent reports whether an argument can be replaced by any that is drawn, and by any that the program
// has elsewhere: a value that two arguments have in common is seldom drawn.
func (d *Diagnosis) indifferent(g *search.Generator, i int, piece program.Piece) bool {
	others := 0
	all := append(d.alike(i, piece), d.draws(g, i, piece)...)
	if d.Verdict.Kind.Kills() {
		all = all[:min(fewReplacements, len(all))]
	}
	for _, choices := range all {
		candidate, was := slices.Clone(d.Program), d.Program[i].Choices
		candidate[i].Choices = append(append(was[:piece.From:piece.From], choices...), was[piece.To:]...)
		candidate = d.machine.Description.Bend(candidate)
		if choice.Same(candidate[i].Choices, d.Program[i].Choices) {
			continue
		}
		others++
		if !d.inTime(toExplain) || !d.same(d.run(candidate, new(trace.Trace)), candidate) {
			return false
		}
	}
	return others > 0
}

// draws are arguments of the same name, drawn at random.
func (d *Diagnosis) draws(g *search.Generator, i int, piece program.Piece) (list [][]program.Choice) {
	action := slices.Index(d.machine.Actions, d.Program[i].Action)
	for range replacements {
		drawn := g.Draw(action)
		from := d.machine.Description.Pieces(drawn)
		k := slices.IndexFunc(from, func(other program.Piece) bool { return other.Name == piece.Name })
		if k >= 0 { // a step without an actor does not switch
			list = append(list, drawn.Choices[from[k].From:from[k].To])
		}
	}
	return list
}

// alike are the arguments elsewhere in the program that could replace an argument, each once.
func (d *Diagnosis) alike(i int, piece program.Piece) (list [][]program.Choice) {
	own := d.Program[i].Choices[piece.From:piece.To]
	for _, step := range d.Program {
		for _, other := range d.machine.Description.Pieces(step) {
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
