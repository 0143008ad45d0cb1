package run

import (
	"github.com/fuzzmachine/go/internal/coverage"
	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/tally"
)

// A Ledger is what is counted in a run, and shown of it.
type Ledger struct {
	Count    []tally.Count // by action, of what is going on
	Counted  []tally.Count // of the programs that are to be tested, each once
	again    []tally.Count // of those that are looked into
	Idle     uint64        // which steps were skipped: a bit for each of the first 63
	Looks    bool          // note what the worlds are like, or whether they change
	Census   *tally.Census // nil: none is taken
	Coverage *coverage.Run // nil: no fuzzer is shown anything
	races    int           // that the race detector had found when the run began
}

// begin begins what is counted of another run.
func (l *Ledger) begin(p *Terms, w Request) {
	l.Idle, l.races = 0, process.Races()
	if !w.alone {
		l.Coverage = p.Coverage(l.Coverage)
	}
	if l.Count = l.Counted; !w.counted {
		l.Count = l.again
	}
	l.Census = p.census(l.Census)
	l.Looks = w.counted && (l.Census != nil || p.Sights.Wanted())
}

// census begins that of another run; nil if nobody wants one.
func (t *Terms) census(c *tally.Census) *tally.Census {
	if !t.Process.WantsStatistics() {
		return nil
	}
	if c == nil {
		c = tally.NewCensus(t.Plan.Gauges, len(t.Plan.Moves))
	}
	c.Begin()
	return c
}

// Coverage begins that of another run; nil if no fuzzer would see it.
func (t *Terms) Coverage(c *coverage.Run) *coverage.Run {
	if !t.Process.Fuzzed() || !t.Process.Environment.Guide.Has(guide.Coverage) {
		return nil
	}
	if c == nil {
		c = new(coverage.Run)
		c.Show(t.Cells)
	}
	c.Begin(t.Process.Environment.Guide)
	return c
}
