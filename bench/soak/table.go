package main

import (
	"fmt"

	"github.com/fuzzmachine/go/bench/soak/share"
)

const head = "| machine | tapes | how many | crashes | hangs | failures | live heap, kB, after 10, 50, 100 % | " +
	"goroutines | seconds |\n|---|---|---|---|---|---|---|---|---|\n"

func row(k key, c cell) string {
	return fmt.Sprintf("| %s | %s | %d | %d | %d | %d | %d, %d, %d | %d, %d, %d | %.0f |",
		k.Subject, k.Way, c.Ran, count(c.Crash), count(c.Hang), c.Failures,
		c.Heap[0]>>10, c.Heap[1]>>10, c.Heap[2]>>10, c.Goroutines[0], c.Goroutines[1], c.Goroutines[2], c.Seconds)
}

func count(words string) int {
	if words == "" {
		return 0
	}
	return 1
}

// A total is the sum of all cells.
type total struct {
	share.Result
	crashes, hangs, grown int
}

func (t *total) add(c cell) {
	t.Ran += c.Ran
	t.Failures += c.Failures
	t.Seconds += c.Seconds
	t.crashes += count(c.Crash)
	t.hangs += count(c.Hang)
	t.grown += count(c.growth())
}

func (t *total) row() string {
	return fmt.Sprintf("| all | | %d | %d | %d | %d | grown in %d | | %.0f |",
		t.Ran, t.crashes, t.hangs, t.Failures, t.grown, t.Seconds)
}
