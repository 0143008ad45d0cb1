package campaign

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/fuzzmachine/go/internal/coverage"
	"github.com/fuzzmachine/go/internal/limits"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/internal/toolchain"
)

const AtOnce = 32 // programs that are run before the model is searched: most failures are shallow

// property runs generated programs of a target one after the other, as a property tester does, until one fails.
// It returns how many, and what to fail with; "": none has failed.
func (a *Adapter) property(target string, t test, wanted process.Checks) (n int, report string) {
	a.Engine.Process.Steady.Store(true)
	defer a.Engine.Dismiss()
	defer a.Engine.Process.Steady.Store(false)
	defer limits.Ballast()()
	s := &sample{adapter: a, Row: run.Row{Name: target}, t: t, failed: a.hasFailedOutside(t), wanted: wanted, began: time.Now()}
	s.Next = s.follows
	defer s.tells()
	for report == "" && s.more() {
		s.draw()
		failure := a.Engine.tryRow(&s.Row, nil)
		if failure == nil {
			failure = a.Engine.hoarded(target, s.Tape)
		}
		if failure == nil && !s.failed {
			report = a.failsOutside(t, s.Tape)
		}
		if failure != nil {
			report, _ = a.once(failure, target, nil)
		}
	}
	return s.n, report
}

// A sample is the programs of a property run, one after the other.
type sample struct {
	adapter *Adapter
	run.Row
	wanted process.Checks
	n      int  // programs so far
	t      test // in whose body they run; nil: in none
	failed bool // whether it had failed before
	began  time.Time
}

// more is whether more programs are wanted.
func (s *sample) more() bool {
	return (s.wanted.Programs == 0 || s.n < s.wanted.Programs) &&
		(s.wanted.Time == 0 || time.Since(s.began) < s.wanted.Time)
}

// draw puts another program into the row.
func (s *sample) draw() {
	s.adapter.Engine.progress.Done()
	s.Tape, s.Drawing = s.adapter.Engine.Another(s.n)
	s.n++
}

// follows draws another program behind one that has passed, unless that is to be run once more.
func (s *sample) follows() bool {
	e := s.adapter.Engine
	if !s.failed && s.adapter.hasFailedOutside(s.t) || e.hoard.swells(e.Process.Limits.MayLeak) ||
		e.repeats(s.Name, s.Tape) || !s.more() {
		return false
	}
	s.adapter.Engine.Remember(s.Tape)
	s.draw()
	return true
}

func (s *sample) tells() { os.Stderr.WriteString(tally.Rate(s.Name, s.n, time.Since(s.began))) }

// drafts are tapes for a fuzzer to go on from: another process draws programs while they run, as property
// does. If one of them fails, that is reported, and there is nothing to fuzz.
func (a *Adapter) drafts(f target) (tapes [][]byte, passed bool) {
	f.Helper()
	if !a.isToDraw() {
		return nil, true
	}
	tells := func(format string, args ...any) {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: "+format+"\n", append([]any{f.Name()}, args...)...)
	}
	late := time.AfterFunc(2*time.Second, func() {
		tells("programs are drawn before the fuzzer begins; this takes up to %v, and longer if one fails",
			process.TimeToDraw)
	})
	defer late.Stop()
	other := subprocess.Process{Target: f.Name(), Dir: a.Engine.Process.Home, Note: filepath.Join(a.deaths.dir, "drawing")}
	d, err := other.Draw(process.MostDrawn, process.TimeToDraw,
		fmt.Sprintf("FUZZMACHINE_SEED=%d", a.Engine.Process.Environment.Seed))
	switch {
	case err != nil:
		tells("no programs are drawn before the fuzzer begins: %v", err)
	case d.Died != "":
		return nil, !a.hasDied(f, other.Note, func() {
			tells("the process that drew programs before the fuzzer begins has ended: %s", d.Died)
		})
	case d.Report != "":
		f.Errorf("%s", d.Report)
		return nil, false
	case d.Drawn < process.MostDrawn:
		tells("%d programs were drawn before the fuzzer begins, and none fails", d.Drawn)
	}
	return d.Tapes, true
}

// isToDraw is whether the fuzzer is about to begin, and is to be helped. Under -fuzz package testing first
// runs a target as a test, if -run selects it. The fuzzer begins when it runs the target again.
func (a *Adapter) isToDraw() bool {
	of := &a.Engine.Process.Environment
	return a.deaths.dir != "" && of.Seeds != 0 && of.Guide.Has(coverage.Search) &&
		stack.StartedBy(toolchain.RunFuzzing) // if Go names it otherwise one day, nothing is drawn, and tests say so
}

// hasDied reports of what a process has died, by its note. If that is not known, something else is told.
func (a *Adapter) hasDied(f target, note string, unknown func()) bool {
	f.Helper()
	defer os.Remove(note)
	found := a.deaths.inquire(f.Name(), note)
	for _, failure := range found {
		f.Errorf("%s", failure.Report)
	}
	if len(found) == 0 {
		unknown()
	}
	return len(found) > 0
}

const mostDrafts = 24 // tapes that a fuzzer goes on from; each costs it as much time as a seed

// draws draws programs for the process that is about to fuzz.
func (a *Adapter) draws(target string, t test, programs int, most time.Duration) subprocess.Drafts {
	n, report := a.property(target, t, process.Checks{Programs: programs, Time: most})
	if report != "" {
		return subprocess.Drafts{Report: report, Drawn: n}
	}
	return subprocess.Drafts{Tapes: a.Engine.source().Trails(mostDrafts), Drawn: n}
}

// Another is a program beyond the usual seeds: its tape, or what draws it while it runs.
func (e *Engine) Another(n int) ([]byte, *search.Drawing) {
	n += process.SeedsOfTest
	if n < process.SeedsOfTest+AtOnce {
		return e.Blind(n), nil
	}
	defer e.saysCut()
	return e.source().Drawn(n, e.Plan.Seen)
}
