package fuzzmachine

import (
	"os"
	"time"

	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/internal/tally"
)

const atOnce = 32 // programs that are run before the model is searched: most failures are shallow

// property runs generated programs one after the other, as a property tester does, until one fails, and
// returns whether none has.
func (a *adapter) property(f TestingF) (passed bool) {
	f.Helper()
	a.Steady.Store(true)
	wanted := a.Environment.Checks
	began := time.Now()
	reported := began
	n := 0
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
	return passed
}

// another is a program beyond the usual seeds: its tape, or what draws it while it runs.
func (e *engine) another(n int) ([]byte, *search.Drawing) {
	n += process.SeedsOfTest
	if n < process.SeedsOfTest+atOnce {
		return e.blind(n), nil
	}
	defer e.saysCut()
	return e.source().Drawn(n, e.design.seen)
}
