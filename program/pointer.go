package program

import (
	"reflect"
	"strconv"
	"unsafe"
)

// A pointer is nil, which is the simplest, or points to a new value.
type pointer struct {
	t      reflect.Type
	number *number
	elem   codec
	_      incomparable
}

func newPointer(k *compiler, t reflect.Type, d *domain) codec {
	return &pointer{t: t, number: k.number(span{kind: Size, high: 1, signed: true}), elem: k.compile(t.Elem(), d.text)}
}

func (r *pointer) choose(c *chooser, p unsafe.Pointer) {
	now := uint64(1)
	if r.to(p) == nil {
		now = 0
	}
	if r.number.choose(c, now) == 0 {
		reflect.NewAt(r.t, p).Elem().SetZero()
		return
	}
	if !c.recording {
		r.make(p)
	}
	r.elem.choose(c, r.to(p))
}

func (r *pointer) to(p unsafe.Pointer) unsafe.Pointer { return *(*unsafe.Pointer)(p) }

// make lets the pointer at p point to a new value.
func (r *pointer) make(p unsafe.Pointer) {
	reflect.NewAt(r.t, p).Elem().Set(reflect.New(r.t.Elem()))
}

// parts returns the value that the pointer points to, if there is one.
func (r *pointer) parts(p unsafe.Pointer) (parts []part) {
	if target := r.to(p); target != nil {
		parts = partsOf(r.elem, target)
	}
	return parts
}

func (r *pointer) print(text []byte, p unsafe.Pointer) []byte {
	if target := r.to(p); target != nil {
		return r.elem.print(append(text, '&'), target)
	}
	return append(text, "nil"...)
}

func (r *pointer) parse(s *scanner, p unsafe.Pointer) {
	if s.accept('&') {
		r.make(p)
		r.elem.parse(s, r.to(p))
		return
	}
	said := s.word()
	s.expect(said == "nil", "nil or & and a value", strconv.Quote(said))
	reflect.NewAt(r.t, p).Elem().SetZero()
}
