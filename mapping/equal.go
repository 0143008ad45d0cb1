package mapping

import (
	"reflect"
	"unsafe"
)

// Equal compares by the rules of this package, whatever the type is.
func Equal[V any]() Comparer[V] {
	p := planOf(reflect.TypeFor[V]())
	c := Comparer[V]{
		explain: func(model, system V) Difference {
			return p.explain(unsafe.Pointer(&model), unsafe.Pointer(&system))
		},
		err:   p.misuse(),
		looks: p,
	}
	if f := p.scalar(); f != nil {
		c.equal = *(*func(model, system V) bool)(f)
		return c
	}
	if size := p.size; p.op == memory {
		c.equal = func(model, system V) bool {
			return bytesAt(unsafe.Pointer(&model), size) == bytesAt(unsafe.Pointer(&system), size)
		}
		return c
	}
	if m := p.mask(); m != nil {
		c.equal = func(model, system V) bool {
			return m.agree(unsafe.Pointer(&model), unsafe.Pointer(&system))
		}
		return c
	}
	c.equal = func(model, system V) bool {
		var w walk
		return p.equal(unsafe.Pointer(&model), unsafe.Pointer(&system), &w)
	}
	return c
}

// Functions for the kinds that are compared most. One that is made for a kind serves all types of it, because
// they are passed alike.
var (
	sameByte   = func(a, b uint8) bool { return a == b }
	sameShort  = func(a, b uint16) bool { return a == b }
	sameInt    = func(a, b uint32) bool { return a == b }
	sameLong   = func(a, b uint64) bool { return a == b }
	sameString = func(a, b string) bool { return a == b }
)

// scalar returns where the function for such a kind stands, or nil.
func (p *plan) scalar() unsafe.Pointer {
	k := p.t.Kind()
	switch {
	case p.op == text:
		return unsafe.Pointer(&sameString)
	case p.op != memory || k < reflect.Bool || k > reflect.Uintptr:
		return nil
	}
	return [...]unsafe.Pointer{unsafe.Pointer(&sameByte), unsafe.Pointer(&sameShort), unsafe.Pointer(&sameInt), unsafe.Pointer(&sameLong)}[sizeClass[p.size]]
}
