package fuzzmachine

import (
	"flag"
	"strings"
)

// A mode is what the process is for, as far as the flags of package testing tell. They are read by name, because
// the functions of package testing that would tell panic in the builds of OSS-Fuzz.
type mode struct {
	fuzzing   bool // go test -fuzz, the process that runs the workers and those that it runs
	worker    bool
	libFuzzer bool // no test at all
	verbose   bool
	single    bool // -run names one entry
}

// libFuzzer is the name of every test in the builds of OSS-Fuzz.
const libFuzzer = "libFuzzer"

func modeOfProcess() mode {
	return mode{
		fuzzing:   flagOf("test.fuzz") != "",
		worker:    flagOf("test.fuzzworker") == "true",
		libFuzzer: flag.Lookup("test.fuzz") == nil,
		verbose:   flagOf("test.v") == "true",
		single:    strings.Contains(flagOf("test.run"), "/"),
	}
}

func flagOf(name string) string {
	if f := flag.Lookup(name); f != nil {
		return f.Value.String()
	}
	return ""
}

// minimiseOnce keeps Go from minimising inputs that are merely interesting, for as long as a minute each: of a
// failing one the shrinker here makes more. What the user has said stands.
func minimiseOnce() {
	const name = "test.fuzzminimizetime"
	said := false
	flag.Visit(func(f *flag.Flag) { said = said || f.Name == name })
	if f := flag.Lookup(name); f != nil && !said {
		_ = f.Value.Set("1x") // a flag that refuses it keeps its default
	}
}
