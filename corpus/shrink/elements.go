package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// A list is a text, list or map in a program, or a pointer, which has one element or none: the choice of its length,
// and behind it those of its elements.
type list struct {
	at   place
	ends []int // of the elements; before the first the end of the length
}

// lists are those of a program, the last first, those inside others after them.
func (s *shrinker) lists(p program.Program) (all []list) {
	for i := len(p) - 1; i >= 0; i-- {
		all = appendLists(all, i, p[i], s.description.Pieces(p[i]))
	}
	return all
}

// listAt is the list whose length is chosen at a place; one without elements, if there is none.
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

// listOf is the list that a piece is; one without elements, if it is none.
func listOf(i int, step program.Step, piece program.Piece) list {
	l := list{at: place{i, piece.From}}
	if piece.From == piece.To || step.Choices[piece.From].Kind != program.Size {
		return l
	}
	l.ends = []int{piece.From + 1}
	for k := piece.Each; k > 0 && k <= len(piece.Inside); k += piece.Each {
		l.ends = append(l.ends, piece.Inside[k-1].To)
	}
	if piece.Inside == nil { // a text, or what an own type makes of a length
		for end := piece.From + 2; end <= piece.To; end++ {
			l.ends = append(l.ends, end)
		}
	}
	return l
}

// without is a program without the elements of a list from one to before another.
func (l list) without(p program.Program, from, to int) program.Program {
	p = with(p, func(c program.Choice) uint64 { return c.Value - min(c.Value, uint64(to-from)) }, l.at)
	step := &p[l.at.step]
	step.Choices = slices.Delete(step.Choices, l.ends[from], l.ends[to])
	return p
}

// elements leaves out elements of lists, and makes one of two lists that stand side by side in another.
func (s *shrinker) elements() {
	for n := 0; n < len(s.lists(s.Program)); n++ {
		thin(len(s.lists(s.Program)[n].ends)-1, func(from, to int) bool {
			l := s.lists(s.Program)
			return n < len(l) && to < len(l[n].ends) && (s.try(l[n].without(s.Program, from, to)) || to-from == 1 && s.shift(l[n], from))
		})
		for l := s.lists(s.Program); n < len(l) && s.join(l[n]); {
			l = s.lists(s.Program)
		}
	}
}

// shift leaves out an element and lowers the others: they may say where in the list something is.
func (s *shrinker) shift(l list, element int) bool {
	n := len(l.ends) - 1
	if n > fewSteps || n < 2 || l.ends[n]-l.ends[0] != n {
		return false
	}
	for by := uint64(1); by <= 2; by++ { // 2 is 1 where there are negative numbers
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

// join makes one of two elements of a list that are lists themselves: the first takes the elements of the second.
func (s *shrinker) join(l list) bool {
	for k := len(l.ends) - 2; k > 0; k-- {
		first, second := s.listAt(s.Program, place{l.at.step, l.ends[k-1]}), s.listAt(s.Program, place{l.at.step, l.ends[k]})
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
