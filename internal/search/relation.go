package search

import (
	"math/bits"

	"github.com/fuzzmachine/go/internal/gauge"
	"github.com/fuzzmachine/go/program"
)

// A relation is between the numbers of a program. A step takes a number that the world shows or that an earlier step has
// taken, or one next to it, or a sum or difference of two. Systems fail where one number just reaches another; numbers
// drawn by themselves seldom meet.
type relation struct {
	on    bool
	world *gauge.Reading // nil: it cannot be seen
	taken []int64        // the last numbers that steps have taken
	next  int            // of these, which is forgotten next
}

const mostTaken = 16

func (r *relation) begin(on bool) {
	*r = relation{on: on, taken: r.taken[:0]}
}

// takes remembers a number.
func (r *relation) takes(v int64) {
	if len(r.taken) < mostTaken {
		r.taken = append(r.taken, v)
		return
	}
	r.taken[r.next%mostTaken] = v
	r.next++
}

// relates draws the digits of a step whose numbers are related to others. The digits next to the op are those of the first
// choice.
func (d *drawer) relates(s *shape) {
	if !s.whole {
		for range s.width {
			d.tape = append(d.tape, d.drawDigit())
		}
	}
	for i := len(s.leads) - 1; i >= 0; i-- {
		l := &s.leads[i]
		index := d.plain(l)
		if d.Below(2) == 0 {
			index = d.related(l, index)
		}
		d.relation.takes(l.value(index))
		d.tape = append(d.tape, d.word(s, i, index)...)
	}
}

// plain is the index of a number that is related to none: a small one, one at the end of the range, one near a power of
// two, or any.
func (d *drawer) plain(l *lead) uint64 {
	var index uint64
	switch d.Below(4) {
	case 0:
		index = uint64(d.Below(16))
	case 1:
		index = l.bound - uint64(d.Below(3))
	case 2:
		index = l.index(1<<d.Below(bits.Len64(l.bound|1)) + int64(d.Below(3)) - 1)
	default:
		index = d.Roll()
	}
	if index > l.bound {
		index %= l.bound + 1
	}
	return index
}

// related is the index of a number that is related to others, or the given one where there is none.
func (d *drawer) related(l *lead, plain uint64) uint64 {
	v, found := d.shown()
	if !found {
		return plain
	}
	switch d.Below(8) {
	case 0:
		v++
	case 1:
		v--
	case 2:
		other, _ := d.shown()
		v += other
	case 3:
		other, _ := d.shown()
		v -= other
	case 4:
		v = -v
	}
	if index := l.index(v); index <= l.bound {
		return index
	}
	return plain
}

// shown is a number that the world shows, or that an earlier step has taken; a flag or none only if no other comes up.
func (d *drawer) shown() (v int64, found bool) {
	r := &d.relation
	for range 3 {
		if n := r.world.Found(); n > 0 && d.Below(2) == 0 {
			v, found = r.world.Nth(d.Below(n)), true
		} else if len(r.taken) > 0 {
			v, found = r.taken[d.Below(len(r.taken))], true
		}
		if v < 0 || v > 1 {
			break
		}
	}
	return v, found
}

// value is the number of an index, as far from the simplest one of the range.
func (l *lead) value(index uint64) int64 {
	if !l.signed {
		return int64(index)
	}
	if index%2 > 0 {
		return int64(index/2) + 1
	}
	return -int64(index / 2)
}

// index is the inverse of value. What is no number of the range has an index beyond its bound, or that of its distance.
func (l *lead) index(v int64) uint64 {
	switch {
	case l.signed && v > 0:
		return uint64(v)*2 - 1
	case l.signed:
		return uint64(-v) * 2
	case v < 0:
		return uint64(-v)
	}
	return uint64(v)
}

const mostSaid = 4096 // numbers of a choice whose digits are remembered

// word are the digits of the index of a choice.
func (d *drawer) word(s *shape, i int, index uint64) []byte {
	l := &s.leads[i]
	if word, known := l.said[index]; known {
		return word
	}
	word := d.digitsOf(s, i, index)
	if len(l.said) < mostSaid {
		l.said[index] = word
	}
	return word
}

// digitsOf finds out the digits of the index of a choice.
func (d *drawer) digitsOf(s *shape, i int, index uint64) []byte {
	step := program.Step{Action: d.actions[s.action].Name}
	for _, l := range s.leads[:i+1] {
		step.Choices = append(step.Choices, program.Choice{Kind: l.kind, Bound: l.bound})
	}
	step.Choices[i].Value = index
	return d.saying(step, i, s.op)
}
