package fuzzmachine

import (
	"context"
	"fmt"
	"os"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/internal/run"
)

type seat = fate.Seat // which nobody outside sees

// T is passed to the functions that make systems and worlds, and to those of Do and DoBoth. It receives
// failures and cleanup functions. Each run has its own. Assertion libraries accept it as their t; for those
// that require a testing.TB there is T.TB.
type T struct {
	seat // as package prophecy sees T
	of   *run.T
	own  run.T
}

// newT is the T of a run that begins.
func newT() *run.T {
	t := new(T)
	t.of, t.seat, t.own.Handle = &t.own, t.own.Seat(), t
	return t.of
}

// tOf is the T of a run.
func tOf(r *run.Run) *T { return r.T.Handle.(*T) }

// made is what T is a face of. It panics if no run has made t.
func (t *T) made() *run.T {
	if t == nil || t.of == nil {
		panic("fuzzmachine: no run has made this T: use the one that the function is given")
	}
	return t.of
}

// Name returns the name of the test.
func (t *T) Name() string { return t.made().Name }

// Helper marks the calling function as a helper: a failure is reported at the line of its caller.
func (t *T) Helper() { t.made().Helper() }

// Errorf reports a failure. The action continues to its end. Then the run ends.
func (t *T) Errorf(format string, args ...any) {
	of := t.made()
	if last := of.Run.Last; last != nil {
		panic(last.Words)
	}
	of.User(fmt.Sprintf(format, args...))
}

// Fatalf is Errorf and FailNow.
func (t *T) Fatalf(format string, args ...any) {
	of := t.made()
	if last := of.Run.Last; last != nil {
		panic(last.Words)
	}
	of.User(fmt.Sprintf(format, args...))
	of.FailNow()
}

// FailNow ends the goroutine that calls it. That should be the run's own goroutine, on which actions are
// called. The run ends with it.
func (t *T) FailNow() {
	of := t.made()
	if last := of.Run.Last; last != nil {
		panic(last.Words)
	}
	of.FailNow()
}

// Logf adds a line to the report. It is shown if the run fails.
func (t *T) Logf(format string, args ...any) { t.made().Logf(format, args...) }

// Label counts an event that is worth knowing, such as an eviction, a duplicate or a retry. The counts are
// printed after the tests, with each program counted once. Package demand can require them. A report shows
// labels with their step. Under -fuzz a new label counts as coverage, unless it shares one of 32 places with
// another.
func (t *T) Label(name string) { t.made().Label(name) }

// Goal reports how large something has become that should become large, such as a depth or a size. Under
// -fuzz each number up to 31 counts as coverage, and beyond that each doubling. Negative numbers do not
// count. All goals share 48 places, so one goal may hide another.
func (t *T) Goal(name string, far int) { t.made().Goal(name, far) }

// Yield is a point at which another actor may go on, where the steps of a program belong to Actors: call it
// in a stub, such as between the reading and the writing of a store. On a goroutine that is not that of the
// step it does nothing, and outside of such steps.
func (t *T) Yield() { t.made().Yield() }

// Actor returns which actor takes the step at hand, from 1 for a, so that a system can have a client for each;
// 0 where the step is taken alone. It is for the goroutine of the step.
func (t *T) Actor() int { return t.made().Run.Turn.Taker() }

// NotPredicted reports that a step went not as predicted: it should have failed and did not, or it failed and
// no prophecy predicted that. Both and its variants detect that by themselves.
func (t *T) NotPredicted(format string, args ...any) {
	t.made().NotPredicted(fmt.Sprintf(format, args...))
}

// Cleanup registers a function that is called when the run ends. The last one is called first. If a step
// hangs, the run ends when the step returns.
func (t *T) Cleanup(undo func()) {
	if undo == nil {
		panic("fuzzmachine: Cleanup: the function is nil; give one that undoes something")
	}
	t.made().Cleanup(undo)
}

// TempDir returns a new directory that is removed when the run ends. It costs far more than a step.
func (t *T) TempDir() string {
	dir, err := os.MkdirTemp("", "fuzzmachine")
	if err != nil {
		t.Fatalf("TempDir: %v", err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Errorf("TempDir: %v", err)
		}
	})
	return dir
}

// Context returns a context that is cancelled just before the cleanup functions are called, and when a step
// takes too long.
func (t *T) Context() context.Context { return t.made().Context() }
