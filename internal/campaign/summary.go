package campaign

import (
	"fmt"
	"os"
	"strings"

	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/internal/toolchain"
)

// enough is from how many programs on a target that tests nothing fails, and from how many without its
// entries on expectations are judged: a corpus may have few of a kind.
const enough = 100

// fewest is from how many programs on a target fails of whose actors no two steps overlapped.
const fewest = 64

// summary says what the runs of the process were made of, if that is wanted, and fails a target that tests
// nothing.
func (a *Adapter) summary(f target) {
	f.Helper()
	ran := a.Engine.Remembered()
	t := a.Engine.Pool.Tally(f.Name(), ran)
	if a.Engine.Process.WantsStatistics() {
		if err := t.Write(a.Engine.Process.Environment.Stats, a.Engine.Process.Mode.Verbose); err != nil {
			f.Errorf("the statistics cannot be written: %v", err)
		}
	}
	if a.Engine.Process.Mode.Verbose && len(a.Engine.Plan.Foreign) > 0 {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: the mapping compares unexported fields of %s: a model should "+
			"describe what callers can see\n",
			f.Name(), strings.Join(a.Engine.Plan.Foreign, ", "))
	}
	if a.Engine.Process.Mode.Single || a.Engine.Process.Mode.Skips || a.endings.HasFailed() {
		return
	}
	if n := a.Engine.Process.Seeds(); ran == 0 && n > 0 && !hasEnded(f) {
		f.Errorf("none of %d programs was run: call Seed before f.Fuzz, and Run in the function that f.Fuzz is "+
			"given; "+
			"where no program is to be run, call f.Skip", n)
	}
	if a.group != nil && ran > 0 && !a.met.Load() && !hasEnded(f) {
		f.Errorf("%d of %d programs were not run: %s", len(a.group), a.Engine.Process.Seeds(), entries.OtherTape)
	}
	a.judgeCallers(f, ran)
	if ran < enough {
		return
	}
	var wrong []string
	t.Doubts(func(doubt tally.Doubt, words string) {
		if doubt == tally.Sure {
			wrong = append(wrong, words)
		} else if doubt == tally.Maybe || a.Engine.Process.Mode.Verbose {
			fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %s\n", f.Name(), words)
		}
	})
	for _, words := range wrong { // here, so that the line of the target is given
		f.Errorf("%s", words)
	}
	if ran-a.entries.Len() < enough {
		return
	}
	for _, x := range a.Engine.Plan.Demands.Expect {
		if words := t.Missed(x); words != "" {
			f.Errorf("%s", words)
		}
	}
}

// judgeCallers fails a target whose actors never did anything at the same time. Where packages have been rewritten, it
// says so of a machine without actors.
func (a *Adapter) judgeCallers(f target, ran int) {
	f.Helper()
	if a.Engine.actors == nil {
		if actors.IsPossible() {
			fmt.Fprintf(os.Stderr, "fuzzmachine: %s: packages have been rewritten by fuzzcorpus overlay, but nothing "+
				"decides which goroutine goes on, for the machine has no Actors\n", f.Name())
		}
		return
	}
	if ran-a.entries.Len() < fewest || a.Engine.Process.Limits.Steps <= 1 || process.Flag(toolchain.FlagShort) == "true" {
		return
	}
	if words := a.Engine.actors.Untested(&a.Engine.Pool, ran); words != "" {
		f.Errorf("%s", words)
	}
}

// hasEnded is whether a target has failed or was skipped before it came to its programs, or may skip them
// because of -short.
func hasEnded(f target) bool {
	ended, ok := f.(interface {
		Skipped() bool
		Failed() bool
	})
	return ok && (ended.Skipped() || ended.Failed()) || process.Flag(toolchain.FlagShort) == "true"
}

// once is the report of a failure, or a line where this process has reported such a one already: of 256 seeds
// many may fail alike. It is also whether to skip the test.
func (a *Adapter) once(f *Outcome, test string, tape []byte) (report string, skip bool) {
	again := a.isReported(f.Signature)
	signature := a.endings.See(f.Signature, f.lasting)
	skip = a.endings.End("fail: "+signature, test, tape, again)
	if again {
		return fmt.Sprintf("%s, as reported before; run this entry alone for the whole report", signature), skip
	}
	if a.deaths.folder != nil && (!a.Engine.Process.Mode.Verbose || isGrouped(test)) { // with -v it is printed at once
		flightrecorder.AddReport(a.deaths.folder.File("note"), f.Report)
	}
	return f.Report, false
}
