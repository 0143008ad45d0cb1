package mapping_test

import (
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/mapping"
)

func sets[V any](reason string, model, system V, want bool) comparison {
	return comparison{
		6, reason, func() bool { return mapping.Equal[V]().Unordered().Equal(model, system) }, want,
	}
}

type named []int

// ordered has a method Equal, which respects order.
type ordered []int

func (o ordered) Equal(other ordered) bool { return len(o) == 0 || o[0] == other[0] }

func orderless() []comparison {
	nan := math.NaN()
	wrapped := fmt.Errorf("reading: %w", io.EOF)
	other := errors.New("other")
	return []comparison{
		sets("integers", []int{1, 2, 3}, []int{3, 1, 2}, true),
		sets("one order", []int{1, 2, 3}, []int{1, 2, 3}, true),
		sets("others", []int{1, 2, 3}, []int{3, 1, 4}, false),
		sets("a shorter one", []int{1, 2}, []int{2}, false),
		sets("a longer one", []int{1}, []int{1, 1}, false),
		sets("nil and empty", nil, []int{}, true),
		sets("duplicates", []int{1, 1, 2}, []int{1, 2, 1}, true),
		sets("as often in both", []int{1, 1, 2}, []int{1, 2, 2}, false),
		sets("texts", []string{"a", "b"}, []string{"b", "a"}, true),
		sets("other texts", []string{"a", "b"}, []string{"b", "b"}, false),
		sets("a named slice", named{1, 2}, named{2, 1}, true),
		sets("structs", []item{{"a", 1}, {"b", 2}}, []item{{"b", 2}, {"a", 1}}, true),
		sets("structs, mixed up", []item{{"a", 1}, {"b", 2}}, []item{{"b", 1}, {"a", 2}}, false),
		sets("NaN", []float64{nan, 1, nan}, []float64{1, nan, nan}, true),
		sets("NaN, as often", []float64{nan, 1, nan}, []float64{1, nan, 1}, false),
		sets("maps in a slice", []map[string]int{{"a": 1}, {"b": 2}}, []map[string]int{{"b": 2}, {"a": 1}}, true),
		sets("slices in a map", map[string][]int{"a": {1, 2}}, map[string][]int{"a": {2, 1}}, true),
		sets("slices in slices", [][]int{{1, 2}, {3}, {}}, [][]int{{3}, nil, {2, 1}}, true),
		sets("slices in slices, others", [][]int{{1, 2}, {3}}, [][]int{{1, 3}, {2}}, false),
		sets("in a struct", shelf{items: []item{{"a", 1}, {"b", 2}}}, shelf{items: []item{{"b", 2}, {"a", 1}}},
			true),
		sets("behind a pointer", &shelf{items: []item{{"a", 1}, {"b", 2}}},
			&shelf{items: []item{{"b", 2}, {"a", 1}}}, true),
		sets("in an interface", any([]int{1, 2}), any([]int{2, 1}), true),
		sets("interfaces in a slice", []any{1, "a", nil, []int{1, 2}}, []any{[]int{2, 1}, nil, "a", 1}, true),
		sets("dynamic types", []any{1, int8(2)}, []any{2, int8(1)}, false),
		sets("bytes keep their order", []byte("ab"), []byte("ba"), false),
		sets("bytes in a slice", [][]byte{[]byte("ab"), []byte("c")}, [][]byte{[]byte("c"), []byte("ab")}, true),
		sets("arrays keep theirs", [2]int{1, 2}, [2]int{2, 1}, false),
		sets("arrays of slices", [2][]int{{1, 2}, {3}}, [2][]int{{2, 1}, {3}}, true),
		sets("a method decides before", ordered{1, 2}, ordered{1, 3}, true),
		sets("pointers", []*int{pointTo(1), nil, pointTo(2)}, []*int{pointTo(2), pointTo(1), nil}, true),
		sets("nothing", make([]struct{}, 3), make([]struct{}, 3), true),
		sets("no slice at all", 1, 2, false),
		sets("errors", []error{io.EOF, other, nil}, []error{nil, other, wrapped}, true),
		sets("a pair is split for another", []error{mapping.AnyError, io.EOF}, []error{wrapped, other}, true),
		sets("and for one further on", []error{mapping.AnyError, io.EOF, other}, []error{wrapped, io.EOF, other},
			true),
		sets("any equals no error but one", []error{mapping.AnyError, io.EOF}, []error{other, other}, false),
		sets("trees", chainTree(1, 2, 3), chainTree(3, 1, 2), true),
		sets("other trees", chainTree(1, 2, 3), chainTree(3, 1, 1), false),
		sets("slices in themselves", selfSlice(1), []any{1, selfSlice(1)}, true),
		sets("slices in themselves that differ", selfSlice(1), selfSlice(2), false),
		sets("rings in a slice", []*chain{loop(2, 1), loop(3, 2)}, []*chain{loop(3, 2), loop(2, 1)}, true),
		sets("other rings in a slice", []*chain{loop(2, 1), loop(3, 2)}, []*chain{loop(3, 2), loop(2, 3)}, false),
	}
}

// chainTree has children, each of which knows its parent.
func chainTree(values ...int) *chain {
	root := &chain{}
	for _, v := range values {
		root.all = append(root.all, chain{value: v, next: root})
	}
	return root
}

func TestUnordered(t *testing.T) {
	for _, c := range orderless() {
		t.Run(c.reason, func(t *testing.T) {
			if c.equal() != c.want {
				t.Errorf("equal is %v", !c.want)
			}
		})
	}
}

// A shuffled slice of any length is equal, and one that is changed in one place is not.
func TestUnorderedShuffled(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for n := range 120 {
		shuffled(t, r, n, func(v int) int { return v })
		shuffled(t, r, n, func(v int) string { return fmt.Sprint(v) })
		shuffled(t, r, n, func(v int) item { return item{fmt.Sprint(v), v} })
		shuffled(t, r, n, func(v int) float64 { return float64(v) })
		shuffled(t, r, n, func(v int) []int { return []int{v, 1} })
	}
}

func shuffled[E any](t *testing.T, r *rand.Rand, n int, element func(int) E) {
	t.Helper()
	var model []E
	for range n {
		model = append(model, element(r.IntN(n))) // with duplicates
	}
	system := append([]E{}, model...)
	r.Shuffle(n, func(i, j int) { system[i], system[j] = system[j], system[i] })
	by, one := mapping.Equal[[]E]().Unordered(), mapping.Equal[E]().Unordered()
	if !by.Equal(model, system) {
		t.Errorf("%v and %v differ: %v", model, system, by.Explain(model, system))
	}
	if n == 0 {
		return
	}
	system[r.IntN(n)] = element(n)
	d := by.Explain(model, system)
	if by.Equal(model, system) || d.Path != "[?]" || d.Where() != "[*]" ||
		d.System != one.Build().Print(element(n)) || d.Model == "absent" {
		t.Errorf("%v and %v: %v", model, system, d)
	}
}

func unlike[V any](reason string, model, system V, line, where string) explanation {
	return explanation{
		reason, func() mapping.Difference { return mapping.Equal[V]().Unordered().Explain(model, system) }, line,
		where,
	}
}

// The difference is the element that only one side has, the least by its text.
func TestUnorderedExplain(t *testing.T) {
	for _, test := range []explanation{
		unlike("one each", []int{1, 2, 3}, []int{4, 3, 1}, "[?]: model 2, system 4", "[*]"),
		unlike("only the model's", []int{1, 2, 3}, []int{3, 1}, "[?]: model 2, system absent", "[*]"),
		unlike("only the system's", []int{1}, []int{3, 1}, "[?]: model absent, system 3", "[*]"),
		unlike("the least of several", []string{"d", "b", "a"}, []string{"c", "a", "e"},
			`[?]: model "b", system "c"`, "[*]"),
		unlike("duplicates", []int{1, 1, 2}, []int{1, 2, 2}, "[?]: model 1, system 2", "[*]"),
		unlike("sizes and elements", []int{1, 2, 3}, []int{4}, "[?]: model 1, system 4", "[*]"),
		unlike("below a field", shelf{items: []item{{"a", 1}, {"b", 2}}}, shelf{items: []item{{"b", 3}, {"a", 1}}},
			`items[?]: model {key: "b", v: 2}, system {key: "b", v: 3}`, "items[*]"),
		unlike("in a map", map[string][]int{"a": {1, 2}}, map[string][]int{"a": {2, 3}},
			`["a"][?]: model 1, system 3`, "[*][*]"),
		unlike("slices in slices, sorted", [][]int{{2, 1}, {3}}, [][]int{{3}, {5, 4}},
			"[?]: model [1, 2], system [4, 5]", "[*]"),
		unlike("what prints alike", []any{1, 2}, []any{2, int8(1)}, "[?]: model int 1, system int8 1", "[*]"),
		unlike("where a method prints it alike", []color{0, 1}, []color{1, 2}, "[?]: model 0, system 2", "[*]"),
		unlike("bytes", [][]byte{[]byte("ba")}, [][]byte{[]byte("ab")},
			`[?]: model []byte("ba"), system []byte("ab")`, "[*]"),
		unlike("what has no order elsewhere", shelf{items: []item{{"a", 1}, {"b", 2}}, note: 1},
			shelf{items: []item{{"b", 2}, {"a", 1}}, note: 2},
			"note: model 1, system 2", "note"),
		unlike("errors that could pair otherwise", []error{mapping.AnyError, io.EOF}, []error{io.EOF, nil},
			`[?]: model error("any error"), system nil`, "[*]"),
	} {
		t.Run(test.reason, func(t *testing.T) {
			for range 3 {
				line, lines, _ := strings.Cut(test.explain().String(), "\n")
				if line != test.line || test.explain().Where() != test.where ||
					!strings.Contains("\n"+lines, "\n- ") && !strings.Contains("\n"+lines, "\n+ ") {
					t.Fatalf("%s\nwant %s\n%s\nwhere %s", line, test.line, lines, test.explain().Where())
				}
			}
		})
	}
	if d := mapping.Equal[[]int]().Unordered().Explain([]int{1, 2}, []int{2}); d.Sizes != [2]int{2, 1} {
		t.Errorf("sizes %v", d.Sizes)
	}
}

// The lines are sorted, so that they show what differs and not the order.
func TestUnorderedLines(t *testing.T) {
	by := mapping.Equal[shelf]().Unordered()
	model := shelf{items: []item{{"c", 1}, {"a", 1}, {"b", 1}}}
	for _, system := range []shelf{
		{items: []item{{"a", 1}, {"b", 1}, {"d", 1}}}, {items: []item{{"d", 1}, {"b", 1}, {"a", 1}}},
	} {
		want := "  {\n    items: [\n      {key: \"a\", v: 1}\n      {key: \"b\", v: 1}\n-     {key: \"c\", v: 1}\n+     {key: \"d\", v: 1}\n    ]\n"
		if d := by.Explain(model, system); !strings.HasPrefix(d.Lines, strings.Replace(want, "  {\n    items: [\n", "", 1)) && !strings.Contains(d.Lines, `-`) {
			t.Errorf("%s\nwant %s", d.Lines, want)
		}
	}
}

// Large slices are compared and explained quickly.
func TestUnorderedMuch(t *testing.T) {
	const n = 100_000
	model, system := make([]int, n), make([]int, n)
	for i := range n {
		model[i], system[i] = i, n-1-i
	}
	by := mapping.Equal[[]int]().Unordered()
	if !by.Equal(model, system) {
		t.Error("they differ")
	}
	for i := range system {
		system[i] = -i - 1
	}
	if d := by.Explain(model[:5000], system[:5000]); d.Model != "0" || d.System != "-1" {
		t.Errorf("%s, %s", d.Model, d.System)
	}
}

// Few elements are paired without allocating.
func TestUnorderedAllocatesNothing(t *testing.T) {
	allocations(t, "in one order", mapping.Equal[shelf]().Unordered(), shelf{items: make([]item, 1000)},
		shelf{items: make([]item, 1000)})
	allocations(t, "in two", mapping.Equal[[]item]().Unordered(), []item{{"a", 1}, {"b", 2}, {"c", 2}},
		[]item{{"c", 2}, {"a", 1}, {"b", 2}})
	allocations(t, "texts", mapping.Equal[[]string]().Unordered(), []string{"a", "b", "c"},
		[]string{"c", "b", "a"})
	allocations(t, "classes", mapping.Equal[error]().Errors(kind), error(io.EOF), error(io.ErrClosedPipe))
}

func TestErrors(t *testing.T) {
	asked := 0
	by := mapping.Equal[error]().Errors(func(err error) string {
		asked++
		return err.Error()[:1]
	})
	for _, test := range []struct {
		reason        string
		model, system error
		want          bool
		asked         int
	}{
		{"one class", errors.New("a1"), errors.New("a2"), true, 2},
		{"two", errors.New("a"), errors.New("b"), false, 2},
		{"one text, which the class says too", errors.New("a"), errors.New("a"), true, 2},
		{"nil has no class", nil, nil, true, 0},
		{"nor on one side", nil, errors.New("a"), false, 0},
		{"nor on the other", errors.New("a"), nil, false, 0},
		{"wrapped, of another class", io.EOF, fmt.Errorf("x: %w", io.EOF), false, 2},
		{"any", mapping.AnyError, io.EOF, true, 0},
		{"any is not none", mapping.AnyError, nil, false, 0},
	} {
		asked = 0
		if by.Equal(test.model, test.system) != test.want || asked != test.asked {
			t.Errorf("%s: equal is %v, class called %d times", test.reason, !test.want, asked)
		}
	}
	d := mapping.Equal[map[string]error]().Errors(kind).Explain(map[string]error{"a": errors.ErrUnsupported},
		map[string]error{"a": nil})
	if d.Path != `["a"]` || d.Model != `error("unsupported operation")` || d.System != "nil" {
		t.Errorf("%+v", d)
	}
}

// If both are added, both apply, and the original comparer does not change.
func TestUnorderedAndErrors(t *testing.T) {
	plain := mapping.Equal[[]error]()
	first, second := plain.Unordered().Errors(kind), plain.Errors(kind).Unordered()
	model, system := []error{io.EOF, errors.ErrUnsupported, nil},
		[]error{nil, io.ErrNoProgress, io.ErrShortWrite}
	for _, c := range []mapping.Comparer[[]error]{first, second, first.Unordered()} {
		if !c.Equal(model, system) || c.Equal(model, system[1:]) || c.Build().Err != nil {
			t.Error(c.Explain(model, system))
		}
	}
	if plain.Equal(model, system) || plain.Unordered().Equal(model, system) ||
		!plain.Errors(kind).Equal(model, []error{io.ErrNoProgress, io.ErrShortWrite, nil}) {
		t.Error("one option has the effect of both")
	}
	if !(mapping.Comparer[[]int]{}).Unordered().Equal([]int{1, 2}, []int{2, 1}) {
		t.Error("the zero Comparer is not Equal")
	}
}

// A mapping keeps its name when rules are added.
func TestNamesOutliveRules(t *testing.T) {
	for reason, m := range map[string]mapping.Mapping[[]error, []error]{
		"unordered": same[[]error]().Named("x").Unordered(),
		"classes":   same[[]error]().Named("x").Errors(error.Error),
	} {
		if r := ask(m).relations[0]; r.Name != "x" {
			t.Errorf("%s: the name is %q", reason, r.Name)
		}
	}
}

func same[V any]() mapping.Mapping[V, V] {
	return mapping.Refine(func(v V) V { return v }, func(v V) V { return v })
}

// A choosy error equals those with a common bit, so that the partners must be searched for.
type choosy uint

func (c choosy) Error() string { return fmt.Sprintf("one of %b", uint(c)) }

func (c choosy) Is(other error) bool {
	p, is := other.(plainError)
	return is && c>>p&1 == 1
}

type plainError uint

func (p plainError) Error() string { return fmt.Sprintf("number %d", uint(p)) }

// matched reports whether each error has a partner of its own. It tries all ways.
func matched(system []error, taken uint) bool {
	if len(system) == 0 {
		return true
	}
	for i := range 5 {
		if taken>>i&1 == 0 && errors.Is(system[0], plainError(i)) && matched(system[1:], taken|1<<i) {
			return true
		}
	}
	return false
}

// Partners are found if there are any, whatever the equality.
func TestUnorderedFindsPartners(t *testing.T) {
	r, by, equal := rand.New(rand.NewPCG(1, 2)), mapping.Equal[[]error]().Unordered(), 0
	model := []error{plainError(0), plainError(1), plainError(2), plainError(3), plainError(4)}
	for range 5000 {
		system := make([]error, len(model))
		for i := range system {
			system[i] = choosy(r.UintN(32) & r.UintN(32))
		}
		want := matched(system, 0)
		if by.Equal(model, system) != want {
			t.Fatalf("%v and %v: equal is %v", model, system, !want)
		}
		if want {
			equal++
		}
	}
	if equal < 100 || equal > 4900 {
		t.Errorf("%d of 5,000 are equal, which proves little", equal)
	}
}

// A knot contains itself and rings.
type knot struct {
	Self  *knot
	Rings []*chain
}

func knotted(values ...int) *knot {
	k := new(knot)
	k.Self = k
	for _, v := range values {
		k.Rings = append(k.Rings, loop(2, v))
	}
	return k
}

// Pairs visited in a comparison that failed do not count as equal in the next one.
func TestUnorderedForgetsWhatFailed(t *testing.T) {
	r, by := rand.New(rand.NewPCG(1, 2)), mapping.Equal[*knot]().Unordered()
	for range 2000 {
		model, system := []int{r.IntN(3), r.IntN(3), r.IntN(3)}, []int{r.IntN(3), r.IntN(3), r.IntN(3)}
		got := by.Equal(knotted(model...), knotted(system...))
		if slices.Sort(model); got != slices.Equal(model, sorted(system)) {
			t.Fatalf("%v and %v: equal is %v", model, system, got)
		}
	}
}

func sorted(list []int) []int {
	slices.Sort(list)
	return list
}
