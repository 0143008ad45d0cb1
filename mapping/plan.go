package mapping

import (
	"reflect"
	"time"
	"unsafe"

	"github.com/fuzzmachine/go/internal/show"
)

// An op is what a plan does with two values.
type op uint8

const (
	memory   op = iota // all bytes count
	record             // a struct
	row                // an array
	text               // a string
	narrow             // a float32
	wide               // a float64
	list               // a slice
	table              // a map
	pointer            // a pointer
	dynamic            // an interface
	failure            // an error
	moment             // a time.Time
	method             // a type with its own method Equal
	function           // a func
)

// A plan says how two values of a type are compared. One function with a switch compares them, instead of a
// closure for each kind, because every block of code that is linked costs time.
type plan struct {
	op     op
	loops  bool // a value can contain itself
	t      reflect.Type
	size   uintptr
	n      int    // the number of elements of an array
	elem   *plan  // of the elements of an array, slice or map, or of what a pointer points to
	fields []span // of a struct; neighbours in which all bytes count are joined
	tables *tables
	equals reflect.Value // the method
}

// A span is a field of a struct, or several joined fields. Joined fields have no name, and their plan has the
// fields.
type span struct {
	name   string
	offset uintptr
	plan   *plan
}

// equal compares the model's value at a with the system's value at b. It keeps neither pointer, so values on
// the stack stay there.
func (p *plan) equal(a, b unsafe.Pointer, w *walk) bool {
	switch p.op {
	case memory, record, row: // rules 3, 4 and 5
		if p.op == memory && bytesAt(a, p.size) == bytesAt(b, p.size) {
			return true
		}
		for i := range p.fields {
			f := &p.fields[i]
			x, y := unsafe.Add(a, f.offset), unsafe.Add(b, f.offset)
			// This avoids a call, because most fields are plain memory.
			if f.plan.op == memory && bytesAt(x, f.plan.size) == bytesAt(y, f.plan.size) {
				continue
			}
			if !f.plan.equal(x, y, w) {
				return w.differ(f.name, f.plan, x, y)
			}
		}
		return p.op == record || p.elem != nil && p.elem.equalAll(a, b, p.n, w)
	case text: // rule 3
		return *(*string)(a) == *(*string)(b)
	case narrow:
		return sameFloat(float64(*(*float32)(a)), float64(*(*float32)(b)))
	case wide:
		return sameFloat(*(*float64)(a), *(*float64)(b))
	case list: // rule 4
		return p.equalSlices(*(*[]byte)(a), *(*[]byte)(b), w)
	case table:
		return p.equalTables(*(*unsafe.Pointer)(a), *(*unsafe.Pointer)(b), w)
	case pointer:
		return p.follow(*(*unsafe.Pointer)(a), *(*unsafe.Pointer)(b), w)
	case dynamic:
		return equalDynamic(p.held(a), p.held(b), w)
	case failure: // rule 2
		return w.sameError(p.held(a), p.held(b))
	case moment: // rule 1
		return (*time.Time)(a).Equal(*(*time.Time)(b))
	case method:
		return p.callEqual(a, b)
	}
	return *(*unsafe.Pointer)(a) == nil && *(*unsafe.Pointer)(b) == nil // rule 5
}

// bytesAt returns memory as a string, because Go compares memory only in strings.
func bytesAt(p unsafe.Pointer, size uintptr) string { return unsafe.String((*byte)(p), size) }

//go:noinline
func sameFloat(a, b float64) bool { return a == b || a != a && b != b }

// equalAll compares n elements.
func (p *plan) equalAll(a, b unsafe.Pointer, n int, w *walk) bool {
	if p.op == memory && bytesAt(a, uintptr(n)*p.size) == bytesAt(b, uintptr(n)*p.size) {
		return true
	}
	for i := range n {
		x, y := unsafe.Add(a, uintptr(i)*p.size), unsafe.Add(b, uintptr(i)*p.size)
		if !p.equal(x, y, w) {
			return w.differAt(i, p, x, y)
		}
	}
	return true
}

// equalSlices compares slices of any element type, passed as slices of bytes of the same length.
func (p *plan) equalSlices(a, b []byte, w *walk) bool {
	if w.by != nil && w.by.order != nil && p.elem.t.Kind() != reflect.Uint8 { // rule 6
		return p.equalSets(a, b, w)
	}
	if len(a) != len(b) {
		return w.sized(len(a), len(b))
	}
	x, y := unsafe.Pointer(unsafe.SliceData(a)), unsafe.Pointer(unsafe.SliceData(b))
	return p.loops && w.met(visit{p, x, y, len(a)}) || p.elem.equalAll(x, y, len(a), w)
}

// follow compares what two pointers point to.
func (p *plan) follow(a, b unsafe.Pointer, w *walk) bool {
	if a == b || a == nil || b == nil {
		return a == b
	}
	return p.loops && w.met(visit{p, a, b, 1}) || p.elem.equal(a, b, w)
}

// held returns the value in the interface at a. All interfaces with methods have the same memory layout.
//
//go:noinline
func (p *plan) held(a unsafe.Pointer) any {
	if p.t.NumMethod() == 0 {
		return *(*any)(a)
	}
	return *(*interface{ M() })(a)
}

// equalDynamic compares the values in two interfaces.
func equalDynamic(a, b any, w *walk) bool {
	t := show.TypeOf(a)
	if t != show.TypeOf(b) || t == nil {
		return a == nil && b == nil
	}
	p := planOf(t)
	switch p.op {
	case memory, text:
		return a == b
	case pointer:
		return p.follow(show.ValueOf(a).UnsafePointer(), show.ValueOf(b).UnsafePointer(), w)
	}
	return p.equal(show.Placed(a), show.Placed(b), w)
}

// callEqual calls the type's own method, rule 1.
func (p *plan) callEqual(a, b unsafe.Pointer) bool {
	if p.t.Kind() == reflect.Pointer {
		if x, y := *(*unsafe.Pointer)(a), *(*unsafe.Pointer)(b); x == nil || y == nil {
			return x == y
		}
	}
	args := []reflect.Value{show.At(p.t, p.copied(a)), show.At(p.t, p.copied(b))}
	return p.equals.Call(args)[0].Bool()
}

// copied returns the address of a copy of the value at a, for functions that may keep it. It uses
// reflect.Copy because, unlike Set, that leaves the original on the stack.
//
//go:noinline
func (p *plan) copied(a unsafe.Pointer) unsafe.Pointer {
	alone := reflect.ArrayOf(1, p.t)
	place := reflect.New(alone)
	reflect.Copy(place.Elem(), reflect.NewAt(alone, a).Elem())
	return place.UnsafePointer()
}
