package mapping_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/show"
	"github.com/fuzzmachine/go/mapping"
)

type screaming struct{ n int }

func (screaming) String() string { panic("aaa") }

type failing struct{ n int }

func (failing) Error() string { panic("aaa") }

type lines int

func (lines) String() string { return "a\nb" }

type silent struct{}

func (silent) String() string { return "" }

type stamped struct {
	time.Time
	n int
}

type hidden struct {
	wait time.Duration
	when time.Time
	err  error
	mood color
	next *hidden
	_    int
}

func selfMap() map[string]any {
	m := map[string]any{"n": 1}
	m["me"] = m
	return m
}

var prints = []struct {
	reason string
	value  any
	want   string
}{
	{"nothing", nil, "nil"},
	{"a number", -3, "-3"},
	{"unsigned", uint8(200), "200"},
	{"floats", []float64{1.5, math.NaN(), math.Inf(-1), 1e100}, "[1.5, NaN, -Inf, 1e+100]"},
	{"a float of 32 bits", float32(0.1), "0.1"},
	{"a complex number", complex64(complex(1, -2)), "(1-2i)"},
	{"a bool", true, "true"},
	{"a text", "a\n\"b\"", `"a\n\"b\""`},
	{"bytes", []byte("a\x00"), `[]byte("a\x00")`},
	{"a struct", item{"a", 1}, `{key: "a", v: 1}`},
	{"nothing in it", struct{}{}, "{}"},
	{"a pointer", &item{"a", 1}, `&{key: "a", v: 1}`},
	{"a nil pointer", (*item)(nil), "nil"},
	{"pointers", []*int{nil, pointTo(3)}, "[nil, &3]"},
	{"a slice", []int{1, 2}, "[1, 2]"},
	{"an array", [2]string{"a"}, `["a", ""]`},
	{"nil and empty alike", [2][]int{nil, {}}, "[[], []]"},
	{"maps too", [2]map[int]int{nil, {}}, "[{}, {}]"},
	{"numbers as keys, in order", map[int8]int{10: 1, 9: 2, -1: 3, -10: 4}, "{-10: 4, -1: 3, 9: 2, 10: 1}"},
	{"floats as keys", map[float64]int{1.5: 1, -2: 2, 1e9: 3}, "{-2: 2, 1.5: 1, 1e+09: 3}"},
	{"texts as keys", map[string]bool{"b": true, "a": false}, `{"a": false, "b": true}`},
	{"structs as keys", map[item]int{{"b", 1}: 1, {"a", 2}: 2}, `{{key: "a", v: 2}: 2, {key: "b", v: 1}: 1}`},
	{"great numbers as keys", map[uint64]int{math.MaxUint64: 1, math.MaxUint64 - 1: 2}, "{18446744073709551614: 2, 18446744073709551615: 1}"},
	{"what interfaces hold", []any{1, nil, "a", []int{1}}, `[1, nil, "a", [1]]`},
	{"an error", errors.New(`a "b"`), `error("a \"b\"")`},
	{"a duration", 1500 * time.Millisecond, "1.5s"},
	{"an instant, without the monotonic clock", time.Unix(0, 5).UTC(), "1970-01-01 00:00:00.000000005 +0000 UTC"},
	{"unexported fields", hidden{wait: time.Second, when: time.Unix(0, 0).UTC(), err: errors.New("x"), mood: 1},
		`{wait: 1s, when: 1970-01-01 00:00:00 +0000 UTC, err: error("x"), mood: gre, next: nil}`},
	{"a method that panics", []any{screaming{1}, 2}, "[{n: 1}, 2]"},
	{"an error that panics", failing{1}, "{n: 1}"},
	{"a method out of range", color(7), "7"},
	{"a word of two lines", lines(1), `"a\nb"`},
	{"an empty word", silent{}, `""`},
	{"an embedded type's method would hide a field", stamped{time.Unix(0, 0).UTC(), 2}, "{Time: 1970-01-01 00:00:00 +0000 UTC, n: 2}"},
	{"a nil pointer with methods", (*plainErr)(nil), "nil"},
	{"a nil pointer in an interface", []any{(*plainErr)(nil), error(nil)}, "[(*mapping_test.plainErr)(nil), nil]"},
	{"functions and channels", []any{fmt.Sprint, make(chan int), (chan int)(nil)}, "[func, chan, nil]"},
	{"a cycle", loop(2, 1), "&{value: 1, next: &{value: 1, next: &…, index: {}, all: [], any: nil}, index: {}, all: [], any: nil}"},
	{"a map in itself", selfMap(), `{"me": …, "n": 1}`},
	{"one pointer twice is no cycle", func() any { p := pointTo(1); return []*int{p, p} }(), "[&1, &1]"},
}

func TestPrint(t *testing.T) {
	for _, test := range prints {
		t.Run(test.reason, func(t *testing.T) {
			for range 5 {
				if got := mapping.Print(test.value); got != test.want {
					t.Fatalf("%s\nwant %s", got, test.want)
				}
			}
		})
	}
}

// Nothing is left out, up to 64 KB.
func TestPrintMuch(t *testing.T) {
	if got := mapping.Print(make([]int, 1000)); strings.Count(got, "0") != 1000 {
		t.Errorf("%d of 1000 elements", strings.Count(got, "0"))
	}
	if got := mapping.Print(make([]int, 1e7)); len(got) > 1<<17 || !strings.Contains(got, "…") {
		t.Errorf("%d bytes printed of 30 million", len(got))
	}
	long := strings.Repeat("\x00", 1e6)
	for name, v := range map[string]any{
		"a string": long, "bytes": []byte(long), "an error": errors.New(long), "a field": struct{ S string }{long},
		"its words": wordy(strings.Repeat("w", 1e6)), "its lines": wordy(long + "\n"),
	} {
		if got := mapping.Print(v); len(got) < 1<<16 || len(got) > 1<<19 || !strings.Contains(got, "…") {
			t.Errorf("%s: %d bytes printed of a million", name, len(got))
		}
	}
	if d := mapping.Equal[[]string]().Explain([]string{long, "a"}, []string{long, "b"}); d.Path != "[1]" || d.Lines != "" {
		t.Errorf("%s: %.200s", d.Path, d.Lines)
	}
	deep := &chain{}
	for range 100 { // a chain whose links are met by two ways: 2^100 ways in all
		deep = &chain{next: deep, any: deep}
	}
	if got := mapping.Print(deep); len(got) > 4<<20 {
		t.Errorf("%d bytes", len(got))
	}
}

// Wordy says itself.
type wordy string

func (w wordy) String() string { return string(w) }

func TestLines(t *testing.T) {
	v := shelf{
		items: []item{{"a", 1}, {strings.Repeat("b", 60), 2}}, index: map[string]*item{"x": {"a", 1}},
		since: time.Unix(0, 0).UTC(),
	}
	want := `{
  items: [
    {key: "a", v: 1}
    {
      key: "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
      v: 2
    }
  ]
  index: {"x": &{key: "a", v: 1}}
  note: nil
  err: nil
  since: 1970-01-01 00:00:00 +0000 UTC
}`
	if got := show.Lines(v); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	if got := show.Lines([]any{[]int{}, struct{}{}}); got != "[\n  []\n  {}\n]" || show.Lines([]int{}) != "[]" {
		t.Errorf("nothing in lines: %q", got)
	}
	if got := show.Lines(3); got != "3" {
		t.Errorf("a scalar in lines: %q", got)
	}
}

func TestDiff(t *testing.T) {
	count := func(n int) []int {
		list := make([]int, n)
		for i := range list {
			list[i] = i
		}
		return list
	}
	changed := count(100)
	changed[50] = -1
	want := `  … 48 equal lines
    47
    48
    49
-   50
+   -1
    51
    52
    53
  … 47 equal lines
`
	if got := mapping.Equal[[]int]().Explain(count(100), changed).Lines; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	moved := append(count(100)[1:], 0)
	if got := mapping.Equal[[]int]().Explain(count(100), moved).Lines; strings.Count(got, "\n-") != 1 ||
		strings.Count(got, "\n+") != 1 {
		t.Errorf("an element that moved shows more than itself:\n%s", got)
	}
	many, others := count(20000), count(20000)
	for i := range others {
		others[i] = -i - 1
	}
	if got := mapping.Equal[[]int]().Explain(many, others).Lines; strings.Count(got, "\n") > 60 ||
		!strings.Contains(got, "… and so on") {
		t.Errorf("%d lines of a diff of 20000:\n%.2000s", strings.Count(got, "\n"), got)
	}
}

type pairOf struct {
	First  any `script:"-"`
	Second any `script:"-"`
}

func (pairOf) String() string { return "asked" }

type listOf struct{ Of []int }

func (listOf) String() string { return "as they stand" }

// If order does not count, slices are printed sorted, whatever contains them.
func TestPrintUnordered(t *testing.T) {
	for _, test := range []struct {
		reason string
		value  any
		want   string
	}{
		{"by text", []int{10, 9, 1}, "[1, 10, 9]"},
		{"inside", map[string][]item{"a": {{"y", 1}, {"x", 2}}}, `{"a": [{key: "x", v: 2}, {key: "y", v: 1}]}`},
		{"slices in slices", [][]string{{"b", "a"}, {}, {"a"}}, `[["a", "b"], ["a"], []]`},
		{"bytes", [][]byte{[]byte("ba"), []byte("ab")}, `[[]byte("ab"), []byte("ba")]`},
		{"bytes by another name", key("ba"), "[98, 97]"},
		{"arrays", [2]int{2, 1}, "[2, 1]"},
		{"a method that would print them as they stand", listOf{[]int{2, 1}}, "{Of: [1, 2]}"},
		{"behind a pointer", &listOf{[]int{2, 1}}, "&{Of: [1, 2]}"},
		{"a method that cannot", []color{1, 0}, "[gre, red]"},
		{"a tuple", pairOf{First: []int{2, 1}, Second: errors.New("x")}, `[1, 2], error("x")`},
		{"a slice in itself", selfSlice(1), "[1, …]"},
		{"nothing", []int{}, "[]"},
	} {
		by := mapping.Equal[any]().Unordered()
		if got := by.Build().Print(test.value); got != test.want {
			t.Errorf("%s: %s, want %s", test.reason, got, test.want)
		}
	}
	if got := mapping.Print(pairOf{First: 1, Second: "a"}); got != `1, "a"` {
		t.Error(got)
	}
}

type key []byte
