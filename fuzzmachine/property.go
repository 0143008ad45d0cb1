package fuzzmachine

import (
	"fmt"
	"os"
	"time"

	"github.com/fuzzmachine/go/internal/process"
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
			a.rate(f, n, now.Sub(began))
		}
		if wanted.Time > 0 && time.Since(began) >= wanted.Time {
			break
		}
		a.progress.Done()
		if failure := a.try(f.Name(), a.another(n), nil); failure != nil {
			report, _ := a.once(failure, f.Name(), nil)
			f.Errorf("%s", report)
			passed = false
			n++ // it has run too
			break
		}
	}
	a.rate(f, n, time.Since(began))
	a.Steady.Store(false)
	a.dismiss()
	return passed
}

// another is the tape of a program beyond the usual seeds.
func (e *engine) another(n int) []byte {
	n += process.SeedsOfTest
	if n < process.SeedsOfTest+atOnce {
		return e.blind(n)
	}
	if tape := e.source().Tape(n); tape != nil {
		return tape
	}
	return e.generated(n)
}

func (a *adapter) rate(f TestingF, programs int, took time.Duration) {
	word := "programs"
	if programs == 1 {
		word = "program"
	}
	fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %d %s in %v, %.0f a second\n",
		f.Name(), programs, word, took.Round(time.Millisecond), float64(programs)/took.Seconds())
}
