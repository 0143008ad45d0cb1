package decode

import (
	"fmt"
	"reflect"
	"unsafe"
)

var bytesType = reflect.TypeFor[[]byte]()

// A list is the codec of slices and arrays.
type list struct {
	t      reflect.Type
	length *number // nil: an array
	most   int
	elem   codec
	size   uintptr
	domain string
}

func newSlice(k *compiler, t reflect.Type, d domain) (codec, error) {
	least, most := d.length(0, defaultLength)
	elem := k.compile(t.Elem(), d.ofElements)
	length := k.number(span{Size, uint64(least), uint64(most), true})
	return &list{t, length, most, elem, t.Elem().Size(), fmt.Sprintf("len=%d..%d", least, most)}, nil
}

func newArray(k *compiler, t reflect.Type, d domain) (codec, error) {
	if d.sized {
		return nil, fmt.Errorf("len= means nothing here: an array has its length")
	}
	elem := k.compile(t.Elem(), d.ofElements)
	return &list{t: t, most: t.Len(), elem: elem, size: t.Elem().Size()}, nil
}

func (l *list) draw(c *Chooser, p unsafe.Pointer) {
	n := l.most
	if l.length != nil {
		n = int(l.length.draw(c))
		p = l.make(p, n)
	}
	for i := range n {
		l.elem.draw(c, unsafe.Add(p, uintptr(i)*l.size))
	}
}

// make puts a fresh slice at p and returns its first element.
func (l *list) make(p unsafe.Pointer, n int) unsafe.Pointer {
	slice := reflect.Zero(l.t)
	if n > 0 {
		slice = reflect.MakeSlice(l.t, n, n)
	}
	reflect.NewAt(l.t, p).Elem().Set(slice)
	return slice.UnsafePointer()
}

// elements returns the first element at p and how many there are.
func (l *list) elements(p unsafe.Pointer) (unsafe.Pointer, int) {
	if l.length == nil {
		return p, l.most
	}
	slice := reflect.NewAt(l.t, p).Elem()
	return slice.UnsafePointer(), slice.Len()
}

func (l *list) record(c *Chooser, p unsafe.Pointer) error {
	first, n := l.elements(p)
	if l.length != nil && !l.length.record(c, uint64(n)) {
		return isOutside(l, p, l.domain)
	}
	for i := range n {
		if err := l.elem.record(c, unsafe.Add(first, uintptr(i)*l.size)); err != nil {
			return in(fmt.Sprintf("[%d]", i), err)
		}
	}
	return nil
}

func (l *list) print(text []byte, p unsafe.Pointer) []byte {
	first, n := l.elements(p)
	text = append(text, '[')
	for i := range n {
		if i > 0 {
			text = append(text, ", "...)
		}
		text = l.elem.print(text, unsafe.Add(first, uintptr(i)*l.size))
	}
	return append(text, ']')
}

func (l *list) parse(s *scanner, p unsafe.Pointer) error {
	parts, err := s.bracketed('[', ']')
	if err != nil {
		return err
	}
	if l.length != nil {
		p = l.make(p, len(parts))
	} else if len(parts) != l.most {
		return fmt.Errorf("expected %d elements, found %d", l.most, len(parts))
	}
	for i, part := range parts {
		if err := part.only(l.elem.parse(part, unsafe.Add(p, uintptr(i)*l.size))); err != nil {
			return err
		}
	}
	return nil
}
