package main

import (
	"os"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/bench/shrink/machine"
)

// A program that needs one of twenty possible injected faults ends with exactly that one, wherever it began.
func TestShrinkingLeavesTheOneFaultThatIsNeeded(t *testing.T) {
	starts, families := 1, slices.Concat(machine.RelayInOne()[:2], machine.RelayInFive()[:2])
	if os.Getenv("NIGHT") != "" {
		starts, families = 5, slices.Concat(machine.RelayInOne(), machine.RelayInFive()) // a hundred
	}
	most := 0
	for _, s := range families {
		for n := range starts {
			j, err := judge(&s, Start{Subject: s.Name, Number: n + 1})
			if err != nil {
				t.Fatal(err)
			}
			if want := s.Shortest["answer count"]; j.Script != want || faultsOf(j.Script) == "" {
				t.Errorf("%s, start %d: %s, not %s", s.Name, n+1, j.Script, want)
			}
			most = max(most, j.Faults)
		}
	}
	if most < 20 {
		t.Errorf("no start has more than %d injected faults", most)
	}
}

func TestInjectedFaultsOfAScript(t *testing.T) {
	for script, want := range map[string]string{
		"count":                         "",
		"post; count":                   "",
		"post !s1; post; ferry !s2 !s3": "post !s1; ferry !s2; ferry !s3",
	} {
		if got := faultsOf(script); got != want {
			t.Errorf("%s: %q", script, got)
		}
	}
}
