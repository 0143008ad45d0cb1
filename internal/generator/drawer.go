package generator

import (
	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

// A drawer draws programs as tapes. Most programs of a property test pass, and then only the run that decodes
// the tape looks at its choices.
type drawer struct {
	*Generator
	temper
	guide  statecoverage.Guide
	shapes []*shape // by action; nil: not known yet
	tape   []byte
	drawn  []span // the digits of each step
	length int    // of the program, in steps
	edges  bool   // whether numbers are mostly those at the ends of their range

	relation relation
}

// A span is where the digits of a step are, without its op.
type span struct{ action, from, to int }

func newDrawer(m *Machine, g statecoverage.Guide) *drawer {
	return &drawer{Generator: m.NewGenerator(0), guide: g, shapes: make([]*shape, len(m.actions))}
}

// begin begins the program of a seed.
func (d *drawer) begin(seed uint64, most int) {
	d.Dice = dice.Dice(seed)
	d.tempers()
	d.tape, d.drawn = d.tape[:0], d.drawn[:0]
	kind := d.Below(8)
	d.edges = kind == 0
	d.evenly = d.evenly || d.edges
	if d.relation.begin(kind <= 2 && !d.edges && d.guide.Has(statecoverage.Relations)); d.relation.on {
		d.copies /= 2 // relations are better copies
	}
	if d.length = d.usually(); most > d.usual {
		d.length = most >> d.Below(2)
		d.length -= d.Below(d.length / 2)
	}
}

// draws adds a step.
func (d *drawer) draws() { d.add(d.on[d.Below(len(d.on))]) }

// add adds a step of an action.
func (d *drawer) add(action int) {
	s, from := d.shape(action), len(d.tape)
	again := d.again(action, s)
	switch copied := again.to - again.from; {
	case d.relation.on && copied == 0:
		d.relates(s)
	case copied < s.width:
		d.digits(s)
	}
	d.tape = append(d.tape, d.tape[again.from:again.to]...)
	d.drawn = append(d.drawn, span{action, from, len(d.tape)})
	d.tape = append(d.tape, s.op...)
}

// digits draws those of a step.
func (d *drawer) digits(s *shape) {
	if !d.evenly || !s.whole || s.even < len(s.leads) {
		for range s.width {
			d.tape = append(d.tape, d.digit(s))
		}
	}
	if d.evenly {
		d.spreads(s)
	}
}

// spreads draws the leads anew, numbers evenly. The digits next to the op are those of the first.
func (d *drawer) spreads(s *shape) {
	for i := s.even - 1; i >= 0; i-- {
		if words := s.leads[i].words; words != nil {
			d.tape = append(d.tape, words[d.place(len(words))]...)
		} else {
			d.tape = append(d.tape, d.digit(s))
		}
	}
}

// place is that of one of so many values, the simplest first: any, or one of the first and the last.
func (d *drawer) place(n int) int {
	if !d.edges || d.Below(8) == 0 {
		return d.Below(n)
	}
	const few = 3
	i := d.Below(2 * min(few, n/2))
	if i >= few {
		i = n - 1 - (i - few)
	}
	return i
}

// digit is one that the program likes, most times, or one as any draws it, of one roll of the dice.
func (d *drawer) digit(s *shape) byte {
	r := d.Roll()
	choice, n := r>>32, uint64(program.Digits)
	switch liked := len(d.liked); {
	case liked > 0 && !s.narrow && r&3 > 0:
		return d.liked[choice*uint64(liked)>>32]
	case r&4 > 0:
		n = 8
	}
	return program.Digit(int(choice * n >> 32))
}

// again are the digits of an earlier step with whose arguments this one begins, if they are alike.
func (d *drawer) again(action int, s *shape) (again span) {
	if len(d.drawn) == 0 || s.narrow || d.Below(4) >= d.copies {
		return again
	}
	if d.stride == 0 {
		d.next = d.Below(len(d.drawn))
	}
	again = d.drawn[d.next%len(d.drawn)]
	d.next += d.stride + len(d.drawn)
	most := min(again.to-again.from, s.width)
	if d.Below(4) == 0 {
		most = d.Below(most + 1)
	}
	if !d.alike(action, again.action) {
		most = 0
	}
	again.from = again.to - most
	return again
}

// alike reports whether the first choice of two actions is of one kind and range.
func (d *drawer) alike(a, b int) bool {
	if a == b {
		return true
	}
	x, y := d.shape(a).leads, d.shape(b).leads
	return len(x) > 0 && len(y) > 0 && x[0].kind == y[0].kind && x[0].bound == y[0].bound
}
