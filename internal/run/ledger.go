package run

import (
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/internal/tally"
)

// A Ledger is what is counted in a run, and shown of it.
type Ledger struct {
	Count    []tally.Count      // by action, of what is going on
	Counted  []tally.Count      // of the programs that are to be tested, each once
	again    []tally.Count      // of those that are looked into
	Idle     uint64             // which steps were skipped: a bit for each of the first 63
	Looks    bool               // note what the worlds are like, or whether they change
	Census   *tally.Census      // nil: none is taken
	Coverage *statecoverage.Run // nil: no fuzzer is shown anything
	races    int                // that the race detector had found when the run began
}

// begin begins what is counted of another run, which a census and a fuzzer may want to know of.
func (l *Ledger) begin(counted bool, census *tally.Census, sights *tally.Sights) {
	l.Idle, l.races, l.Census = 0, settings.Races(), census
	if l.Count = l.Counted; !counted {
		l.Count = l.again
	}
	l.Looks = counted && (census != nil || sights.Wanted())
}

// racing is the verdict on a run that has failed: if there was a race as well, that comes first, for it may be why.
func (l *Ledger) racing(v *failure.Verdict) *failure.Verdict {
	if settings.Races() == l.races || v.Kind == failure.Race {
		return v
	}
	race := *v
	race.Diff, race.Detail, race.More = failure.Verdict{}.Diff, "", append([]*failure.Verdict{v}, v.More...)
	return race.Races()
}
