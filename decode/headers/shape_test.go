package headers

import (
	"fmt"
	"math/big"
	"reflect"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"github.com/fuzzmachine/go/program"
)

type (
	list struct {
		V, W int8
		Next *list
	}
	pairs struct{ L, R *pairs }
	ring1 struct{ A *ring2 }
	ring2 struct {
		B struct{ C **ring1 }
		N int
	}
	inner  struct{ Shown int }
	embeds struct {
		inner
		N int
	}
	embedsPtr struct {
		*inner
		N int
	}
	Outer    struct{ Shown int }
	exported struct {
		Outer
		N  int
		mu sync.Mutex
		_  [4]int
	}
	quiet struct {
		inner2
		N int
	}
	inner2 struct{ hidden int }
	grove  struct {
		Kids []grove
		By   map[string]*grove
	}
	selfSlice []selfSlice
	selfMap   map[string]selfMap
	selfPtr   *selfPtr
	fat       struct {
		A [600]uint64
		N int64
	}
)

// two and eight contain that many values of a type. A few of them inside each other contain very many values,
// although no type refers to itself.
type (
	two[T any]   struct{ A, B *T }
	eight[T any] struct{ N two[two[two[T]]] }
	many[T any]  = eight[eight[eight[eight[eight[eight[T]]]]]]
)

// TestAccepted: recursion through slices and maps, unexported fields among others, deep pointers.
func TestAccepted(t *testing.T) {
	for _, typ := range []reflect.Type{
		reflect.TypeFor[packet](), reflect.TypeFor[marks](), reflect.TypeFor[grove](), reflect.TypeFor[selfSlice](),
		reflect.TypeFor[selfMap](), reflect.TypeFor[exported](), reflect.TypeFor[quiet](), reflect.TypeFor[uint8](),
		reflect.TypeFor[***string](), reflect.TypeFor[map[string]struct{}](),
	} {
		if err := shapeOf(typ).refusal(); err != nil {
			t.Error(err)
		}
	}
}

// TestRefused is rules 4 to 6 for types: which types are rejected, and with which reason and part.
func TestRefused(t *testing.T) {
	for _, test := range []struct {
		typ  reflect.Type
		says []string
	}{
		{reflect.TypeFor[any](), []string{"cannot read a interface {}: interface {} is of kind interface"}},
		{reflect.TypeFor[struct {
			N int
			E []error
		}](), []string{".E[] is of kind interface (error)", "GeneratePartial"}},
		{reflect.TypeFor[struct {
			N int
			C chan int
		}](), []string{".C is of kind chan"}},
		{reflect.TypeFor[struct {
			N int
			F func()
		}](), []string{".F is of kind func"}},
		{reflect.TypeFor[struct {
			N int
			A [4]byte
		}](), []string{".A is of kind array ([4]uint8)"}},
		{reflect.TypeFor[struct {
			N int
			P *complex64
		}](), []string{".P is of kind complex64"}},
		{reflect.TypeFor[map[string]complex128](), []string{"[] is of kind complex128"}},
		{reflect.TypeFor[map[uint8]uintptr](), []string{"[] is of kind uintptr"}},
		{reflect.TypeFor[[]unsafe.Pointer](), []string{"[] is of kind unsafe.Pointer"}},
		{reflect.TypeFor[struct {
			N int
			B *big.Int
		}](), []string{".B has no exported field (big.Int)"}},
		{reflect.TypeFor[embeds](), []string{"headers.embeds.inner is embedded and unexported"}},
		{reflect.TypeFor[embedsPtr](), []string{"headers.embedsPtr.inner is embedded and unexported"}},
		{reflect.TypeFor[struct{}](), []string{"reads no bytes"}},

		{reflect.TypeFor[list](),
			[]string{"headers.list.Next leads back to headers.list through pointers alone", "use a slice"}},
		{reflect.TypeFor[pairs](), []string{"headers.pairs.L leads back"}},
		{reflect.TypeFor[ring1](), []string{"headers.ring1.A.B.C leads back"}},
		{reflect.TypeFor[[]map[string]list](), []string{"[][].Next leads back"}},
		{reflect.TypeFor[selfPtr](), []string{"leads back to headers.selfPtr"}},
		{reflect.TypeFor[map[struct{}]int](), []string{"is a map whose keys read no bytes"}},
		{reflect.TypeFor[map[string]map[any]int](), []string{"[] is a map whose keys read no bytes"}},
		{reflect.TypeFor[[]fat](), []string{"takes 4808 bytes for each element, more than MaxElement (4096)"}},
		{reflect.TypeFor[map[uint64]fat](), []string{"takes 4816 bytes for each element"}},
		{reflect.TypeFor[struct{ A [9000]int64 }](), []string{"takes 72000 bytes with everything it points to, more than MaxValue"}},
		{reflect.TypeFor[many[int8]](), []string{"more than MaxValue"}},
		{reflect.TypeFor[many[many[many[many[int8]]]]](), []string{"more than MaxValue"}},
	} {
		t.Run(test.typ.String()[:min(40, len(test.typ.String()))], func(t *testing.T) {
			err := shapeOf(test.typ).refusal()
			if err == nil {
				t.Fatalf("not refused, want %q", test.says)
			}
			for _, s := range test.says {
				if !strings.Contains(err.Error(), s) || !strings.HasPrefix(err.Error(), "headers: cannot read a ") ||
					!strings.Contains(err.Error(), ". Cure: ") {
					t.Errorf("got %v\nwant %q in it", err, s)
				}
			}
		})
	}
}

// TestCheck: Check, the first reading and every later one give the same message.
func TestCheck(t *testing.T) {
	want := Struct[list]{}.Check()
	for range 2 {
		if p := panicked(func() { Struct[list]{}.Value() }); want == nil || p != want.Error() {
			t.Errorf("Check says %v, Value panics with %v", want, p)
		}
		if p := panicked(func() { ours().GeneratePartial(new(list)) }); fmt.Sprint(p) != want.Error() {
			t.Errorf("Check says %v, GeneratePartial panics with %v", want, p)
		}
	}
	if err := (Struct[packet]{}).Check(); err != nil {
		t.Error(err)
	}
}

// TestRefusedArgument is rule 7 for actions: program.Of panics with the action, the field, the type, the part
// and the cure, wherever in the arguments the Struct stands.
func TestRefusedArgument(t *testing.T) {
	type refused = list
	for _, test := range []struct {
		name  string
		make  func()
		field string // as the panic names it
	}{
		{"a field", func() { program.Of[struct{ X Struct[refused] }]("act") }, ", field X"},
		{"a field of a field", func() { program.Of[struct{ In struct{ X Struct[refused] } }]("act") }, ", field In.X"},
		{"behind a tag", func() {
			program.Of[struct {
				X Struct[refused] `fuzz:"len=0..8"`
			}]("act")
		}, ", field X"},
		{"elements", func() { program.Of[struct{ X []*Struct[refused] }]("act") }, ", field X"},
		{"embedded", func() { program.Of[struct{ Struct[refused] }]("act") }, ", field Struct"},
		{"all of it", func() { program.Of[Struct[refused]]("act") }, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := fmt.Sprint(panicked(test.make))
			for _, s := range []string{
				"decode: action act" + test.field + ": type ",
				"Struct[github.com/fuzzmachine/go/decode/headers.list]",
				" cannot be filled; " + Struct[refused]{}.Check().Error(),
				"headers.list.Next leads back to headers.list",
				"Cure: use a slice, or fill it by hand with a Consumer",
			} {
				if !strings.Contains(got, s) {
					t.Errorf("got %s\nwant %q in it", got, s)
				}
			}
		})
	}
	if p := panicked(func() { program.Of[struct{ X Struct[packet] }]("act") }); p != nil {
		t.Errorf("a type that is not refused: %v", p)
	}
}

// TestDepth is rule 5: recursion through slices ends at the library's hundred levels.
func TestDepth(t *testing.T) {
	data := make([]byte, 4000)
	for i := 3; i < len(data); i += 4 {
		data[i] = 1 // one child each
	}
	v, err := Struct[selfSlice]{data}.Value()
	depth := 0
	for ; len(v) > 0; v = v[0] {
		depth++
	}
	if err != nil || depth != 100 {
		t.Errorf("%d levels, %v", depth, err)
	}
}
