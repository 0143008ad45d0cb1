package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// sortSteps exchanges neighbouring steps, and values inside a step.
func sortSteps(s subject) {
	for i := 1; i < len(s.best()); i++ {
		p := slices.Clone(s.best())
		p[i-1], p[i] = p[i], p[i-1]
		if s.try(p) || tryLabels(s, p, i) {
			i = max(i-2, 0)
		}
	}
	for i := range s.best() {
		sortInside(s, i, nil)
	}
}

// tryLabels tries a program with other labels for the resources that a step uses.
func tryLabels(s subject, p program.Program, i int) bool {
	for k, c := range p[i].Choices {
		if c.Kind != program.Refers {
			continue
		}
		for _, label := range valuesLike(s.best(), c) {
			if s.try(with(p, func(program.Choice) uint64 { return label }, place{i, k})) {
				return true
			}
		}
	}
	return false
}

// sortInside exchanges any two values of a step that are in the piece at the end of a path, and values
// inside them.
func sortInside(s subject, i int, path []int) {
	for k := 0; k < len(piecesAt(s, i, path)); k++ {
		for j := range k {
			if list := piecesAt(s, i, path); k < len(list) {
				a, b, was := list[j], list[k], s.best()[i].Choices
				p := slices.Clone(s.best())
				p[i].Choices = slices.Concat(was[:a.From], was[b.From:b.To], was[a.To:b.From], was[a.From:a.To], was[b.To:])
				s.try(p)
			}
		}
		sortInside(s, i, append(slices.Clip(path), k))
	}
}

// piecesAt returns the pieces of a step, or those inside the piece at the end of a path.
func piecesAt(s subject, i int, path []int) []program.Piece {
	list := s.description().Pieces(s.best()[i])
	for _, k := range path {
		if k >= len(list) {
			return nil
		}
		list = list[k].Inside
	}
	return list
}
