package generator

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

// A pair has a number that one digit says, one that takes several, and a list.
type several struct {
	Small uint8 `fuzz:"0..5"`
	Wide  int8
	Far   uint16
	List  []uint8 `fuzz:"len=0..3"`
}

var odd = program.Describe(program.Of[several]("put"), program.Of[struct{ Wide int8 }]("get"),
	program.Of[struct{}]("rest"))

func newUnguarded() *Source {
	m := NewMachine(odd, 64, 64, []Action{{Name: "put", Weight: 1}, {Name: "get", Weight: 1}, {Name: "rest", Weight: 1}})
	return m.NewSource(3, statecoverage.AllGuides, nil, 1)
}

// A tape depends on seed and number alone, and has as many steps as are drawn.
func TestTapesDependOnSeedAndNumber(t *testing.T) {
	a, b := newUnguarded(), newUnguarded()
	var tapes [][]byte
	for i := range 500 {
		tapes = append(tapes, slices.Clone(tapeOf(a, i)))
	}
	for i := 499; i >= 0; i-- {
		if tape := tapeOf(b, i); !bytes.Equal(tape, tapes[i]) {
			t.Fatalf("program %d is %s after others, and %s", i, tape, tapes[i])
		}
		if p := odd.Decode(tapes[i]); len(p) != len(b.drawing.drawer.drawn) || len(p) < 4 || len(p) > 64 {
			t.Fatalf("program %d has %d steps, and %d are drawn", i, len(p), len(b.drawing.drawer.drawn))
		}
	}
}

// All values of a small type come up, those of a wide one up to its bounds, and values come again.
func TestTapesHaveAllValues(t *testing.T) {
	s := newUnguarded()
	var wide, small [256]int
	most, again := uint64(0), 0
	for i := range 4000 {
		before := uint64(1 << 40)
		for _, step := range odd.Decode(tapeOf(s, i)) {
			if step.Action != "put" {
				continue
			}
			small[step.Choices[0].Value]++
			wide[step.Choices[1].Value]++
			if far := step.Choices[2].Value; far > 255 {
				most = max(most, far)
				if far == before {
					again++
				}
				before = far
			}
		}
	}
	for v, n := range wide {
		if n < 5 || v < 6 && small[v] < 500 {
			t.Errorf("%d comes up %d times, and %d times among few", v, n, small[v])
		}
	}
	if most != 1<<16-1 || again < 100 {
		t.Errorf("the greatest is %d, and values came again %d times", most, again)
	}
}

// Values of a wide range come again far more often than by chance. Those of a narrow one do so by themselves.
func TestWideValuesComeAgain(t *testing.T) {
	with, without := distinct(statecoverage.Reuse), distinct(0)
	if got, want := with["narrow"], without["narrow"]; got < want-2 || got > want+2 {
		t.Errorf("of the narrow values %d %% are distinct, and by chance %d %%", got, want)
	}
	if got, chance := with["wide"], without["wide"]; got > chance-10 {
		t.Errorf("of the wide values %d %% are distinct, and by chance %d %%", got, chance)
	}
}

// distinct is how many of a hundred values of a program are distinct, by action.
func distinct(g statecoverage.Guide) (percent map[string]int) {
	d := program.Describe(program.Of[struct {
		V uint8 `fuzz:"0..40"`
	}]("narrow"), program.Of[struct{ V uint16 }]("wide"))
	s := NewMachine(d, 64, 64, []Action{{Name: "narrow", Weight: 1}, {Name: "wide", Weight: 1}}).NewSource(5, g, nil, 1)
	values, percent := map[string]int{}, map[string]int{}
	for i := range 2000 {
		seen := make(map[string]bool)
		for _, step := range d.Decode(tapeOf(s, i)) {
			values[step.Action]++
			if key := fmt.Sprint(step.Action, step.Choices[0].Value); !seen[key] {
				seen[key] = true
				percent[step.Action]++
			}
		}
	}
	for action, n := range values {
		percent[action] = 100 * percent[action] / n
	}
	return percent
}

// The words of a lead are its values, whatever digits follow.
func TestWordsAreWhole(t *testing.T) {
	d := newDrawer(NewMachine(odd, 64, 64, []Action{{Name: "put", Weight: 1}}), statecoverage.AllGuides)
	s := d.shape(0)
	if len(s.leads) < 3 || s.whole {
		t.Fatalf("%d leads, all: %t", len(s.leads), s.whole)
	}
	for k, word := range s.leads[1].words {
		for _, more := range []string{"", "zzz", "000"} {
			tape := append(append([]byte(more), word...), append([]byte("0"), s.op...)...)
			if p := odd.Decode(tape); p[0].Choices[1].Value != uint64(k) {
				t.Errorf("%s means %d, not %d", tape, p[0].Choices[1].Value, k)
			}
		}
	}
}

func tapeOf(s *Source, i int) []byte {
	tape, _ := s.Drawn(i, false)
	return tape
}

func drawingOf(s *Source, i int) *Drawing {
	_, while := s.Drawn(i, false)
	return while
}
