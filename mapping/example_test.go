package mapping_test

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"

	"github.com/fuzzmachine/go/mapping"
)

// A counter that forgets its carry, and its model.
type counter struct{ low, high uint8 }

func (c *counter) value() int { return int(c.high)*256 + int(c.low) }

func total(n int) int { return n }

// A mapping defines how the states of a system and of its model are seen as values of one type. A machine
// with this mapping compares the two after each step. Here the function after does.
func Example() {
	m := mapping.Refine(total, (*counter).value)
	fmt.Println(after(m, 255, &counter{low: 255}, mapping.Step{}))
	fmt.Println(after(m, 256, &counter{}, mapping.Step{}))
	// Output:
	// they agree
	// model 256, system 0
}

// A machine can have several mappings, for small models of one state. A name says which of them disagrees.
func ExampleMapping_Named() {
	var odd mapping.Mapping[int, *counter] = mapping.Refine(
		func(n int) bool { return n%2 == 1 }, func(c *counter) bool { return c.low&1 == 1 },
	).Named("odd")
	fmt.Println(after(odd, 257, &counter{}, mapping.Step{}))
	// Output:
	// odd: model true, system false
}

// The model is a set, and the system lists its elements in any order.
func ExampleMapping_Unordered() {
	keys := mapping.Refine(
		func(m map[string]bool) []string { return slices.Collect(maps.Keys(m)) },
		func(list []string) []string { return list },
	).Unordered()
	model := map[string]bool{"a": true, "b": true}
	fmt.Println(after(keys, model, []string{"b", "a"}, mapping.Step{}))
	fmt.Println(after(keys, model, []string{"c", "b"}, mapping.Step{}))
	// Output:
	// they agree
	// [?]: model "a", system "c"
	//   [
	// -   "a"
	//     "b"
	// +   "c"
	//   ]
}

// kind is the class of an error.
func kind(err error) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "missing"
	case errors.Is(err, fs.ErrExist):
		return "taken"
	}
	return "other"
}

// The last error counts, by its kind and not by its text.
func ExampleMapping_Errors() {
	last := mapping.Refine(func(m error) error { return m }, func(s error) error { return s }).Errors(kind)
	fmt.Println(after(last, errors.New("no such file: a"), io.ErrClosedPipe, mapping.Step{}))
	fmt.Println(after(last, fs.ErrExist, fmt.Errorf("open a: %w", fs.ErrNotExist), mapping.Step{}))
	// Output:
	// they agree
	// model error("file already exists"), class "taken", system error("open a: file does not exist"), class "missing"
}

// A machine calls AddTo, because a mapping is one of its elements.
func ExampleMapping_AddTo() {
	m := ask(mapping.Refine(total, (*counter).value))
	fmt.Println(len(m.relations), m.err)
	// Output:
	// 1 <nil>
}

// A comparer decides what counts as equal. It can depend on the step, here on the prophecy of a lost update.
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
	fmt.Println(after(m, 105, &counter{low: 100}, mapping.Step{}))
	fmt.Println(after(m, 150, &counter{low: 100}, mapping.Step{Args: &addArgs{50, true}}))
	fmt.Println(near.Explain(150, 100))
	// Output:
	// they agree
	// they agree
	// model 150, system 100
}

// A part compares only what an action touches, at a cost that does not grow with the state. It is passed to
// the action's method Touches.
func ExamplePartOf() {
	type getArgs struct{ Key string }
	at := func(m map[string]int, a getArgs) int { return m[a.Key] }
	var p mapping.Part[map[string]int, map[string]int, getArgs] = mapping.PartOf(at, at)
	_ = p
}

// A key has a set of values and a last error. Errors are compared by their kind.
func ExamplePart_Unordered() {
	type seen struct {
		Values []string
		Last   error
	}
	at := func(m map[string]seen, key string) seen { return m[key] }
	p := mapping.PartOf(at, at).Unordered().Errors(kind).Build()
	model := map[string]seen{"a": {[]string{"x", "y"}, errors.New("no such user")}}
	system := map[string]seen{"a": {[]string{"y", "x"}, io.ErrClosedPipe}, "b": {nil, nil}}
	fmt.Println(p.Agree(model, system, "a"), p.Agree(model, system, "b"))
	// Output:
	// true true
}

// The first difference has a path. Where returns the path without values.
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

// A model that knows only that a call fails answers AnyError.
func ExampleEqual() {
	equal := mapping.Equal[error]()
	fmt.Println(equal.Equal(mapping.AnyError, io.EOF), equal.Equal(io.EOF, fmt.Errorf("reading: %w", io.EOF)),
		equal.Equal(nil, io.EOF))
	// Output:
	// true true false
}

// Duplicates count, and bytes keep their order.
func ExampleComparer_Unordered() {
	var set mapping.Comparer[[]string] = mapping.Equal[[]string]().Unordered()
	fmt.Println(set.Equal([]string{"a", "b", "a"}, []string{"a", "a", "b"}),
		set.Equal([]string{"a", "a"}, []string{"a", "b"}))
	keys := mapping.Equal[[][]byte]().Unordered()
	fmt.Println(keys.Equal([][]byte{[]byte("ab"), []byte("c")}, [][]byte{[]byte("c"), []byte("ba")}))
	// Output:
	// true false
	// false
}

// Unordered and Errors can be combined.
func ExampleComparer_Errors() {
	type listing struct {
		Names []string
		Err   error
	}
	by := mapping.Equal[listing]().Unordered().Errors(kind)
	fmt.Println(by.Equal(
		listing{[]string{"a", "b"}, fs.ErrNotExist},
		listing{[]string{"b", "a"}, fmt.Errorf("c: %w", fs.ErrNotExist)}))
	fmt.Println(by.Equal(listing{}, listing{Err: io.EOF})) // no error is like no error
	// Output:
	// true
	// false
}

// A mapping can make a whole model of the system.
func ExampleToModel() {
	type model struct{ items []int }
	type ring struct {
		slots    [4]int
		from, to int
	}
	items := func(r *ring) *model {
		m := new(model)
		for i := r.from; i < r.to; i++ {
			m.items = append(m.items, r.slots[i%4])
		}
		return m
	}
	whole := mapping.ToModel(items).Named("whole")
	a := ask(whole)
	full := &ring{slots: [4]int{5, 0, 3, 4}, from: 2, to: 5}
	fmt.Println(a.Agree(&model{[]int{3, 4, 5}}, full, mapping.Step{}))
	name, _, d := a.Explain(&model{[]int{3, 4, 6}}, full, mapping.Step{})
	fmt.Println(name, d.Path)
	// Output:
	// true
	// whole items[2]
}

// Packages of this module use and make the functions of a comparer. A machine prints answers that differ in
// this way.
func ExampleComparer_Build() {
	set := mapping.Equal[[]string]().Unordered()
	fmt.Println(set.Build().Print([]string{"c", "a", "b"}), set.Build().Err)
	// Output:
	// ["a", "b", "c"] <nil>
}

func ExamplePrint() {
	type box struct {
		items []any
		next  *box
	}
	b := &box{items: []any{1, "a", []byte("b"), io.EOF, nil}}
	b.next = b
	fmt.Println(mapping.Print(b))
	// Output:
	// &{items: [1, "a", []byte("b"), error("EOF"), nil], next: &…}
}
