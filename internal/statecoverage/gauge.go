package statecoverage

import (
	"cmp"
	"fmt"
	"math"
	"math/bits"
	"reflect"
	"strings"
	"unsafe"
)

// Gauges read the numbers of one type. They are compiled once from the type.
type Gauges []Gauge

// A Gauge reads one number.
type Gauge struct {
	Path   string // where it is in the value
	Base   uint   // the first of its cells for coverage
	Number func(value unsafe.Pointer) (n int64, found bool)
}

// Read returns the bucket of the number, or Absent.
func (g *Gauge) Read(value unsafe.Pointer) uint {
	n, found := g.Number(value)
	if !found {
		return Absent
	}
	return bucket(n)
}

// The paths of a value that is one number, or of which the size is.
const (
	Itself = "itself"
	Size   = "its size"
)

const (
	// Most is how many numbers of a type are read: the first ones.
	MostGauges = 24
	deepest    = 4

	fewElements  = 8       // a longer array is one number: how many of its elements are not zero
	mostElements = 64      // of a longer array
	mostCounted  = 1 << 13 // bytes of an array, evenly over its elements
)

const prophecies = "github.com/fuzzmachine/go/prophecy"

// Of compiles the gauges of a type. They look into structs, short arrays and behind pointers, but not into
// structs of packages time and sync: the words of a clock or lock do not say where a model is. What a function has
// captured nobody sees, so there are none of one.
func GaugesOf(t reflect.Type) (g Gauges) {
	if t.Kind() != reflect.Func {
		g.add("", t, "", 0, itself)
	}
	return g
}

func itself(p unsafe.Pointer) unsafe.Pointer { return p }

// OfOwn compiles those of a world, which owns more than plain values. They look only into types of its own package. There
// are none if these have a channel, a lock or the like: then other goroutines may write what a gauge would read.
func OwnGaugesOf(t reflect.Type) (g Gauges) {
	named := t
	if t.Kind() == reflect.Pointer {
		named = t.Elem()
	}
	own := named.PkgPath()
	if own == "" || isShared(t, own, 0) {
		return nil
	}
	g.add("", t, own, 0, itself)
	return g
}

// isShared reports whether a type has something that is there for several goroutines, as far as gauges look into it.
func isShared(t reflect.Type, own string, depth int) bool {
	pkg := t.PkgPath()
	switch {
	case t.Kind() == reflect.Chan, pkg == "sync", pkg == "sync/atomic":
		return true
	case depth > deepest || pkg != "" && pkg != own:
		return false
	}
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			if isShared(t.Field(i).Type, own, depth+1) {
				return true
			}
		}
	case reflect.Array, reflect.Slice, reflect.Map, reflect.Pointer:
		return isShared(t.Elem(), own, depth+1)
	}
	return false
}

// add adds the gauges of a place in the type, of one package or of any.
func (g *Gauges) add(path string, t reflect.Type, own string, depth int, at func(unsafe.Pointer) unsafe.Pointer) {
	if depth > deepest || len(*g) >= MostGauges || strings.HasPrefix(t.PkgPath(), prophecies) {
		return // a set of futures holds no number of the model
	}
	if pkg := t.PkgPath(); own != "" && pkg != "" && pkg != own {
		return
	}
	switch t.Kind() {
	case reflect.Struct:
		if pkg := t.PkgPath(); pkg == "time" || pkg == "sync" {
			return
		}
		for i := range t.NumField() {
			f := t.Field(i)
			g.add(path+"."+f.Name, f.Type, own, depth+1, func(p unsafe.Pointer) unsafe.Pointer {
				if p = at(p); p == nil {
					return nil
				}
				return unsafe.Add(p, f.Offset)
			})
		}
	case reflect.Array:
		if t.Len() > fewElements {
			*g = append(*g, g.named(path+"[]", func(p unsafe.Pointer) (int64, bool) { return filled(at(p), t) }))
			return
		}
		for i := range t.Len() {
			offset := uintptr(i) * t.Elem().Size()
			g.add(fmt.Sprintf("%s[%d]", path, i), t.Elem(), own, depth+1, func(p unsafe.Pointer) unsafe.Pointer {
				if p = at(p); p == nil {
					return nil
				}
				return unsafe.Add(p, offset)
			})
		}
	case reflect.Pointer:
		if path != "" {
			g.number(path, t, at)
		}
		g.add(path, t.Elem(), own, depth+1, func(p unsafe.Pointer) unsafe.Pointer {
			if p = at(p); p == nil {
				return nil
			}
			return word(p)
		})
	default:
		g.number(path, t, at)
	}
}

// number adds the gauge of a type that is a number.
func (g *Gauges) number(path string, t reflect.Type, at func(unsafe.Pointer) unsafe.Pointer) {
	read := reader(t)
	if read == nil {
		return
	}
	switch t.Kind() {
	case reflect.String, reflect.Slice, reflect.Map:
		path = cmp.Or(path, Size)
	}
	*g = append(*g, g.named(path, func(p unsafe.Pointer) (int64, bool) {
		if p = at(p); p == nil {
			return 0, false
		}
		return read(p), true
	}))
}

// named returns the next gauge.
func (g Gauges) named(path string, number func(unsafe.Pointer) (int64, bool)) Gauge {
	if path = strings.TrimPrefix(path, "."); path == "" {
		path = Itself
	}
	return Gauge{path, uint(len(g)) * 37, number} // the numbers from 0 to 31 of the first six have cells apart
}

// filled counts the elements of an array that are not zero.
//
//go:norace
func filled(p unsafe.Pointer, t reflect.Type) (n int64, found bool) {
	if p == nil {
		return 0, false
	}
	size, elements := t.Elem().Size(), min(uintptr(t.Len()), mostElements)
	for i := range elements {
		for _, b := range unsafe.Slice((*byte)(unsafe.Add(p, i*size)), min(size, mostCounted/elements)) {
			if b != 0 {
				n++
				break
			}
		}
	}
	return n, true
}

// Absent is what a gauge reads behind a nil pointer.
const Absent = 1<<16 - 1

// reader returns the function that reads a number of the type; nil if the type is no number.
func reader(t reflect.Type) func(unsafe.Pointer) int64 {
	switch t.Kind() {
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return [...]func(unsafe.Pointer) int64{
			1: integer[int8], 2: integer[int16], 4: integer[int32], 8: integer[int64],
		}[t.Size()]
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Bool:
		return [...]func(unsafe.Pointer) int64{
			1: natural[uint8], 2: natural[uint16], 4: natural[uint32], 8: natural[uint64],
		}[t.Size()]
	case reflect.String, reflect.Slice: // whose length stands behind a pointer
		return length
	case reflect.Map:
		return entries
	case reflect.Pointer, reflect.Interface, reflect.Func: // the first word of which is nil
		return func(p unsafe.Pointer) int64 {
			if word(p) == nil {
				return 0
			}
			return 1
		}
	}
	return nil
}

// What follows reads the value. Another goroutine may write there meanwhile, that of a system which calls back: then the
// number read is the old one or the new one. The race detector is not to see it, for the program does not read so.

//go:norace
func word(p unsafe.Pointer) unsafe.Pointer { return *(*unsafe.Pointer)(p) }

//go:norace
func length(p unsafe.Pointer) int64 { return int64(len(*(*string)(p))) }

// entries is the length of any map, for it stands in one place. By reflect it would take several times as long.
//
//go:norace
func entries(p unsafe.Pointer) int64 { return int64(len(*(*map[int]int)(p))) }

//go:norace
func integer[T int8 | int16 | int32 | int64](p unsafe.Pointer) int64 { return int64(*(*T)(p)) }

// natural reads a number that is at most the greatest of its sign.
//
//go:norace
func natural[T uint8 | uint16 | uint32 | uint64](p unsafe.Pointer) int64 {
	return int64(min(uint64(*(*T)(p)), math.MaxInt64))
}

// Exact is the first number that shares its bucket with others.
const Exact = 32

// Bucket says how far a number has come: Exact where it is small, then each doubling.
//
//go:noinline
func Bucket(v uint64) uint {
	if v < Exact {
		return uint(v)
	}
	return Exact + uint(bits.Len64(v/Exact))
}

// below is what is added to the bucket of a negative number, without its sign.
const below = 128

func bucket(v int64) uint {
	if v < 0 {
		return below + Bucket(uint64(-v))
	}
	return Bucket(uint64(v))
}

// A Reading is what the gauges of a world read.
type Reading struct {
	Numbers [MostGauges]int64
	found   uint32 // those that are there
}

// Read reads a value.
func (g Gauges) Read(value unsafe.Pointer, to *Reading) {
	to.found = 0
	for i := range g {
		n, found := g[i].Number(value)
		if to.Numbers[i] = n; found {
			to.found |= 1 << i
		}
	}
}

// Cells reports what is to be seen: each number, and each pair of numbers.
func (r *Reading) Cells(report func(cell uint64)) {
	for i, n := range r.Numbers {
		if r.found>>i&1 == 0 {
			continue
		}
		at := Cell(i, uint16(bucket(n)))
		report(at)
		for k := range i {
			if r.found>>k&1 > 0 {
				report(at<<32 | Cell(k, uint16(bucket(r.Numbers[k]))))
			}
		}
	}
}

// Found is how many numbers are there; none, if there is no reading.
func (r *Reading) Found() int {
	if r == nil {
		return 0
	}
	return bits.OnesCount32(r.found)
}

// Nth returns the n-th of the numbers that are there.
func (r *Reading) Nth(n int) int64 {
	left := r.found
	for range n {
		left &= left - 1
	}
	return r.Numbers[bits.TrailingZeros32(left)]
}

// Moved is 1 if a number has risen since the reading before, -1 if it has fallen, and 0 if it is the same or absent in
// one of them.
func (r *Reading) Moved(i int, before *Reading) int {
	if r.found&before.found>>i&1 == 0 {
		return 0
	}
	return cmp.Compare(r.Numbers[i], before.Numbers[i])
}

// A Spot is where a value stands: what each of its gauges reads, and last what its method State returns.
type Spot [MostGauges + 1]uint16

// Look returns where a value stands. It reports what is to be seen there, in cells: each number, each pair of
// numbers, and each number that has leapt since the spot before, from where to where.
func (g Gauges) Look(value unsafe.Pointer, before *Spot, report func(cell uint64)) (now Spot) {
	for i := range g {
		now[i] = uint16(g[i].Read(value))
		at := Cell(i, now[i])
		report(at)
		for k := range i {
			report(at<<32 | Cell(k, now[k]))
		}
		if leap := int(now[i]) - int(before[i]); leap < -1 || leap > 1 {
			report(at<<32 | uint64(before[i]))
		}
	}
	return now
}

// Cell stands for one number of a value.
func Cell(gauge int, number uint16) uint64 { return uint64(gauge+1)<<16 | uint64(number) }
