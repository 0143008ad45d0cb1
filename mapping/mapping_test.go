package mapping_test

import (
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"time"

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

// Where a mapping was made is what the reader finds there; # stands for the line.
var misuses = []struct {
	reason string
	err    func() error
	want   string
}{
	{"none", refined[int]().Err, ""},
	{"the zero Mapping", mapping.Mapping[int, int]{}.Err, ""},
	{"the zero Part", mapping.Part[int, int, int]{}.Err, ""},
	{"no function of the model", func() error { return mapping.Refine[*model](nil, (*system).size).Err() },
		"mapping: mapping_test.go:#: Refine has a nil function; give it one of the model and one of the system"},
	{"no function of the system", func() error { return mapping.Refine[*model, *system]((*model).size, nil).Err() },
		"mapping: mapping_test.go:#: Refine has a nil function; give it one of the model and one of the system"},
	{"neither, by a comparer", func() error {
		return mapping.RefineBy[*model, *system](mapping.Comparable[int](), nil, nil).Err()
	}, "mapping: mapping_test.go:#: RefineBy has a nil function; give it one of the model and one of the system"},
	{"a part without a function", func() error { return mapping.PartOf[*model, *system, int, int](nil, nil).Err() },
		"mapping: mapping_test.go:#: PartOf has a nil function; give it one of the model and one of the system"},
	{"a part by a comparer without one", func() error {
		return mapping.PartBy(mapping.Comparable[int](), func(*model, int) int { return 0 }, (func(*system, int) int)(nil)).Err()
	}, "mapping: mapping_test.go:#: PartBy has a nil function; give it one of the model and one of the system"},
	{"a function to compare", func() error { return refined[func()]().Err() },
		"mapping: mapping_test.go:#: the view has type func(), and functions cannot be compared; leave it out of the view, or compare with package bycmp"},
	{"a function inside", func() error { return refined[map[string]*hooked]().Named("hooks").Err() },
		"mapping: mapping_test.go:#, hooks: the view[*].hooks[*].call has type func(int), and functions cannot be compared; leave it out of the view, or compare with package bycmp"},
	{"a function inside, of a part", func() error {
		return mapping.PartOf(func(*model, int) (v hooked) { return v }, func(*system, int) (v hooked) { return v }).Err()
	}, "mapping: mapping_test.go:#: the view.hooks[*].call has type func(int), and functions cannot be compared; leave it out of the view, or compare with package bycmp"},
	{"a function inside an element", func() error {
		c := mapping.Slice[[]func()](mapping.Equal[func()]())
		return mapping.RefineBy(c, func(*model, mapping.Step) []func() { return nil }, func(*system, mapping.Step) []func() { return nil }).Err()
	}, "mapping: mapping_test.go:#: the view has type func(), and functions cannot be compared; leave it out of the view, or compare with package bycmp"},
	{"nothing to compare by", func() error {
		c := mapping.Map[map[int]int](mapping.By[int](nil, nil))
		return mapping.RefineBy(c, func(*model, mapping.Step) map[int]int { return nil }, func(*system, mapping.Step) map[int]int { return nil }).Err()
	}, "mapping: mapping_test.go:#: By has no function that compares; give it one, or compare by Equal"},
	{"an invalid comparer", func() error {
		c := mapping.Invalid[int](errors.New("options that contradict each other; filter them"))
		return mapping.PartBy(c, func(*model, int) int { return 0 }, func(*system, int) int { return 0 }).Err()
	}, "mapping: mapping_test.go:#: options that contradict each other; filter them"},
	{"misuse inside All", func() error { return mapping.All(refined[int](), refined[func()]().Named("f")).Err() },
		"mapping: mapping_test.go:#, f: the view has type func(), and functions cannot be compared; leave it out of the view, or compare with package bycmp"},
	{"one name twice", func() error {
		return mapping.All(refined[int]().Named("size"), mapping.All(refined[int](), refined[bool]().Named("size"))).Err()
	}, "mapping: mapping_test.go:#: All has two mappings called size, of mapping_test.go:# and mapping_test.go:#; give one another name with Named"},
	{"no name twice", func() error { return mapping.All(refined[int](), refined[bool]()).Err() }, ""},
	{"a name for All", func() error { return mapping.All(refined[int](), refined[bool]()).Named("both").Err() },
		`mapping: mapping_test.go:#: Named("both") would hide the names of the mappings in All; give each its name inside All`},
	{"a name for All of one", func() error { return mapping.All(refined[int]()).Named("one").Err() }, ""},
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

// digits puts # in the place of every number.
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
	all := mapping.All(sizes, mapping.Mapping[*model, *system]{}, mapping.All(items))
	for _, test := range []struct {
		reason            string
		mapping           mapping.Mapping[*model, *system]
		model, system     []int
		name, path, first string
	}{
		{"the zero Mapping", mapping.Mapping[*model, *system]{}, []int{1}, nil, "", "", ""},
		{"one that agrees", items, []int{1}, []int{1}, "", "", ""},
		{"one that does not", items, []int{1}, []int{2}, "items", "[0]", "1"},
		{"several that agree", all, []int{1}, []int{1}, "", "", ""},
		{"the first", all, []int{1}, []int{1, 2}, "sizes", "", "1"},
		{"the second", all, []int{1}, []int{2}, "items", "[0]", "1"},
	} {
		t.Run(test.reason, func(t *testing.T) {
			m, s := &model{test.model}, &system{test.system}
			name, site, d := test.mapping.Explain(m, s, mapping.Step{})
			if test.mapping.Agree(m, s, mapping.Step{}) != (test.first == "") || name != test.name || d.Path != test.path || d.Model != test.first {
				t.Errorf("%s %s: %v", name, site, d)
			}
			if (digits(site) == "mapping_test.go:#") != (test.first != "") {
				t.Errorf("site %q", site)
			}
		})
	}
	if !(mapping.Mapping[int, int]{}).IsZero() || items.IsZero() || !mapping.All[int, int]().IsZero() {
		t.Error("IsZero")
	}
}

// The site is the line of the call, whoever calls.
func TestSite(t *testing.T) {
	here := func() int { return 0 }
	_ = here
	list := []mapping.Mapping[*model, *system]{
		mapping.Refine((*model).size, (*system).size),
		mapping.RefineBy(mapping.Comparable[int](), func(*model, mapping.Step) int { return 1 }, func(*system, mapping.Step) int { return 2 }),
	}
	var lines []string
	for _, m := range list {
		_, site, _ := m.Explain(&model{[]int{1}}, &system{}, mapping.Step{})
		lines = append(lines, site)
	}
	site, _ := mapping.PartOf(func(*model, int) int { return 1 }, func(*system, int) int { return 2 }).Explain(nil, nil, 0)
	lines = append(lines, site)
	var first, second, third int
	if n, err := fmt.Sscanf(strings.Join(lines, " "), "mapping_test.go:%d mapping_test.go:%d mapping_test.go:%d", &first, &second, &third); n != 3 || second != first+1 || third != first+8 {
		t.Errorf("%v: %v", lines, err)
	}
}

// The step is shown to both sides.
func TestStep(t *testing.T) {
	m := mapping.RefineBy(mapping.Comparable[int](),
		func(m *model, step mapping.Step) int { return len(m.items) + *step.Args.(*int) },
		func(s *system, step mapping.Step) int { return len(s.list) + step.Number })
	two := 2
	if !m.Agree(&model{}, &system{}, mapping.Step{Number: 2, Args: &two}) || m.Agree(&model{}, &system{}, mapping.Step{Number: 3, Args: &two}) {
		t.Error("the step is not what both see")
	}
}

func TestForeign(t *testing.T) {
	for _, test := range []struct {
		reason  string
		mapping mapping.Mapping[*model, *system]
		want    []string
	}{
		{"own fields", refined[[]item](), nil},
		{"a type that compares itself", refined[time.Time](), nil},
		{"another package's", refined[struct{ zone *time.Location }](), []string{"time.Location", "time.zone", "time.zoneTrans"}},
		{"exported fields, and below them", refined[map[string]url.URL](), []string{"url.Userinfo"}},
		{"of two", mapping.All(refined[url.URL](), refined[time.Location](), refined[*url.URL]()),
			[]string{"url.Userinfo", "time.Location", "time.zone", "time.zoneTrans"}},
		{"of elements", mapping.RefineBy(mapping.Slice[[]url.URL](mapping.Equal[url.URL]()),
			func(*model, mapping.Step) []url.URL { return nil }, func(*system, mapping.Step) []url.URL { return nil }), []string{"url.Userinfo"}},
		{"complex numbers are no structs", refined[[]complex64](), nil},
	} {
		t.Run(test.reason, func(t *testing.T) {
			if got := test.mapping.Foreign(); !reflect.DeepEqual(got, test.want) {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}

func TestPart(t *testing.T) {
	p := mapping.PartOf(func(m *model, i int) int { return m.items[i] }, func(s *system, i int) int { return s.list[i] })
	m, s := &model{[]int{1, 2}}, &system{[]int{1, 3}}
	if !p.Agree(m, s, 0) || p.Agree(m, s, 1) || p.IsZero() || p.Err() != nil {
		t.Error("the part is not what the arguments say")
	}
	if site, d := p.Explain(m, s, 1); d.String() != "model 2, system 3" || digits(site) != "mapping_test.go:#" {
		t.Error(site, d)
	}
	if zero := (mapping.Part[*model, *system, int]{}); !zero.Agree(m, s, 1) || !zero.IsZero() {
		t.Error("the zero Part does not agree")
	}
}

// made is called on one line and makes its mapping on another.
func made() mapping.Mapping[*model, *system] {
	return mapping.All(refined[int](), refined[bool]().Named("b")).ForCaller()
}

// What was made for a caller is told where the caller stands.
func TestForCaller(t *testing.T) {
	m := made()
	_, _, line, _ := runtime.Caller(0)
	for _, v := range m.Views(&model{}, &system{}, mapping.Step{}) {
		if v.Site != fmt.Sprintf("mapping_test.go:%d", line-1) {
			t.Errorf("%q at %s, not one above line %d", v.Name, v.Site, line)
		}
	}
}
