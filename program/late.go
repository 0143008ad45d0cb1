package program

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"unsafe"

	"github.com/fuzzmachine/go/internal/seam"
)

const mostBound = 16

// bindings holds what the late choices of a step chose, and which labels its names and refs found. If a step
// has more of them than there is room for, the later ones keep their values.
type bindings struct {
	names    []string
	used     int
	labels   [mostBound]uint8
	labelled int
}

// begin clears the bindings of the previous step.
func (b *bindings) begin() { b.used, b.labelled = 0, 0 }

// label returns the place for the next label that is found.
func (b *bindings) label() (way seam.Found) {
	if b == nil || b.labelled == mostBound {
		return way
	}
	way = seam.FoundAt(&b.labels[b.labelled])
	b.labelled++
	return way
}

// slot returns the place for the next name that is chosen.
func (b *bindings) slot() (way seam.Chosen) {
	if b == nil || b.used == len(b.names) {
		return way
	}
	b.names[b.used] = ""
	b.used++
	return seam.ChosenAt(&b.names[b.used-1])
}

func newLate(k *compiler, _ reflect.Type, d *domain) codec {
	d.allow(false, false, false, false)
	return &late{number: k.number(span{kind: Binds, high: math.MaxUint16})}
}

type late struct {
	number *number
	_      incomparable
}

// bound is the memory layout of a decode.Late.
type bound struct {
	number uint16
	name   string
	chosen seam.Chosen
}

func (l *late) choose(c *chooser, p unsafe.Pointer) {
	v := (*bound)(p)
	if c.recording {
		l.number.choose(c, uint64(v.number))
		c.choices[len(c.choices)-1].Name = v.chosen.Or(v.name)
		return
	}
	v.name = ""
	if len(c.choices) > 0 {
		v.name = c.choices[0].Name
	}
	v.number = uint16(l.number.choose(c, 0))
	v.chosen = c.bound.slot()
}

func (l *late) print(text []byte, p unsafe.Pointer) []byte {
	v := (*bound)(p)
	text = fmt.Appendf(text, "#%d", v.number)
	if v.name != "" {
		text = strconv.AppendQuote(text, v.name)
	}
	return text
}

func (l *late) parse(s *scanner, p unsafe.Pointer) {
	said := s.word()
	digits, _, named := cut(said, `"`)
	name, quoted := unquote(said[len(digits):])
	number, err := strconv.ParseUint(trimPrefix(digits, "#"), 10, 16)
	ok := err == nil && hasPrefix(digits, "#") && quoted == named
	s.expect(ok, `a late choice such as #5 or #5"Save"`, said)
	*(*bound)(p) = bound{number: uint16(number), name: name}
}
