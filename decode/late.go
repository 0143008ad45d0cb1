package decode

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
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

// bindings holds what the late choices of a step chose.
type bindings struct {
	names [16]string // of a step with more, the later ones keep their number alone
	used  int
}

func (b *bindings) slot() *string {
	if b == nil || b.used == len(b.names) {
		return nil
	}
	b.names[b.used] = ""
	b.used++
	return &b.names[b.used-1]
}

func (*Late) codec(k *compiler, d domain) (codec, error) {
	return &late{k.number(span{Binds, 0, math.MaxUint16, false})}, d.allow(false, false, false, false)
}

type late struct{ number *number }

func (l *late) draw(c *Chooser, p unsafe.Pointer) {
	v := (*Late)(p)
	v.Name = ""
	if c.replaying && len(c.choices) > 0 {
		v.Name = c.choices[0].Name
	}
	v.Number = uint16(l.number.draw(c))
	v.chosen = c.bound.slot()
}

func (l *late) record(c *Chooser, p unsafe.Pointer) error {
	v := (*Late)(p)
	l.number.record(c, uint64(v.Number))
	name := v.Name
	if v.chosen != nil && *v.chosen != "" {
		name = *v.chosen
	}
	c.choices[len(c.choices)-1].Name = name
	return nil
}

func (l *late) print(text []byte, p unsafe.Pointer) []byte {
	v := (*Late)(p)
	text = strconv.AppendUint(append(text, '#'), uint64(v.Number), 10)
	if v.Name != "" {
		text = strconv.AppendQuote(text, v.Name)
	}
	return text
}

func (l *late) parse(s *scanner, p unsafe.Pointer) error {
	said := s.word()
	number, name := said, ""
	if i := strings.IndexByte(said, '"'); i >= 0 {
		unquoted, err := strconv.Unquote(said[i:])
		if err != nil {
			return fmt.Errorf("expected a late choice such as #5\"Save\", found %s", said)
		}
		number, name = said[:i], unquoted
	}
	digits, ok := strings.CutPrefix(number, "#")
	v, err := strconv.ParseUint(digits, 10, 16)
	if !ok || err != nil {
		return fmt.Errorf("expected a late choice such as #5, found %s", said)
	}
	*(*Late)(p) = Late{Number: uint16(v), Name: name}
	return nil
}
