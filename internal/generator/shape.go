package generator

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// A shape is what is known of how tapes say an action.
type shape struct {
	op     []byte
	width  int    // how many digits are drawn
	whole  bool   // there are no other choices than the leads
	narrow bool   // nor one with many values: they come again by chance
	leads  []lead // the choices with which each step begins
	even   int    // how many of these can be drawn evenly
}

// A lead is such a choice.
type lead struct {
	kind   program.Kind
	bound  uint64
	number *program.Range
	words  [][]byte // the digits of values that are evenly spread; nil: there are few, which have a digit each
}

// isWide is whether it has more values than there are digits.
func (l lead) isWide() bool { return l.bound >= uint64(program.Digits) }

// shape is that of an action.
func (d *drawer) shape(action int) *shape {
	s := d.shapes[action]
	if s == nil {
		s = d.newShape(action)
		d.shapes[action] = s
	}
	return s
}

const (
	samples   = 16 // of an action, which show with what choices its steps begin
	mostWords = 1024
	mostLeads = 8
)

// newShape finds out how tapes say an action.
func (d *drawer) newShape(action int) *shape {
	g := d.NewGenerator(uint64(action))
	first := g.Draw(action)
	s := &shape{op: d.said(program.Step{Action: first.Action}), width: d.widths[action]}
	ranges := g.reader.Ranges()
	n, whole := inCommon(g, action, first.Choices)
	if whole {
		s.width -= spare
	}
	for i, c := range first.Choices[:n] {
		l := lead{kind: c.Kind, bound: c.Bound, number: ranges[i]}
		if l.isWide() {
			l.words = d.words(&l)
		}
		if s.even == i && (l.words != nil || !l.isWide()) {
			s.even++
		}
		s.leads = append(s.leads, l)
	}
	s.whole = whole
	s.narrow = whole && !slices.ContainsFunc(s.leads, lead.isWide)
	return s
}

// inCommon is with how many choices all steps of an action begin, and whether they have no others.
func inCommon(g *Generator, action int, first []program.Choice) (n int, whole bool) {
	n, whole = min(len(first), mostLeads), len(first) <= mostLeads
	for range samples {
		other := g.Draw(action).Choices
		whole = whole && len(other) == len(first)
		n = min(n, len(other))
		for i := range n {
			if other[i].Kind != first[i].Kind || other[i].Bound != first[i].Bound {
				n = i
				break
			}
			if first[i].Kind == program.Size { // with which the choices after it come and go
				n = i + 1
				break
			}
		}
	}
	return n, whole && n == len(first)
}

// words are the digits of evenly spread values of a choice; nil if it has too many, or is no number.
func (d *drawer) words(l *lead) (words [][]byte) {
	if l.kind != program.Number || l.bound >= 1<<16 {
		return nil
	}
	n := min(l.bound+1, mostWords)
	for k := range n {
		words = append(words, d.say(nil, l, k*l.bound/(n-1)))
	}
	return words
}

// said is the tape of a step.
func (d *drawer) said(step program.Step) []byte {
	tape, err := d.description.Encode(program.Program{step})
	if err != nil {
		panic("fuzzmachine: a step has no tape: " + err.Error())
	}
	return tape
}
