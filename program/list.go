package program

import (
	"fmt"
	"reflect"
	"unsafe"
)

// A list is the codec of slices and arrays.
type list struct {
	t      reflect.Type
	length *number // nil: an array
	most   int
	elem   codec
	size   uintptr
	_      incomparable
}

func newSlice(k *compiler, t reflect.Type, d *domain) codec {
	least, most := d.length(defaultLength)
	l := &list{t: t, elem: k.compile(t.Elem(), d.ofElements), size: t.Elem().Size()}
	l.length = k.number(span{kind: Size, low: uint64(least), high: uint64(most), signed: true, domain: fmt.Sprintf("len=%d..%d", least, most)})
	return l
}

func newArray(k *compiler, t reflect.Type, d *domain) codec {
	d.must(!d.sized, "an array has a fixed length: remove len=")
	return &list{t: t, most: t.Len(), elem: k.compile(t.Elem(), d.ofElements), size: t.Elem().Size()}
}

func (l *list) choose(c *chooser, p unsafe.Pointer) {
	first, n := p, l.most
	if l.length != nil {
		first, n = l.slice(c, reflect.NewAt(l.t, p).Elem())
	}
	for i := range n {
		l.elem.choose(c, unsafe.Add(first, uintptr(i)*l.size))
	}
}

// slice chooses the length of a slice and returns its first element.
func (l *list) slice(c *chooser, slice reflect.Value) (first unsafe.Pointer, n int) {
	n = int(l.length.choose(c, uint64(slice.Len())))
	if !c.recording {
		l.make(slice, n)
	}
	return slice.UnsafePointer(), n
}

// make replaces a slice by a new one.
func (l *list) make(slice reflect.Value, n int) {
	slice.SetZero()
	if n > 0 {
		slice.Set(reflect.MakeSlice(l.t, n, n))
	}
}

func (l *list) parts(p unsafe.Pointer) (parts []part) {
	v := reflect.NewAt(l.t, p).Elem()
	for i := range v.Len() {
		parts = append(parts, part{name: fmt.Sprintf("[%d]", i), codec: l.elem, at: v.Index(i).Addr().UnsafePointer()})
	}
	return parts
}

func (l *list) print(text []byte, p unsafe.Pointer) []byte {
	text = append(text, '[')
	separator := ""
	for _, e := range l.parts(p) {
		text = e.codec.print(append(text, separator...), e.at)
		separator = ", "
	}
	return append(text, ']')
}

func (l *list) parse(s *scanner, p unsafe.Pointer) {
	said := s.bracketed('[', ']')
	v := reflect.NewAt(l.t, p).Elem()
	if l.length != nil {
		l.make(v, len(said))
	}
	s.must(v.Len() == len(said), "expected %d elements, found %d", v.Len(), len(said))
	for i, e := range l.parts(p)[:min(v.Len(), len(said))] {
		e.codec.parse(said[i], e.at)
		said[i].ends()
	}
}
