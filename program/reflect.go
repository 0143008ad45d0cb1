package program

import "reflect"

// These are functions of reflect that the compiler must not inline: inlined, their branches are this package's, and counted
// at each call.

//go:noinline
func typeOf(v any) reflect.Type { return reflect.TypeOf(v) }

//go:noinline
func valueOf(v any) reflect.Value { return reflect.ValueOf(v) }

//go:noinline
func typeIn(v reflect.Value) reflect.Type { return v.Type() }
