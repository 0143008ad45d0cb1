package gocache

import (
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/patrickmn/go-cache"
)

type number interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 |
		~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr | ~float32 | ~float64
}

// A value is a number of one of the types that can be incremented, or a text.
type value struct {
	Type int  `fuzz:"0..13"`
	N    int8 `fuzz:"-2..3"`
}

func (v value) any() any {
	if v.Type == len(types) {
		return fmt.Sprint(v.N)
	}
	return types[v.Type].of(v.N)
}

// A numeric is a type of numbers, and what Increment does with one.
type numeric struct {
	of  func(n int8) any
	add func(old any, n int64) (any, bool)
}

func typeOf[N number]() numeric {
	return numeric{
		of:  func(n int8) any { return N(n) },
		add: add[N, int64],
	}
}

// add adds to a number of type N.
func add[N, D number](old any, d D) (any, bool) {
	v, ok := old.(N)
	return v + N(d), ok
}

var types = []numeric{
	typeOf[int](), typeOf[int8](), typeOf[int16](), typeOf[int32](), typeOf[int64](),
	typeOf[uint](), typeOf[uint8](), typeOf[uint16](), typeOf[uint32](), typeOf[uint64](), typeOf[uintptr](),
	typeOf[float32](), typeOf[float64](),
}

// change replaces the value of an item by what one of the functions makes of it. "Returns an error if the item's
// value is not an integer, if it was not found, or if it is not possible to increment it by n."
func (m *model) change(k string, by ...func(any) (any, bool)) error {
	i, ok := m.find(k)
	for _, f := range by {
		if v, fits := f(i.v); ok && fits {
			i.v = v
			m.items[k] = i
			return nil
		}
	}
	return mapping.AnyError
}

// increment: "Increment an item of type int, int8, int16, int32, int64, uintptr, uint, uint8, uint32, or uint64,
// float32 or float64 by n."
func (m *model) increment(k string, n int64) error {
	var by []func(any) (any, bool)
	for _, t := range types {
		by = append(by, func(v any) (any, bool) { return t.add(v, n) })
	}
	return m.change(k, by...)
}

func (m *model) decrement(k string, n int64) error { return m.increment(k, -n) }

// incrementFloat: "Increment an item of type float32 or float64 by n."
func (m *model) incrementFloat(k string, n float64) error {
	return m.change(k,
		func(v any) (any, bool) { return add[float32](v, n) },
		func(v any) (any, bool) { return add[float64](v, n) })
}

func (m *model) decrementFloat(k string, n float64) error { return m.incrementFloat(k, -n) }

type element = fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]]

// typed makes the action of a method for one type: "Returns an error if the item's value is not an int, or if it was
// not found. If there is no error, the incremented value is returned."
func typed[N number](name string, sign int8, of func(*cache.Cache, string, N) (N, error)) element {
	model := func(m *model, k string, n int8) (N, error) {
		if err := m.change(k, func(v any) (any, bool) { return add[N](v, sign*n) }); err != nil {
			return 0, err
		}
		return m.items[k].v.(N), nil
	}
	system := func(w *world, k string, n int8) (N, error) { return of(w.Cache, k, N(n)) }
	return fuzzmachine.Both2(name, fuzzmachine.Args2(model), fuzzmachine.Args2(system)).Domain(key, "0..3")
}

// general makes the action of a method for several types.
func general[N number](
	name string, model func(*model, string, N) error, of func(*cache.Cache, string, N) error,
) element {
	system := func(w *world, k string, n N) error { return of(w.Cache, k, n) }
	return fuzzmachine.Both(name, fuzzmachine.Args(model), fuzzmachine.Args(system)).Domain(key, "-2..3").Weight(3)
}

var counters = []element{
	general("increment", (*model).increment, (*cache.Cache).Increment),
	general("decrement", (*model).decrement, (*cache.Cache).Decrement),
	general("incrementfloat", (*model).incrementFloat, (*cache.Cache).IncrementFloat),
	general("decrementfloat", (*model).decrementFloat, (*cache.Cache).DecrementFloat),
	typed("incrementint", 1, (*cache.Cache).IncrementInt),
	typed("decrementint", -1, (*cache.Cache).DecrementInt),
	typed("incrementint8", 1, (*cache.Cache).IncrementInt8),
	typed("decrementint8", -1, (*cache.Cache).DecrementInt8),
	typed("incrementint16", 1, (*cache.Cache).IncrementInt16),
	typed("decrementint16", -1, (*cache.Cache).DecrementInt16),
	typed("incrementint32", 1, (*cache.Cache).IncrementInt32),
	typed("decrementint32", -1, (*cache.Cache).DecrementInt32),
	typed("incrementint64", 1, (*cache.Cache).IncrementInt64),
	typed("decrementint64", -1, (*cache.Cache).DecrementInt64),
	typed("incrementuint", 1, (*cache.Cache).IncrementUint),
	typed("decrementuint", -1, (*cache.Cache).DecrementUint),
	typed("incrementuint8", 1, (*cache.Cache).IncrementUint8),
	typed("decrementuint8", -1, (*cache.Cache).DecrementUint8),
	typed("incrementuint16", 1, (*cache.Cache).IncrementUint16),
	typed("decrementuint16", -1, (*cache.Cache).DecrementUint16),
	typed("incrementuint32", 1, (*cache.Cache).IncrementUint32),
	typed("decrementuint32", -1, (*cache.Cache).DecrementUint32),
	typed("incrementuint64", 1, (*cache.Cache).IncrementUint64),
	typed("decrementuint64", -1, (*cache.Cache).DecrementUint64),
	typed("incrementuintptr", 1, (*cache.Cache).IncrementUintptr),
	typed("decrementuintptr", -1, (*cache.Cache).DecrementUintptr),
	typed("incrementfloat32", 1, (*cache.Cache).IncrementFloat32),
	typed("decrementfloat32", -1, (*cache.Cache).DecrementFloat32),
	typed("incrementfloat64", 1, (*cache.Cache).IncrementFloat64),
	typed("decrementfloat64", -1, (*cache.Cache).DecrementFloat64),
}
