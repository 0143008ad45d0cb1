package fuzzmachine_test

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/settings"
)

// A counter is the smallest system.
type counter struct{ n int64 }

func (c *counter) add(v int8) int64    { c.n += int64(v); return c.n }
func (c *counter) sound(v int8) bool   { return v != 100 }
func (c *counter) value() int64        { return c.n }
func newCounter() *counter             { return new(counter) }
func aCounter(*fuzzmachine.T) *counter { return new(counter) }
func counters() *fuzzmachine.Machine   { return countersOf(aCounter) }
func countersOf(system func(*fuzzmachine.T) *counter) *fuzzmachine.Machine {
	return fuzzmachine.New(newCounter, system,
		fuzzmachine.Both("add", (*counter).add, (*counter).add).WhenArgs((*counter).sound),
		fuzzmachine.Call("value", (*counter).value, (*counter).value),
	).With(fuzzmachine.Steps(256))
}

// A run of 256 steps allocates three times, beside what the user's functions allocate: its T, its goroutine
// and the pair.
func TestRunAllocatesThreeTimes(t *testing.T) {
	if settings.Times > 1 { // under the race detector
		t.Skip("the race detector allocates")
	}
	m := counters()
	tape := bytes.Repeat([]byte("0 7 $"), 86)
	for m.Check(tape); ; tape[0]++ { // a program that is not run again
		if allocs := testing.AllocsPerRun(100, func() { _ = m.Check(tape) }); allocs <= 3+2 {
			return
		} else if tape[0] > 'z' {
			t.Fatalf("%v allocations, of which 2 are the model and the system", allocs)
		}
	}
}

// Labels and goals allocate nothing, whether they are shown to a fuzzer or counted.
func TestLabelsAndGoalsAllocateNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	if settings.Times > 1 { // under the race detector
		t.Skip("the race detector allocates")
	}
	m := countersOf(func(t *fuzzmachine.T) *counter {
		for i := range 50 {
			t.Label("made")
			t.Goal("far", 1000+i)
		}
		return new(counter)
	})
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	for _, seeded := range []bool{false, true} {
		if seeded {
			m.Seed(&recorder{name: "FuzzCounter"})
			_ = m.Check(m.Tape("add 1; value; add 2; value")) // whether the model changes is looked at once
		}
		least := math.Inf(1)
		for digit := byte('0'); digit <= '9'; digit++ { // one of them is not run again
			tape := []byte{digit, ' ', '7', ' ', '$'}
			_ = m.Check(tape)
			if least = min(least, testing.AllocsPerRun(100, func() { _ = m.Check(tape) })); least <= 3+2 {
				break
			}
		}
		if least > 3+2 {
			t.Errorf("seeded %t: %v allocations, of which 2 are the model and the system", seeded, least)
		}
	}
}

// A brittle model panics in its State if it holds a number of items.
type brittle struct {
	shelf
	at int
}

func (b *brittle) State() int {
	if len(b.Items) == b.at {
		panic("ouch")
	}
	return 0
}

func newBrittle(at int) machine {
	return fuzzmachine.New(func() *brittle { return &brittle{at: at} },
		func(*fuzzmachine.T) *shelf { return new(shelf) },
		fuzzmachine.Both("put", (*brittle).put, (*shelf).put),
		fuzzmachine.Call("size", (*brittle).size, (*shelf).size),
	)
}

// A run fails if State panics, whatever its result is used for.
func TestPanicInStateFailsTheRun(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	for items, script := range []string{"size; put %d", "put %d; size"} {
		for _, seeded := range []bool{false, true} {
			m := newBrittle(items)
			if seeded {
				m.Seed(&recorder{name: "FuzzShelf"})
			}
			for val := range 4 {
				if f := check(m, fmt.Sprintf(script, val)); f == nil ||
					!strings.Contains(f.Report, "State panics: ouch") {
					t.Errorf("%d items, seeded %t: %v", items, seeded, f)
				}
			}
		}
	}
}

func TestRunsOfOneMachineCanBeParallel(t *testing.T) {
	m := newShelves(at("tidy", func(s *faulty) {
		if len(s.Items) > 2 {
			panic("full")
		}
	}))
	callers, rounds := 4, 2
	if nightly {
		callers, rounds = 8, 20
	}
	tape, bad := m.Tape("put 1; put 2; take; tidy"), m.Tape("put 1; put 2; put 3; tidy")
	var wait sync.WaitGroup
	for range callers {
		wait.Go(func() {
			for range rounds {
				if err := m.Check(tape); err != nil {
					t.Error(err)
				}
				if m.Check(bad) == nil {
					t.Error("a bad program passes")
				}
			}
		})
	}
	wait.Wait()
}

func TestSlowRunNamesItsStep(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	t.Parallel() // with the others that sleep
	m := newShelves(at("tidy", func(*faulty) { time.Sleep(20 * time.Millisecond) })).
		With(fuzzmachine.Limits{Run: 100 * time.Millisecond, Step: 100 * time.Millisecond})
	f := check(m, strings.Repeat("tidy; ", 40))
	if f == nil || f.Kind != "hang" || !strings.Contains(f.Report,
		": the run was here when it exceeded its limit of 100ms") {
		t.Errorf("%v", f)
	}
}

// The model alone predicts answers, skipped steps and states.
func TestPredict(t *testing.T) {
	s := shelving(at("size", func(*faulty) { panic("the system is not asked") }))
	s.system = func(*fuzzmachine.T) *faulty { panic("nor made") }
	m := s.machine()
	p, err := m.Description().Parse("put 5; take; size; tidy; put 1")
	if err != nil {
		t.Fatal(err)
	}
	list, err := m.Predict(p)
	if err != nil || len(list) != 5 || list[0].Answer != "1" || list[1].Answer != "5, true" ||
		list[2].Answer != "0" ||
		list[0].State != "&{Items: [5]}" || list[3].Skipped {
		t.Errorf("%+v, %v", list, err)
	}
	s.actions[3] = fuzzmachine.Do("tidy", func(*fuzzmachine.T, *pair, struct{}) {})
	if _, err := s.machine().Predict(p); err == nil ||
		!strings.Contains(err.Error(), "tidy: only the system can take this step") {
		t.Errorf("%v", err)
	}
}

// A hang is found although the machine was idle and its watchdog has stopped looking.
func TestHangIsFoundAfterIdling(t *testing.T) {
	t.Parallel() // with the others that sleep
	m := newShelves(at("take", func(*faulty) { select {} })).
		With(fuzzmachine.Limits{Step: 50 * time.Millisecond})
	if f := check(m, "put 1"); f != nil {
		t.Fatal(f)
	}
	time.Sleep(200 * time.Millisecond)
	if f := check(m, "put 1; take"); f == nil || f.Signature != "hang take" {
		t.Error(f)
	}
}

// The system may log from its own goroutine, also while a run is reported.
func TestSystemMayLogFromItsGoroutines(t *testing.T) {
	shelving := shelving(at("put", func(s *faulty) {
		var wait sync.WaitGroup
		wait.Go(func() { s.t.Logf("elsewhere") })
		if len(s.Items) == 2 {
			s.t.Errorf("two")
		}
		wait.Wait()
	}))
	made := shelving.system
	shelving.system = func(t *fuzzmachine.T) *faulty {
		t.Logf("made")
		return made(t)
	}
	f := check(shelving.machine(), "put 1; put 2")
	if f == nil || strings.Count(f.Report, "log    elsewhere") != 2 ||
		strings.Count(f.Report, "log    made") != 1 {
		t.Errorf("%v", f)
	}
}
