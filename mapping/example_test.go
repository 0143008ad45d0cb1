package mapping_test

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/fuzzmachine/go/mapping"
)

// A counter that forgets its carry, and its model.
type counter struct{ low, high uint8 }

func (c *counter) value() int { return int(c.high)*256 + int(c.low) }

func total(n int) int { return n }

// A mapping says how the state of a system is seen as that of its model, and compares the two after each step.
func Example() {
	m := mapping.Refine(total, (*counter).value)
	step := mapping.Step{Number: 300, Action: "add"}
	fmt.Println(m.Agree(255, &counter{low: 255}, step))
	fmt.Println(m.Agree(256, &counter{}, step))
	_, site, d := m.Explain(256, &counter{}, step)
	fmt.Println(strings.HasPrefix(site, "example_test.go:"), d)
	// Output:
	// true
	// false
	// true model 256, system 0
}

// The first difference has a path. Where tells what kind of place that is, without values.
func ExampleDifference() {
	type entry struct {
		Key string
		Val int
	}
	equal := mapping.Equal[map[string][]entry]()
	model := map[string][]entry{"a": {{"x", 1}, {"y", 2}}, "b": nil}
	system := map[string][]entry{"a": {{"x", 1}, {"y", 3}}, "b": {}}
	var d mapping.Difference = equal.Explain(model, system)
	fmt.Println(d.Path, d.Model, d.System, d.Sizes)
	fmt.Println(d.Where())
	fmt.Print(d.Lines)
	// Output:
	// ["a"][1].Val 2 3 [0 0]
	// [*][*].Val
	//   {
	// -   "a": [{Key: "x", Val: 1}, {Key: "y", Val: 2}]
	// +   "a": [{Key: "x", Val: 1}, {Key: "y", Val: 3}]
	//     "b": []
	//   }
}

// Several small models share one state: each has its mapping, and its name.
func ExampleAll() {
	m := mapping.All(
		mapping.Refine(total, (*counter).value).Named("value"),
		mapping.Refine(func(n int) bool { return n%2 == 1 }, func(c *counter) bool { return c.low&1 == 1 }).Named("odd"),
	)
	name, _, d := m.Explain(257, &counter{low: 1}, mapping.Step{})
	fmt.Println(name, d, m.IsZero())
	// Output:
	// value model 257, system 1 false
}

// A comparer decides what counts as equal. The step may have a say in it: here a prophecy of a lost update.
func ExampleRefineBy() {
	type addArgs struct {
		N    int
		Lost bool
	}
	near := mapping.By(func(model, system int) bool { return max(model-system, system-model) <= 10 }, nil)
	m := mapping.RefineBy(near,
		func(n int, step mapping.Step) int {
			if a, ok := step.Args.(*addArgs); ok && a.Lost {
				return n - a.N
			}
			return n
		},
		func(c *counter, _ mapping.Step) int { return c.value() })
	fmt.Println(m.Agree(105, &counter{low: 100}, mapping.Step{}))
	agree := m.Func() // for loops that run hot
	fmt.Println(agree(150, &counter{low: 100}, &mapping.Step{Args: &addArgs{50, true}}))
	fmt.Println(near.Explain(150, 100))
	// Output:
	// true
	// true
	// model 150, system 100
}

// Comparers of elements make comparers of slices and maps, which run as fast as a loop by hand.
func ExampleMap() {
	var c mapping.Comparer[map[string][]int] = mapping.Map[map[string][]int](mapping.Slice[[]int](mapping.Comparable[int]()))
	equal := c.Func() // for loops that run hot
	fmt.Println(equal(map[string][]int{"a": {1}}, map[string][]int{"a": {1}}))
	fmt.Println(c.Equal(map[string][]int{"a": {1, 2}}, map[string][]int{"a": {1}}))
	fmt.Println(c.Explain(map[string][]int{"a": {1, 2}}, map[string][]int{"a": {1}}))
	// Output:
	// true
	// false
	// ["a"]: model 2 elements, system 1 element
	//   {
	// -   "a": [1, 2]
	// +   "a": [1]
	//   }
}

// A part compares only what an action touches, at a cost that does not grow with the state.
func ExamplePartOf() {
	type getArgs struct{ Key string }
	model := map[string]int{"a": 1, "b": 2}
	system := map[string]int{"a": 1, "b": 3}
	at := func(m map[string]int, a getArgs) int { return m[a.Key] }
	var p mapping.Part[map[string]int, map[string]int, getArgs] = mapping.PartOf(at, at)
	fmt.Println(p.Agree(model, system, getArgs{"a"}), p.Agree(model, system, getArgs{"b"}))
	_, d := p.Explain(model, system, getArgs{"b"})
	fmt.Println(d, p.IsZero())

	same := mapping.PartBy(mapping.Comparable[int](), at, at)
	fmt.Println(same.Agree(model, system, getArgs{"b"}))
	// Output:
	// true false
	// model 2, system 3 false
	// false
}

// A model that knows only that a call fails answers AnyError.
func ExampleEqual() {
	equal := mapping.Equal[error]()
	fmt.Println(equal.Equal(mapping.AnyError, io.EOF), equal.Equal(io.EOF, fmt.Errorf("reading: %w", io.EOF)), equal.Equal(nil, io.EOF))
	// Output:
	// true true false
}

// Misuse is told when the machine is compiled.
func ExampleMapping_Err() {
	type view struct{ Done func() }
	m := mapping.Refine(func(int) view { return view{} }, func(*counter) view { return view{} })
	_, text, _ := strings.Cut(m.Err().Error(), ": the")
	fmt.Println("the" + text)
	// Output:
	// the view.Done has type func(), and functions cannot be compared; leave it out of the view, or compare with package bycmp
}

// sameTotal makes mappings of counters, each told as made where sameTotal was called.
func sameTotal() mapping.Mapping[int, *counter] {
	return mapping.Refine(total, (*counter).value).ForCaller()
}

func ExampleMapping_ForCaller() {
	m := sameTotal()
	_, here, _, _ := runtime.Caller(0)
	_, site, _ := m.Explain(1, &counter{}, mapping.Step{})
	fmt.Println(strings.HasPrefix(site, filepath.Base(here)+":"))
	// Output:
	// true
}

// A package that makes comparers reports what is wrong with one through the mapping that is given it.
func ExampleInvalid() {
	c := mapping.Invalid[int](errors.New("within 0 of each other is ==; give a tolerance"))
	fmt.Println(c.Err())
	// Output:
	// within 0 of each other is ==; give a tolerance
}

func ExampleMapping_Foreign() {
	m := mapping.Refine(func(int) strings.Reader { return strings.Reader{} }, func(*counter) strings.Reader { return strings.Reader{} })
	fmt.Println(m.Foreign())
	// Output:
	// [strings.Reader]
}

func ExamplePrint() {
	type box struct {
		items []any
		next  *box
	}
	b := &box{items: []any{1, "a", []byte("b"), io.EOF, nil}}
	b.next = b
	fmt.Println(mapping.Print(b))
	fmt.Println(mapping.Lines(b))
	// Output:
	// &{items: [1, "a", []byte("b"), error("EOF"), nil], next: &…}
	// &{
	//   items: [1, "a", []byte("b"), error("EOF"), nil]
	//   next: &…
	// }
}
