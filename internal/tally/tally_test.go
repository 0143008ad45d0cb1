package tally

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"github.com/fuzzmachine/go/internal/statecoverage"
)

// crowded returns a tally whose census has met more states than it distinguishes.
func crowded() *Tally {
	g := statecoverage.GaugesOf(reflect.TypeFor[[4]uint32]())
	c := NewCensus(g)
	for n := range mostStates + 1 {
		var model [4]uint32
		for i := range model {
			model[i] = uint32(n >> (5 * i) & 31)
		}
		c.See(g, unsafe.Pointer(&model))
		c.Say(n)
	}
	return &Tally{
		Target: "FuzzX", Labels: map[string]int64{"full": 2}, Goals: map[string]int64{"depth": 9}, Census: c,
	}
}

// The tally reports where its counting ended. It counts labels and goals separately.
func TestTallySaysWhereCountingEnded(t *testing.T) {
	tally := crowded()
	table := tally.Table()
	row := func(name, value string) string { return fmt.Sprintf("  %-24s %9s", name, value) }
	for _, want := range []string{
		row("label", "times") + "\n" + row("full", "2") + "\n",
		row("goal", "reached") + "\n" + row("depth", "9") + "\n",
		row("method State", "65536") + " or more\n", row("different states", "65536") + " or more\n",
	} {
		if !strings.Contains(table, want) {
			t.Errorf("%q is not in\n%s", want, table)
		}
	}
	var stats struct {
		Labels, Goals map[string]int
		States, Said  int
	}
	text := tally.JSON()
	if err := json.Unmarshal([]byte(text), &stats); err != nil || stats.Labels["full"] != 2 ||
		stats.Goals["depth"] != 9 ||
		stats.States != mostStates || stats.Said != mostStates {
		t.Errorf("%v, %+v\n%s", err, stats, text)
	}
	if words := orMore(mostStates - 1); words != "" {
		t.Errorf("one less is printed as %q", words)
	}
}

// A goal is counted as far as it has come, be it below 0; a label as often as it was reported. What All
// returned does not change.
func TestEventsAreCounted(t *testing.T) {
	var e Events
	for _, far := range []int{3, 9, 5} {
		e.Goal("depth", far)
		e.Goal("debt", far-20)
		e.Label("eviction")
	}
	labels, goals := e.All()
	e.Clear()
	if goals["depth"] != 9 || goals["debt"] != -11 || labels["eviction"] != 3 {
		t.Errorf("%v, %v", labels, goals)
	}
	if labels, goals = e.All(); len(labels)+len(goals) > 0 {
		t.Errorf("not forgotten: %v, %v", labels, goals)
	}
}

// A value that is too long to be printed whole is taken to change.
func TestLongSightChanges(t *testing.T) {
	var s Sights
	s.Begin(2)
	for range 3 {
		s.See(0, func() string { return strings.Repeat("x", mostSeen+1) })
		s.See(1, func() string { return "x" })
	}
	if s.Still(0) != 0 || s.Still(1) != 3 {
		t.Errorf("%d, %d", s.Still(0), s.Still(1))
	}
}
