package fuzzmachine_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

type numbered struct{ Next prophecy.Choice }

// Without predictions the system does the same with stubs and without. Otherwise the stubs do more than they
// should.
func TestStubThatChangesTheSystemIsReported(t *testing.T) {
	for _, test := range []struct{ name, wired, plain, script, signature, says string }{
		{"alike", "", "", "send 1; send 2 !lost; all", "", ""},
		{"a stub that forgets", "nine", "", "send 1; send 9 !lost; all", "state", ""},
		{"a stub that helps", "", "busy", "send 1; send 2 !lost; send 4; send 5; all", "plain send",
			"fails without"},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := carrying(test.wired, false).machine(
				fuzzmachine.Plain[*depot](func(*fuzzmachine.T) *carrier { return &carrier{fault: test.plain} }))
			f := check(m, test.script)
			switch {
			case test.signature == "" && f != nil:
				t.Error(f)
			case test.signature == "":
			case f == nil || !strings.HasPrefix(f.Signature, test.signature) ||
				!strings.Contains(f.Report, test.says) || strings.Contains(f.Script, "!"):
				t.Errorf("%v", f)
			}
		})
	}
	// Answers that the model leaves open may be different.
	loose := func(skew int) *fuzzmachine.Machine {
		return fuzzmachine.New(func() int { return 0 }, func(*fuzzmachine.T) int { return 7 },
			fuzzmachine.Observed("number", func(int, numbered, int) error { return nil },
				func(s int, n numbered) int { return s + int(n.Next) }),
			fuzzmachine.Plain[int](func(*fuzzmachine.T) int { return 7 + skew }),
		)
	}
	if f := check(loose(0), "number !next@3; number"); f != nil {
		t.Error(f)
	}
	if f := check(loose(2), "number !next@3; number"); f != nil {
		t.Error(f)
	}
}

// Replay also runs a script on the plain system. Otherwise a test to paste could not fail.
func TestReplayRunsThePlainSystemToo(t *testing.T) {
	r := &recorder{name: "TestCarrier"}
	m := carrying("", false).machine(
		fuzzmachine.Plain[*depot](func(*fuzzmachine.T) *carrier { return &carrier{fault: "busy"} }))
	if m.Replay(r, "send text=1"); r.said() != "" {
		t.Error(r.said())
	}
	if m.Replay(r, "send text=1; send text=2; send text=3"); !strings.Contains(r.said(),
		"signature   plain send") {
		t.Errorf("it says %q", r.said())
	}
}

func TestChecksLeaveNoGoroutines(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	t.Setenv("FUZZMACHINE_CHECKS", "50")
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	before := runtime.NumGoroutine()
	m := newShelves(none,
		fuzzmachine.Plain[*shelf](func(t *fuzzmachine.T) *faulty { return &faulty{fault: none, t: t} }))
	seedsOf(t, m)
	ended(t, before)
}

// The search of the model keeps a goroutine from one run to the next, but not longer.
func TestSeedLeavesNoGoroutines(t *testing.T) {
	before := runtime.NumGoroutine()
	seedsOf(t, newShelves(none))
	ended(t, before)
}

// ended waits until there are no more goroutines than before.
func ended(t *testing.T, before int) {
	t.Helper()
	for range 200 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines, and %d before", runtime.NumGoroutine(), before)
}

// A machine that has predicted something and is not used any more can be collected.
func TestPredictHoldsNoMachine(t *testing.T) {
	gone := make(chan bool, 1)
	predicts := func() {
		held := new([64]int)
		runtime.SetFinalizer(held, func(*[64]int) { gone <- true })
		s := shelving(none)
		s.model = func() *shelf { return &shelf{make([]int8, held[0])} }
		m := s.machine()
		p, err := m.Description().Parse("put 5; take")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Predict(p); err != nil {
			t.Fatal(err)
		}
	}
	predicts()
	for range 500 {
		runtime.GC()
		select {
		case <-gone:
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
	t.Error("the machine is still held")
}
