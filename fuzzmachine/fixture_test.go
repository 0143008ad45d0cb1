package fuzzmachine_test

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A run that hangs has its context cancelled; what it tells of later is not swallowed; a long run does not make a
// short step's deadline late.
func TestAfterAHang(t *testing.T) {
	t.Parallel() // with the others that sleep
	var told atomic.Bool
	m := newShelves(at("tidy", func(s *faulty) {
		<-s.t.Context().Done()
		s.t.Errorf("cancelled")
		told.Store(true)
	})).With(fuzzmachine.Limits{Step: 50 * time.Millisecond, Run: 40 * time.Second})
	began := time.Now()
	f := check(m, "put 1; tidy")
	if took := time.Since(began); f == nil || f.Kind != "hang" || took > 20*time.Second {
		t.Fatalf("after %v: %v", took, f)
	}
	for range 100 {
		if told.Load() {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	f = check(m, "put 2")
	if !told.Load() || f == nil || !strings.Contains(f.Report, "cancelled") {
		t.Errorf("told %v: %v", told.Load(), f)
	}
}

var errGone = errors.New("gone")

// A fixture whose Open fails is not opened again, one that ends without Close is closed in silence, and runs that
// share one take turns.
func TestFixtureTurns(t *testing.T) {
	opened := 0
	bad := &fuzzmachine.Fixture[int]{Open: func() (int, error) { opened++; return 0, errGone }, Reset: func(int) error { return nil }}
	m := newShelves(none).With(bad)
	for range 3 {
		_ = m.Check(nil)
	}
	if opened != 1 {
		t.Errorf("opened %d times", opened)
	}
	var inside, most atomic.Int32
	shared := &fuzzmachine.Fixture[int]{Open: func() (int, error) { return 1, nil }, Reset: func(int) error { return nil }}
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
	m.Seed(r)
	r.end() // closes, without Close
	if len(r.words) > 0 {
		t.Errorf("says %q", r.said())
	}
}

// FUZZMACHINE_TRACE says where to, and not whether.
func TestTraceIsNoTruth(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("FUZZMACHINE_TRACE", "yes")
	defer func() {
		if p := fmt.Sprint(recover()); !strings.Contains(p, "FUZZMACHINE_TRACE=yes: give 1, 0 or the name of a file") {
			t.Error(p)
		}
		if _, err := os.Stat("yes"); err == nil {
			t.Error("there is a file of that name")
		}
	}()
	_ = newShelves(none).Check(nil)
}

// FUZZMACHINE_TRACE names a file, to which each step is added before it is taken.
func TestTraceFile(t *testing.T) {
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
