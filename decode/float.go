package decode

import (
	"fmt"
	"math"
	"math/bits"
	"reflect"
	"strconv"
	"strings"
	"unsafe"
)

// Floats are chosen by an index that counts them simplest first and holds every bit pattern once: the
// integers 0, 1, -1, 2, -2 …, then the others, by how near 1 they are and how few bits they need.
//
// Written as sign, exponent and mantissa, a pattern is turned into a number that grows as the pattern gets
// less simple. In that number every exponent fills a block of equal size, and the block of the exponent
// whose floats are all integers comes first. It is lent to the integers below that exponent, exactly as
// many; its own floats move to the places that those leave.
type layout struct {
	mantissa uint // bits
	exponent uint
}

var (
	float64Layout = layout{52, 11}
	float32Layout = layout{23, 8}
)

func (l layout) bias() uint64 { return 1<<(l.exponent-1) - 1 }

// order is an exponent's place: first the lent one, then 0, 1, -1, 2, -2 … and the special ones last.
func (l layout) order(exponent uint64) uint64 {
	lent, last := l.bias()+uint64(l.mantissa), uint64(1)<<l.exponent-1
	place := last
	if exponent < last {
		if up := exponent - l.bias(); exponent >= l.bias() {
			place = 2 * up
		} else {
			place = 2*(l.bias()-exponent) - 1
		}
	}
	switch {
	case exponent == lent:
		return 0
	case place < 2*uint64(l.mantissa):
		return place + 1
	}
	return place
}

// place turns a bit pattern into its place among all, by exponent, then mantissa read from its end, then
// sign; at turns a place back.
func (l layout) place(pattern uint64) uint64 {
	mantissa := pattern & (1<<l.mantissa - 1)
	exponent := pattern >> l.mantissa & (1<<l.exponent - 1)
	sign := pattern >> (l.mantissa + l.exponent)
	reversed := bits.Reverse64(mantissa) >> (64 - l.mantissa)
	return l.order(exponent)<<(l.mantissa+1) | reversed<<1 | sign
}

func (l layout) at(place uint64) uint64 {
	sign, reversed := place&1, place>>1&(1<<l.mantissa-1)
	mantissa := bits.Reverse64(reversed) >> (64 - l.mantissa)
	return sign<<(l.mantissa+l.exponent) | l.unorder(place>>(l.mantissa+1))<<l.mantissa | mantissa
}

// unorder is the inverse of order.
func (l layout) unorder(order uint64) uint64 {
	lent, last := l.bias()+uint64(l.mantissa), uint64(1)<<l.exponent-1
	if order == 0 {
		return lent
	}
	place := order
	if order <= 2*uint64(l.mantissa) {
		place--
	}
	switch {
	case order == last:
		return last
	case place%2 == 0:
		return l.bias() + place/2
	}
	return l.bias() - (place+1)/2
}

// index returns how far a bit pattern is from 0.
func (l layout) index(pattern uint64) uint64 {
	place := l.place(pattern)
	if i, ok := l.integer(pattern); ok {
		return i
	}
	if place < 1<<(l.mantissa+1) { // a float of the lent block: to the place of the integer that took its
		if p, ok := l.pattern(place); ok {
			return l.place(p)
		}
	}
	return place
}

// fromIndex is the inverse of index.
func (l layout) fromIndex(index uint64) uint64 {
	if index < 1<<(l.mantissa+1) {
		if p, ok := l.pattern(index); ok {
			return p
		}
		return l.at(index)
	}
	pattern := l.at(index)
	if i, ok := l.integer(pattern); ok {
		return l.at(i)
	}
	return pattern
}

// integer returns the index of a pattern that is an integer smaller than the lent exponent's.
func (l layout) integer(pattern uint64) (uint64, bool) {
	v := l.value(pattern)
	if v != math.Trunc(v) || math.Abs(v) >= float64(uint64(1)<<l.mantissa) || v == 0 && pattern != 0 {
		return 0, false
	}
	if v > 0 {
		return 2*uint64(v) - 1, true
	}
	return 2 * uint64(-v), true
}

// pattern returns the integer of an index, if that is small enough.
func (l layout) pattern(index uint64) (uint64, bool) {
	v := float64(index/2 + index%2)
	if v >= float64(uint64(1)<<l.mantissa) {
		return 0, false
	}
	if index%2 == 0 && index > 0 {
		v = -v
	}
	if l == float32Layout {
		return uint64(math.Float32bits(float32(v))), true
	}
	return math.Float64bits(v), true
}

func (l layout) value(pattern uint64) float64 {
	if l == float32Layout {
		return float64(math.Float32frombits(uint32(pattern)))
	}
	return math.Float64frombits(pattern)
}

// real is the codec of a float.
type real struct {
	layout    layout
	number    *number
	low, high float64
	ranged    bool
	nearest   uint64 // the index of the value nearest to 0
	domain    string
}

// dearFloats are the values where arithmetic goes wrong.
func dearFloats(l layout) (indexes []uint64) {
	values := []float64{math.NaN(), math.Inf(1), math.Inf(-1), math.Copysign(0, -1), 0.5, -0.5, 0.1, 0.25, 1.5,
		math.MaxFloat32, math.SmallestNonzeroFloat32, 1 << 24, 1<<24 + 1, 1 << 53, 1<<53 + 2, 1 << 31, 1 << 32, 1 << 63, 1e9, 0.3}
	if l == float64Layout {
		values = append(values, math.MaxFloat64, math.SmallestNonzeroFloat64, -math.MaxFloat64, 1<<53-1)
	}
	for _, v := range values {
		pattern := math.Float64bits(v)
		if l == float32Layout {
			pattern = uint64(math.Float32bits(float32(v)))
		}
		indexes = append(indexes, l.index(pattern))
	}
	return indexes
}

func newFloat(t reflect.Type, d domain) (codec, error) {
	r := &real{layout: float64Layout, domain: "every " + t.Kind().String()}
	most := ^uint64(0)
	if t.Kind() == reflect.Float32 {
		r.layout, most = float32Layout, math.MaxUint32
	}
	r.number = newNumber(Number, 0, most, false, dearFloats(r.layout))
	if d.ranged {
		low, err1 := strconv.ParseFloat(d.low, t.Bits())
		high, err2 := strconv.ParseFloat(d.high, t.Bits())
		if err1 != nil || err2 != nil || !(low <= high) {
			return nil, fmt.Errorf("the range %s is empty or not of floats", d.text)
		}
		r.low, r.high, r.ranged, r.domain = low, high, true, d.low+".."+d.high
		if low > 0 || high < 0 {
			var place uint64
			p := unsafe.Pointer(&place)
			if r.set(p, low); high < 0 {
				r.set(p, high)
			}
			r.nearest = r.layout.index(r.load(p))
		}
	}
	return r, d.allow(true, false, false, false)
}

func (r *real) load(p unsafe.Pointer) uint64 {
	if r.layout == float32Layout {
		return uint64(*(*uint32)(p))
	}
	return *(*uint64)(p)
}

func (r *real) store(p unsafe.Pointer, pattern uint64) {
	if r.layout == float32Layout {
		*(*uint32)(p) = uint32(pattern)
	} else {
		*(*uint64)(p) = pattern
	}
}

func (r *real) draw(c *Chooser, p unsafe.Pointer) {
	index := r.swap(r.number.draw(c))
	r.store(p, r.layout.fromIndex(index))
	if !r.holds(p) {
		v := r.low + (r.high-r.low)*float64(index%foldedTo)/foldedTo
		if r.high-r.low >= foldedTo {
			v = math.Trunc(v)
		}
		r.set(p, v)
	}
	if !r.holds(p) {
		r.set(p, r.low)
	}
}

// foldedTo is into how many parts a range is divided for indexes whose float is outside it.
const foldedTo = 64

// swap lets the simplest value of a range that does not hold 0 change places with it.
func (r *real) swap(index uint64) uint64 {
	switch {
	case index == 0:
		return r.nearest
	case index == r.nearest:
		return 0
	}
	return index
}

func (r *real) holds(p unsafe.Pointer) bool {
	v := r.layout.value(r.load(p))
	return !r.ranged || v >= r.low && v <= r.high
}

func (r *real) set(p unsafe.Pointer, v float64) {
	if r.layout == float32Layout {
		*(*float32)(p) = float32(v)
	} else {
		*(*float64)(p) = v
	}
}

func (r *real) record(c *Chooser, p unsafe.Pointer) error {
	if !r.holds(p) {
		return isOutside(r, p, r.domain)
	}
	r.number.record(c, r.swap(r.layout.index(r.load(p))))
	return nil
}

func (r *real) print(text []byte, p unsafe.Pointer) []byte {
	pattern := r.load(p)
	v := r.layout.value(pattern)
	if v != v && pattern != r.nan() {
		return fmt.Appendf(text, "nan(%#x)", pattern)
	}
	size := 64
	if r.layout == float32Layout {
		size = 32
	}
	return append(text, strings.ToLower(strconv.FormatFloat(v, 'g', -1, size))...)
}

// nan is the bit pattern of math.NaN, which scripts call nan.
func (r *real) nan() uint64 {
	if r.layout == float32Layout {
		return uint64(math.Float32bits(float32(math.NaN())))
	}
	return math.Float64bits(math.NaN())
}

func (r *real) parse(s *scanner, p unsafe.Pointer) error {
	said := s.word()
	if hex, ok := strings.CutPrefix(said, "nan("); ok {
		pattern, err := strconv.ParseUint(strings.TrimSuffix(hex, ")"), 0, int(r.layout.mantissa+r.layout.exponent+1))
		if v := r.layout.value(pattern); err != nil || v == v {
			return fmt.Errorf("expected the bits of a NaN, found %q", said)
		}
		r.store(p, pattern)
		return nil
	}
	v, err := strconv.ParseFloat(said, int(r.layout.mantissa+r.layout.exponent+1))
	switch {
	case err != nil:
		return fmt.Errorf("expected a float, found %q", said)
	case v != v:
		r.store(p, r.nan())
	case r.layout == float32Layout:
		*(*float32)(p) = float32(v)
	default:
		*(*float64)(p) = v
	}
	return nil
}
