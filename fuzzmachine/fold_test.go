package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A clicker counts. Its system stands somewhere, which no model shows, and loses a count.
type clicker struct{ N int }

type clicked struct {
	clicker
	At, Lost int
}

type position struct {
	At int `fuzz:"0..7"`
	N  int `fuzz:"0..40"`
}

func (w *clicker) turn() int { w.N++; return w.N }

// turn is wrong from a count that is lost, if the clicker stands at one of its places.
func (w *clicked) turn() int {
	w.N, w.At = w.N+1, (w.At+1)%8
	if w.N >= 30 && w.At == w.Lost {
		return 0
	}
	return w.N
}

func tallies(change func(fuzzmachine.StartAction[*clicker, *clicked, position]) fuzzmachine.StartAction[*clicker, *clicked, position]) machine {
	start := fuzzmachine.Start(func(a position) *clicker { return &clicker{a.N} },
		func(_ *fuzzmachine.T, a position) *clicked { return &clicked{clicker{a.N}, a.At, 5} })
	return fuzzmachine.New(func() *clicker { return new(clicker) }, func(*fuzzmachine.T) *clicked { return &clicked{Lost: 5} },
		change(start), fuzzmachine.Call("turn", (*clicker).turn, (*clicked).turn),
		mapping.ToModel(func(s *clicked) *clicker { return &clicker{s.N} }))
}

// With the inverse of a start, the first steps of a failing program become a start. What the model does not
// show of the system is found in short programs. Without an inverse the steps stay.
func TestStepsBecomeAStart(t *testing.T) {
	type starting = fuzzmachine.StartAction[*clicker, *clicked, position]
	inverse := func(args func(*clicker) position) func(starting) starting {
		return func(s starting) starting { return s.Inverse(args) }
	}
	turns := "turn" + strings.Repeat("; turn", 36)
	for _, c := range []struct {
		words  string
		with   func(starting) starting
		script string
		steps  int
		want   string
	}{
		{"an inverse", inverse(func(m *clicker) position { return position{N: m.N} }), turns, 2, "start at=4 n=29; turn"},
		{"a program that begins with a start", inverse(func(m *clicker) position { return position{N: m.N} }), "start at=0 n=9; " + turns, 2,
			"start at=4 n=29; turn"},
		{"no inverse", func(s starting) starting { return s }, turns, 37, ""},
		{"an inverse of another state", inverse(func(m *clicker) position { return position{N: 40 - m.N} }), turns, 37, ""},
		{"an inverse outside of the domain", inverse(func(m *clicker) position { return position{At: 8, N: m.N} }), turns, 37, ""},
	} {
		f := check(tallies(c.with), c.script)
		if f == nil || f.Signature != "answer turn" || strings.Count(f.Script, ";")+1 > c.steps || c.want != "" && f.Script != c.want {
			t.Errorf("%s: %v", c.words, f)
		} else if c.want == "" && !strings.HasPrefix(f.Script, "turn; turn") && !strings.HasPrefix(f.Script, "start") {
			t.Errorf("%s: %v", c.words, f)
		}
	}
}
