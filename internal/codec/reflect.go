package codec

import "reflect"

// These functions of reflect must not be inlined. Otherwise each call would add coverage counters for their
// branches to this package.

//go:noinline
func typeOf(v any) reflect.Type { return reflect.TypeOf(v) }

//go:noinline
func valueOf(v any) reflect.Value { return reflect.ValueOf(v) }

//go:noinline
func typeIn(v reflect.Value) reflect.Type { return v.Type() }
