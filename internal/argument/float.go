package argument

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// real is the codec of a float.
type real struct {
	*layout
	number    *choice.Range
	low, high float64
	ranged    bool
	nearest   uint64 // the index of the value nearest to 0
}

// dearFloats lists the values at which arithmetic often goes wrong.
func dearFloats(l *layout) (indexes []uint64) {
	values := []float64{math.NaN(), math.Inf(1), math.Inf(-1), math.Copysign(0, -1), 0.5, -0.5, 0.1, 0.25, 1.5,
		math.MaxFloat32, math.SmallestNonzeroFloat32, 1 << 24, 1<<24 + 1, 1 << 53, 1<<53 + 2, 1 << 31, 1 << 32,
		1 << 63, 1e9, 0.3}
	if l == float64Layout {
		values = append(values, math.MaxFloat64, math.SmallestNonzeroFloat64, -math.MaxFloat64, 1<<53-1)
	}
	for _, v := range values {
		indexes = append(indexes, l.index(l.pattern(v)))
	}
	return indexes
}

func newFloat(n numbers, t reflect.Type, d *domain) Codec {
	d.allow(true, false, false, false)
	r := &real{layout: float64Layout, low: 0}
	if t.Bits() == 32 {
		r.layout = float32Layout
	}
	says := "every " + t.Kind().String()
	if d.ranged {
		var err1, err2 error
		r.low, err1 = strconv.ParseFloat(d.low, t.Bits())
		r.high, err2 = strconv.ParseFloat(d.high, t.Bits())
		d.must(err1 == nil && err2 == nil && r.low <= r.high,
			"the range %s is empty or not of floats: write two floats, the lower one first", d.text)
		says = d.low + ".." + d.high
		r.ranged = true
		if r.low > 0 || r.high < 0 {
			r.nearest = r.index(r.pattern(max(r.low, min(r.high, 0))))
		}
	}
	r.number = choice.NewRange(choice.Span{Kind: choice.Number, High: 1<<t.Bits() - 1, Domain: says},
		dearFloats(r.layout))
	return r
}

func (r *real) Choose(c *choice.Chooser, p unsafe.Pointer) {
	if !c.Draws() {
		r.note(c, r.load(p))
		return
	}
	index := r.swap(r.number.Choose(c, 0))
	pattern := r.fromIndex(index)
	if !r.holds(pattern) {
		pattern = r.folded(index)
	}
	r.store(p, pattern)
}

func (r *real) note(c *choice.Chooser, pattern uint64) {
	r.number.Choose(c, r.swap(r.index(pattern)))
	if !r.holds(pattern) {
		c.Outside = r.number.Domain
	}
}

// foldedTo is the number of parts into which a range is divided for indexes whose float is outside it.
const foldedTo = 64

// folded returns the value of an index whose float is outside the range.
func (r *real) folded(index uint64) uint64 {
	v := r.low + (r.high-r.low)*float64(index%foldedTo)/foldedTo
	if r.high-r.low >= foldedTo {
		v = math.Trunc(v)
	}
	pattern := r.pattern(v)
	if !r.holds(pattern) {
		pattern = r.pattern(r.low)
	}
	return pattern
}

// swap exchanges 0 and the simplest value of a range that does not contain 0.
func (r *real) swap(index uint64) uint64 {
	switch index {
	case 0:
		return r.nearest
	case r.nearest:
		return 0
	}
	return index
}

func (r *real) holds(pattern uint64) bool {
	v := r.value(pattern)
	return !r.ranged || max(r.low, min(v, r.high)) == v // false for NaN
}

func (r *real) print(text []byte, p unsafe.Pointer) []byte {
	pattern := r.load(p)
	v := r.value(pattern)
	if v != v && pattern != r.pattern(math.NaN()) {
		return fmt.Appendf(text, "nan(%#x)", pattern)
	}
	return append(text, strings.ToLower(strconv.FormatFloat(v, 'g', -1, r.bits()))...)
}

// parse reads a number, nan, or nan(bits) for any other NaN.
func (r *real) parse(s *script.Scanner, p unsafe.Pointer) {
	said := s.Word()
	hex, isBits := strings.CutPrefix(said, "nan(")
	if isBits {
		pattern, err := strconv.ParseUint(strings.TrimSuffix(hex, ")"), 0, r.bits())
		v := r.value(pattern)
		s.Expect(err == nil && v != v, "the bits of a NaN", strconv.Quote(said))
		r.store(p, pattern)
		return
	}
	v, err := strconv.ParseFloat(said, r.bits())
	s.Expect(err == nil, "a float", strconv.Quote(said))
	r.store(p, r.pattern(v))
}
