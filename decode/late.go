package decode

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"unsafe"
)

// Late is a choice that is bound when the step runs: one of the moves a game allows then, of the buttons a
// page shows. The tape holds a number. A script can hold the name of what was chosen as well, #5"Save",
// and then the name counts as long as it is there.
type Late struct {
	Number uint16
	Name   string
	chosen *string // where the reader learns what a run chose
}

// Pick chooses among n things that are there now.
func (l Late) Pick(n int) int {
	if n <= 0 {
		panic("decode: Late.Pick among nothing; guard the action so that it runs only where there is a choice")
	}
	return int(l.Number) % n
}

// PickNamed chooses among things that have names.
func (l Late) PickNamed(names []string) int {
	i := slices.Index(names, l.Name)
	if l.Name == "" || i < 0 {
		i = l.Pick(len(names))
	}
	if l.chosen != nil {
		*l.chosen = names[i]
	}
	return i
}

const mostBound = 16

// bindings holds what the late choices of a step chose, and which labels its names and refs found. Of a step with more,
// the later ones keep what they say.
type bindings struct {
	names    []string
	used     int
	labels   [mostBound]uint8
	labelled int
}

// begin forgets those of the step before.
func (b *bindings) begin() { b.used, b.labelled = 0, 0 }

// label is where a label that is found is kept.
func (b *bindings) label() *uint8 {
	if b == nil || b.labelled == mostBound {
		return nil
	}
	found := &b.labels[b.labelled]
	*found = unasked
	b.labelled++
	return found
}

func (b *bindings) slot() *string {
	if b == nil || b.used == len(b.names) {
		return nil
	}
	b.names[b.used] = ""
	b.used++
	return &b.names[b.used-1]
}

func (*Late) codec(k *compiler, d *domain) codec {
	d.allow(false, false, false, false)
	return &late{number: k.number(span{kind: Binds, high: math.MaxUint16})}
}

type late struct {
	number *number
	_      incomparable
}

func (l *late) choose(c *Chooser, p unsafe.Pointer) {
	v := (*Late)(p)
	if c.recording {
		l.number.choose(c, uint64(v.Number))
		c.choices[len(c.choices)-1].Name = v.name()
		return
	}
	v.Name = ""
	if len(c.choices) > 0 {
		v.Name = c.choices[0].Name
	}
	v.Number = uint16(l.number.choose(c, 0))
	v.chosen = c.bound.slot()
}

// name is what was chosen, or else is to be.
func (l Late) name() string {
	if l.chosen != nil && *l.chosen != "" {
		return *l.chosen
	}
	return l.Name
}

func (l *late) print(text []byte, p unsafe.Pointer) []byte {
	v := (*Late)(p)
	text = fmt.Appendf(text, "#%d", v.Number)
	if v.Name != "" {
		text = strconv.AppendQuote(text, v.Name)
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
	*(*Late)(p) = Late{Number: uint16(number), Name: name}
}
