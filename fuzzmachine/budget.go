package fuzzmachine

import (
	"slices"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/program"
)

// A budget is what may be spent on one failure. Shrinking has a counted share of runs and of steps, so that
// a slow machine, a busy one and a fast one find the same program. A clock only cuts the tail of it: after
// seconds where somebody ends an execution that takes long, and elsewhere so late that few systems get
// there. The report says what was cut.
type budget struct {
	began               time.Time
	time                time.Duration
	hurried             bool          // whether somebody ends an execution that takes long
	longest             time.Duration // of the runs so far, or of those since the program was last made shorter
	took                time.Duration // by the last run
	runsLeft, stepsLeft int           // for shrinking
	cut                 []string      // what there was no time for
}

const (
	// patience is for how long a failure may be looked into where somebody ends an execution that takes
	// long, the run that failed included: Go ends one of a worker after 10 seconds.
	patience = 7 * time.Second
	// lastResort is for how long a failure may be looked into elsewhere: go test gives up after ten
	// minutes.
	lastResort = 5 * time.Minute

	mostRuns  = 60_000 // of programs that shrinking tries
	mostSteps = 600_000
	hangCost  = mostRuns / 8 // of one that hangs, in runs: each takes seconds, and goes on
)

// budget is that of a failure that is looked into from now on.
func (e *engine) budget() budget {
	b := budget{began: time.Now(), time: lastResort, runsLeft: mostRuns, stepsLeft: mostSteps}
	if e.haste > 0 {
		b.time, b.hurried = e.haste, true
	}
	return b
}

// inTime is whether there is time for one more run, which is wanted for something.
func (b *budget) inTime(what string) bool {
	left := b.time - time.Since(b.began)
	if b.hurried {
		left -= b.longest
	}
	if left > 0 {
		return true
	}
	if !slices.Contains(b.cut, what) {
		b.cut = append(b.cut, what)
	}
	return false
}

// spend takes a program that shrinking tries from its share, and returns whether there was as much.
func (b *budget) spend(p program.Program) bool {
	b.runsLeft--
	b.stepsLeft -= len(p)
	return b.runsLeft >= 0 && b.stepsLeft >= 0
}

// late is whether there is no time left for the thousands of runs of a search.
func (b *budget) late() bool { return b.hurried && time.Since(b.began) > b.time/3 }

// timed runs something, and notes what that costs.
func (b *budget) timed(run func() *failure.Verdict) *failure.Verdict {
	began := time.Now()
	v := run()
	b.took = time.Since(began)
	b.longest = max(b.longest, b.took)
	if v != nil && v.Kind == failure.Hang {
		b.runsLeft -= hangCost
	}
	return v
}

// What there may be no time for.
const (
	toConfirm = "run it again"
	toShrink  = "shrink it to the end"
	toSearch  = "search for a shorter program"
	toExplain = "find out which arguments matter"
	toHonour  = "find out whether its prophecies are honoured"
	toCarry   = "run it after the program before it"
	toReach   = "take the steps before the one that hangs"
	toDoubt   = "doubt it"
)
