package main

import (
	"maps"
	"os"
	"runtime"
	"strings"
	"testing"
)

// The test runs every part with few runs. It checks that the program works, and not the figures. Each part
// builds its own binaries, so without NIGHT=1 only one part is run.
func TestPartsPrintTables(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a dozen fuzz binaries")
	}
	t.Chdir("../..") // where the command is run
	tiny := size{
		stepRuns: 1, programs: 20,
		checkRuns: 1, checks: 3,
		fuzzRuns: 1, fuzzExecutions: 300, lengths: []int{4, 0},
		seeds: 256, drawn: 1000,
	}
	parts := map[string]string{
		"step": "| eight actions, guards and mapping |", "step -libfuzzer": "| two actions, bare |",
		"fuzz": "| 1µs | the fuzzer's |", "bubble": "| in a bubble |", "effect": "| tree | FuzzTree | ",
		"devices": "| a SHA-256 of its own | 1 | ", "counters": "| fuzzmachine | 0 |",
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
