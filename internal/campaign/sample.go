package campaign

import (
	"os"
	"time"

	"github.com/fuzzmachine/go/internal/limits"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/tally"
)

// A sample is the programs of a property run, one after the other.
type sample struct {
	adapter *Adapter
	run.Row
	wanted settings.Checks
	n      int  // programs so far
	t      test // in whose body they run; nil: in none
	failed bool // whether it had failed before
	began  time.Time
}

// run runs generated programs of a target one after the other, as a property tester does, until one fails.
// It returns how many, and what to fail with; "": none has failed.
func (s *sample) run() (n int, report string) {
	a := s.adapter
	a.Engine.Process.Steady.Store(true)
	defer a.Engine.Dismiss()
	defer a.Engine.Process.Steady.Store(false)
	defer limits.Ballast()()
	s.failed, s.began, s.Next = a.reports.hasFailed(s.t), time.Now(), s.follows
	defer s.tells()
	for report == "" && s.more() {
		s.draw()
		failure := a.Engine.tryRow(&s.Row, nil)
		if failure == nil {
			failure = a.Engine.Hoard.failure(a.Engine, s.Name, s.Tape)
		}
		if failure == nil && !s.failed {
			report = a.reports.outside(s.t, s.Tape)
		}
		if failure != nil {
			report, _ = a.reports.once(failure, s.Name, nil)
		}
	}
	return s.n, report
}

// more is whether more programs are wanted.
func (s *sample) more() bool {
	return (s.wanted.Programs == 0 || s.n < s.wanted.Programs) &&
		(s.wanted.Time == 0 || time.Since(s.began) < s.wanted.Time)
}

// draw puts another program into the row.
func (s *sample) draw() {
	s.adapter.Engine.progress.Done()
	s.Tape, s.Drawing = s.adapter.Engine.Programs.Another(s.n)
	s.n++
}

// follows draws another program behind one that has passed, unless that is to be run once more.
func (s *sample) follows() bool {
	e := s.adapter.Engine
	if !s.failed && s.adapter.reports.hasFailed(s.t) || e.Hoard.swells(e.Process.Limits.MayLeak) ||
		e.repeats(s.Name, s.Tape) || !s.more() {
		return false
	}
	s.adapter.Engine.Memory.Remember(s.Tape)
	s.draw()
	return true
}

func (s *sample) tells() { os.Stderr.WriteString(tally.Rate(s.Name, s.n, time.Since(s.began))) }
