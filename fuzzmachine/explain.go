package fuzzmachine

import (
	"slices"

	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

const replacements = 24 // of an argument, that all have to fail the same way

// explain finds the arguments of the program that do not matter: whatever stands there, it fails the same way.
func (q *inquest) explain() {
	q.Any = make([][]bool, len(q.Program))
	g := q.engine.programs.NewGenerator(0, 0)
	for i, step := range q.Program {
		for _, piece := range q.engine.description.Pieces(step) {
			q.Any[i] = append(q.Any[i], !refersTo(step, piece) && q.indifferent(g, i, piece))
		}
	}
}

// refersTo is whether an argument is a label, of which something else is to be said than that it is any.
func refersTo(s program.Step, p program.Piece) bool {
	return slices.ContainsFunc(s.Choices[p.From:p.To], func(c program.Choice) bool { return c.Kind == program.Names || c.Kind == program.Refers })
}

// indifferent is whether an argument can be replaced by any that is drawn, and by any that the program has elsewhere: what
// two arguments have in common is not often drawn.
func (q *inquest) indifferent(g *search.Generator, i int, piece program.Piece) bool {
	others := 0
	for _, choices := range append(q.alike(i, piece), q.draws(g, i, piece)...) {
		candidate, was := slices.Clone(q.Program), q.Program[i].Choices
		candidate[i].Choices = append(append(was[:piece.From:piece.From], choices...), was[piece.To:]...)
		candidate = q.engine.description.Bend(candidate)
		if sameChoices(candidate[i].Choices, q.Program[i].Choices) {
			continue
		}
		others++
		if !q.inTime(toExplain) || !q.same(q.run(candidate, new(trace.Trace)), candidate) {
			return false
		}
	}
	return others > 0
}

// draws are arguments of that name, drawn at random.
func (q *inquest) draws(g *search.Generator, i int, piece program.Piece) (list [][]program.Choice) {
	action := slices.IndexFunc(q.engine.moves, func(m move) bool { return m.name == q.Program[i].Action })
	for range replacements {
		drawn := g.Draw(action)
		from := q.engine.description.Pieces(drawn)
		k := slices.IndexFunc(from, func(other program.Piece) bool { return other.Name == piece.Name })
		list = append(list, drawn.Choices[from[k].From:from[k].To])
	}
	return list
}

// alike are the arguments elsewhere in the program that could stand in an argument's place, each once.
func (q *inquest) alike(i int, piece program.Piece) (list [][]program.Choice) {
	own := q.Program[i].Choices[piece.From:piece.To]
	for _, step := range q.Program {
		for _, other := range q.engine.description.Pieces(step) {
			choices := step.Choices[other.From:other.To]
			same := func(c []program.Choice) bool { return sameChoices(c, choices) }
			if len(list) < replacements && sameDomain(own, choices) && !slices.ContainsFunc(list, same) {
				list = append(list, choices)
			}
		}
	}
	return list
}

// sameDomain is whether choices are between the same values.
func sameDomain(a, b []program.Choice) bool {
	return slices.EqualFunc(a, b, func(x, y program.Choice) bool { return x.Kind == y.Kind && x.Bound == y.Bound })
}
