package futures_test

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/futures"
)

// add may have happened or not.
func add(n, m int) []futures.Future[int, struct{}] {
	return []futures.Future[int, struct{}]{{Next: n}, {Next: n + m}}
}

// Equal states are merged, however many there are. States have the order in which they were found.
func TestMerging(t *testing.T) {
	for _, most := range []int{1, 7, 8, 9, 10, 100} {
		for by, set := range map[string]*futures.Set[int]{
			"==":  futures.SetOf(0),
			"key": futures.SetBy(func(n int) string { return fmt.Sprint(n) }, 0),
		} {
			var want []int
			for n := range most {
				if want = append(want, n); n > 0 {
					if err := futures.Explains(add)(set, 1, struct{}{}); err != nil {
						t.Fatal(err)
					}
				}
			}
			if !slices.Equal(set.States(), want) {
				t.Errorf("by %s: %v, not 0 to %d", by, set.States(), most-1)
			}
			if begun := futures.SetOf(append(want, want...)...); !slices.Equal(begun.States(), want) {
				t.Errorf("%v", begun.States())
			}
		}
	}
}

// A step that a set does not explain, or that leaves too many states, changes nothing.
func TestErrorsChangeNothing(t *testing.T) {
	set := futures.SetOf(0, 1).Bound(4)
	copied := set.Clone()
	far := func(n, m int) []futures.Future[int, struct{}] {
		return []futures.Future[int, struct{}]{{Next: n}, {Next: n + m}, {Next: n - m}}
	}
	tooMany := func(step func(int, int) []futures.Future[int, struct{}], set *futures.Set[int], by int) bool {
		said := panics(func() { _ = futures.Explains(step)(set, by, struct{}{}) })
		return strings.Contains(said, fmt.Sprintf("states explain the answers, %d before", len(set.States())))
	}
	if !tooMany(far, set, 10) {
		t.Error("six states with a bound of four")
	}
	if err := futures.Keeps(func(n int) int { return n })(set, struct{}{}, 7); err == nil {
		t.Error("neither state is 7")
	}
	if !set.Equal(copied) || !slices.Equal(set.States(), []int{0, 1}) {
		t.Errorf("%v", set)
	}
	if err := futures.Explains(add)(set, 10, struct{}{}); err != nil || len(set.States()) != 4 {
		t.Errorf("four states with a bound of four: %v, %v", set, err)
	}
	if set.Equal(copied) || len(copied.States()) != 2 {
		t.Errorf("a clone has changed: %v", copied)
	}
	if !tooMany(add, copied.Clone().Bound(2), 10) {
		t.Error("four states with a bound of two")
	}
	if !tooMany(far, copied, 10) {
		t.Error("a clone has no bound")
	}
}

func TestSetString(t *testing.T) {
	var ten []int
	for n := range 10 {
		ten = append(ten, n)
	}
	for want, set := range map[string]*futures.Set[int]{
		"3":              futures.SetOf(3),
		"one of 2: 3, 4": futures.SetOf(3, 4),
		"one of 10: 0, 1, 2, 3, 4, 5, 6, 7, and 2 more": futures.SetOf(ten...),
	} {
		if set.String() != want || mapping.Print(set) != want {
			t.Errorf("%s, not %s", set, want)
		}
	}
}

// A shelf is a state that its functions can change by mistake.
type shelf struct {
	at  map[string]int
	log []int
}

func (s shelf) key() string { return mapping.Print(s) }

func (s shelf) put(v int) []futures.Future[shelf, struct{}] {
	s.at["a"] = v
	return futures.Only(struct{}{}, s)
}

func (s shelf) append(v int) []futures.Future[shelf, struct{}] {
	return []futures.Future[shelf, struct{}]{{Next: s}, {Next: shelf{s.at, append(s.log, v)}}}
}

func (s shelf) remember(v int) []futures.Future[shelf, struct{}] {
	at := maps.Clone(s.at)
	at["a"] = v
	return []futures.Future[shelf, struct{}]{{Next: s}, {Next: shelf{at, append(slices.Clip(s.log), v)}}}
}

// panics returns the text with which f panics.
func panics(f func()) (said string) {
	defer func() { said, _ = recover().(string) }()
	f()
	return ""
}

func TestMisuse(t *testing.T) {
	none := struct{}{}
	stuck := func(n, _ int) []futures.Future[int, int] { return make([]futures.Future[int, int], 0, 1) }
	first := func(int) prophecy.Choice { return 0 }
	shelves := func() *futures.Set[shelf] {
		return futures.SetBy(shelf.key, shelf{map[string]int{}, make([]int, 0, 8)})
	}
	for _, test := range []struct {
		reason string
		f      func()
		want   string
	}{
		{"no key", func() { futures.SetBy[int, int](nil, 1) }, "SetBy: the function key is nil; pass one"},
		{"no states", func() { futures.SetOf[int]() }, "a Set without states; pass the state in which the system starts"},
		{"no states, by key", func() { futures.SetBy(shelf.key) }, "a Set without states; pass"},
		{"a bound of none", func() { futures.SetOf(1).Bound(0) }, "Bound(0): a set has at least one state; pass"},
		{"the zero Set", func() { _ = futures.Explains(add)(new(futures.Set[int]), 1, none) }, "the Set is the zero value; make it with SetOf or SetBy"},
		{"no choice", func() { futures.Picks(add, nil) }, "Picks: the function which is nil; pass one"},
		{"no futures, of a set", func() { _ = futures.Explains(stuck)(futures.SetOf(7), 1, 1) }, "no future for the state 7: return what"},
		{"no futures, of one", func() { futures.Picks(stuck, first)(&futures.One[int]{State: 7}, 1) }, "no future for the state 7: return what"},
		{"answers that are functions", func() {
			f := futures.Explains(func(n, _ int) []futures.Future[int, func()] { return futures.Only(func() {}, n) })
			_ = f(futures.SetOf(1), 1, nil)
		}, "Explains: the view has type func(), and functions cannot be compared"},
		{"a map that is changed", func() { _ = futures.Explains(shelf.put)(shelves(), 1, none) },
			`has changed a state of the set, which is now {at: {"a": 1}, log: []}: clone the maps`},
		{"a slice that two states share", func() {
			set, f := shelves(), futures.Explains(shelf.append)
			for v := range 3 {
				_ = f(set, v, none)
			}
		}, "has changed a state of the set, which is now"},
		{"none", func() {
			set, f := shelves(), futures.Explains(shelf.remember)
			for v := range 3 {
				_ = f(set, v, none)
			}
			if len(set.States()) != 8 {
				t.Errorf("%d states", len(set.States()))
			}
		}, ""},
	} {
		if said := panics(test.f); !strings.Contains(said, test.want) || (said == "") != (test.want == "") {
			t.Errorf("%s: panics with %q, not %q", test.reason, said, test.want)
		}
	}
}

// A nil function stays nil, so that the machine can report which action has it.
func TestNilStaysNil(t *testing.T) {
	if futures.Explains[int, int, int](nil) != nil || futures.Keeps[int, int](nil) != nil ||
		futures.Every[int, int](nil) != nil ||
		futures.Bare[int, int, int](nil) != nil || futures.Picks[int, int, int](nil, nil) != nil ||
		futures.With(add, (func(string) int)(nil)) != nil ||
		futures.With[int, int, string, int](nil, func(string) int { return 0 }) != nil {
		t.Error("a function was made of nil")
	}
}

// Only the model allocates.
func TestAllocations(t *testing.T) {
	stay := []futures.Future[int, int]{{Answer: 1, Next: 0}, {Answer: 1, Next: 1}, {Answer: 2, Next: 1}}
	model := func(int, int) []futures.Future[int, int] { return stay }
	set, explains := futures.SetOf(0), futures.Explains(model)
	one, picks := &futures.One[int]{},
		futures.Picks(model, func(n int) prophecy.Choice { return prophecy.Choice(n) })
	var wide []futures.Future[int, int]
	for n := range 100 {
		wide = append(wide, futures.Future[int, int]{Next: n})
	}
	many, widens := futures.SetOf(0), futures.Explains(func(int, int) []futures.Future[int, int] { return wide })
	for reason, step := range map[string]func(){
		"a set":      func() { _ = explains(set, 0, 1) },
		"one":        func() { picks(one, 2) },
		"a wide set": func() { _ = widens(many, 0, 0) },
	} {
		step()
		step()
		if n := testing.AllocsPerRun(100, step); n != 0 {
			t.Errorf("%s: %v allocations a step", reason, n)
		}
	}
}

// A clone is independent, and otherwise like its original.
func TestClone(t *testing.T) {
	key := func(n int) string { return fmt.Sprint(n) }
	for by, set := range map[string]*futures.Set[int]{
		"==": futures.SetOf(0, 1), "key": futures.SetBy(key, 0, 1),
	} {
		step := func(s *futures.Set[int], by int) {
			if err := futures.Explains(add)(s, by, struct{}{}); err != nil {
				t.Fatal(err)
			}
		}
		set.Bound(4)
		clone := set.Clone()
		step(set, 10)
		step(set, 0)
		if !slices.Equal(clone.States(), []int{0, 1}) {
			t.Errorf("by %s: a clone is %v after steps of the original", by, clone)
		}
		step(clone, 20)
		step(clone, 0)
		if !slices.Equal(set.States(), []int{0, 10, 1, 11}) || !slices.Equal(clone.States(), []int{0, 20, 1, 21}) {
			t.Errorf("by %s: %v and %v", by, set, clone)
		}
		if panics(func() { step(clone, 1) }) == "" {
			t.Errorf("by %s: a clone has another bound", by)
		}
		if set.Equal(clone) || !set.Equal(set.Clone()) || futures.SetOf(0).Equal(futures.SetOf(0, 1)) ||
			futures.SetOf(0, 1).Equal(futures.SetOf(0)) {
			t.Errorf("by %s: Equal is wrong", by)
		}
	}
	clone := futures.SetOf(0).Clone()
	set := clone.Clone()
	for _, s := range []*futures.Set[int]{clone, set, clone, set} {
		if err := futures.Explains(add)(s, len(s.States()), struct{}{}); err != nil {
			t.Fatal(err)
		}
	}
	if !set.Equal(clone) {
		t.Errorf("%v and %v, which took the same steps", set, clone)
	}
}

// The model's answer is the first argument of mapping.Equal, so it may be AnyError.
func TestAnyError(t *testing.T) {
	fails := func(n, _ int) []futures.Future[int, error] { return futures.Only(mapping.AnyError, n) }
	if err := futures.Explains(fails)(futures.SetOf(0), 0, io.EOF); err != nil {
		t.Error(err)
	}
	if err := futures.Explains(fails)(futures.SetOf(0), 0, nil); err == nil {
		t.Error("AnyError equals nil")
	}
}
