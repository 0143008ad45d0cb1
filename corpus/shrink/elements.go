package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// A list is a text, list or map in a program, or a pointer, which has one element or none. It is the choice
// of its length, followed by the choices of its elements.
type list struct {
	at   place
	ends []int // of the length, and of each element
}

// lists returns the lists of a program, the last first, and inner ones after outer ones.
func (s *shrinker) lists(p program.Program) (all []list) {
	for i := len(p) - 1; i >= 0; i-- {
		all = appendLists(all, i, p[i], s.description.Pieces(p[i]))
	}
	return all
}

// listAt returns the list whose length is at a place. If there is none, the result has no ends.
func (s *shrinker) listAt(p program.Program, at place) (found list) {
	for _, l := range s.lists(p[at.step : at.step+1]) {
		if l.at.choice == at.choice {
			found = list{at, l.ends}
		}
	}
	return found
}

func appendLists(all []list, i int, step program.Step, pieces []program.Piece) []list {
	for k := len(pieces) - 1; k >= 0; k-- {
		if l := listOf(i, step, pieces[k]); l.ends != nil {
			all = append(all, l)
		}
		all = appendLists(all, i, step, pieces[k].Inside)
	}
	return all
}

// listOf returns the list that a piece is. If it is no list, the result has no ends.
func listOf(i int, step program.Step, piece program.Piece) list {
	l := list{at: place{i, piece.From}}
	if piece.From == piece.To || step.Choices[piece.From].Kind != program.Size {
		return l
	}
	l.ends = []int{piece.From + 1}
	for k := piece.Each; k > 0 && k <= len(piece.Inside); k += piece.Each {
		l.ends = append(l.ends, piece.Inside[k-1].To)
	}
	if piece.Inside == nil { // a text, or a type with its own decoding
		for end := piece.From + 2; end <= piece.To; end++ {
			l.ends = append(l.ends, end)
		}
	}
	return l
}

// without returns a program without a range of elements of a list.
func (l list) without(p program.Program, from, to int) program.Program {
	p = with(p, func(c program.Choice) uint64 { return c.Value - min(c.Value, uint64(to-from)) }, l.at)
	step := &p[l.at.step]
	step.Choices = slices.Delete(step.Choices, l.ends[from], l.ends[to])
	return p
}

// elements removes elements of lists, and joins neighbouring lists inside another list.
func (s *shrinker) elements() {
	for n := 0; n < len(s.lists(s.Program)); n++ {
		thin(len(s.lists(s.Program)[n].ends)-1, func(from, to int) bool {
			l := s.lists(s.Program)
			return n < len(l) && to < len(l[n].ends) &&
				(s.try(l[n].without(s.Program, from, to)) || to-from == 1 && s.shift(l[n], from))
		})
		for l := s.lists(s.Program); n < len(l) && s.join(l[n]); {
			l = s.lists(s.Program)
		}
	}
}

// shift removes an element and lowers the others, because they may be indices into the list.
func (s *shrinker) shift(l list, element int) bool {
	n := len(l.ends) - 1
	if n > fewSteps || n < 2 || l.ends[n]-l.ends[0] != n {
		return false
	}
	for by := uint64(1); by <= 2; by++ { // in a range with negative numbers, 2 is the next lower value
		p := s.Program
		for _, end := range l.ends[1:] {
			p = with(p, func(c program.Choice) uint64 { return c.Value - min(c.Value, by) }, place{l.at.step, end - 1})
		}
		if s.try(l.without(p, element, element+1)) {
			return true
		}
	}
	return false
}

// join joins two neighbouring elements of a list that are lists themselves.
func (s *shrinker) join(l list) bool {
	for k := len(l.ends) - 2; k > 0; k-- {
		first := s.listAt(s.Program, place{l.at.step, l.ends[k-1]})
		second := s.listAt(s.Program, place{l.at.step, l.ends[k]})
		if first.ends == nil || second.ends == nil || len(second.ends) == 1 {
			continue
		}
		more := uint64(len(second.ends) - 1)
		p := with(s.Program, func(c program.Choice) uint64 { return c.Value + more }, first.at)
		p = with(p, func(c program.Choice) uint64 { return c.Value - 1 }, l.at)
		step := &p[l.at.step]
		step.Choices = slices.Delete(step.Choices, l.ends[k], l.ends[k]+1) // the length of the second
		if s.try(p) {
			return true
		}
	}
	return false
}
