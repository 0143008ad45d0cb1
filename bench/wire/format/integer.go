package format

import (
	"math/bits"
	"slices"

	"github.com/fuzzmachine/go/bench/wire/program"
)

// integer is a range of numbers in order of simplicity. The index of a value counts from the one nearest to zero, and
// where zero is inside, alternates: 0, 1, -1, 2, -2.
type integer struct {
	arg       program.Arg
	last      uint64 // the greatest index
	pos, neg  uint64 // how many values lie on each side of zero; of use when zero is inside
	zigzag    bool
	fromHigh  bool    // all values are negative
	meanings  []entry // of the first digit, under Magnitude
	digitBits int     // bits of one digit, under Fixed and Varint
	width     int     // digits of the widest value, under Fixed
}

// entry is one meaning of a first digit: a value by index, or all indexes of one bit length.
type entry struct {
	index   uint64
	refined int // digits that refine it
}

// refinement is the number of bits in a refining digit.
const refinement = 6

// exact is how many of the simplest values have a digit of their own.
const exact = 32

func newInteger(a program.Arg, how Integers, base int) *integer {
	n := &integer{arg: a, last: a.Hi - a.Lo, digitBits: bits.Len(uint(base)) - 1}
	if a.Signed {
		switch lo, hi := int64(a.Lo), int64(a.Hi); {
		case hi < 0:
			n.fromHigh = true
		case lo < 0:
			n.zigzag, n.pos, n.neg = true, uint64(hi), -uint64(lo)
		}
	}
	n.width = max(1, (bits.Len64(n.last)+n.digitBits-1)/n.digitBits)
	most := base
	if how == Lengths {
		most = exact + 24
	}
	n.meanings = n.table(base, most)
	return n
}

// table lists what the first digit may mean: the simplest values, then boundaries while there are fewer than most
// values and room, then lengths, over and over.
func (n *integer) table(base, most int) []entry {
	var out []entry
	if n.last < uint64(base) {
		for i := uint64(0); i <= n.last; i++ {
			out = append(out, entry{index: i})
		}
		return out
	}
	for i := range uint64(exact) {
		out = append(out, entry{index: i})
	}
	var lengths []entry
	for l := bits.Len(exact); l <= bits.Len64(n.last); l++ {
		lengths = append(lengths, entry{1 << (l - 1), (l - 1 + refinement - 1) / refinement})
	}
	for _, index := range n.boundaries() {
		if len(out) == most || len(out)+len(lengths) == base {
			break
		}
		out = append(out, entry{index: index})
	}
	for i := 0; len(out) < base; i++ {
		out = append(out, lengths[i%len(lengths)])
	}
	return out
}

// boundaries lists the indexes of the ends of the declared range, then of the ends of the machine's types, then of
// powers of two, each with its neighbours, without those that have a digit already.
func (n *integer) boundaries() []uint64 {
	var out []uint64
	add := func(value uint64) {
		if !n.holds(value) {
			return
		}
		if i := n.index(value); i >= exact && !slices.Contains(out, i) {
			out = append(out, i)
		}
	}
	for _, v := range []uint64{n.arg.Hi, n.arg.Lo, n.arg.Hi - 1, n.arg.Lo + 1} {
		add(v)
	}
	for _, w := range []int{8, 16, 32, 64} {
		for _, p := range []int{w, w - 1} {
			power := uint64(1) << p // 0 for 2^64
			for _, v := range []uint64{power - 1, power, -power, -power - 1} {
				add(v)
			}
		}
	}
	for p := 6; p < 64; p++ {
		for _, v := range []uint64{1 << p, 1<<p - 1, 1<<p + 1, -(1 << p)} {
			add(v)
		}
	}
	return out
}

func (n *integer) holds(value uint64) bool {
	if n.arg.Signed {
		return int64(value) >= int64(n.arg.Lo) && int64(value) <= int64(n.arg.Hi)
	}
	return value >= n.arg.Lo && value <= n.arg.Hi
}

// value gives the number of an index that is at most last.
func (n *integer) value(index uint64) uint64 {
	switch {
	case n.fromHigh:
		return n.arg.Hi - index
	case !n.zigzag:
		return n.arg.Lo + index
	}
	pairs := min(n.pos, n.neg)
	if index > 2*pairs {
		if n.pos > n.neg {
			return index - pairs
		}
		return -(index - pairs)
	}
	if index%2 == 1 {
		return index/2 + 1
	}
	return -(index / 2)
}

// index is the inverse of value.
func (n *integer) index(value uint64) uint64 {
	switch {
	case n.fromHigh:
		return n.arg.Hi - value
	case !n.zigzag:
		return value - n.arg.Lo
	}
	pairs := min(n.pos, n.neg)
	size, negative := value, int64(value) < 0
	if negative {
		size = -value
	}
	switch {
	case size > pairs:
		return size + pairs
	case negative:
		return 2 * size
	case size == 0:
		return 0
	}
	return 2*size - 1
}

// decode reads an index, whose first digit has been drawn already.
func (n *integer) decode(how Integers, first int, s *source) uint64 {
	switch how {
	case Fixed:
		return n.value(n.within(n.fixed(first, s)))
	case Varint:
		return n.value(n.within(n.varint(first, s)))
	}
	e := n.meanings[first%len(n.meanings)]
	if e.refined == 0 {
		return n.value(e.index)
	}
	below := uint64(0)
	room := bits.Len64(e.index) - 1
	for range e.refined {
		r := uint64(s.next()) % (1 << refinement)
		room -= refinement
		if room >= 0 {
			below |= r << room
		} else {
			below |= r >> -room
		}
	}
	return n.value(min(e.index|below, n.last))
}

func (n *integer) fixed(first int, s *source) uint64 {
	mask := 1<<n.digitBits - 1
	raw := uint64(first & mask)
	for i := 1; i < n.width; i++ {
		raw |= uint64(s.next()&mask) << (i * n.digitBits)
	}
	return raw
}

func (n *integer) varint(first int, s *source) uint64 {
	more := 1 << (n.digitBits - 1)
	raw := uint64(0)
	for i, d := 0, first; ; i++ {
		raw |= uint64(d&(more-1)) << (i * (n.digitBits - 1))
		if d&more == 0 || i*(n.digitBits-1) >= 64 {
			return raw
		}
		d = s.next()
	}
}

// within folds what is beyond the last index back into the range.
func (n *integer) within(raw uint64) uint64 {
	if raw > n.last {
		return raw % (n.last + 1)
	}
	return raw
}

// encode gives the ranks of the digits of a value, the first digit first.
func (n *integer) encode(how Integers, value uint64) []int {
	index := n.index(value)
	switch how {
	case Fixed:
		out := make([]int, n.width)
		for i := range out {
			out[i] = int(index>>(i*n.digitBits)) & (1<<n.digitBits - 1)
		}
		return out
	case Varint:
		return n.grouped(index)
	}
	if i := slices.IndexFunc(n.meanings, func(e entry) bool { return e.index == index }); i >= 0 {
		return append([]int{i}, make([]int, n.meanings[i].refined)...)
	}
	i := slices.IndexFunc(n.meanings, func(e entry) bool {
		return e.refined > 0 && bits.Len64(e.index) == bits.Len64(index)
	})
	return append([]int{i}, n.refine(index, n.meanings[i])...)
}

func (n *integer) refine(index uint64, e entry) []int {
	below := index - e.index
	room := bits.Len64(e.index) - 1
	out := make([]int, e.refined)
	for i := range out {
		room -= refinement
		if room >= 0 {
			out[i] = int(below>>room) & (1<<refinement - 1)
		} else {
			out[i] = int(below<<-room) & (1<<refinement - 1)
		}
	}
	return out
}

func (n *integer) grouped(index uint64) []int {
	group := n.digitBits - 1
	var out []int
	for {
		d := int(index) & (1<<group - 1)
		if index >>= group; index == 0 {
			return append(out, d)
		}
		out = append(out, d|1<<group)
	}
}
