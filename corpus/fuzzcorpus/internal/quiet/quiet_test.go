package quiet

import "testing"

// Only rooms of the library have no counters, and not where they are tested themselves.
func TestPackagesThatHaveNoCounters(t *testing.T) {
	for pkg, want := range map[string]bool{
		"github.com/fuzzmachine/go/fuzzmachine":                                      true,
		"github.com/fuzzmachine/go/internal/report":                                  true,
		"github.com/fuzzmachine/go/corpus/shrink":                                    true,
		"github.com/fuzzmachine/go/mapping":                                          true,
		"github.com/fuzzmachine/go/internal/statecoverage/beacon":                    false,
		"github.com/fuzzmachine/go/prophecy/disk":                                    false,
		"github.com/fuzzmachine/go/examples/kv":                                      false,
		"github.com/fuzzmachine/go/program [github.com/fuzzmachine/go/program.test]": false,
		"github.com/fuzzmachine/gopher/mapping":                                      false,
		"example.com/mapping":                                                        false,
		"strings":                                                                    false,
		"":                                                                           false,
		"github.com/fuzzmachine/go/examples/ring_test [github.com/fuzzmachine/go/x.test]": false,
	} {
		if leavesOut(pkg) != want {
			t.Errorf("%q: %t", pkg, !want)
		}
	}
}

// A flag of the user's own is not replaced.
func TestOtherToolexecStays(t *testing.T) {
	t.Setenv("GOFLAGS", "-mod=mod -toolexec=time")
	if flag := Flag(); flag != "" {
		t.Error(flag)
	}
	t.Setenv("GOFLAGS", "-mod=mod")
	if Flag() == "" {
		t.Error("there is no flag")
	}
}
