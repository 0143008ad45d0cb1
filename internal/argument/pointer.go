package argument

import (
	"reflect"
	"strconv"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// A pointer is nil, which is the simplest, or points to a new value.
type pointer struct {
	t      reflect.Type
	number *choice.Range
	elem   Codec
}

func newPointer(n numbers, t reflect.Type, d *domain, compile compile) Codec {
	number := n.of(choice.Span{Kind: choice.Size, High: 1, Signed: true})
	return &pointer{t: t, number: number, elem: compile(t.Elem(), d.text)}
}

func (r *pointer) Choose(c *choice.Chooser, p unsafe.Pointer) {
	now := uint64(1)
	if r.to(p) == nil {
		now = 0
	}
	if r.number.Choose(c, now) == 0 {
		reflect.NewAt(r.t, p).Elem().SetZero()
		return
	}
	if c.Draws() {
		r.make(p)
	}
	r.elem.Choose(c, r.to(p))
}

func (r *pointer) to(p unsafe.Pointer) unsafe.Pointer { return *(*unsafe.Pointer)(p) }

// make lets the pointer at p point to a new value.
func (r *pointer) make(p unsafe.Pointer) {
	reflect.NewAt(r.t, p).Elem().Set(reflect.New(r.t.Elem()))
}

// parts returns the value that the pointer points to, if there is one.
func (r *pointer) parts(p unsafe.Pointer) (parts []Part) {
	if target := r.to(p); target != nil {
		parts = partsOf(r.elem, target)
	}
	return parts
}

func (r *pointer) each(parts int) int { return max(parts, 1) }

func (r *pointer) print(text []byte, p unsafe.Pointer) []byte {
	if target := r.to(p); target != nil {
		return r.elem.print(append(text, '&'), target)
	}
	return append(text, "nil"...)
}

func (r *pointer) parse(s *script.Scanner, p unsafe.Pointer) {
	if s.Accept('&') {
		r.make(p)
		r.elem.parse(s, r.to(p))
		return
	}
	said := s.Word()
	s.Expect(said == "nil", "nil or & and a value", strconv.Quote(said))
	reflect.NewAt(r.t, p).Elem().SetZero()
}
