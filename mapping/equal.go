package mapping

import (
	"reflect"
	"unsafe"

	"github.com/fuzzmachine/go/internal/build"
)

// Equal compares by the rules of this package, whatever the type is.
func Equal[V any]() Comparer[V] {
	p := planOf(reflect.TypeFor[V]())
	c := equalBy[V](p, nil)
	if f := p.scalar(); f != nil {
		c.made.Equal = *(*func(model, system V) bool)(f)
		return Comparer[V]{c}
	}
	if size := p.size; p.op == memory {
		c.made.Equal = func(model, system V) bool {
			return bytesAt(unsafe.Pointer(&model), size) == bytesAt(unsafe.Pointer(&system), size)
		}
		return Comparer[V]{c}
	}
	if m := p.mask(); m != nil {
		c.made.Equal = func(model, system V) bool {
			return m.agree(unsafe.Pointer(&model), unsafe.Pointer(&system))
		}
		return Comparer[V]{c}
	}
	return Comparer[V]{c}
}

// equalBy is Equal with additional rules, which may be nil.
func equalBy[V any](p *plan, by *rules) *comparer[V] {
	return &comparer[V]{plan: p, rules: by, made: build.Comparer[V]{
		Equal: func(model, system V) bool {
			w := walk{by: by}
			return p.equal(unsafe.Pointer(&model), unsafe.Pointer(&system), &w)
		},
		Explain: func(model, system V) build.Difference {
			return p.explain(unsafe.Pointer(&model), unsafe.Pointer(&system), by)
		},
		Print: func(v V) string { return by.printer().Print(p.t, unsafe.Pointer(&v)) },
		Err:   p.misuse(),
	}}
}

// These functions are for the most frequent kinds. A function for a kind works for all types of that kind,
// because their values are passed in the same way.
var (
	sameByte   = func(a, b uint8) bool { return a == b }
	sameShort  = func(a, b uint16) bool { return a == b }
	sameInt    = func(a, b uint32) bool { return a == b }
	sameLong   = func(a, b uint64) bool { return a == b }
	sameString = func(a, b string) bool { return a == b }
)

// scalar returns the address of the function for such a kind, or nil.
func (p *plan) scalar() unsafe.Pointer {
	k := p.t.Kind()
	switch {
	case p.op == text:
		return unsafe.Pointer(&sameString)
	case p.op != memory || k < reflect.Bool || k > reflect.Uintptr:
		return nil
	}
	return [...]unsafe.Pointer{
		unsafe.Pointer(&sameByte), unsafe.Pointer(&sameShort), unsafe.Pointer(&sameInt), unsafe.Pointer(&sameLong),
	}[sizeClass[p.size]]
}
