package main

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	lower = flag.Bool("lower", false, "write lower bounds")
	raise = flag.String("raise", "", "write higher bounds of the figures that a regular expression matches")
)

const file = "bounds.txt"

// never says which figures never grow. Of a device only the sum does not: it may move to another file.
var never = regexp.MustCompile(`^((files|rooms|knot|methods|fields|embedded methods|depth):|` +
	`(state|hooks|unsafe|go:noinline|incomparable fields|build tags|environment): all$)`)

// Each figure is its bound. One that has grown makes the house larger than it was allowed to be; one that has shrunk takes
// its bound along, so that what was gained is not lost again.
func TestHouseIsCounted(t *testing.T) {
	if testing.Short() {
		t.Skip("it loads the whole module with its types")
	}
	h, err := load("../..")
	if err != nil {
		t.Fatal(err)
	}
	figures, bounds := h.figures(), read(t)
	for _, name := range slices.Sorted(maps.Keys(join(figures, bounds))) {
		is, bound := figures[name], bounds[name]
		switch {
		case is < bound && *lower, is > bound && *raise != "" && regexp.MustCompile(*raise).MatchString(name) && !never.MatchString(name):
			bounds[name] = is
		case is < bound:
			t.Errorf("%s: %d, and the bound is %d: go test ./bench/structure -lower", name, is, bound)
		case is > bound:
			t.Errorf("%s: %d, and the bound is %d", name, is, bound)
		}
	}
	if *lower || *raise != "" {
		write(t, bounds)
	}
}

func join(a, b map[string]int) map[string]int {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

func read(t *testing.T) map[string]int {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	bounds := make(map[string]int)
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		at := strings.LastIndexByte(lines.Text(), ' ')
		if at < 0 {
			t.Fatalf("%s: %q", file, lines.Text())
		}
		var n int
		if _, err := fmt.Sscan(lines.Text()[at:], &n); err != nil {
			t.Fatal(err)
		}
		bounds[strings.TrimSpace(lines.Text()[:at])] = n
	}
	return bounds
}

func write(t *testing.T, bounds map[string]int) {
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(bounds)) {
		if bounds[name] > 0 {
			fmt.Fprintf(&text, "%-64s %6d\n", name, bounds[name])
		}
	}
	if err := os.WriteFile(file, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// The counts are those of small packages that were counted by hand.
func TestKnotsAreFound(t *testing.T) {
	uses := map[string]map[string]bool{
		"a": {"b": true}, "b": {"c": true}, "c": {"a": true, "d": true}, "d": {},
	}
	if all := reach(uses, "a"); len(all) != 4 || !all["a"] {
		t.Errorf("a reaches %v", all)
	}
	if all := reach(uses, "d"); len(all) != 0 {
		t.Errorf("d reaches %v", all)
	}
}

func TestLinesOfCodeAreCounted(t *testing.T) {
	path := t.TempDir() + "/a.go"
	const source = "// Package a has a comment.\npackage a\n\n/* more\nof it */ const x = `one\ntwo`\n\nfunc f() {\n\t// nothing\n}\n"
	if err := os.WriteFile(path, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	if n := code(path); n != 5 { // package, const in two lines, func in two
		t.Errorf("%d lines", n)
	}
}
