package turns

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/gointernals"
)

// A Plain is how entries and seeds did in plain go test.
type Plain struct {
	Output string
	Failed bool
	Death  string // how the process ended, if the testing package did not end it; otherwise ""
	None   bool   // whether the test binary does not have the target

	Again   string   // the output of a second run, where the first one left a note of what ended it; otherwise ""
	Entries []string // that the second run has kept, by their names
}

// testTime is how long go test lets the tests of a package run.
const testTime = 10 * time.Minute

// Plain runs the entries and seeds of the target as go test does, or only entries that are named. It calls a
// function again and again while they run. A process that exits leaves no time to keep an entry, and the next one
// does so: then there is a second run.
func (f Fuzzer) Plain(ctx context.Context, names []string, tick func(time.Duration)) (Plain, error) {
	p, err := f.plain(ctx, names, tick)
	if err != nil || !p.leavesNote(f.Name) {
		return p, err
	}
	before := f.entries()
	again, err := f.plain(ctx, names, tick)
	p.Again, p.Entries = again.Output, added(before, f.entries())
	return p, err
}

// leavesNote is whether a machine has said where the process ended, and has not reported it.
func (p Plain) leavesNote(target string) bool {
	return p.Death != "" && strings.Contains(p.Output, "fuzzmachine: "+target) && !strings.Contains(p.Output, "signature   ")
}

func (f Fuzzer) plain(ctx context.Context, names []string, tick func(time.Duration)) (Plain, error) {
	which := "^" + f.Name + "$"
	if len(names) > 0 {
		which += "/^(" + strings.Join(names, "|") + ")$" // the names that Go and machines give are plain
	}
	var output strings.Builder
	state, err := f.start(ctx, []string{
		"-" + gointernals.FlagRun + "=" + which, "-" + gointernals.FlagPanicOnExit, "-" + gointernals.FlagTimeout + "=" + testTime.String(),
	}, func(line string) {
		if output.Len() < mostOutput {
			output.WriteString(line)
		}
	}, tick)
	if state == nil {
		return Plain{}, err
	}
	if ctx.Err() != nil {
		return Plain{}, ctx.Err()
	}
	return plainOf(f.Name, output.String(), state.ExitCode(), state.String()), nil
}

// plainOf reads what a test binary printed, and how it ended.
func plainOf(name, output string, status int, ended string) Plain {
	p := Plain{Output: output, Failed: status != 0}
	begun, passed := strings.Contains(output, gointernals.TestFails+name), false
	for line := range strings.Lines(output) {
		passed = passed || strings.TrimSpace(line) == "PASS"
	}
	switch {
	case status == 0 && !passed:
		p.Failed, p.Death = true, fmt.Sprintf("%s, but no test passed", ended)
	case status != 0 && (status != 1 || !begun):
		p.Death = ended
	}
	p.None = passed && strings.Contains(output, "no tests to run")
	return p
}
