package codec

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
	"github.com/fuzzmachine/go/internal/seam"
)

func newLate(n numbers, _ reflect.Type, d *domain) Codec {
	d.allow(false, false, false, false)
	return &late{number: n.of(choice.Span{Kind: choice.Binds, High: math.MaxUint16})}
}

type late struct {
	number *choice.Range
}

// bound is the memory layout of a decode.Late.
type bound struct {
	number uint16
	name   string
	chosen seam.Chosen
}

func (l *late) Choose(c *choice.Chooser, p unsafe.Pointer) {
	v := (*bound)(p)
	if !c.Draws() {
		l.number.Choose(c, uint64(v.number))
		c.Name(v.chosen.Or(v.name))
		return
	}
	v.name = c.Named()
	v.number = uint16(l.number.Choose(c, 0))
	v.chosen = c.Bound.Name()
}

func (l *late) print(text []byte, p unsafe.Pointer) []byte {
	v := (*bound)(p)
	text = fmt.Appendf(text, "#%d", v.number)
	if v.name != "" {
		text = strconv.AppendQuote(text, v.name)
	}
	return text
}

func (l *late) parse(s *script.Scanner, p unsafe.Pointer) {
	said := s.Word()
	digits, _, named := strings.Cut(said, `"`)
	name, quoted := unquote(said[len(digits):])
	number, err := strconv.ParseUint(strings.TrimPrefix(digits, "#"), 10, 16)
	ok := err == nil && strings.HasPrefix(digits, "#") && quoted == named
	s.Expect(ok, `a late choice such as #5 or #5"Save"`, said)
	*(*bound)(p) = bound{number: uint16(number), name: name}
}
