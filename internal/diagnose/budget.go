package diagnose

import (
	"slices"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/program"
)

// A Budget is what may be spent on one failure. Shrinking has a counted number of runs and of steps, the more
// the longer the program is, so that a slow machine, a busy one and a fast one find the same program. A clock
// only cuts the end of it: after seconds if somebody ends an execution that takes long, and otherwise so late
// that few systems get there. The report says what was cut.
type Budget struct {
	began               time.Time
	time                time.Duration
	hurried             bool          // somebody ends an execution that takes long
	longest             time.Duration // of the runs so far, or of those since the program was last made simpler
	took                time.Duration // by the last run
	runsLeft, stepsLeft int           // for shrinking
	extra               int           // runs that each program costs, beside one
	cut                 []string      // what there was no time for
}

const (
	// lastResort is for how long a failure may be diagnosed if nobody ends the execution: go test gives up after
	// ten minutes.
	lastResort = 5 * time.Minute

	mostRuns  = 60_000 // of programs that shrinking tries
	mostSteps = 600_000
	eachStep  = 2_000          // more of them, for each step of the program
	hangCost  = mostRuns / 8   // of a program that hangs, in runs: each takes seconds, and goes on
	deathCost = mostRuns / 250 // of one whose process dies: each needs another
	briefCost = mostRuns / 12  // of one that hangs, where it does not go on
	meetCost  = 60             // of one whose actors meet by chance, which is run many times, as is each of its steps
)

// NewBudget begins the budget of a failure. Haste is when somebody ends the execution; 0: nobody does.
func NewBudget(haste time.Duration) Budget {
	b := Budget{began: time.Now(), time: lastResort, runsLeft: mostRuns, stepsLeft: mostSteps}
	if haste > 0 {
		b.time, b.hurried = haste, true
	}
	return b
}

// grow adds what a program needs for its length: it is shrunk in more runs, and each takes longer.
func (b *Budget) grow(steps int) { b.stepsLeft += eachStep * steps }

// inTime reports whether there is time for one more run, which is wanted for something.
func (b *Budget) inTime(what string) bool {
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

// spend takes a program that shrinking tries from its share, and reports whether there was as much.
func (b *Budget) spend(p program.Program) bool {
	b.runsLeft -= 1 + b.extra
	b.stepsLeft -= (1 + b.extra) * len(p)
	return b.runsLeft >= 0 && b.stepsLeft >= 0
}

// isSpent reports whether shrinking has had its share. There is still time for a run.
func (b *Budget) isSpent() bool { return b.runsLeft < 0 || b.stepsLeft < 0 }

// late reports whether there is no time left for the thousands of runs of a search.
func (b *Budget) late() bool { return b.hurried && time.Since(b.began) > b.time/3 }

// Timed runs something, and notes what that costs.
func (b *Budget) Timed(run func() *failure.Verdict) *failure.Verdict {
	began := time.Now()
	v := run()
	b.Took(time.Since(began), v)
	return v
}

// Took notes what a run with a verdict has cost.
func (b *Budget) Took(long time.Duration, v *failure.Verdict) {
	b.took = long
	b.longest = max(b.longest, b.took)
	switch {
	case v == nil:
	case v.GoesOn():
		b.runsLeft -= hangCost
	case v.Kind.Kills():
		b.runsLeft -= deathCost
	}
}

// What there may be no time for.
const (
	toConfirm = "run it again"
	toShrink  = "shrink it to the end"
	toSearch  = "search for a simpler program"
	toExplain = "find out which arguments matter"
	toPredict = "find out whether its prophecies were consulted"
	toCarry   = "run it after the program before it"
	toReach   = "take the steps before the one that hangs"
	toDoubt   = "run it twice"
)
