package mapping_test

import (
	"errors"
	"io"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/mapping"
)

type item struct {
	key string
	v   int
}

type shelf struct {
	items []item
	index map[string]*item
	note  any
	err   error
	since time.Time
}

type color int

func (c color) String() string { return [...]string{"red", "green", "red again"}[c][:3] }

type explanation struct {
	reason      string
	explain     func() mapping.Difference
	line, where string
}

func explained[V any](reason string, model, system V, line, where string) explanation {
	return explanation{
		reason, func() mapping.Difference { return mapping.Equal[V]().Explain(model, system) }, line, where,
	}
}

func explanations() []explanation {
	one, two := []item{{"a", 1}, {"b", 2}}, []item{{"a", 1}, {"b", 3}}
	self := func(v int) *chain {
		c := &chain{value: 1}
		c.next, c.any = c, c
		c.index = map[string]*chain{"a": c, "b": {value: v}}
		return c
	}
	return []explanation{
		explained("a scalar", 3, 2, "model 3, system 2", ""),
		explained("a text", "a", "b", `model "a", system "b"`, ""),
		explained("an element's field", one, two, "[1].v: model 2, system 3", "[*].v"),
		explained("below a field", shelf{items: one}, shelf{items: two}, "items[1].v: model 2, system 3",
			"items[*].v"),
		explained("of sizes first", one, two[:1], "model 2 elements, system 1 element", ""),
		explained("at NaN", map[float64]int{math.NaN(): 1}, map[float64]int{math.NaN(): 2},
			"[NaN]: model 1, system absent", "[*]"),
		explained("of a map's sizes", map[int]int{1: 1}, nil, "model 1 element, system 0 elements", ""),
		explained("of sizes below", shelf{items: one}, shelf{}, "items: model 2 elements, system 0 elements",
			"items"),
		explained("a key", map[string]int{"a": 1, "b": 2, "c": 3}, map[string]int{"a": 1, "b": 3, "c": 4},
			`["b"]: model 2, system 3`, "[*]"),
		explained("the least key, of numbers", map[int]bool{10: true, 9: true, -1: false},
			map[int]bool{10: false, 9: false, -1: false}, "[9]: model true, system false", "[*]"),
		explained("an absent key", map[string]int{"a": 1, "b": 2}, map[string]int{"a": 1, "c": 2},
			`["b"]: model 2, system absent`, "[*]"),
		explained("a key that looks like a path", map[string]item{`x"].y[`: {v: 1}},
			map[string]item{`x"].y[`: {v: 2}}, `["x\"].y["].v: model 1, system 2`, "[*].v"),
		explained("a key in brackets", map[[2]int]item{{1, 2}: {v: 1}}, map[[2]int]item{{1, 2}: {v: 2}},
			`[[1, 2]].v: model 1, system 2`, "[*].v"),
		explained("behind a pointer", shelf{index: map[string]*item{"a": {v: 1}}},
			shelf{index: map[string]*item{"a": {v: 2}}}, `index["a"].v: model 1, system 2`, "index[*].v"),
		explained("nil and not nil", map[string]*item{"a": nil}, map[string]*item{"a": {"k", 2}},
			`["a"]: model nil, system &{key: "k", v: 2}`, "[*]"),
		explained("in an interface", shelf{note: one}, shelf{note: two}, "note[1].v: model 2, system 3",
			"note[*].v"),
		explained("dynamic types", shelf{note: 1}, shelf{note: int8(1)}, "note: model int 1, system int8 1",
			"note"),
		explained("an error", shelf{err: io.EOF}, shelf{err: errors.New("x")},
			`err: model error("EOF"), system error("x")`, "err"),
		explained("no error", shelf{}, shelf{err: io.EOF}, `err: model nil, system error("EOF")`, "err"),
		explained("an instant", shelf{since: time.Unix(1, 0).UTC()}, shelf{since: time.Unix(2, 0).UTC()},
			"since: model 1970-01-01 00:00:01 +0000 UTC, system 1970-01-01 00:00:02 +0000 UTC", "since"),
		explained("by the method String", []color{0}, []color{1}, "[0]: model red, system gre", "[*]"),
		explained("where the method says the same", []color{0}, []color{2}, "[0]: model 0, system 2", "[*]"),
		explained("among joined fields", [1]struct{ a, b, c int8 }{{1, 2, 3}}, [1]struct{ a, b, c int8 }{{1, 0, 0}},
			"[0].b: model 2, system 0", "[*].b"),
		explained("in an array inside joined fields", struct {
			a int
			b [2]int
		}{1, [2]int{1, 2}}, struct {
			a int
			b [2]int
		}{1, [2]int{1, 3}}, "b[1]: model 2, system 3", "b[*]"),
		explained("bytes", []byte("abc"), []byte("abd"), "[2]: model 99, system 100", "[*]"),
		explained("complex numbers", complex(1, 2), complex(1, 3), "imag: model 2, system 3", "imag"),
		explained("past cycles", self(1), self(2), `index["b"].value: model 1, system 2`, "index[*].value"),
		explained("an own method", []caseless{"a"}, []caseless{"ab"}, `[0]: model "a", system "ab"`, "[*]"),
		explained("a function", struct{ f func() }{}, struct{ f func() }{func() {}}, "f: model nil, system func",
			"f"),
		explained("of values that are equal", 1, 1, "model 1, system 1", ""),
	}
}

func TestExplain(t *testing.T) {
	for _, test := range explanations() {
		t.Run(test.reason, func(t *testing.T) {
			for range 3 {
				d := test.explain()
				line, lines, composite := strings.Cut(d.String(), "\n")
				if line != test.line || d.Where() != test.where {
					t.Errorf("%s\nwant %s\nwhere %q, want %q", d, test.line, d.Where(), test.where)
				}
				if inside := d.Path != "" || d.Sizes != [2]int{}; inside != composite ||
					inside && (!strings.Contains("\n"+lines, "\n- ") && !strings.Contains("\n"+lines, "\n+ ")) {
					t.Errorf("lines %q", d.Lines)
				}
			}
		})
	}
}

func TestSizes(t *testing.T) {
	d := mapping.Equal[[]int]().Explain([]int{1, 2, 3}, []int{1})
	if d.Sizes != [2]int{3, 1} || d.Model != "3 elements" || d.System != "1 element" {
		t.Errorf("%+v", d)
	}
	if d := mapping.Equal[[]int]().Explain([]int{1}, []int{2}); d.Sizes != [2]int{} {
		t.Errorf("of one size: %+v", d)
	}
}

func TestBy(t *testing.T) {
	near := func(model, system int) bool { return model-system < 2 && system-model < 2 }
	plain := mapping.By(near, nil)
	if !plain.Equal(1, 2) || plain.Equal(1, 3) || plain.Explain(1, 3).String() != "model 1, system 3" {
		t.Error(plain.Explain(1, 3))
	}
	lists := mapping.By(func(model, system []int) bool { return len(model) == len(system) }, nil)
	if got := lists.Explain([]int{1}, nil).String(); got != "model [1], system []\n  … 0" &&
		!strings.Contains(got, "-   1") {
		t.Error(got)
	}
	own := mapping.By(near, func(model, system int) mapping.Difference {
		return mapping.Difference{Path: "p", Model: "m", System: "s"}
	})
	if got := own.Explain(1, 5); got.Path != "p" || got.Model != "m" || got.System != "s" {
		t.Errorf("%+v", got)
	}
}
