package teeth

import (
	"errors"
	"math"
	"reflect"
	"testing"
	"time"
)

type inner struct {
	count int
	on    bool
}

// Each value is replaced by one that differs, whatever n is, and stays as it was.
func TestOtherDiffers(t *testing.T) {
	type named struct {
		_ int
		A any
		b []string
	}
	four := 4
	for _, v := range []any{
		true, 7, int8(127), int64(math.MinInt64), uint8(255), uint(0), 1.5, math.Inf(1), math.MaxFloat64, float32(2),
		2i, "", "abc", []int(nil), []int{1, 2}, [2]string{"a", "b"}, map[string]int{}, map[string]int{"a": 1, "b": 2},
		&four, (*int)(nil), inner{3, true}, named{A: 5, b: []string{"x"}}, errors.New("no"), time.Unix(5, 0),
		[][]byte{{1}, nil}, []any{nil, 3}, &inner{}, time.Second,
	} {
		before := text(v)
		for n := range 12 {
			other, found := other(reflect.ValueOf(v), n)
			if !found || text(other.Interface()) == before || other.Type() != reflect.TypeOf(v) {
				t.Errorf("in place of %s, with %d, stands %s: %t", before, n, text(other.Interface()), found)
			}
		}
		if after := text(v); after != before {
			t.Errorf("%s was changed itself, to %s", before, after)
		}
	}
}

// Numbers that are none get another one, and errors become nil and back.
func TestOtherOfNaNAndErrors(t *testing.T) {
	if v, found := other(reflect.ValueOf(math.NaN()), 0); !found || v.Float() != 0 {
		t.Errorf("%v, %t", v, found)
	}
	type answer struct{ Err error }
	v, found := other(reflect.ValueOf(answer{}), 0)
	if !found || v.Interface().(answer).Err == nil {
		t.Errorf("nil stays: %v, %t", v, found)
	}
	if v, found = other(v, 0); !found || v.Interface().(answer).Err != nil {
		t.Errorf("the error stays: %v, %t", v, found)
	}
}

// A type with one value has no other, and of some types none can be made.
func TestOtherIsNotFound(t *testing.T) {
	type only struct{}
	for _, v := range []any{only{}, [0]int{}, (func())(nil), (chan int)(nil), struct{ f func() }{}} {
		if other, found := other(reflect.ValueOf(v), 0); found {
			t.Errorf("in place of %T stands %v", v, other)
		}
	}
}

type model struct {
	items []inner
	names map[string]*inner
	at    time.Time
	total int64
	next  *model
	other reflect.Value // of another package
	any   any
}

// The places of a type are those of its own package.
func TestPlaces(t *testing.T) {
	var names []string
	for _, p := range places(reflect.TypeFor[*model]()) {
		names = append(names, p.name())
	}
	want := []string{"size of items", "items[*].count", "items[*].on", "size of names", "names[*].count", "names[*].on",
		"at", "total"}
	if !reflect.DeepEqual(names, want) {
		t.Errorf("%q, not %q", names, want)
	}
	if p := places(reflect.TypeFor[[]int]()); len(p) != 2 || p[0].name() != "its size" || p[1].name() != "[*]" {
		t.Errorf("%v", p)
	}
	if p := places(reflect.TypeFor[int]()); len(p) != 1 || p[0].name() != "its value" {
		t.Errorf("%v", p)
	}
}

func newModel() *model {
	return &model{items: []inner{{1, true}, {2, false}, {3, true}},
		names: map[string]*inner{"a": nil, "b": {5, true}, "c": {6, false}}, total: 9}
}

// A change is in one place, and is the same each time.
func TestChangeIsInItsPlace(t *testing.T) {
	for _, p := range places(reflect.TypeFor[*model]()) {
		for n := range 6 {
			m, again := newModel(), newModel()
			before := text(m)
			if !p.has(reflect.ValueOf(&m).Elem()) || text(m) != before {
				t.Fatalf("%v is not there, or looking changes it", p.name())
			}
			p.change(reflect.ValueOf(&m).Elem(), n)
			p.change(reflect.ValueOf(&again).Elem(), n)
			if after := text(m); after == before || after != text(again) {
				t.Errorf("%v, %d: %s\nwas %s", p.name(), n, after, before)
			}
		}
	}
}

// What is empty or nil has no places.
func TestEmptyHasNoPlaces(t *testing.T) {
	m := new(model)
	for _, p := range places(reflect.TypeFor[*model]()) {
		has := p.name() == "at" || p.name() == "total"
		if v := reflect.ValueOf(&m).Elem(); p.has(v) != has || p.change(v, 1) != has {
			t.Errorf("%v is there: %t", p.name(), !has)
		}
	}
	var none *model
	for _, p := range places(reflect.TypeFor[*model]()) {
		if p.has(reflect.ValueOf(&none).Elem()) {
			t.Errorf("%v is there behind nil", p.name())
		}
	}
}

// Values that differ have other texts, equal ones the same, in whatever order a map has them.
func TestTextTellsValuesApart(t *testing.T) {
	first := text(newModel())
	for range 20 {
		if again := text(newModel()); again != first {
			t.Fatalf("%s, then %s", first, again)
		}
	}
	for _, p := range places(reflect.TypeFor[*model]()) {
		for n := range 6 {
			m := newModel()
			if p.change(reflect.ValueOf(&m).Elem(), n); text(m) == first {
				t.Errorf("another %v with %d is not seen", p.name(), n)
			}
		}
	}
	ring := newModel()
	ring.next = ring
	if text(ring) == first || text(ring) != text(ring) {
		t.Error("a value that contains itself has no text")
	}
	a, b := newModel(), newModel()
	a.any, b.any = 1, int8(1)
	if text(a) == text(b) {
		t.Error("values of other types in an interface are the same")
	}
}
