package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

const (
	alone = "#2\tINITED cov: 3 ft: 4 corp: 1/1b exec/s: 0 rss: 30Mb\n" +
		"#512\tNEW    cov: 10 ft: 12 corp: 3/9b lim: 4 exec/s: 0 rss: 30Mb L: 2/2 MS: 1 Custom-\n" +
		"#4096\tpulse  cov: 10 ft: 20 corp: 5/9b lim: 4 exec/s: 2048 rss: 31Mb\n" +
		"stat::number_of_executed_units: 5000\n"
	forked = "#700: cov: 10 ft: 12 corp: 3 exec/s: 350 oom/timeout/crash: 0/0/0 time: 2s job: 1 dft_time: 0\n"
)

// Executions are what all processes have run, however libFuzzer says it.
func TestExecutions(t *testing.T) {
	dir := t.TempDir()
	corpus := filepath.Join(dir, "corpus")
	for out, want := range map[string]int{alone: 5000, forked: 700} {
		if n, err := executions(out, corpus); n != want || err != nil {
			t.Errorf("%d executions, not %d: %v", n, want, err)
		}
	}
	if _, err := executions("nothing", corpus); err == nil {
		t.Error("it takes nothing for a number")
	}
	for _, name := range []string{"fuzz-0.log", "fuzz-1.log"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(alone), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if n, err := executions(alone, corpus); n != 10000 || err != nil {
		t.Errorf("two processes have %d executions: %v", n, err)
	}
}

// The tables have medians, and what a corpus was like after some executions.
func TestTables(t *testing.T) {
	store, err := results.Open[key, cell](t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	b := bench{seeds: 3, limit: time.Second, store: store}
	for seed, rate := range []int{5000, 7000, 6000} {
		c := cell{Executions: rate, Seconds: 1, Files: 9, Kept: 8, Features: 7, Growth: growth(alone)}
		if err := store.Put(key{"FuzzRing", modes[0].name, seed + 1, b.limit}, c); err != nil {
			t.Fatal(err)
		}
	}
	if err := store.Put(key{"FuzzRing", merged, 4, b.limit}, cell{Seconds: 2, Files: 100, Kept: 30, Features: 5}); err != nil {
		t.Fatal(err)
	}
	text := b.tables()
	for _, row := range []string{
		"| FuzzRing | `one process` | 6000 | 1.00 | 9 | 8 | 7 |", "| FuzzRing | 1, 4 | 3, 12 | 5, 20 | | | | |",
		"| FuzzRing | 4 | 100 | 30 | 5 | 2.0 | 50 |",
	} {
		if !strings.Contains(text, row) {
			t.Errorf("%q is not in\n%s", row, text)
		}
	}
}
