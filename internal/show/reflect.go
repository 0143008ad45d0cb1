package show

import (
	"reflect"
	"unsafe"
)

// These are functions of reflect that the compiler must not inline: inlined, their branches are the caller's, and counted
// at each call.

// At is the value of a type that stands somewhere.
//
//go:noinline
func At(t reflect.Type, a unsafe.Pointer) reflect.Value { return reflect.NewAt(t, a).Elem() }

// TypeOf is reflect.TypeOf.
//
//go:noinline
func TypeOf(v any) reflect.Type { return reflect.TypeOf(v) }

// ValueOf is reflect.ValueOf.
//
//go:noinline
func ValueOf(v any) reflect.Value { return reflect.ValueOf(v) }

// Length is how many elements v has.
//
//go:noinline
func Length(v reflect.Value) int { return v.Len() }

// Placed is where a copy of a value stands.
func Placed(v any) unsafe.Pointer { return PlacedValue(ValueOf(v)) }

// PlacedValue is where a copy of v stands, which may be an interface.
//
//go:noinline
func PlacedValue(v reflect.Value) unsafe.Pointer {
	place := reflect.New(v.Type())
	place.Elem().Set(v)
	return place.UnsafePointer()
}
