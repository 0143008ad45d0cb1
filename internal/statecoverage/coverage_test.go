package statecoverage

import (
	"math"
	"reflect"
	"testing"
	"unsafe"

	"github.com/fuzzmachine/go/internal/statecoverage/beacon"
)

func TestRangesFillTheBoard(t *testing.T) {
	next := uint(0)
	for _, r := range []beacon.Range{values, fates, labels, goals, states} {
		if r.First != next {
			t.Errorf("a range begins at %d, and should at %d", r.First, next)
		}
		next = r.First + r.Cells
	}
	if next != beacon.Cells {
		t.Errorf("%d cells are used of %d", next, beacon.Cells)
	}
}

func TestOnlyWantedKindsAreShown(t *testing.T) {
	c, m := &Run{kinds: Fates}, 5
	c.Model(GaugesOf(reflect.TypeFor[int]()), unsafe.Pointer(&m))
	c.State(1)
	if c.board != (beacon.Board{}) {
		t.Error("something is shown that nobody asked for")
	}
	c.Fulfilled(0, 1)
	once := c.board
	c.Fulfilled(0, 2)
	if once == (beacon.Board{}) || c.board == once {
		t.Error("a prophecy that is fulfilled is not shown")
	}
	if c.Begin(Fates); c.board != (beacon.Board{}) {
		t.Error("another run begins with what the one before has shown")
	}
}

// Labels and goals have cells by their names, and none is lost if there are many.
func TestLabelsAndGoalsHaveCells(t *testing.T) {
	for _, test := range []struct {
		name          string
		mark          func(*Marks)
		labels, goals int
	}{
		{"none", func(*Marks) {}, 0, 0},
		{"two labels", func(m *Marks) { m.Label("full"); m.Label("empty"); m.Label("full") }, 2, 0},
		{"two goals", func(m *Marks) { m.Goal("depth", 0); m.Goal("size", 0) }, 0, 2},
		{"a goal far off", func(m *Marks) { m.Goal("depth", 0); m.Goal("depth", 31) }, 0, 2},
		{"below 0", func(m *Marks) { m.Goal("depth", -1); m.Goal("depth", -40) }, 0, 0},
		{"a goal after many labels", func(m *Marks) {
			for range 300 {
				m.Label("full")
			}
			m.Goal("depth", 3)
		}, 1, 1},
	} {
		m, c := new(Marks), &Run{kinds: Labels}
		test.mark(m)
		c.Marked(*m)
		if got, want := c.Counts(), [5]int{2: test.labels, 3: test.goals}; got != want {
			t.Errorf("%s: %v, and should be %v", test.name, got, want)
		}
	}
}

func TestStatesHaveCells(t *testing.T) {
	c := &Run{kinds: Labels}
	for at := -16; at < 32; at++ {
		if c.State(at); c.Counts()[4] != at+17 {
			t.Errorf("%d has the cell of another state", at)
		}
	}
	for _, at := range []int{math.MinInt, math.MaxInt} {
		c.State(at)
	}
	if got, want := c.Counts(), [5]int{4: int(states.Cells)}; got != want {
		t.Errorf("%v: a state has a cell elsewhere", got)
	}
}
