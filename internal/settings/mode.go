package settings

import (
	"flag"
	"fmt"
	"os"
	"strings"

	"github.com/fuzzmachine/go/internal/gointernals"
)

// A Mode is what the process is for, as far as the flags of package testing say. They are read by name,
// because the functions of package testing that return them panic in the builds of OSS-Fuzz.
type Mode struct {
	Fuzzing bool // go test -fuzz, the process that runs the workers and those that it runs
	Worker  bool
	Verbose bool
	Single  bool // -run names one entry
	Skips   bool // -skip names some
	Short   bool
	Program string // what -run names below an entry; "": nothing
}

// modeOf reads the flags.
func modeOf() Mode {
	v := Flag(gointernals.FlagVerbose) // test2json, under -json
	_, entry, _ := strings.Cut(Flag(gointernals.FlagRun), "/")
	_, program, _ := strings.Cut(entry, "/")
	return Mode{
		Fuzzing: Flag(gointernals.FlagFuzz) != "",
		Worker:  Flag(gointernals.FlagFuzzWorker) == "true",
		Verbose: v != "" && v != "false",
		Single:  strings.Contains(Flag(gointernals.FlagRun), "/"),
		Skips:   strings.Contains(Flag(gointernals.FlagSkip), "/"),
		Short:   Flag(gointernals.FlagShort) == "true",
		Program: program,
	}
}

// Flag is the value of a flag; "" if there is none of the name.
func Flag(name string) string {
	if f := flag.Lookup(name); f != nil {
		return f.Value.String()
	}
	return ""
}

// MinimiseOnce keeps Go from minimising inputs that are merely interesting, for as long as a minute each: of
// a failing one the shrinker here makes more. What the user has said stands; else a line says so.
func MinimiseOnce() {
	const name = gointernals.FlagMinimizeTime
	said := false
	flag.Visit(func(f *flag.Flag) { said = said || f.Name == name })
	if f := flag.Lookup(name); f != nil && !said && f.Value.Set("1x") == nil &&
		Flag(gointernals.FlagFuzzWorker) != "true" {
		fmt.Fprintln(os.Stderr, "fuzzmachine: -fuzzminimizetime is set to 1x, because fuzzmachine shrinks "+
			"failures itself; to change it, "+
			"pass the flag, such as -fuzzminimizetime=10s")
	}
}
