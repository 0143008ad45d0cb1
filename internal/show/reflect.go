package show

import (
	"reflect"
	"unsafe"
)

// These functions of reflect must not be inlined. Otherwise each call would add coverage counters for their
// branches to the caller.

// At returns the value of a type at an address.
func At(t reflect.Type, a unsafe.Pointer) reflect.Value { return reflect.NewAt(t, a).Elem() }

// TypeOf is reflect.TypeOf.
//
//go:noinline
func TypeOf(v any) reflect.Type { return reflect.TypeOf(v) }

// ValueOf is reflect.ValueOf.
//
//go:noinline
func ValueOf(v any) reflect.Value { return reflect.ValueOf(v) }

// Length returns the number of elements of v.
//
//go:noinline
func Length(v reflect.Value) int { return v.Len() }

// Placed returns the address of a copy of a value.
func Placed(v any) unsafe.Pointer { return PlacedValue(ValueOf(v)) }

// PlacedValue returns the address of a copy of v, which may be an interface.
func PlacedValue(v reflect.Value) unsafe.Pointer {
	place := reflect.New(v.Type())
	place.Elem().Set(v)
	return place.UnsafePointer()
}
