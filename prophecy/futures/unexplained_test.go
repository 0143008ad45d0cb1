package futures_test

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy/futures"
)

var update = flag.Bool("update", false, "write the golden files")

type row struct {
	Key string
	Val int
}

// wrong returns the error of a set for an answer that none of its states allows.
func wrong[S comparable, R any](
	set *futures.Set[S], model func(S, struct{}) []futures.Future[S, R], answer R,
) string {
	return futures.Explains(model)(set, struct{}{}, answer).Error()
}

// Each failure has a name and a reason. The error for an unexplained answer lists the states and what they
// allow. Where that is one answer, it has the difference.
func TestUnexplained(t *testing.T) {
	type none = struct{}
	numbers := func(n int, _ none) []futures.Future[int, int] {
		return []futures.Future[int, int]{{n, n}, {10 * n, n}, {n, -n}}
	}
	rows := func(n int, _ none) []futures.Future[int, []row] {
		return []futures.Future[int, []row]{{[]row{{"a", n}, {"b", 2}, {"c", 3}}, n}, {[]row{{"a", n}}, n}}
	}
	errors := func(n int, _ none) []futures.Future[int, error] {
		return []futures.Future[int, error]{{nil, n}, {fmt.Errorf("%d is locked", n), n}}
	}
	const path = "testdata/unexplained.txt"
	golden, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var all string
	var many []int
	for n := range 70 {
		many = append(many, n+1)
	}
	type pair [2]int
	see := futures.Refine(func(n int) pair { return pair{n, 2 * n} }, func(s *pair) pair { return *s })
	number := futures.Refine(func(n int) int { return n % 4 }, func(s *int) int { return *s })
	refined := func(states ...int) string {
		return after(see, futures.SetOf(states...), &pair{4, 8})
	}
	for _, test := range []struct{ name, reason, got string }{
		{"one", "one state, numbers", wrong(futures.SetOf(1), numbers, 7)},
		{"several", "several states, numbers", wrong(futures.SetOf(1, 2, 3), numbers, 11)},
		{"many", "too many states to read", wrong(futures.SetOf(many...), numbers, 699)},
		{"few", "several states that allow one answer each", wrong(futures.SetOf(4, 6), func(n int, _ none) []futures.Future[int, int] { return futures.Only(n, n) }, 5)},
		{"answers", "too many answers to read", wrong(futures.SetOf(1), func(n int, _ none) (list []futures.Future[int, int]) {
			for i := range 66 {
				list = append(list, futures.Future[int, int]{Answer: i % 65, Next: n})
			}
			return list
		}, 70)},
		{"rows", "composite answers", wrong(futures.SetOf(1, 4), rows, []row{{"a", 4}, {"b", 2}, {"c", 5}})},
		{"rows-one", "states that allow the same answer: its difference", wrong(futures.SetOf(1, 4), func(n int, _ none) []futures.Future[int, []row] {
			return futures.Only([]row{{"a", 1}, {"b", 2}}, n)
		}, []row{{"a", 1}, {"b", 3}})},
		{"errors", "errors are compared as everywhere", wrong(futures.SetOf(1, 2), errors, fmt.Errorf("2 is lost"))},
		{"mapping", "of several states, a mapping reports the views", refined(3, 5)},
		{"mapping-one", "of one state, its difference", refined(3)},
		{"mapping-numbers", "numbers have no lines", func() string {
			seven := 7
			return after(number, futures.SetOf(1, 2, 5), &seven)
		}()},
	} {
		got := "=== " + test.name + ": " + test.reason + "\n" + test.got + "\n"
		if !strings.Contains(string(golden), got) {
			t.Errorf("%s: %s", path, got)
		}
		all += got
	}
	if *update {
		if err := os.WriteFile(path, []byte(all), 0o666); err != nil {
			t.Fatal(err)
		}
	} else if string(golden) != all {
		t.Errorf("%s has more than there is", path)
	}
}

// Misuse of a mapping is reported as for mapping.Refine, with the place where the mapping was made.
func TestRefine(t *testing.T) {
	identity := func(n int) int { return n }
	for reason, test := range map[string]struct {
		err  error
		want string
	}{
		"nothing":            {misused(futures.Refine(identity, identity)), ""},
		"no view of model":   {misused(futures.Refine[int](nil, identity)), "has a nil function; pass one of the model"},
		"no view of system":  {misused(futures.Refine[int, int](identity, nil)), "has a nil function; pass one of the model"},
		"views of functions": {misused(futures.Refine(func(int) func() { return nil }, func(int) func() { return nil })), "functions cannot be compared"},
	} {
		if (test.err == nil) != (test.want == "") {
			t.Errorf("%s: %v", reason, test.err)
		} else if test.err != nil &&
			(!strings.Contains(test.err.Error(), test.want) ||
				!strings.HasPrefix(test.err.Error(), "unexplained_test.go:")) {
			t.Errorf("%s: %v", reason, test.err)
		}
	}
	m := futures.Refine(identity, identity).Named("numbers")
	_, _, line, _ := runtime.Caller(0)
	var to related[*build.Pair[*futures.Set[int], int]]
	m.AddTo(&to)
	r := to.relations[0]
	if r.Name != "numbers" || r.Site != fmt.Sprintf("unexplained_test.go:%d", line-1) {
		t.Errorf("%s at %s", r.Name, r.Site)
	}
	w := &build.Pair[*futures.Set[int], int]{Model: futures.SetOf(1, 2), System: 3}
	if model, system := r.View(w, build.Step{}); model != "1 or 2" || system != "3" ||
		r.Agree(w, &build.Step{}) {
		t.Errorf("%s, %s", model, system)
	}
	if w.System = 2; !r.Agree(w, &build.Step{}) {
		t.Error("2 is one of 1 and 2")
	}
}

// A related is a machine that is made of mappings.
type related[W any] struct {
	relations []build.Relation[W]
	err       error
}

// Wrong keeps the last misuse.
func (to *related[W]) Wrong(err error) { to.err = err }

func (to *related[W]) Relations() []build.Relation[W] { return to.relations }

func (to *related[W]) Relate(r build.Relation[W]) { to.relations = append(to.relations, r) }

// misused returns the misuse of a mapping.
func misused[M, S any](m mapping.Mapping[M, S]) error {
	var to related[*build.Pair[M, S]]
	m.AddTo(&to)
	return to.err
}

// after describes the states after a step: that they agree, or how they differ.
func after[M, S any](m mapping.Mapping[M, S], model M, system S) string {
	var to related[*build.Pair[M, S]]
	m.AddTo(&to)
	w := &build.Pair[M, S]{Model: model, System: system}
	if to.relations[0].Agree(w, &build.Step{}) {
		return "they agree"
	}
	return mapping.Difference(to.relations[0].Explain(w, build.Step{})).String()
}
