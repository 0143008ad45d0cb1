package mapping_test

import (
	"errors"
	"io"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/mapping"
)

type view struct {
	size  int
	name  string
	full  bool
	ratio float64
	items []item
	when  time.Time
	err   error
	next  *view
	keys  map[string]int8
	sets  map[uint16]struct{}
	lists map[string][]byte
	marks map[int64]*item
	note  any
}

func seen() view {
	return view{
		size: 1, name: "n", ratio: 1, items: []item{{"a", 1}, {"b", 2}}, when: time.Unix(1, 0), err: io.EOF,
		next: &view{size: 2, note: 7},
		keys: map[string]int8{"a": 1, "b": 2}, sets: map[uint16]struct{}{3: {}},
		lists: map[string][]byte{"x": []byte("y")},
		marks: map[int64]*item{5: {"c", 3}}, note: "text",
	}
}

func allocations[V any](t *testing.T, reason string, c mapping.Comparer[V], model, system V) {
	t.Helper()
	equal := c.Build().Equal
	if n := testing.AllocsPerRun(100, func() {
		if !equal(model, system) {
			t.Fatal(reason, "differs:", c.Explain(model, system))
		}
	}); n != 0 {
		t.Errorf("%s: %v allocations", reason, n)
	}
}

// Law 10: on the happy path there are no allocations.
func TestEqualAllocatesNothing(t *testing.T) {
	one, two := seen(), seen()
	allocations(t, "an int", mapping.Equal[int](), 1, 1)
	allocations(t, "a string", mapping.Equal[string](), "a", "a")
	allocations(t, "a struct", mapping.Equal[item](), item{"a", 1}, item{"a", 1})
	allocations(t, "a large struct", mapping.Equal[view](), one, two)
	allocations(t, "a slice", mapping.Equal[[]view](), []view{one}, []view{two})
	allocations(t, "maps", mapping.By(maps.Equal[map[string]int8, map[string]int8], nil), one.keys, two.keys)
	allocations(t, "slices", mapping.By(slices.Equal[[]item], nil), one.items, two.items)
	allocations[error](t, "errors", mapping.Equal[error](), io.EOF, errors.Join(io.EOF))
	allocations(t, "a large map", mapping.Equal[map[int32]string](), large(), large())
	ended := func() *chain {
		c := loop(100, 1)
		c.next = nil
		return c
	}
	allocations(t, "a type that could contain itself", mapping.Equal[*chain](), ended(), ended())

	m := mapping.Refine((*model).view, (*system).view)
	p := mapping.PartOf(func(m *model, i int) int { return m.items[i] },
		func(s *system, i int) int { return s.list[i] })
	before, after := &model{[]int{1}}, &system{[]int{1}}
	agree, part := ask(m).relations[0].Agree, p.Build().Agree
	world, step := &build.Pair[*model, *system]{Model: before, System: after},
		build.Step{Number: 1, Action: "put", Args: before}
	if n := testing.AllocsPerRun(100, func() {
		if !agree(world, &step) || !part(before, after, 0) {
			t.Error("they differ")
		}
	}); n != 0 {
		t.Errorf("a mapping and a part: %v allocations", n)
	}
}

func large() map[int32]string {
	m := make(map[int32]string)
	for i := range int32(1000) {
		m[i] = "x"
	}
	return m
}
