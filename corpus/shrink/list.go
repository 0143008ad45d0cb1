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
func lists(d *program.Description, p program.Program) (all []list) {
	for i := len(p) - 1; i >= 0; i-- {
		all = appendLists(all, i, p[i], d.Pieces(p[i]))
	}
	return all
}

// listAt returns the list whose length is at a place. If there is none, the result has no ends.
func listAt(d *program.Description, p program.Program, at place) (found list) {
	for _, l := range lists(d, p[at.step:at.step+1]) {
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
