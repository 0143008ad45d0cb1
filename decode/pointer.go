package decode

import (
	"fmt"
	"reflect"
	"unsafe"
)

// A pointer is nil, the simplest, or points to a fresh value.
type pointer struct {
	t      reflect.Type
	number *number
	elem   codec
}

func newPointer(k *compiler, t reflect.Type, d domain) (codec, error) {
	return &pointer{t, k.number(span{Size, 0, 1, true}), k.compile(t.Elem(), d.text)}, nil
}

func (r *pointer) draw(c *Chooser, p unsafe.Pointer) {
	if r.number.draw(c) == 0 {
		reflect.NewAt(r.t, p).Elem().SetZero()
		return
	}
	r.elem.draw(c, r.make(p))
}

// make lets the pointer at p point to a fresh value, and returns that.
func (r *pointer) make(p unsafe.Pointer) unsafe.Pointer {
	fresh := reflect.New(r.t.Elem())
	reflect.NewAt(r.t, p).Elem().Set(fresh)
	return fresh.UnsafePointer()
}

func (r *pointer) record(c *Chooser, p unsafe.Pointer) error {
	target := *(*unsafe.Pointer)(p)
	if target == nil {
		r.number.record(c, 0)
		return nil
	}
	r.number.record(c, 1)
	return r.elem.record(c, target)
}

func (r *pointer) print(text []byte, p unsafe.Pointer) []byte {
	target := *(*unsafe.Pointer)(p)
	if target == nil {
		return append(text, "nil"...)
	}
	return r.elem.print(append(text, '&'), target)
}

func (r *pointer) parse(s *scanner, p unsafe.Pointer) error {
	if s.accept('&') {
		return r.elem.parse(s, r.make(p))
	}
	if said := s.word(); said != "nil" {
		return fmt.Errorf("expected nil or & and a value, found %q", said)
	}
	reflect.NewAt(r.t, p).Elem().SetZero()
	return nil
}
