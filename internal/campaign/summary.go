package campaign

import (
	"fmt"
	"os"
	"strings"

	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/gointernals"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/internal/tally"
)

// enough is from how many programs on a target that tests nothing fails, and from how many without its
// entries on expectations are judged: a corpus may have few of a kind.
const enough = 100

// fewest is from how many programs on a target fails of whose actors no two steps overlapped.
const fewest = 64

// A summary is what there is to say when a fuzz target has ended, and what it fails with.
type summary struct {
	adapter *Adapter
	f       target
}

// end is called when the fuzz target has ended, in whatever process.
func (s *summary) end() {
	a, f := s.adapter, s.f
	f.Helper()
	if words := a.errand.undone(f, a.Engine.Process.Mode.Single); words != "" {
		f.Errorf("%s", words)
	}
	s.found()
	a.Engine.progress.End()
	if site := stack.CallerOf(gointernals.Fuzz); site != "" { // it panics or exits
		f.Errorf("f.Fuzz at %s refuses its function; write f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, "+
			"tape) }), once in a target", site)
	}
	for v := a.Engine.Pool.Terms.Left.Next(); v != nil; v = a.Engine.Pool.Terms.Left.Next() {
		f.Errorf("%s", strings.TrimPrefix(v.Site+": "+v.Headline(), ": ")) // of a panic nobody knows the place
	}
	if !a.Engine.Process.Mode.Fuzzing && stack.CallerOf(gointernals.Gopanic) == "" { // which says why there were no more programs
		s.tested()
	}
	if a.Engine.Plan.IsShared() && !a.Engine.Process.Mode.Worker {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %s\n", f.Name(), a.Engine.Plan.Sharing())
	}
	for _, words := range a.reports.endings.Skipped(a.Engine.Memory.Remembered()) {
		f.Errorf("%s", words)
	}
}

// found fails a target that is fuzzed with what its workers have found, if Go does not print it, and with what
// they died of. Whether Go has failed counts, for where its time was up it does not hear of either.
func (s *summary) found() {
	a, f := s.adapter, s.f
	f.Helper()
	has, says := f.(interface{ Failed() bool })
	failed := says && has.Failed()
	spare := entries.Spare(a.Engine.Process.Environment.Spare)
	if a.Engine.Process.Mode.Fuzzing && !a.Engine.Process.Mode.Worker {
		for _, report := range spare.Reports(a.Engine.Process.Home, f.Name(), failed) {
			f.Errorf("%s", report)
		}
	}
	a.deaths.survived(f, failed)
	if a.Engine.Process.Mode.Fuzzing && !a.Engine.Process.Mode.Worker {
		spare.Close(a.Engine.Process.Home, f.Name())
		os.Unsetenv(subprocess.Child)
	}
}

// tested says what the runs of the process were made of, if that is wanted, and fails a target that tests
// nothing.
func (s *summary) tested() {
	a, f := s.adapter, s.f
	f.Helper()
	ran := a.Engine.Memory.Remembered()
	t := a.Engine.Pool.Tally(f.Name(), ran)
	if a.Engine.Process.WantsStatistics() {
		if err := t.Write(a.Engine.Process.Environment.Stats, a.Engine.Process.Mode.Verbose); err != nil {
			f.Errorf("the statistics cannot be written: %v", err)
		}
	}
	if a.Engine.Process.Mode.Single || a.Engine.Process.Mode.Skips || a.reports.endings.HasFailed() {
		return
	}
	if n := a.Engine.Process.Seeds(); ran == 0 && n > 0 && !hasEnded(f) {
		f.Errorf("none of %d programs was run: call Seed before f.Fuzz, and Run in the function that f.Fuzz is "+
			"given; "+
			"where no program is to be run, call f.Skip", n)
	}
	if a.seeds.group != nil && ran > 0 && !a.seeds.met.Load() && !hasEnded(f) {
		f.Errorf("%d of %d programs were not run: %s", len(a.seeds.group), a.Engine.Process.Seeds(), entries.OtherTape)
	}
	s.judgeCallers(ran)
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
func (s *summary) judgeCallers(ran int) {
	a, f := s.adapter, s.f
	f.Helper()
	if a.Engine.actors == nil {
		if actors.IsPossible() {
			fmt.Fprintf(os.Stderr, "fuzzmachine: %s: packages have been rewritten by fuzzcorpus overlay, but nothing "+
				"decides which goroutine goes on, for the machine has no Actors\n", f.Name())
		}
		return
	}
	if ran-a.entries.Len() < fewest || a.Engine.Process.Limits.Steps <= 1 || settings.Flag(gointernals.FlagShort) == "true" {
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
	return ok && (ended.Skipped() || ended.Failed()) || settings.Flag(gointernals.FlagShort) == "true"
}
