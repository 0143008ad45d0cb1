package fuzzmachine

import (
	"fmt"
	"math/bits"
	"reflect"
	"strings"
	"unsafe"
)

// A sight is what is seen of a model: the numbers in it, of each of which a fuzzer may be shown where it stands. It is
// compiled once from the model's type.
type sight struct {
	gauges []gauge
}

// A gauge reads one number of a model.
type gauge struct {
	path string
	base uint // where its buckets begin
	read func(p unsafe.Pointer) uint
}

const (
	mostGauges  = 24 // a model of more numbers than that is seen by the first
	deepestSeen = 4

	fewElements  = 8       // an array of no more is seen element by element, of another how many elements are not zero
	mostElements = 64      // of those that are counted
	mostCounted  = 1 << 13 // bytes that are read to count them, of each as many
)

// sightOf sees integers, truths, the sizes of texts and containers, and which pointers and interfaces are nil; in structs,
// arrays of a few elements, and behind pointers. Of packages time and sync it sees no structs.
func sightOf(t reflect.Type) *sight {
	s := new(sight)
	s.add("", t, 0, func(p unsafe.Pointer) unsafe.Pointer { return p })
	return s
}

// add sees what is found at a place of a type.
func (s *sight) add(path string, t reflect.Type, depth int, at func(unsafe.Pointer) unsafe.Pointer) {
	if depth > deepestSeen || len(s.gauges) >= mostGauges || hasPrefix(t.PkgPath(), ours) && strings.Contains(t.PkgPath(), "/prophecy") {
		return // of a set of futures nothing is a number of the model
	}
	switch t.Kind() {
	case reflect.Struct:
		if pkg := t.PkgPath(); pkg == "time" || pkg == "sync" {
			return // a clock's words and a lock's say nothing of where the model is
		}
		for i := range t.NumField() {
			f := t.Field(i)
			s.add(path+"."+f.Name, f.Type, depth+1, func(p unsafe.Pointer) unsafe.Pointer {
				if p = at(p); p == nil {
					return nil
				}
				return unsafe.Add(p, f.Offset)
			})
		}
	case reflect.Array:
		if t.Len() > fewElements {
			s.gauges = append(s.gauges, s.named(path+"[]", func(p unsafe.Pointer) uint { return filled(at(p), t) }))
			return
		}
		for i := range t.Len() {
			offset := uintptr(i) * t.Elem().Size()
			s.add(fmt.Sprintf("%s[%d]", path, i), t.Elem(), depth+1, func(p unsafe.Pointer) unsafe.Pointer {
				if p = at(p); p == nil {
					return nil
				}
				return unsafe.Add(p, offset)
			})
		}
	case reflect.Pointer:
		if path != "" {
			s.gauge(path, t, at)
		}
		s.add(path, t.Elem(), depth+1, func(p unsafe.Pointer) unsafe.Pointer {
			if p = at(p); p == nil {
				return nil
			}
			return *(*unsafe.Pointer)(p)
		})
	default:
		s.gauge(path, t, at)
	}
}

// gauge adds one for a type that is a number, if it is.
func (s *sight) gauge(path string, t reflect.Type, at func(unsafe.Pointer) unsafe.Pointer) {
	read := reader(t)
	if read == nil {
		return
	}
	s.gauges = append(s.gauges, s.named(path, func(p unsafe.Pointer) uint {
		if p = at(p); p == nil {
			return absent
		}
		return read(p)
	}))
}

// named is the next gauge.
func (s *sight) named(path string, read func(unsafe.Pointer) uint) gauge {
	if path = trimPrefix(path, "."); path == "" {
		path = "itself"
	}
	return gauge{path, uint(len(s.gauges)) * 37, read} // so that the numbers from 0 to 31 of the first six have cells apart
}

// filled is how many elements of an array are not zero.
func filled(p unsafe.Pointer, t reflect.Type) uint {
	if p == nil {
		return absent
	}
	n, size, elements := uint64(0), t.Elem().Size(), min(uintptr(t.Len()), mostElements)
	for i := range elements {
		for _, b := range unsafe.Slice((*byte)(unsafe.Add(p, i*size)), min(size, mostCounted/elements)) {
			if b != 0 {
				n++
				break
			}
		}
	}
	return bucket(n)
}

// absent is read behind a nil pointer.
const absent = 1<<16 - 1

// reader is how the number of a type is read, as the bucket that it is in; nil where there is none.
func reader(t reflect.Type) func(unsafe.Pointer) uint {
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return [...]func(unsafe.Pointer) uint{1: integer[int8], 2: integer[int16], 4: integer[int32], 8: integer[int64]}[t.Size()]
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Bool:
		return [...]func(unsafe.Pointer) uint{1: natural[uint8], 2: natural[uint16], 4: natural[uint32], 8: natural[uint64]}[t.Size()]
	case reflect.String, reflect.Slice: // whose length stands behind a pointer
		return func(p unsafe.Pointer) uint { return bucket(uint64(len(*(*string)(p)))) }
	case reflect.Map:
		none := reflect.Zero(t).Interface()
		return func(p unsafe.Pointer) uint {
			m := none // with what is at p in it: what reflect.NewAt makes costs several times as much, and is asked for at every step
			(*[2]unsafe.Pointer)(unsafe.Pointer(&m))[1] = *(*unsafe.Pointer)(p)
			return bucket(uint64(valueOf(m).Len()))
		}
	case reflect.Pointer, reflect.Interface, reflect.Func: // of which the first word is nil
		return func(p unsafe.Pointer) uint {
			if *(*unsafe.Pointer)(p) == nil {
				return 0
			}
			return 1
		}
	}
	return nil
}

// Of one type each, they leave the rest to what is linked once.
func integer[T int8 | int16 | int32 | int64](p unsafe.Pointer) uint { return signed(int64(*(*T)(p))) }

func natural[T uint8 | uint16 | uint32 | uint64](p unsafe.Pointer) uint {
	return bucket(uint64(*(*T)(p)))
}

const exactly = 32 // numbers below stand for themselves

// bucket says how far a number has come: exactly where it is small, then each doubling.
//
//go:noinline
func bucket(v uint64) uint {
	if v < exactly {
		return uint(v)
	}
	return exactly + uint(bits.Len64(v/exactly))
}

//go:noinline
func signed(v int64) uint {
	if v < 0 {
		return 128 + bucket(uint64(-v))
	}
	return bucket(uint64(v))
}

// A spot is where a model stands: what each of its gauges says, and then what State does.
type spot [mostGauges + 1]uint16

// look is where a model stands. It tells what is to be seen there: each number, each two at once, and each number that has
// leapt since the spot before, from where to where.
func (s *sight) look(model unsafe.Pointer, before *spot, tell func(cell uint64)) (now spot) {
	for i := range s.gauges {
		now[i] = uint16(s.gauges[i].read(model))
		at := cellOf(i, now[i])
		tell(at)
		for k := range i {
			tell(at<<32 | cellOf(k, now[k]))
		}
		if leap := int(now[i]) - int(before[i]); leap < -1 || leap > 1 {
			tell(at<<32 | uint64(before[i]))
		}
	}
	return now
}

// cellOf is what stands for one number of a model.
func cellOf(gauge int, value uint16) uint64 { return uint64(gauge+1)<<16 | uint64(value) }
