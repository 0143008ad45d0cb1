package mapping_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/mapping"
)

type (
	model  struct{ items []int }
	system struct{ list []int }
)

func (m *model) view() []int  { return m.items }
func (s *system) view() []int { return s.list }

func (m *model) size() int  { return len(m.items) }
func (s *system) size() int { return len(s.list) }

type hooked struct {
	name  string
	hooks []struct{ call func(int) }
	next  *hooked
}

func refined[V any]() mapping.Mapping[*model, *system] {
	return mapping.Refine(func(*model) (v V) { return v }, func(*system) (v V) { return v })
}

// The ends of some messages.
const (
	noFunctions = ", and functions cannot be compared; remove it from the view, or compare with package bycmp"
	noOrder     = "Unordered changes nothing: the type contains no slices, or only bytes, " +
		"which keep their order; remove it"
	ownFunction = " is for comparers of Equal, and this comparer has a function of its own; " +
		"use Equal, or change that function"
)

// Each message begins with the place where the mapping was made. # stands for the line.
var misuses = []struct {
	reason string
	err    func() error
	want   string
}{
	{"none", func() error { return misused(refined[int]()) }, ""},
	{"the zero Mapping", func() error { return misused(mapping.Mapping[int, int]{}) }, ""},
	{"the zero Part", func() error { return mapping.Part[int, int, int]{}.Build().Err },
		"a Part that is zero compares nothing: make it with PartOf, or leave it out"},
	{"no function of the model", func() error { return misused(mapping.Refine[*model](nil, (*system).size)) },
		"mapping_test.go:#: mapping: Refine has a nil function; pass one of the model and one of the system"},
	{"no function of the system", func() error {
		return misused(mapping.Refine[*model, *system]((*model).size, nil))
	}, "mapping_test.go:#: mapping: Refine has a nil function; pass one of the model and one of the system"},
	{"neither, by a comparer", func() error {
		return misused(mapping.RefineBy[*model, *system](byHand, nil, nil))
	}, "mapping_test.go:#: mapping: RefineBy has a nil function; pass one of the model and one of the system"},
	{"a part without a function", func() error {
		return mapping.PartOf[*model, *system, int, int](nil, nil).Build().Err
	}, "mapping_test.go:#: mapping: PartOf has a nil function; pass one of the model and one of the system"},
	{"a function to compare", func() error { return misused(refined[func()]()) },
		"mapping_test.go:#: mapping: the view has type func()" + noFunctions},
	{"a function inside", func() error { return misused(refined[map[string]*hooked]().Named("hooks")) },
		"mapping_test.go:#: mapping: hooks: the view[*].hooks[*].call has type func(int)" + noFunctions},
	{"a function inside, of a part", func() error {
		part := mapping.PartOf(func(*model, int) (v hooked) { return v }, func(*system, int) (v hooked) { return v })
		return part.Build().Err
	}, "mapping_test.go:#: mapping: the view.hooks[*].call has type func(int)" + noFunctions},
	{"nothing to compare by", func() error {
		return misused(mapping.RefineBy(mapping.By[int](nil, nil), func(*model, mapping.Step) int { return 0 },
			func(*system, mapping.Step) int { return 0 }))
	}, "mapping_test.go:#: mapping: By has a nil function equal; pass one, or use Equal"},
	{"an invalid comparer", func() error {
		c := mapping.By(func(int, int) bool { return true }, nil)
		c.Build().Err = errors.New("options that contradict each other; filter them")
		return misused(mapping.RefineBy(c, func(*model, mapping.Step) int { return 0 },
			func(*system, mapping.Step) int { return 0 }))
	}, "mapping_test.go:#: mapping: options that contradict each other; filter them"},
	{"misuse of the second", func() error { return misused(refined[int](), refined[func()]().Named("f")) },
		"mapping_test.go:#: mapping: f: the view has type func()" + noFunctions},
	{"one name twice", func() error {
		return misused(refined[int]().Named("size"), refined[int](), refined[bool]().Named("size"))
	}, "mapping_test.go:#: mapping: size: the mapping of mapping_test.go:# has the same name; " +
		"rename one with Named"},
	{"no name twice", func() error { return misused(refined[int](), refined[bool]()) }, ""},
	{"no order, by a function of its own", func() error {
		return misused(refinedBy(byHand).Unordered())
	}, "mapping_test.go:#: mapping: Unordered" + ownFunction},
	{"a comparer without order, by a function of its own", func() error {
		return misused(refinedBy(byHand.Unordered()))
	}, "mapping_test.go:#: mapping: Unordered" + ownFunction},
	{"classes, by a function of its own", func() error {
		return misused(refinedBy(byHand).Errors(error.Error).Named("n"))
	}, "mapping_test.go:#: mapping: n: Errors" + ownFunction},
	{"no classes", func() error { return misused(refined[error]().Errors(nil)) },
		"mapping_test.go:#: mapping: Errors has a nil function; pass one that returns the class of an error"},
	{"no classes, and no order", func() error {
		return misused(refinedBy(mapping.Comparer[int]{}.Errors(nil).Unordered()))
	}, "mapping_test.go:#: mapping: Errors has a nil function; pass one that returns the class of an error"},
	{
		"no order and classes",
		func() error { return misused(refined[[]error]().Named("e").Errors(error.Error).Unordered()) }, "",
	},
	{"an order where there is none", func() error { return misused(refined[map[string]int]().Unordered()) },
		"mapping_test.go:#: mapping: " + noOrder},
	{"the order of bytes", func() error { return misused(refined[[]byte]().Named("b").Unordered()) },
		"mapping_test.go:#: mapping: b: " + noOrder},
	{"classes where there are no errors", func() error { return misused(refined[[]int]().Errors(error.Error)) },
		"mapping_test.go:#: mapping: Errors changes nothing: the type contains no error; remove it"},
	{
		"an order behind an interface",
		func() error { return misused(refined[any]().Unordered().Errors(error.Error)) }, "",
	},
	{"a function to compare without order", func() error { return misused(refined[[]func()]().Unordered()) },
		"mapping_test.go:#: mapping: the view[*] has type func()" + noFunctions},
	{
		"the zero Mapping without order",
		func() error { return misused(mapping.Mapping[int, int]{}.Unordered().Errors(error.Error)) }, "",
	},
}

func refinedBy[V any](c mapping.Comparer[V]) mapping.Mapping[*model, *system] {
	return mapping.RefineBy(c, func(*model, mapping.Step) (v V) { return v },
		func(*system, mapping.Step) (v V) { return v })
}

func TestErr(t *testing.T) {
	for _, test := range misuses {
		t.Run(test.reason, func(t *testing.T) {
			got := ""
			if err := test.err(); err != nil {
				got = err.Error()
			}
			if digits(got) != test.want {
				t.Errorf("%s\nwant %s", got, test.want)
			}
		})
	}
}

// digits replaces every number by #.
func digits(s string) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case r < '0' || r > '9':
			b.WriteRune(r)
		case i == 0 || s[i-1] < '0' || s[i-1] > '9':
			b.WriteByte('#')
		}
	}
	return b.String()
}

func TestMapping(t *testing.T) {
	items := mapping.Refine((*model).view, (*system).view).Named("items")
	sizes := mapping.Refine((*model).size, (*system).size).Named("sizes")
	type mappings = []mapping.Mapping[*model, *system]
	zero := mapping.Mapping[*model, *system]{}
	all := mappings{sizes, zero, items}
	for _, test := range []struct {
		reason            string
		mappings          mappings
		model, system     []int
		name, path, first string
	}{
		{"the zero Mapping", mappings{zero}, []int{1}, nil, "", "", ""},
		{"one that agrees", mappings{items}, []int{1}, []int{1}, "", "", ""},
		{"one that does not", mappings{items}, []int{1}, []int{2}, "items", "[0]", "1"},
		{"several that agree", all, []int{1}, []int{1}, "", "", ""},
		{"the first", all, []int{1}, []int{1, 2}, "sizes", "", "1"},
		{"the second", all, []int{1}, []int{2}, "items", "[0]", "1"},
	} {
		t.Run(test.reason, func(t *testing.T) {
			m, s := &model{test.model}, &system{test.system}
			asked := ask(test.mappings...)
			name, site, d := asked.Explain(m, s, mapping.Step{})
			if asked.Agree(m, s, mapping.Step{}) != (test.first == "") || name != test.name || d.Path != test.path ||
				d.Model != test.first {
				t.Errorf("%s %s: %v", name, site, d)
			}
			if (digits(site) == "mapping_test.go:#") != (test.first != "") {
				t.Errorf("site %q", site)
			}
		})
	}
	if len(ask(all...).relations) != 2 {
		t.Error("the zero Mapping compares states")
	}
}

// byHand compares by a function of the user.
var byHand = mapping.By(func(model, system int) bool { return model == system }, nil)

// The site is the line of the call, whatever function calls.
func TestSite(t *testing.T) {
	here := func() int { return 0 }
	_ = here
	list := []mapping.Mapping[*model, *system]{
		mapping.Refine((*model).size, (*system).size),
		mapping.RefineBy(byHand, func(*model, mapping.Step) int { return 1 },
			func(*system, mapping.Step) int { return 2 }),
	}
	var lines []string
	for _, m := range list {
		_, site, _ := ask(m).Explain(&model{[]int{1}}, &system{}, mapping.Step{})
		lines = append(lines, site)
	}
	part := mapping.PartOf(func(*model, int) int { return 1 }, func(*system, int) int { return 2 })
	site, _ := part.Build().Explain(nil, nil, 0)
	lines = append(lines, site)
	const format = "mapping_test.go:%d mapping_test.go:%d mapping_test.go:%d"
	var first, second, third int
	n, err := fmt.Sscanf(strings.Join(lines, " "), format, &first, &second, &third)
	if n != 3 || second != first+1 || third != first+9 {
		t.Errorf("%v: %v", lines, err)
	}
}

// Both sides receive the step.
func TestStep(t *testing.T) {
	m := mapping.RefineBy(byHand,
		func(m *model, step mapping.Step) int { return len(m.items) + *step.Args.(*int) },
		func(s *system, step mapping.Step) int { return len(s.list) + step.Number })
	two := 2
	if !ask(m).Agree(&model{}, &system{}, mapping.Step{Number: 2, Args: &two}) ||
		ask(m).Agree(&model{}, &system{}, mapping.Step{Number: 3, Args: &two}) {
		t.Error("the two sides do not receive the same step")
	}
}

func TestPart(t *testing.T) {
	p := mapping.PartOf(func(m *model, i int) int { return m.items[i] },
		func(s *system, i int) int { return s.list[i] })
	m, s := &model{[]int{1, 2}}, &system{[]int{1, 3}}
	part := p.Build()
	if !part.Agree(m, s, 0) || part.Agree(m, s, 1) || part.Err != nil {
		t.Error("the part does not depend on the arguments")
	}
	if site, d := part.Explain(m, s, 1); mapping.Difference(d).String() != "model 2, system 3" ||
		digits(site) != "mapping_test.go:#" {
		t.Error(site, d)
	}
	if zero := (mapping.Part[*model, *system, int]{}); !zero.Build().Agree(m, s, 1) ||
		!zero.Unordered().Errors(nil).Build().Agree(m, s, 1) {
		t.Error("the zero Part does not agree")
	}
}

// A part compares like a mapping, and detects misuse like one.
func TestPartByRules(t *testing.T) {
	errs := []error{io.EOF, errors.New("full")}
	p := mapping.PartOf(func(m *model, i int) []error { return errs[i:] },
		func(s *system, i int) []error { return []error{errs[1], errs[0]} })
	first := func(err error) string { return err.Error()[:1] }
	for _, c := range []struct {
		part mapping.Part[*model, *system, int]
		want bool
	}{
		{p, false}, {p.Errors(first), false}, {p.Unordered(), true}, {p.Unordered().Errors(first), true},
		{p.Errors(func(error) string { return "" }), true},
	} {
		if b := c.part.Build(); b.Agree(nil, nil, 0) != c.want || b.Err != nil || b.Agree(nil, nil, 1) {
			t.Errorf("agree is %v, want %v; %v", !c.want, c.want, b.Err)
		}
	}
	want := "mapping_test.go:#: mapping: " + noOrder
	sizes := mapping.PartOf(func(m *model, _ int) int { return len(m.items) },
		func(s *system, _ int) int { return len(s.list) })
	if err := sizes.Unordered().Build().Err; err == nil || digits(err.Error()) != want {
		t.Error(err)
	}
}
