package teeth

import (
	"maps"
	"reflect"
	"unsafe"

	"github.com/fuzzmachine/go/internal/dice"
)

// sum is a number that is the same for values which nobody could tell apart, with all that they refer to, and most
// likely another one for others. It calls no methods of the value, and is faster than text.
func sum(v reflect.Value) uint64 {
	at := reflect.New(v.Type()).Elem()
	at.Set(v)
	return summer{}.sum(at)
}

// A summer knows the pointers and maps that it has met, each by its number.
type summer map[unsafe.Pointer]uint64

// mix joins numbers in their order.
func mix(a, b uint64) uint64 { return (a^b)*0x9e3779b97f4a7c15 ^ a>>29 }

// sum takes an addressable value.
func (s summer) sum(v reflect.Value) uint64 {
	switch v.Kind() {
	case reflect.Struct:
		n := uint64(v.NumField())
		for i := range v.NumField() {
			n = mix(n, s.sum(opened(v.Field(i))))
		}
		return n
	case reflect.Array, reflect.Slice:
		return s.list(v)
	case reflect.String:
		return dice.Hash64([]byte(v.String()))
	case reflect.Map, reflect.Pointer:
		return s.shared(v)
	case reflect.Interface:
		if v.IsNil() {
			return 1
		}
		at := reflect.New(v.Elem().Type()).Elem()
		at.Set(v.Elem())
		return mix(dice.Hash64([]byte(at.Type().String())), s.sum(at))
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return uint64(v.Pointer())
	}
	return dice.Hash64(unsafe.Slice((*byte)(v.Addr().UnsafePointer()), v.Type().Size()))
}

// list sums elements. Those that are numbers are taken as they lie in memory.
func (s summer) list(v reflect.Value) uint64 {
	n := uint64(v.Len()) + 2
	if v.Kind() == reflect.Slice && v.IsNil() || v.Len() == 0 {
		return n
	}
	if kind := v.Type().Elem().Kind(); kind >= reflect.Bool && kind <= reflect.Complex128 {
		return mix(n, dice.Hash64(unsafe.Slice((*byte)(v.Index(0).Addr().UnsafePointer()), v.Len()*int(v.Type().Elem().Size()))))
	}
	for i := range v.Len() {
		n = mix(n, s.sum(v.Index(i)))
	}
	return n
}

// shared sums what a pointer or map refers to, once.
func (s summer) shared(v reflect.Value) uint64 {
	if v.IsNil() {
		return 1
	}
	if n, met := s[v.UnsafePointer()]; met {
		return n
	}
	s[v.UnsafePointer()] = uint64(len(s)) + 7
	if v.Kind() == reflect.Pointer {
		return mix(3, s.sum(v.Elem()))
	}
	n := uint64(v.Len())
	for entries := v.MapRange(); entries.Next(); { // in any order
		key, value := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		key.Set(entries.Key())
		value.Set(entries.Value())
		met := maps.Clone(s) // not what other entries refer to, which may come first
		n += mix(met.sum(key), met.sum(value))
	}
	return n
}
