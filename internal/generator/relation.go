package generator

import (
	"slices"

	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

// A relation is between the numbers of a program. A step takes a number that the world shows or that an
// earlier step has taken, or one next to it, or a sum or difference of two. Systems fail where one number
// just reaches another; numbers drawn by themselves seldom meet.
type relation struct {
	on    bool
	world *statecoverage.Reading // nil: it cannot be seen
	taken []int64                // the last numbers that steps have taken
	next  int                    // of these, which is forgotten next
	reads []byte                 // the digits of a choice, in the order in which they are read
}

const mostTaken = 16

func (r *relation) begin(on bool) {
	*r = relation{on: on, taken: r.taken[:0], reads: r.reads}
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

// isNumber reports whether a choice is related to others. Of few values, as truths and labels have, each
// comes up anyway.
func (l *lead) isNumber() bool {
	return (l.kind == program.Number || l.kind == program.Size) && l.bound >= 8
}

// relates draws the digits of a step whose numbers are related to others. The digits next to the op are those
// of the first choice.
func (d *drawer) relates(s *shape) {
	if !s.whole {
		for range s.width {
			d.tape = append(d.tape, d.digit(s))
		}
	}
	for i := len(s.leads) - 1; i >= 0; i-- {
		l := &s.leads[i]
		if !l.isNumber() {
			d.tape = append(d.tape, d.digit(s))
			continue
		}
		index := d.plain(l)
		if d.Below(2) == 0 {
			index = d.related(l, index)
		}
		d.relation.takes(int64(l.number.ValueAt(index)))
		d.tape = d.say(d.tape, l, index)
	}
}

// say adds the digits of a choice to a tape, on which the first to be read is the last.
func (d *drawer) say(tape []byte, l *lead, index uint64) []byte {
	d.relation.reads = l.number.AppendDigits(d.relation.reads[:0], index)
	slices.Reverse(d.relation.reads)
	return append(tape, d.relation.reads...)
}

// plain is the index of a number that is related to none: a small one, one at an end of the range, one near a
// power of two, or any.
func (d *drawer) plain(l *lead) uint64 {
	index := uint64(0)
	switch d.Below(4) {
	case 0:
		index = uint64(d.Below(16))
	case 1:
		index, _ = l.number.IndexOf(l.number.High - uint64(d.Below(3)))
	case 2:
		index, _ = l.number.IndexOf(1<<d.Below(64) + uint64(d.Below(3)) - 1)
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
	if index, ok := l.number.IndexOf(uint64(v)); ok && index <= l.bound {
		return index
	}
	return plain
}

// shown is a number that the world shows, or that an earlier step has taken; 0 and 1 only if no other comes
// up.
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
