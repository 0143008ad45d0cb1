package mapping

import (
	"reflect"
	"unsafe"
)

// These are functions of reflect that the compiler must not inline: inlined, their branches are this package's, and
// counted at each call.

//go:noinline
func at(t reflect.Type, a unsafe.Pointer) reflect.Value { return reflect.NewAt(t, a).Elem() }

//go:noinline
func typeOf(v any) reflect.Type { return reflect.TypeOf(v) }

//go:noinline
func valueOf(v any) reflect.Value { return reflect.ValueOf(v) }

//go:noinline
func length(v reflect.Value) int { return v.Len() }
