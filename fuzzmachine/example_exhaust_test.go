package fuzzmachine_test

import (
	"fmt"
	"os"
	"strings"
)

// No program of fewer than three steps of small values fails, and of three steps this is the first.
func ExampleMachine_Exhaust() {
	defer func(before *os.File) { os.Stderr = before }(os.Stderr)
	os.Stderr, _ = os.Open(os.DevNull) // where it says how many programs there are, and how many a second it runs
	sets.Exhaust(pasted{}, 4)
	// Output: sets.Replay(t, `add 0; add 1; remove 0; len`)
}

// A pasted replaces the t of a test, and shows of a report the line to paste.
type pasted struct{ printer }

func (pasted) Fatalf(format string, args ...any) {
	for line := range strings.Lines(fmt.Sprintf(format, args...)) {
		if strings.Contains(line, ".Replay(") {
			fmt.Println(strings.TrimSpace(line))
		}
	}
}
