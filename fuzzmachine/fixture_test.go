package fuzzmachine_test

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// After a hang, the context of the run is cancelled. What the run reports later is not lost. A long run does
// not delay the deadline of a short step.
func TestContextIsCancelledAfterAHang(t *testing.T) {
	t.Parallel() // with the others that sleep
	var cancelled atomic.Bool
	m := newShelves(at("tidy", func(s *faulty) {
		<-s.t.Context().Done()
		s.t.Errorf("cancelled")
		cancelled.Store(true)
	})).With(fuzzmachine.Limits{Step: 50 * time.Millisecond, Run: 40 * time.Second})
	began := time.Now()
	f := check(m, "put 1; tidy")
	if took := time.Since(began); f == nil || f.Kind != "hang" || took > 20*time.Second {
		t.Fatalf("after %v: %v", took, f)
	}
	for range 100 {
		if cancelled.Load() {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	f = check(m, "put 2")
	if !cancelled.Load() || f == nil || !strings.Contains(f.Report, "cancelled") {
		t.Errorf("cancelled %v: %v", cancelled.Load(), f)
	}
}

var errGone = errors.New("gone")

// A fixture whose Open fails is not opened again. A fixture without Close ends silently. Runs that share a
// fixture take turns.
func TestRunsThatShareAFixtureTakeTurns(t *testing.T) {
	opened := 0
	bad := &fuzzmachine.Fixture[int]{
		Open: func() (int, error) { opened++; return 0, errGone }, Reset: func(int) error { return nil },
	}
	m := newShelves(none).With(bad)
	for range 3 {
		_ = m.Check(nil)
	}
	if opened != 1 {
		t.Errorf("opened %d times", opened)
	}
	var inside, most atomic.Int32
	shared := &fuzzmachine.Fixture[int]{
		Open: func() (int, error) { return 1, nil }, Reset: func(int) error { return nil },
	}
	m = newShelves(at("tidy", func(*faulty) {
		n := inside.Add(1)
		for old := most.Load(); n > old && !most.CompareAndSwap(old, n); old = most.Load() {
		}
		time.Sleep(time.Millisecond)
		inside.Add(-1)
	})).With(shared)
	t.Run("group", func(t *testing.T) {
		for range 4 {
			t.Run("", func(t *testing.T) { t.Parallel(); m.Run(t, m.Tape("tidy; tidy")) })
		}
	})
	if most.Load() != 1 {
		t.Errorf("%d runs at a time", most.Load())
	}
	r := &recorder{name: "FuzzShelf"}
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	m.Seed(r)
	r.end() // closes, without Close
	if len(r.words) > 0 {
		t.Errorf("says %q", r.said())
	}
}

// FUZZMACHINE_TRACE is a path, and not a truth value.
func TestTraceVariableMustBeAPath(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("FUZZMACHINE_TRACE", "yes")
	defer func() {
		if p := fmt.Sprint(recover()); !strings.Contains(p,
			"FUZZMACHINE_TRACE=yes: give 1, 0 or the name of a file") {
			t.Error(p)
		}
		if _, err := os.Stat("yes"); err == nil {
			t.Error("there is a file of that name")
		}
	}()
	_ = newShelves(none).Check(nil)
}

// FUZZMACHINE_TRACE names a file. Each step is added to it before it is taken.
func TestTraceFileHasEachStep(t *testing.T) {
	file := t.TempDir() + "/trace"
	t.Setenv("FUZZMACHINE_TRACE", file)
	for range 2 {
		_ = newShelves(none).Check(newShelves(none).Tape("put 44; size"))
	}
	text, err := os.ReadFile(file)
	if err != nil || strings.Count(string(text), "Check step 1: put 44\nCheck step 2: size\n") < 2 {
		t.Errorf("%q, %v", text, err)
	}
}

// A fixture that hangs is named, with the time that it had: five times the limit of a step.
func TestFixtureThatHangsIsNamed(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes a second")
	}
	t.Parallel() // with the others that sleep
	stuck := &fuzzmachine.Fixture[int]{
		Open:  func() (int, error) { select {} },
		Reset: func(int) error { return nil },
	}
	m := newShelves(none).With(stuck, fuzzmachine.Limits{Step: 50 * time.Millisecond})
	const words = "the fixture could not be opened or reset in time: exceeded its limit of 50ms, and had not " +
		"returned after 250ms"
	if f := check(m, "put 1"); f == nil || f.Signature != "hang fixture" || !strings.Contains(f.Report, words) {
		t.Errorf("%v", f)
	}
}

// Close may panic, end its goroutine or hang: the target fails with that, and the others run.
func TestFixtureThatDoesNotClose(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "1")
	for says, closes := range map[string]func() error{
		"it panics: oops":                func() error { panic("oops") },
		"it ended its goroutine":         func() error { runtime.Goexit(); return nil },
		"it has not returned after 50ms": func() error { select {} },
		"gone":                           func() error { return errGone },
	} {
		m := newShelves(none).With(fuzzmachine.Limits{Step: 10 * time.Millisecond, Run: 10 * time.Second},
			&fuzzmachine.Fixture[int]{
				Open: func() (int, error) { return 1, nil }, Reset: func(int) error { return nil },
				Close: func(int) error { return closes() },
			})
		r := &recorder{name: "FuzzShelf"}
		m.Seed(r)
		m.Run(r, nil)
		if r.end(); !strings.Contains(r.said(), "closing the fixture: "+says) {
			t.Errorf("%s: it says %s", says, r.said())
		}
	}
}
