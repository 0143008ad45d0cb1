package report

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestLevelsOfDetail(t *testing.T) {
	for _, c := range []struct{ state, values, sizes, kinds, shape string }{
		{"[]", "[]", "[]", "[]", "[]"},
		{"[3, 0, -9, 4]", "[n, 0, -n, n]", "[n ×4]", "[n, 0, -n, …]", "[n, …]"},
		{`{open: true, items: {"a": 1, "b, [": 2}}`, `{open: true, items: {"…": n, "…": n}}`, `{open: true, items: {"…": n ×2}}`, `{open: true, items: {"…": n, …}}`, `{open: true, items: {"…": n, …}}`},
		{`{"": 0.0, x1: 0x1f, d: 1.5e-3, t: 10ms}`, `{"": 0, x1: n, d: n, t: nms}`, `{"…": n, x1: n, d: n, t: nms}`, `{"": 0, x1: n, d: n, t: nms}`, `{"…": n, x1: n, d: n, t: nms}`},
		{`&{next: &{next: nil}}`, `&{next: &{next: nil}}`, `&{next: &{next: nil}}`, `&{next: &{next: nil}}`, `&{next: &{next: nil}}`},
		{`[[1, 1], [2, 2, 2], []]`, `[[n, n], [n, n, n], []]`, `[[n ×2], [n ×3], []]`, `[[n, …], [], …]`, `[[n, …], [], …]`},
		{`"\"unclosed`, `"…"`, `"…"`, `"…"`, `"…"`},
		{`)], 1, 1`, `)], n, n`, `)], n ×2`, `)], n, …`, `)], n, …`}, // a String method can write this
		{`[[{(`, `[[{(`, `[[{(`, `[[{(`, `[[{(`},
		{``, ``, ``, ``, ``},
	} {
		v := values(c.state)
		got := [...]string{v, sizes(v), kinds(v), shape(v)}
		if want := [...]string{c.values, c.sizes, c.kinds, c.shape}; got != want {
			t.Errorf("%s is %q, want %q", c.state, got, want)
		}
	}
}

// The drawing has the most detail with which the drawn states are nearly all.
func TestBestChart(t *testing.T) {
	for _, c := range []struct {
		name  string
		state func(i int) string
		words string
	}{
		{"few", func(i int) string { return fmt.Sprintf("{open: %t}", i%2 == 0) }, "as printed"},
		{"numbers", func(i int) string { return fmt.Sprintf("{n: %d}", i-500) }, "with numbers as n, 0 or -n"},
		{"short lists", func(i int) string { return "[" + strings.Join(strings.Split(fmt.Sprintf("%b", i%256), ""), ", ") + "]" }, "with numbers as n, and equal parts counted"},
		{"long lists", func(i int) string { return "[" + strings.Repeat("1, ", i%50) + "1]" }, "with numbers as n, 0 or -n, and equal parts once"},
		{"names", func(i int) string { return fmt.Sprintf("a%d", i) }, "with numbers as n, and equal parts once"},
	} {
		s := newStates()
		for i := range 9000 {
			s.begin("")
			s.visit(c.state(i), 0)
		}
		if best := s.best(); best.words != c.words || best.all() != 9000 {
			t.Errorf("%s: %s, %d visits", c.name, best.words, best.all())
		}
	}
}

func TestMovesAreCounted(t *testing.T) {
	s := newStates()
	s.begin("")
	s.visit("a", 0)
	s.visit("", 1) // not known
	s.visit("b", 0)
	s.visit("b", 2)
	s.begin("a")
	s.visit("b", 1)
	c := s.best()
	want := map[move]int{{start, 1, 0}: 1, {2, 2, 2}: 1, {start, 1, none}: 1, {1, 2, 1}: 1}
	if len(c.moves) != len(want) {
		t.Errorf("moves %v, want %v", c.moves, want)
	}
	for m, n := range want {
		if c.moves[m] != n {
			t.Errorf("%v: %d times, want %d", m, c.moves[m], n)
		}
	}
	if !slices.Equal(c.visits, []int{0, 2, 3}) {
		t.Errorf("visits %v", c.visits)
	}
}

// For any states, boxes are inside the drawing and do not overlap, arcs join boxes, and what is left out is
// counted.
func TestDrawingsAreWellFormed(t *testing.T) {
	for name, machine := range map[string]func(i int) string{
		"chain": func(i int) string { return strings.Repeat("x", i%30+1) },
		"star":  func(i int) string { return string(rune('a' + i*(i%2)%24)) },
		"wide":  func(i int) string { return strings.Repeat(string(rune('a'+i*7%23)), 80) },
		"one":   func(int) string { return "{}" },
		"all":   func(i int) string { return fmt.Sprintf("s%d", i*i%97%19) },
		"many":  func(i int) string { return fmt.Sprintf("s%d", i) },
	} {
		s := newStates()
		s.begin("")
		for i := range 6000 {
			s.visit(machine(i), i%3)
		}
		d := newGraph(s.best()).draw([]string{"put", "get", "close"})
		for i, b := range d.Nodes {
			if b.X < 0 || b.Y < 0 || b.X+b.Width > d.Width || b.Y+b.Height > d.Height {
				t.Errorf("%s: box %d is outside: %+v", name, i, b)
			}
			for j, other := range d.Nodes[:i] {
				if b.X < other.X+other.Width && other.X < b.X+b.Width && b.Y < other.Y+other.Height &&
					other.Y < b.Y+b.Height {
					t.Errorf("%s: boxes %d and %d overlap", name, i, j)
				}
			}
		}
		for _, a := range d.Arcs {
			if a.From == a.To || max(a.From, a.To) >= len(d.Nodes) || a.Words == "" {
				t.Errorf("%s: arc %+v", name, a)
			}
		}
		if len(d.Nodes) > mostDrawn+1 || len(d.Arcs) > enoughArcs+mostDrawn || d.visits != 6000 ||
			len(d.Arcs)+d.Hidden < len(d.Nodes)-1 && name == "chain" {
			t.Errorf("%s: %d boxes, %d arcs, %d hidden, %d visits",
				name, len(d.Nodes), len(d.Arcs), d.Hidden, d.visits)
		}
		if note := d.note(); strings.Contains(note, "left out") != (d.drawn < d.visits) ||
			(d.States > mostDrawn) != (d.drawn < d.visits) {
			t.Errorf("%s: %d of %d visits are drawn, and the note says %q", name, d.drawn, d.visits, note)
		}
	}
}

func TestLabelsOmitCommonFields(t *testing.T) {
	lines, same := labels([]string{
		`{Open: true, Limit: 8, Items: ["a, b", n], Note: "a long one that fills a line"}`,
		`{Open: false, Limit: 8, Items: [], Note: "a long one that fills a line"}`,
	})
	want := [][]string{{"Open: true,", `Items: ["a, b", n]`}, {"Open: false, Items: []"}}
	if fmt.Sprint(lines) != fmt.Sprint(want) ||
		!slices.Equal(same, []string{"Limit: 8", `Note: "a long one that fills a line"`}) {
		t.Errorf("%q, %q", lines, same)
	}
	if lines, same = labels([]string{`{"a": 1}`, `{"a": 1}`}); fmt.Sprint(lines) != `[["a": 1] ["a": 1]]` ||
		same != nil {
		t.Errorf("equal states have no label: %q, %q", lines, same)
	}
	if lines, _ = labels([]string{strings.Repeat("ä", 100)}); len(lines[0]) != mostLabelLines ||
		lines[0][0] != strings.Repeat("ä", mostLabel) {
		t.Errorf("%q", lines)
	}
}
