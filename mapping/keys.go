package mapping

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"unsafe"
)

// A pair is one of a map, with the key as it is printed.
type pair struct {
	_     [0]func() // never compared
	key   reflect.Value
	value unsafe.Pointer // where it stands
	said  string
}

// sorted lists what a map holds: numbers in their order, all else in that of their texts. It sorts strings, since
// that much code is linked anyway.
func sorted(m reflect.Value) []pair {
	var pairs []pair
	var order []string
	for i := m.MapRange(); i.Next(); {
		p := pair{key: i.Key(), value: placedValue(i.Value())}
		p.said = Print(p.key.Interface())
		order = append(order, fmt.Sprintf("%s\x00%08x", p.rank(), len(pairs)))
		pairs = append(pairs, p)
	}
	slices.Sort(order)
	list := make([]pair, len(pairs))
	for i, text := range order {
		n, _ := strconv.ParseUint(text[len(text)-8:], 16, 32)
		list[i] = pairs[n]
	}
	return list
}

// rank is a text that is ordered as keys are.
func (p pair) rank() string {
	if kind := p.key.Kind(); kind < reflect.Int || kind > reflect.Float64 {
		return p.said
	}
	n := math.Float64bits(p.key.Convert(reflect.TypeFor[float64]()).Interface().(float64))
	n ^= uint64(int64(n)>>63) | 1<<63
	return fmt.Sprintf("%016x%s", n, p.said)
}
