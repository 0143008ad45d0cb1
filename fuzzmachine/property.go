package fuzzmachine

import (
	"fmt"
	"os"
	"time"

	"github.com/fuzzmachine/go/internal/apart"
	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
)

const atOnce = 32 // programs that are run before the model is searched: most failures are shallow

// property runs generated programs one after the other, as a property tester does, until one fails. It returns
// how many, and whether none has.
func (a *adapter) property(f TestingF) (n int, passed bool) {
	f.Helper()
	a.Steady.Store(true)
	wanted := a.Environment.Checks
	began := time.Now()
	reported := began
	passed = true
	for ; wanted.Programs == 0 || n < wanted.Programs; n++ {
		if now := time.Now(); now.Sub(reported) >= 5*time.Second {
			reported = now
			os.Stderr.WriteString(tally.Rate(f.Name(), n, now.Sub(began)))
		}
		if wanted.Time > 0 && time.Since(began) >= wanted.Time {
			break
		}
		a.progress.Done()
		tape, drawing := a.another(n)
		if failure := a.tryDrawn(f.Name(), tape, drawing, nil); failure != nil {
			report, _ := a.once(failure, f.Name(), nil)
			f.Errorf("%s", report)
			passed = false
			n++ // it has run too
			break
		}
	}
	os.Stderr.WriteString(tally.Rate(f.Name(), n, time.Since(began)))
	a.Steady.Store(false)
	a.dismiss()
	return n, passed
}

// drafts has another process draw programs while they run, as property does, before a fuzzer begins. It returns
// tapes for the fuzzer to go on from, and whether no program has failed. Then there is nothing to fuzz.
func (a *adapter) drafts(f TestingF) (tapes [][]byte, passed bool) {
	f.Helper()
	if a.deaths.dir == "" || a.Environment.Seeds == 0 || !a.Environment.Guide.Has(guide.Search) ||
		!stack.StartedBy("testing.runFuzzing") { // else the target's seeds are run, perhaps with those of others
		return nil, true
	}
	after := func(d time.Duration, words string) *time.Timer {
		return time.AfterFunc(d, func() { fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %s\n", f.Name(), words) })
	}
	defer after(2*time.Second, "programs are drawn before the fuzzer begins").Stop()
	defer after(2*process.DraftsTime, "one of them fails or hangs, which takes some time to find out more about").Stop()
	other := apart.NewProcess(f.Name(), a.Home, a.deaths.dir)
	d := other.Drafts(process.Drafts, process.DraftsTime, fmt.Sprintf("FUZZMACHINE_SEED=%d", a.Environment.Seed))
	switch {
	case d.Died:
		found := a.deaths.inquire(f.Name(), other.Note)
		for _, failure := range found {
			f.Errorf("%s", failure.Report)
		}
		os.Remove(other.Note)
		return nil, len(found) == 0
	case d.Report != "":
		f.Errorf("%s", d.Report)
		return nil, false
	case 0 < d.Drawn && d.Drawn < process.Drafts:
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %d programs were drawn before the fuzzer begins, and none fails\n",
			f.Name(), d.Drawn)
	}
	return d.Tapes, true
}

const mostDrafted = 24 // tapes that a fuzzer goes on from; each costs it as much time as a seed

// drafted is the other process.
func (a *adapter) drafted(f TestingF, programs int, most time.Duration) apart.Drafts {
	a.Environment.Checks = process.Checks{Programs: programs, Time: most}
	r := &reporter{TestingF: f}
	n, passed := a.property(r)
	if !passed {
		return apart.Drafts{Report: r.report, Drawn: n}
	}
	return apart.Drafts{Tapes: a.source().Trails(mostDrafted), Drawn: n}
}

// A reporter keeps what a target would fail with.
type reporter struct {
	TestingF
	report string
}

// Errorf implements TestingF.
func (r *reporter) Errorf(format string, args ...any) { r.report = fmt.Sprintf(format, args...) }

// another is a program beyond the usual seeds: its tape, or what draws it while it runs.
func (e *engine) another(n int) ([]byte, *search.Drawing) {
	n += process.SeedsOfTest
	if n < process.SeedsOfTest+atOnce {
		return e.blind(n), nil
	}
	defer e.saysCut()
	return e.source().Drawn(n, e.design.seen)
}
