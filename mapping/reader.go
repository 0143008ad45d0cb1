package mapping

import (
	"reflect"
	"unsafe"
)

// A reader looks up the key at key in the map m, and writes the value to into.
type reader func(m, key, into unsafe.Pointer) bool

func read[K comparable, V any](m, key, into unsafe.Pointer) bool {
	v, ok := (*(*map[K]V)(unsafe.Pointer(&m)))[*(*K)(key)]
	*(*V)(into) = v
	return ok
}

// readers returns the readers for maps whose keys are integers or strings and whose values are at most a word
// of plain memory, strings or slices. Maps whose types have the same memory layout have the same reader.
// Reflection would allocate each value.
func readers[K comparable]() [6]reader {
	return [...]reader{
		read[K, uint8], read[K, uint16], read[K, uint32], read[K, uint64], read[K, string], read[K, []byte],
	}
}

// sizeClass is the index of a size among 1, 2, 4 and 8.
var sizeClass = [9]int8{0: -1, 1: 0, 2: 1, 3: -1, 4: 2, 5: -1, 6: -1, 7: -1, 8: 3}

// readerOf returns the reader for a map, or nil if there is none.
func readerOf(key reflect.Type, value *plan) reader {
	class := int8(-1)
	switch value.op {
	case text:
		class = 4
	case list:
		class = 5
	case memory:
		if value.size <= 8 && uintptr(value.t.Align()) == value.size {
			class = sizeClass[value.size]
		}
	}
	if class < 0 {
		return nil
	}
	switch key.Kind() {
	case reflect.String:
		return readers[string]()[class]
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		all := [...][6]reader{readers[uint8](), readers[uint16](), readers[uint32](), readers[uint64]()}
		return all[sizeClass[key.Size()]][class]
	}
	return nil
}
