package bycmp_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/fuzzmachine/go/mapping/bycmp"
)

type leaf struct{ N int }

type tree struct {
	Name  string
	Leafs []leaf
	Index map[string]*leaf
	Any   any
	Kids  []*tree
	When  time.Time
}

func TestExplain(t *testing.T) {
	c := bycmp.Comparer[tree]()
	for _, test := range []struct {
		reason              string
		model, system       tree
		path, where         string
		modelSaid, systSaid string
		sizes               [2]int
	}{
		{"a field", tree{Name: "a"}, tree{Name: "b"}, "Name", "Name", `"a"`, `"b"`, [2]int{}},
		{
			"an element", tree{Leafs: []leaf{{1}, {2}}}, tree{Leafs: []leaf{{1}, {3}}}, "Leafs[1].N", "Leafs[*].N",
			"2", "3", [2]int{},
		},
		{
			"behind a pointer in a map", tree{Index: map[string]*leaf{"a]": {1}}},
			tree{Index: map[string]*leaf{"a]": {2}}}, `Index["a]"].N`, "Index[*].N", "1", "2", [2]int{},
		},
		{
			"an absent key", tree{Index: map[string]*leaf{"a": {1}}}, tree{Index: map[string]*leaf{"b": {1}}},
			`Index["a"]`, "Index[*]", "&{N: 1}", "absent", [2]int{},
		},
		{
			"sizes", tree{Leafs: []leaf{{1}, {2}}}, tree{Leafs: []leaf{{1}}}, "Leafs", "Leafs", "2 elements",
			"1 element", [2]int{2, 1},
		},
		{
			"sizes of maps", tree{Index: map[string]*leaf{"a": {1}}}, tree{Index: map[string]*leaf{}}, "Index",
			"Index", "1 element", "0 elements", [2]int{1, 0},
		},
		{"dynamic types", tree{Any: 1}, tree{Any: "a"}, "Any", "Any", "1", `"a"`, [2]int{}},
		{
			"in itself", tree{Kids: []*tree{{Name: "a"}}}, tree{Kids: []*tree{{Name: "b"}}}, "Kids[0].Name",
			"Kids[*].Name", `"a"`, `"b"`, [2]int{},
		},
		{"nil and empty", tree{Leafs: []leaf{}}, tree{}, "Leafs", "Leafs", "[]", "[]", [2]int{}},
	} {
		t.Run(test.reason, func(t *testing.T) {
			if c.Equal(test.model, test.system) || !c.Equal(test.model, test.model) {
				t.Error("go-cmp says otherwise")
			}
			d := c.Explain(test.model, test.system)
			if d.Path != test.path || d.Where() != test.where || d.Model != test.modelSaid ||
				d.System != test.systSaid || d.Sizes != test.sizes {
				t.Errorf("%+v", d)
			}
			if !strings.Contains(d.Lines, "\n-") && !strings.Contains(d.Lines, "\n+") {
				t.Errorf("lines %q", d.Lines)
			}
		})
	}
	if d := bycmp.Comparer[[]leaf]().Explain([]leaf{{1}}, []leaf{{1}, {2}}); d.Path != "" ||
		d.Sizes != [2]int{1, 2} || d.Lines == "" {
		t.Errorf("sizes of the whole: %+v", d)
	}
	if d := bycmp.Comparer[*tree]().Explain(nil, &tree{}); d.Path != "" || d.Model != "nil" || d.Lines == "" {
		t.Errorf("nil and not nil: %+v", d)
	}
	if d := bycmp.Comparer[int]().Explain(1, 2); d.String() != "model 1, system 2" {
		t.Errorf("a scalar: %+v", d)
	}
}

func TestTransformed(t *testing.T) {
	c := bycmp.Comparer[tree](cmpopts.EquateEmpty(),
		cmp.Transformer("lower", func(l leaf) string { return strings.Repeat("x", l.N) }))
	if !c.Equal(tree{Leafs: []leaf{}}, tree{}) {
		t.Error("the options have no effect")
	}
	if d := c.Explain(tree{Leafs: []leaf{{1}}}, tree{Leafs: []leaf{{2}}}); d.Path != "Leafs[0].lower()" ||
		d.Model != `"x"` {
		t.Errorf("%+v", d)
	}
}

type secret struct{ n int }

type deep struct {
	Map map[string][]*secret
}

// Options that do not fit panic when something is compared, and go-cmp says what to do.
func TestOptionsThatDoNotFitPanic(t *testing.T) {
	always := cmp.Comparer(func(a, b float64) bool { return true })
	for want, compare := range map[string]func() bool{
		"cannot handle unexported field": func() bool {
			return bycmp.Comparer[deep]().Equal(deep{Map: map[string][]*secret{"": {{1}}}}, deep{Map: map[string][]*secret{"": {{1}}}})
		},
		"ambiguous set of applicable options": func() bool {
			return bycmp.Comparer[float64](cmpopts.EquateApprox(0, 1), always).Equal(1, 2)
		},
	} {
		func() {
			defer func() {
				if said := fmt.Sprint(recover()); !strings.Contains(said, want) {
					t.Errorf("it says %s\nwant %s", said, want)
				}
			}()
			t.Error(compare())
		}()
	}
	c := bycmp.Comparer[[]int]().Unordered()
	if err := c.Build().Err; err == nil ||
		!strings.Contains(err.Error(), "Unordered is for comparers of Equal") {
		t.Error(err)
	}
	if !bycmp.Comparer[float64](cmpopts.EquateNaNs()).Equal(math.NaN(), math.NaN()) {
		t.Error("NaN")
	}
}
