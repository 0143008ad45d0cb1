package show

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"unsafe"
)

// A Pair is a key of a map, its text, and its value.
type Pair struct {
	Key   reflect.Value
	Value unsafe.Pointer // the address of the value
	Said  string
}

// Sorted lists the pairs of a map. Numbers are ordered by value, other keys by their texts. It sorts strings,
// because that code is linked anyway.
func Sorted(m reflect.Value) []Pair {
	var pairs []Pair
	var order []string
	for i := m.MapRange(); i.Next(); {
		p := Pair{Key: i.Key(), Value: PlacedValue(i.Value())}
		p.Said = Print(p.Key.Interface())
		order = append(order, fmt.Sprintf("%s\x00%08x", p.rank(), len(pairs)))
		pairs = append(pairs, p)
	}
	slices.Sort(order)
	list := make([]Pair, len(pairs))
	for i, text := range order {
		n, _ := strconv.ParseUint(text[len(text)-8:], 16, 32)
		list[i] = pairs[n]
	}
	return list
}

// rank returns a text that sorts like the key.
func (p Pair) rank() string {
	if kind := p.Key.Kind(); kind < reflect.Int || kind > reflect.Float64 {
		return p.Said
	}
	n := math.Float64bits(p.Key.Convert(reflect.TypeFor[float64]()).Interface().(float64))
	n ^= uint64(int64(n)>>63) | 1<<63
	return fmt.Sprintf("%016x%s", n, p.Said)
}
