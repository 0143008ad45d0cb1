package main

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// The runner has all bugs, and each system is in a file or directory.
func TestRosterIsComplete(t *testing.T) {
	root, err := checkout()
	if err != nil {
		t.Fatal(err)
	}
	bugs, names := newRoster(), make(map[string]bool)
	for _, b := range bugs {
		if names[b.name()] {
			t.Errorf("two bugs are called %s", b.name())
		}
		names[b.name()] = true
		if _, err := os.Stat(module{root: root}.source(b.system)); err != nil {
			t.Error(err)
		}
	}
	if quick := bugs.chosen(options{quick: true}); len(quick) < 10 || len(quick) > 20 {
		t.Errorf("quick are %d of %d bugs", len(quick), len(bugs))
	}
	if some := bugs.chosen(options{only: "hidden/8,hidden/12"}); len(some) != 2 {
		t.Errorf("hidden/8,hidden/12 are %d bugs", len(some))
	}
	t.Chdir(t.TempDir())
	if _, err := checkout(); err == nil || !strings.Contains(err.Error(), "run this in the repository") {
		t.Error(err)
	}
}

// The README has places for the tables, and says how many bugs there are.
func TestReadmeHasPlacesForTables(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	bugs := newRoster()
	if !strings.Contains(string(text), "<!-- subjects -->\n\n"+bugs.subjects()+"\n<!-- /subjects -->") {
		t.Errorf("README.md does not say\n%s", bugs.subjects())
	}
	for _, name := range []string{"tables", "ablation"} {
		if !strings.Contains(string(text), "\n<!-- "+name+" -->\n") ||
			!strings.Contains(string(text), "\n<!-- /"+name+" -->\n") {
			t.Errorf("README.md has no place for the %s", name)
		}
	}
	for kind, least := range map[string]int{"examples": 20, "structures": 15, "hidden": 4, "history": 15, apart: 10} {
		if n := (report{bugs: bugs}).count(kind); n < least {
			t.Errorf("of %s there are %d bugs, and should be %d", kind, n, least)
		}
	}
	if quick := bugs.chosen(options{quick: true}); !strings.Contains(string(text), fmt.Sprintf("-quick     # %d bugs,", len(quick))) {
		t.Errorf("README.md does not say that -quick takes %d bugs", len(quick))
	}
}

// endlessly is a limit that is never reached: the arguments of the tool limit a try.
const endlessly = time.Hour

// bounded has two tools that run a fixed number of programs.
func bounded(t *testing.T) []tool {
	t.Helper()
	list, err := chosenTools("ours,ours-fuzz", false)
	if err != nil {
		t.Fatal(err)
	}
	list[0].env = said(drawn).and("FUZZMACHINE_CHECKS=20000")
	list[1].flags = always("-test.fuzztime=50000x")
	return list
}

// A real process finds a bug, and its cell is stored. Without a bug nothing is found. A search without an end
// is stopped when its time is over.
func TestTryFindsABugOrNothing(t *testing.T) {
	slowtest.TakesSeconds(t)
	if testing.Short() {
		t.Skip("it builds harnesses, and runs them")
	}
	dir, chosen := t.TempDir(), bounded(t)
	o := options{results: dir, only: "hidden/8", seeds: 1, lanes: 1, limit: endlessly}
	store, err := openStore(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	bugs := newRoster().chosen(o)
	shop, err := newWorkshop(slowtest.Dir(t, "versus-try"))
	if err != nil {
		t.Fatal(err)
	}
	if err := measure(shop, store, bugs, chosen, o); err != nil {
		t.Fatal(err)
	}
	again, err := openStore(dir, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, tool := range chosen {
		if c, kept := again.try(key{"hidden/8", tool.name, 1, o.limit}); !kept || !c.Found || c.FinalSteps != 8 {
			t.Errorf("%s: %s, %t", tool.name, c, kept)
		}
	}
	r := report{again, bugs, chosen, o}
	if text := r.each(); !strings.Contains(text, "| hidden/8, 8 | 1/1; ") || r.broken() != nil {
		t.Error(text, r.broken())
	}
	l, sound := lane{shop: shop}, bugs[0]
	sound.says = "none"
	counted := chosen[0]
	counted.env = said(drawn).and("FUZZMACHINE_CHECKS=2000")
	c, err := l.try(sound, counted, key{sound.name(), "ours", 1, endlessly})
	if err != nil || c.Found ||
		!strings.Contains(c.Broken, "has reported no failure: fuzzmachine: FuzzVersus: 2000 programs in ") {
		t.Errorf("a lock that never opens: %s, %v", c, err)
	}
	unending := chosen[0] // a limit that is over at once stops it anywhere
	unending.env = said(drawn).and("FUZZMACHINE_CHECKS=" + endless)
	c, err = l.try(sound, unending, key{sound.name(), "ours", 1, time.Nanosecond})
	if err != nil || c.Found || c.Broken != "" {
		t.Errorf("a search that has no end: %s, %v", c, err)
	}
	silent := chosen[0]
	silent.flags = always("-test.run=^Nothing$")
	c, err = l.try(sound, silent, key{sound.name(), "ours", 1, endlessly})
	if err != nil || c.Found || !strings.Contains(c.Broken, "has reported no failure") {
		t.Errorf("a harness that is not run: %s, %v", c, err)
	}
	silent.dir = "nothing"
	if c, err = l.try(sound, silent, key{sound.name(), "ours", 1, endlessly}); err != nil ||
		!strings.Contains(c.Broken, "building") {
		t.Errorf("a harness that is not there: %s, %v", c, err)
	}
}
