package main

import (
	"maps"
	"os"
	"runtime"
	"strings"
	"testing"
)

// TestParts runs every part in a tiny size: that the program works, not what it finds. Each builds binaries
// of its own, so that without NIGHT=1 one stands for all.
func TestParts(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a dozen fuzz binaries")
	}
	tiny := size{
		stepRuns: 1, programs: 20,
		checkRuns: 1, checks: 3,
		fuzzRuns: 1, fuzzExecutions: 300, lengths: []int{4, 0},
		noiseRuns: 1, noiseExecutions: 300,
	}
	parts := map[string]string{
		"step": "| eight actions, guards and mapping |", "step -libfuzzer": "| two actions, bare |",
		"fuzz": "| 1µs | the fuzzer's |", "fate": "| 1µs | the fuzzer's |", "bubble": "| in a bubble |", "noise": "| machine |", "counters": "| fuzzmachine | 0 |",
	}
	if os.Getenv("NIGHT") == "" {
		maps.DeleteFunc(parts, func(name, _ string) bool { return name != "bubble" })
	}
	for name, row := range parts {
		t.Run(name, func(t *testing.T) {
			if name == "counters" && runtime.GOOS+runtime.GOARCH != "linuxamd64" {
				t.Skip("the code that counts is only known of linux and amd64")
			}
			var table strings.Builder
			if err := run(&table, name, tiny); err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(table.String(), row) {
				t.Errorf("no row %q in\n%s", row, table.String())
			}
		})
	}
	if err := run(new(strings.Builder), "none", tiny); err == nil {
		t.Error("a part that there is not is no error")
	}
}
