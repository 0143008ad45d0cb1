package argument

import (
	"fmt"
	"reflect"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// A list is the codec of slices and arrays.
type list struct {
	t      reflect.Type
	length *choice.Range // nil: an array
	most   int           // the longest
	elem   Codec
	size   uintptr
}

func newSlice(n numbers, t reflect.Type, d *domain, compile compile) Codec {
	least, most := d.length(defaultLength)
	l := &list{t: t, most: most, elem: compile(t.Elem(), d.ofElements), size: t.Elem().Size()}
	says := fmt.Sprintf("len=%d..%d", least, most)
	l.length = n.of(choice.Span{Kind: choice.Size, Low: uint64(least), High: uint64(most), Signed: true,
		Domain: says})
	return l
}

func newArray(t reflect.Type, d *domain, compile compile) Codec {
	d.must(!d.sized, "an array has a fixed length: remove len=")
	return &list{t: t, most: t.Len(), elem: compile(t.Elem(), d.ofElements), size: t.Elem().Size()}
}

func (l *list) Choose(c *choice.Chooser, p unsafe.Pointer) {
	first, n := p, l.most
	if l.length != nil {
		first, n = l.slice(c, reflect.NewAt(l.t, p).Elem())
	}
	for i := range n {
		l.elem.Choose(c, unsafe.Add(first, uintptr(i)*l.size))
	}
}

// slice chooses the length of a slice and returns its first element.
func (l *list) slice(c *choice.Chooser, slice reflect.Value) (first unsafe.Pointer, n int) {
	n = int(l.length.Choose(c, uint64(slice.Len())))
	if c.Draws() {
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

func (l *list) each(int) (each int) {
	if l.length != nil {
		each = 1
	}
	return each
}

func (l *list) parts(p unsafe.Pointer) (parts []Part) {
	v := reflect.NewAt(l.t, p).Elem()
	for i := range v.Len() {
		parts = append(parts, Part{Name: fmt.Sprintf("[%d]", i), codec: l.elem,
			at: v.Index(i).Addr().UnsafePointer()})
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

func (l *list) parse(s *script.Scanner, p unsafe.Pointer) {
	said := s.Bracketed('[', ']')
	v := reflect.NewAt(l.t, p).Elem()
	if l.length != nil {
		l.make(v, len(said))
	}
	s.Must(v.Len() == len(said), "expected %d elements, found %d", v.Len(), len(said))
	for i, e := range l.parts(p)[:min(v.Len(), len(said))] {
		e.codec.parse(said[i], e.at)
		said[i].Ends()
	}
}
