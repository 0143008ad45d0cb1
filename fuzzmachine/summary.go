package fuzzmachine

import (
	"fmt"
	"os"
	"strings"

	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/tally"
)

// enough is from how many programs on a target that tests nothing fails, and expectations are judged.
const enough = 100

// summary says what the runs of the process were made of, if that is wanted, and fails a target that tests
// nothing.
func (a *adapter) summary(f TestingF) {
	f.Helper()
	ran := a.remembered()
	t := a.tally(f.Name(), ran)
	if err := a.writeStatistics(t); err != nil {
		f.Errorf("the statistics cannot be written: %v", err)
	}
	if a.Mode.Verbose && len(a.foreign) > 0 {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: the mapping compares unexported fields of %s: a model should describe what callers can see\n",
			f.Name(), strings.Join(a.foreign, ", "))
	}
	if a.Mode.Single || a.Mode.Skips || a.hasFailed() {
		return
	}
	if n := a.Seeds(); ran == 0 && n > 0 && !hasEnded(f) {
		f.Errorf("none of %d programs was run: call Seed before f.Fuzz, and Run in the function that f.Fuzz is given; "+
			"where no program is to be run, call f.Skip", n)
	}
	if ran < enough {
		return
	}
	var wrong []string
	t.Doubts(func(doubt tally.Doubt, words string) {
		if doubt == tally.Sure {
			wrong = append(wrong, words)
		} else if doubt == tally.Maybe || a.Mode.Verbose {
			fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %s\n", f.Name(), words)
		}
	})
	for _, words := range wrong { // here, so that the line of the target is given
		f.Errorf("%s", words)
	}
	for _, x := range a.demands.Expect {
		if words := t.Missed(x); words != "" {
			f.Errorf("%s", words)
		}
	}
}

// hasEnded is whether a target has failed or was skipped before it came to its programs, or may skip them
// because of -short.
func hasEnded(f TestingF) bool {
	ended, ok := f.(interface {
		Skipped() bool
		Failed() bool
	})
	return ok && (ended.Skipped() || ended.Failed()) || process.Flag("test.short") == "true"
}

// writeStatistics prints them, and adds a line to a file, if that is wanted.
func (a *adapter) writeStatistics(t *tally.Tally) error {
	if !a.WantsStatistics() {
		return nil
	}
	path := a.Environment.Stats
	if path == "1" || a.Mode.Verbose {
		os.Stderr.WriteString(t.Table())
	}
	if path == "" || path == "1" {
		return nil
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	if _, err := file.WriteString(t.JSON()); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
