package tally

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/internal/statecoverage"
)

// A table is a text while it is written.
type table struct{ strings.Builder }

func (t *table) printf(format string, args ...any) { fmt.Fprintf(t, format, args...) }

// Table prints the tally for people.
func (t *Tally) Table() string {
	var text table
	text.printf("fuzzmachine: %s: %d programs\n", t.Target, t.Programs)
	text.printf("  %-24s %9s %9s %9s %9s\n", "action", "taken", "skipped", "failed", "stuttered")
	for i := range t.Actions {
		a := &t.Actions[i]
		text.printf("  %-24s %9d %9d %9d %9d\n", a.Name, a.Taken, a.Skipped, a.Failed, a.stuttered())
	}
	text.starts(t.Actions)
	text.prophecies(t.Actions)
	text.numbers("label", "times", t.Labels)
	text.numbers("goal", "reached", t.Goals)
	text.known(t.Known)
	if t.Census != nil {
		text.census(t.Census)
	}
	return text.String()
}

// starts says how many starts were refused, if programs can begin with one.
func (t *table) starts(actions []Action) {
	for i := range actions {
		if a := &actions[i]; a.Begun != nil {
			t.printf("%s", a.Begun.Table(a))
		}
	}
}

// numbers is a table of names, if there are any.
func (t *table) numbers(title, unit string, of map[string]int64) {
	if len(of) > 0 {
		t.printf("  %-24s %9s\n", title, unit)
	}
	for _, name := range sorted(of) {
		t.printf("  %-24s %9d\n", name, of[name])
	}
}

// known is a table of failures that are ignored, if there are any.
func (t *table) known(list []Known) {
	if len(list) > 0 {
		t.printf("  %-24s %9s\n", "known failure", "programs")
	}
	for _, k := range list {
		t.printf("  %-24s %9d%s\n", k.Signature, k.Times, k.Because)
	}
}

// prophecies says what became of them, if any was consulted.
func (t *table) prophecies(actions []Action) {
	title := fmt.Sprintf("  %-24s %9s %9s %9s\n", "prophecy", "foretold", "fulfilled", "unforeseen")
	row := func(format string, args ...any) {
		t.printf("%s", title)
		t.printf(format, args...)
		title = ""
	}
	for i := range actions {
		a := &actions[i]
		for k, p := range a.Count.Prophecies {
			row("  %-24s %9d %9d\n", a.Name+" !"+a.Prophecies[k], p.Foretold, p.Fulfilled)
		}
		for _, name := range sorted(a.Unforeseen) {
			row("  %-24s %9s %9s %9d\n", a.Name+" "+name, "", "", a.Unforeseen[name])
		}
	}
}

func (t *table) census(c *Census) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.states)+len(c.said) > 0 {
		t.printf("  %-24s %9s\n", "model", "values")
	}
	if len(c.said) > 0 {
		t.printf("  %-24s %9d%s\n", "method State", len(c.said), orMore(len(c.said)))
	}
	if len(c.states) > 0 {
		for i, path := range c.paths {
			t.printf("  %-24s %9d\n", ofModel(path), len(c.values[i]))
		}
		t.printf("  %-24s %9d%s\n", "different states", len(c.states), orMore(len(c.states)))
	}
}

// ofModel is the title of a number of the model.
func ofModel(path string) string {
	switch path {
	case statecoverage.Size:
		return "sizes of the model"
	case statecoverage.Itself:
		return "values of the model"
	}
	return path
}

// orMore qualifies a number of states: from so many on, none was counted.
func orMore(counted int) string {
	if counted >= mostStates {
		return " or more"
	}
	return ""
}

func sorted(counts map[string]int64) []string { return slices.Sorted(maps.Keys(counts)) }
