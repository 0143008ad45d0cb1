package subprocess

import (
	"flag"
	"slices"
	"strings"
	"testing"
)

// A process is given what the user gives this one, in the same order, and of package testing -short alone.
func TestArgumentsOfTheUserArePassed(t *testing.T) {
	old := flag.CommandLine
	t.Cleanup(func() { flag.CommandLine = old })
	flag.CommandLine = flag.NewFlagSet("x", flag.ContinueOnError)
	testing.Init()
	flag.Int("depth", 0, "")
	flag.Bool("deep", false, "")
	for args, want := range map[string]string{
		"":                                    "",
		"-test.fuzz=X -test.v":                "",
		"-test.fuzz X -depth=1":               "-depth=1",
		"-test.short -deep -depth 1 file":     "-test.short -deep -depth 1 file",
		"--test.count=2 --depth 1 -- -test.v": "--depth 1 -- -test.v",
		"-deep file -test.v":                  "-deep file -test.v",
		"-test.short=true -test.v=true -deep": "-test.short=true -deep",
		"- -test.v":                           "- -test.v",
		"-test.run":                           "",
	} {
		if got := users(strings.Fields(args)); !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("%q: %q, not %q", args, got, want)
		}
	}
}
