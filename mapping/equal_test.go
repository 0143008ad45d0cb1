package mapping_test

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"testing/quick"
	"time"
	"unsafe"

	"github.com/fuzzmachine/go/mapping"
)

// caseless has a method Equal.
type caseless string

func (c caseless) Equal(other caseless) bool { return len(c) == len(other) }

// byPointer has a method Equal on its pointer only, and it does not accept nil.
type byPointer struct{ id, noise int }

func (p *byPointer) Equal(other *byPointer) bool { return p.id == other.id }

// half has a method of that name which does not count, because it compares with another type.
type half struct{ n int }

func (h half) Equal(int) bool { panic("asked") }

type (
	id     int
	padded struct {
		a int8
		b int64
		c int8
	}
	mixed struct {
		a, b int16
		text string
		f    float64
		_    int
		list []int
		err  error
	}
	chain struct {
		value int
		next  *chain
		index map[string]*chain
		all   []chain
		any   any
	}
	nested       [][]nested
	uncomparable struct {
		_ [0]func()
		n int
	}
	codeError struct{ code int }
	plainErr  struct{ text string }
	coded     interface {
		error
		Code() int
	}
)

func (e codeError) Error() string { return fmt.Sprint("code ", e.code) }
func (e codeError) Code() int     { return e.code }
func (e *plainErr) Error() string { return e.text }

func pointTo[T any](v T) *T { return &v }

func loop(n, value int) *chain {
	first := &chain{value: value}
	last := first
	for range n - 1 {
		last.next = &chain{value: value}
		last = last.next
	}
	last.next = first
	return first
}

func selfSlice(v int) []any {
	s := []any{nil, v}
	s[0] = s
	return s
}

// blank makes values that differ only in padding and in fields called _.
func blank(noise byte) (p padded, m mixed) {
	for _, memory := range [][]byte{
		unsafe.Slice((*byte)(unsafe.Pointer(&p)), unsafe.Sizeof(p)),
	} {
		for i := range memory {
			memory[i] = noise
		}
	}
	p.a, p.b, p.c = 1, 2, 3
	*(*int)(unsafe.Add(unsafe.Pointer(&m), unsafe.Offsetof(m.f)+8)) = int(noise)
	return p, m
}

type comparison struct {
	rule   int
	reason string
	equal  func() bool
	want   bool
}

func compared[V any](rule int, reason string, model, system V, want bool) comparison {
	return comparison{rule, reason, func() bool { return mapping.Equal[V]().Equal(model, system) }, want}
}

func comparisons() []comparison {
	return slices.Concat(methods(), failures(), scalars(), structs(), containers(), references(), identities())
}

func methods() []comparison {
	return []comparison{
		compared(1, "the method says so", caseless("abc"), caseless("xyz"), true),
		compared(1, "the method denies it", caseless("abc"), caseless("ab"), false),
		compared(1, "in a slice", []caseless{"a"}, []caseless{"b"}, true),
		compared(1, "as a map's value", map[int]caseless{1: "a"}, map[int]caseless{1: "b"}, true),
		compared(1, "in an unexported field", struct{ c caseless }{"a"}, struct{ c caseless }{"b"}, true),
		compared(1, "in an interface", any(caseless("a")), any(caseless("b")), true),
		compared(1, "of a pointer", &byPointer{1, 2}, &byPointer{1, 3}, true),
		compared(1, "of a pointer, denied", &byPointer{1, 2}, &byPointer{2, 2}, false),
		compared(1, "not of the value", byPointer{1, 2}, byPointer{1, 3}, false),
		compared(1, "nil is not asked", (*byPointer)(nil), &byPointer{}, false),
		compared(1, "nor is it on the other side", &byPointer{}, (*byPointer)(nil), false),
		compared(1, "two nils", (*byPointer)(nil), (*byPointer)(nil), true),
		compared(1, "a method from another type is none", half{1}, half{1}, true),
		compared(1, "one instant in two zones", time.Unix(1, 0).UTC(),
			time.Unix(1, 0).In(time.FixedZone("x", 3600)), true),
		compared(1, "two instants", time.Unix(1, 0), time.Unix(1, 1), false),
		compared(1, "times in a struct", struct{ t time.Time }{time.Unix(1, 0).UTC()},
			struct{ t time.Time }{time.Unix(1, 0).Local()}, true),
	}
}

func failures() []comparison {
	wrapped := fmt.Errorf("reading: %w", io.EOF)
	return []comparison{
		compared[error](2, "both nil", nil, nil, true),
		compared[error](2, "only the model fails", io.EOF, nil, false),
		compared[error](2, "only the system fails", nil, io.EOF, false),
		compared[error](2, "the system's wraps the model's", io.EOF, wrapped, true),
		compared[error](2, "the model's wraps the system's", wrapped, io.EOF, false),
		compared[error](2, "any", mapping.AnyError, io.EOF, true),
		compared[error](2, "any, but the system does not fail", mapping.AnyError, nil, false),
		compared[error](2, "the system's may not be any", io.EOF, mapping.AnyError, false),
		compared[error](2, "one text, two types", errors.New("a"), &plainErr{"a"}, true),
		compared[error](2, "two texts", errors.New("a"), errors.New("b"), false),
		compared[error](2, "errors.Is asks a method", fs.ErrNotExist,
			error(&fs.PathError{Op: "open", Err: fs.ErrNotExist}), true),
		compared(2, "in a struct", struct{ err error }{io.EOF}, struct{ err error }{wrapped}, true),
		compared(2, "in a map in a slice", []map[int]error{{1: io.EOF}}, []map[int]error{{1: wrapped}}, true),
		compared[coded](2, "an interface with more methods", codeError{1}, codeError{1}, true),
		compared[coded](2, "and two texts", codeError{1}, codeError{2}, false),
		compared[coded](2, "and nil", nil, codeError{2}, false),
	}
}

func scalars() []comparison {
	nan, zero := math.NaN(), math.Copysign(0, -1)
	return []comparison{
		compared(3, "numbers", 1, 1, true),
		compared(3, "other numbers", 1, 2, false),
		compared[int8](3, "small numbers", 1, -1, false),
		compared[uint16](3, "two bytes", 1, 257, false),
		compared[uint32](3, "four", 1, 1<<31, false),
		compared[id](3, "a named kind", 1, 1, true),
		compared[id](3, "a named kind, others", 1, 2, false),
		compared(3, "strings", "a", "a", true),
		compared(3, "other strings", "a", "b", false),
		compared(3, "bools", true, false, false),
		compared(3, "NaN", nan, nan, true),
		compared(3, "NaN and a number", nan, 1, false),
		compared(3, "a number and NaN", 1, nan, false),
		compared(3, "zeros", 0, zero, true),
		compared(3, "zeros in an array", [2]float64{0, nan}, [2]float64{zero, nan}, true),
		compared(3, "NaN of 32 bits", float32(nan), float32(nan), true),
		compared(3, "32 bits", float32(1), float32(2), false),
		compared(3, "complex NaN", complex(nan, 1), complex(nan, 1), true),
		compared(3, "complex", complex(1, 1), complex(1, 2), false),
		compared(3, "complex of 32 bits", complex64(complex(1, nan)), complex64(complex(1, nan)), true),
		compared(3, "complex of 32 bits, others", complex64(complex(1, 2)), complex64(complex(2, 2)), false),
	}
}

func structs() []comparison {
	paddedA, mixedA := blank(1)
	paddedB, mixedB := blank(2)
	return []comparison{
		compared(4, "padding is no field", paddedA, paddedB, true),
		compared(4, "nor is _", mixedA, mixedB, true),
		compared(4, "the last of joined fields", struct{ a, b, c int8 }{1, 2, 3}, struct{ a, b, c int8 }{1, 2, 4},
			false),
		compared(4, "after padding", padded{c: 1}, padded{c: 2}, false),
		compared(4, "a field that is no plain memory", mixed{list: []int{1}}, mixed{list: []int{2}}, false),
		compared(4, "a field with nothing in it", struct {
			a struct{}
			b int
		}{}, struct {
			a struct{}
			b int
		}{b: 1}, false),
		compared[any](4, "a field of no size that == does not take", uncomparable{n: 1}, uncomparable{n: 1}, true),
		compared[any](4, "and others beside it", uncomparable{n: 1}, uncomparable{n: 2}, false),
		compared(4, "nothing at all", struct{}{}, struct{}{}, true),
		compared(4, "arrays", [2]string{"a", "b"}, [2]string{"a", "c"}, false),
		compared(4, "arrays of nothing", [0]string{}, [0]string{}, true),
	}
}

func containers() []comparison {
	nan, where := math.NaN(), 3
	return []comparison{
		compared(4, "slices", []int{1, 2}, []int{1, 2}, true),
		compared(4, "other slices", []int{1, 2}, []int{1, 3}, false),
		compared(4, "a shorter slice", []int{1, 2}, []int{1}, false),
		compared(4, "nil and empty slices", nil, []int{}, true),
		compared(4, "nil and empty maps", map[int]int{}, nil, true),
		compared(4, "slices of nothing", make([]struct{}, 2), make([]struct{}, 2), true),
		compared(4, "slices of nothing, another number", make([]struct{}, 2), make([]struct{}, 3), false),
		compared(4, "a key less", map[string]int{"a": 1, "b": 2}, map[string]int{"a": 1}, false),
		compared(4, "another key", map[string]int{"a": 1, "b": 2}, map[string]int{"a": 1, "c": 2}, false),
		compared(4, "another key, of value zero", map[string]int{"a": 0}, map[string]int{"b": 0}, false),
		compared(4, "another value", map[string]int{"a": 1}, map[string]int{"a": 2}, false),
		compared(4, "NaN as a key", map[float64]int{nan: 1, 2: 3}, map[float64]int{nan: 1, 2: 3}, true),
		compared(4, "NaN as several keys", map[float64]int{nan: 1, -nan: 2}, map[float64]int{nan: 2, -nan: 1}, true),
		compared(4, "NaN as a key, another value", map[float64]int{nan: 1}, map[float64]int{nan: 2}, false),
		compared(4, "NaN and a number as a key", map[float64]int{nan: 1}, map[float64]int{1: 1}, false),
		compared(4, "a number and NaN as a key", map[float64]int{1: 1}, map[float64]int{nan: 1}, false),
		compared(4, "NaN as a key, and others", map[float64]int{nan: 1, 2: 3}, map[float64]int{nan: 1, 2: 4}, false),
		compared(4, "NaN in a key", map[[2]any]int{{1, nan}: 1}, map[[2]any]int{{1, nan}: 1}, true),
		compared(4, "NaN in another key", map[[2]any]int{{1, nan}: 1}, map[[2]any]int{{2, nan}: 1}, false),
		compared(4, "pointers as keys", map[*int]int{&where: 1}, map[*int]int{&where: 1}, true),
	}
}

func references() []comparison {
	nan := math.NaN()
	functions := map[string]any{"f": func() {}}
	return []comparison{
		compared(4, "what pointers point to", pointTo(1), pointTo(1), true),
		compared(4, "other things pointed to", pointTo(1), pointTo(2), false),
		compared(4, "nil and a pointer", nil, pointTo(0), false),
		compared(4, "a pointer and nil", pointTo(0), nil, false),
		compared[any](4, "interfaces", 1, 1, true),
		compared[any](4, "two dynamic types", 1, int8(1), false),
		compared[any](4, "other values", "a", "b", false),
		compared[any](4, "nil interfaces", nil, nil, true),
		compared[any](4, "nil and not nil", nil, 0, false),
		compared[any](4, "not nil and nil", 0, nil, false),
		compared[any](4, "nil of two types", (*int)(nil), (*string)(nil), false),
		compared[any](4, "a slice in an interface", []int{1}, []int{1}, true),
		compared[any](4, "a pointer in an interface", pointTo(1), pointTo(1), true),
		compared[any](4, "another behind a pointer", pointTo(1), pointTo(2), false),
		compared[any](4, "NaN in an interface", nan, nan, true),
		compared[fmt.Stringer](4, "an interface with methods", time.Second, time.Second, true),
		compared[fmt.Stringer](4, "another in it", time.Second, time.Minute, false),
		compared[fmt.Stringer](4, "a struct in it", reflect.ValueOf(1), reflect.ValueOf(time.Second), false),
		compared(4, "rings of one length", loop(3, 1), loop(3, 1), true),
		compared(4, "rings that never differ", loop(3, 1), loop(4, 1), true),
		compared(4, "rings that differ", loop(3, 1), loop(3, 2), false),
		compared(4, "long rings", loop(5000, 1), loop(2500, 1), true),
		compared(4, "maps in themselves", selfMap(), selfMap(), true),
		compared(4, "slices in themselves", selfSlice(1), selfSlice(1), true),
		compared(4, "slices in themselves that differ", selfSlice(1), selfSlice(2), false),
		compared(4, "one map", functions, functions, true),
		compared(4, "two maps of functions", functions, map[string]any{"f": functions["f"]}, false),
		compared(4, "one pointer", &functions, &functions, true),
		compared(4, "a slice of itself", nested{{{}, {}}, {}}, nested{{{}, {}}, {}}, true),
		compared(4, "another slice of itself", nested{{{}, {}}, {}}, nested{{{}, {{}}}, {}}, false),
	}
}

func identities() []comparison {
	channel, where := make(chan int), 3
	return []comparison{
		compared(5, "one channel", channel, channel, true),
		compared(5, "two channels", channel, make(chan int), false),
		compared(5, "unsafe pointers", unsafe.Pointer(&where), unsafe.Pointer(&where), true),
		compared(5, "nil functions", (func())(nil), (func())(nil), true),
		compared(5, "one function", fmt.Sprint, fmt.Sprint, false),
		compared[any](5, "functions in an interface", func() {}, func() {}, false),
	}
}

func TestEqual(t *testing.T) {
	for _, test := range comparisons() {
		t.Run(fmt.Sprint(test.rule, "/", test.reason), func(t *testing.T) {
			if got := test.equal(); got != test.want {
				t.Errorf("rule %d: equal is %v", test.rule, got)
			}
		})
	}
}

// A tree contains everything for which the rules and reflect.DeepEqual agree.
type tree struct {
	A      int8
	B      uint16
	C      bool
	D      int64
	Text   string
	F      float64
	Small  float32
	Z      complex64
	Bytes  []byte
	Row    [3]uint8
	Pairs  [2]struct{ X, Y int32 }
	Strs   []string
	Names  map[string]int
	Small8 map[uint8]int8
	Wide   map[int32]string
	Lists  map[int16][]int
	Deep   map[int]struct{ A, B int }
	Keys   map[[2]int8]bool
	Ptr    *int
	PtrMap map[string]*string
	Kids   []struct {
		P *[]string
		M map[bool]uint64
	}
}

// Equal and reflect.DeepEqual agree on two values from one seed, and on two that differ a little.
func TestEqualAgreesWithReflect(t *testing.T) {
	equal := mapping.Equal[tree]()
	fields := reflect.TypeFor[tree]().NumField()
	same := 0
	for seed := range uint64(1000) {
		a, b := grown(seed), grown(seed)
		if !equal.Equal(a, b) || !reflect.DeepEqual(a, b) {
			t.Fatalf("seed %d: two like values: Equal says %v\n%s", seed, equal.Equal(a, b), equal.Explain(a, b))
		}
		i := int(seed) % fields
		reflect.ValueOf(&b).Elem().Field(i).Set(reflect.ValueOf(grown(seed + 1)).Field(i))
		want := reflect.DeepEqual(a, b)
		if equal.Equal(a, b) != want || equal.Equal(b, a) != want {
			t.Fatalf("seed %d, field %d: Equal says %v of\n%s\n%s", seed, i, !want, mapping.Print(a), mapping.Print(b))
		}
		if want {
			same++
		} else if d := equal.Explain(a, b); d.Model == d.System || d.Path == "" || d.Lines == "" {
			t.Fatalf("seed %d, field %d: explained as %q", seed, i, d)
		}
	}
	if same == 0 || same > 300 {
		t.Errorf("%d of 1000 changed values were the same", same)
	}
}

func grown(seed uint64) tree {
	v, ok := quick.Value(reflect.TypeFor[tree](), randomOf(seed))
	if !ok {
		panic("quick knows no values of the tree")
	}
	return v.Interface().(tree)
}

// Many goroutines can use one comparer.
func TestEqualTogether(t *testing.T) {
	equal := mapping.Equal[map[string]tree]().Equal
	done := make(chan bool)
	for range 8 {
		go func() {
			r, same := rand.New(rand.NewPCG(1, 2)), true
			for range 50 {
				seed := r.Uint64N(20)
				same = same && equal(map[string]tree{"a": grown(seed), "b": grown(1)},
					map[string]tree{"a": grown(seed), "b": grown(1)})
			}
			done <- same
		}()
	}
	for range 8 {
		if !<-done {
			t.Error("like values differ")
		}
	}
}
