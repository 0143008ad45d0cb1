package main

import (
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

// A table has the median of the tries, of which those that have found nothing are the longest.
func TestTable(t *testing.T) {
	store, err := results.Open[key, cell](t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	put := func(b bug, way string, seed int, c cell) {
		if err := store.Put(key{b.name(), way, seed, time.Second}, c); err != nil {
			t.Fatal(err)
		}
	}
	lock, ring := bug{"hidden", "hidden", "20"}, bug{"examples", "examples/ring", ""}
	put(lock, "mutator", 1, cell{Found: true, Executions: 900, Seconds: 3})
	put(lock, "mutator", 2, cell{Executions: 10, Seconds: 1})
	put(lock, "mutator", 3, cell{Found: true, Executions: 20, Seconds: 0.2})
	put(lock, "bytes", 1, cell{Executions: 10, Seconds: 1})
	put(ring, "native", 1, cell{Executions: 500, Seconds: 2})
	text := tableOf(store, []bug{lock, ring}, 3, time.Second)
	for _, words := range []string{
		"| hidden/20 | 2 of 3 | 900 | 3.0 | 0 of 1 | | | | | |", "| examples/ring | 0 | 0 | 250 | 0 |",
	} {
		if !strings.Contains(text, words) {
			t.Errorf("%q is not in\n%s", words, text)
		}
	}
}

// The bugs that are measured are those of bench/versus, and their systems have harnesses.
func TestSystemsAreLaid(t *testing.T) {
	w := &workshop{dir: t.TempDir(), root: "../.."}
	for _, b := range append(bugs, sound...) {
		if _, err := w.lay(b); err != nil {
			t.Errorf("%s: %v", b.name(), err)
		}
	}
}
