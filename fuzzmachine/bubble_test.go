package fuzzmachine_test

import (
	"errors"
	"net"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// inBubble returns a machine whose runs are in bubbles.
func inBubble(m machine) machine { return m.With(fuzzmachine.Bubble()) }

// A failure is the same in a bubble. But a run that waits for nothing is a deadlock there, and not a hang.
func TestFailuresAreTheSameInBubbles(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	for _, b := range bads {
		t.Run(b.name, func(t *testing.T) {
			signature, shortest := b.signature, b.shortest
			switch {
			case b.name == "hang":
				signature, shortest = "deadlock take", "take"
				b.step = 1
			case shortest == "":
				shortest = b.script
			case shortest == "-":
				shortest = ""
			}
			f := check(inBubble(b.machine()), b.script)
			if f == nil {
				t.Fatalf("passes; %s", b.reason)
			}
			if !strings.HasPrefix(f.Signature, signature) || f.Step != b.step || f.Script != shortest {
				t.Errorf("signature %q, step %d, script %q; expected %q, %d, %q (%s)\n%s",
					f.Signature, f.Step, f.Script, signature, b.step, shortest, b.reason, f.Report)
			}
			for _, word := range []string{"synctest", "tRunner"} {
				if b.name != "hang" && b.name != "leak" && strings.Contains(f.Report, word) {
					t.Errorf("the report says %s, of which its reader knows nothing:\n%s", word, f.Report)
				}
			}
		})
	}
}

// newSlow returns shelves whose steps may sleep, in a bubble.
func newSlow(fault func(s *faulty, step string)) *shelves { return inBubble(newShelves(fault)) }

func TestADayPassesAtOnceInABubble(t *testing.T) {
	began := time.Now()
	var took []time.Duration
	m := newSlow(func(s *faulty, step string) {
		before := time.Now()
		time.Sleep(24 * time.Hour)
		took = append(took, time.Since(before))
	})
	if f := check(m, "put 1; put 2; take; size; tidy"); f != nil {
		t.Fatal(f)
	}
	for _, d := range took {
		if d != 24*time.Hour {
			t.Errorf("a day is %v", d)
		}
	}
	if len(took) < 5 || time.Since(began) > time.Hour {
		t.Errorf("%d steps in %v", len(took), time.Since(began))
	}
}

// Goroutines that a step starts have run when the states are compared. This also holds before the first step.
func TestBubbleWaitsForGoroutinesBeforeComparing(t *testing.T) {
	s := shelving(none)
	s.model = func() *shelf { return &shelf{[]int8{7}} }
	s.system = func(t *fuzzmachine.T) *faulty {
		s := &faulty{t: t, fault: at("put", func(s *faulty) {
			last := len(s.Items) - 1
			v := s.Items[last]
			s.Items[last] = 0
			c := make(chan bool)
			go func() {
				<-c
				s.Items[last] = v
			}()
			go func() { c <- true }()
		})}
		go func() { s.Items = []int8{7} }()
		return s
	}
	m := inBubble(s.machine(compared))
	for range 20 {
		if f := check(m, "put 1; put 2; put 3"); f != nil {
			t.Fatal(f)
		}
	}
}

// The report of a deadlock says where the run waits. Then the context is cancelled and the cleanup functions
// are called, so that what can end does end.
func TestDeadlockIsReportedAndShrunk(t *testing.T) {
	before, undone, cancelled := runtime.NumGoroutine(), 0, 0
	var never chan bool
	s := shelving(at("take", func(s *faulty) {
		if len(s.Items) == 1 {
			forget(never)
		}
	}))
	system := s.system
	s.system = func(t *fuzzmachine.T) *faulty {
		context := t.Context()
		go func() { // a ticker does not keep the run waiting
			ticks := time.NewTicker(1000 * time.Hour)
			defer ticks.Stop()
			for {
				select {
				case <-context.Done():
					cancelled++
					return
				case <-ticks.C:
				}
			}
		}()
		c := make(chan bool)
		never = c
		t.Cleanup(func() {
			undone++
			stop(c)
		})
		return system(t)
	}
	f := check(inBubble(s.machine()), "put 1; put 2; size; take; tidy; take; put 3")
	if f == nil || f.Kind != "deadlock" || f.Signature != "deadlock fuzzmachine_test.forget" ||
		f.Script != "put 0; put 0; take" || f.Step != 3 || f.Action != "take" {
		t.Fatalf("%v", f)
	}
	for _, words := range []string{
		"it waits in fuzzmachine_test.forget, and nothing can wake it", "bubble_test.go", "[chan receive (durable)",
	} {
		if !strings.Contains(f.Report, words) {
			t.Errorf("the report does not say %q:\n%s", words, f.Report)
		}
	}
	if undone < 3 || cancelled != undone {
		t.Errorf("%d runs were torn down, %d contexts cancelled", undone, cancelled)
	}
	for range 100 { // the goroutines of runs end some time later
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("%d goroutines have become %d", before, runtime.NumGoroutine())
}

func forget(c chan bool) { <-c }

// stop closes a channel. In this package, close is another function.
func stop(c chan bool) { reflect.ValueOf(c).Close() }

// After a deadlock, goroutines that wait for the context end, and the cleanup functions are called as usual.
func TestDeadlockIsLeftByTheContext(t *testing.T) {
	entered, left, undone := 0, 0, 0
	s := shelving(at("take", func(s *faulty) {
		entered++
		<-s.t.Context().Done()
		time.Sleep(500 * time.Millisecond) // ending may take a moment
		left++
	}))
	system := s.system
	s.system = func(t *fuzzmachine.T) *faulty {
		t.Cleanup(func() {
			if undone++; left != entered {
				t.Errorf("it is torn down and waits")
			}
		})
		return system(t)
	}
	f := check(inBubble(s.machine()), "take")
	if f == nil || f.Signature != "deadlock take fuzzmachine_test.TestDeadlockIsLeftByTheContext" ||
		len(f.Others) > 0 || left == 0 || undone < left {
		t.Errorf("left %d, undone %d: %v", left, undone, f)
	}
}

// A run that moves the bubble's clock forever is a hang by the real clock. Then its context is cancelled and
// the bubble's clock stops.
func TestEndlessSleepsInABubbleAreAHang(t *testing.T) {
	t.Parallel() // with the others that sleep
	ticks := make(chan int, 1<<20)
	cancelled := make(chan bool, 1)
	m := newSlow(at("take", func(s *faulty) {
		go func() {
			<-s.t.Context().Done()
			cancelled <- true
		}()
		for {
			time.Sleep(time.Hour)
			select {
			case ticks <- 1:
			default:
			}
		}
	})).With(fuzzmachine.Limits{Step: 50 * time.Millisecond})
	f := check(m, "put 1; take; put 2")
	if f == nil || f.Signature != "hang take" || !strings.Contains(f.Report, "bubble_test.go") {
		t.Fatalf("%v", f)
	}
	select {
	case <-cancelled:
	case <-time.After(20 * time.Second):
		t.Error("its context is not cancelled")
	}
}

// Goroutines that end within a second are no leak. MayLeak allows others.
func TestGoroutinesThatEndSoonAreNoLeak(t *testing.T) {
	m := newSlow(at("take", func(*faulty) { go time.Sleep(900 * time.Millisecond) }))
	if f := check(m, "take"); f != nil {
		t.Errorf("%v", f)
	}
	m = newSlow(at("take", func(*faulty) { go forget(nil) })).With(fuzzmachine.Limits{MayLeak: true})
	if f := check(m, "take"); f != nil {
		t.Errorf("%v", f)
	}
}

// A fixture is opened outside of the bubble.
func TestBubbleRefusesAFixture(t *testing.T) {
	m := newSlow(none).With(&fuzzmachine.Fixture[int]{
		Open: func() (int, error) { return 1, nil }, Reset: func(int) error { return errors.New("no") },
	})
	words := panicOf(func() { _ = m.Check(nil) })
	if !strings.Contains(words, "Bubble and a Fixture") || !strings.Contains(words, "leave Bubble out") {
		t.Errorf("panics with %q", words)
	}
}

// The model alone runs without a bubble.
func TestPredictHasNoBubble(t *testing.T) {
	m := newSlow(none)
	p, err := m.Description().Parse("put 5; take")
	if err != nil {
		t.Fatal(err)
	}
	if list, err := m.Predict(p); err != nil || list[1].Answer != "5, true" {
		t.Errorf("%v, %v", list, err)
	}
}

// Runs in bubbles can be parallel, and one goroutine runs many of them in a row.
func TestManyRunsInBubblesPass(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	checks, callers := "60", 2
	if nightly {
		checks, callers = "300", 8
	}
	t.Setenv("FUZZMACHINE_CHECKS", checks)
	r := &recorder{name: "FuzzShelf"}
	m := newSlow(func(s *faulty, step string) { time.Sleep(time.Hour) })
	m.Seed(r)
	var wait sync.WaitGroup
	for range callers {
		wait.Go(func() {
			for _, tape := range r.seeds {
				if err := m.Check(tape); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	if r.end(); len(r.words) > 0 {
		t.Error(r.said())
	}
}

// A system that opens a real socket in a bubble waits for ever. The report says that it does.
func TestRealSocketsInABubbleAreNamed(t *testing.T) {
	t.Parallel() // with the others that sleep
	var mu sync.Mutex
	var listeners []net.Listener
	defer func() {
		mu.Lock()
		defer mu.Unlock()
		for _, l := range listeners {
			_ = l.Close() // so that nobody waits any more
		}
	}()
	m := newSlow(at("take", func(*faulty) {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			panic(err)
		}
		mu.Lock()
		listeners = append(listeners, l)
		mu.Unlock()
		_, _ = l.Accept()
	})).With(fuzzmachine.Limits{Step: 50 * time.Millisecond})
	const hint = "hint        a goroutine waits for a real socket, and meanwhile time stands still in a bubble: give the system " +
		"what Listen and Dial of package prophecy/sockets return"
	if f := check(m, "take"); f == nil || f.Signature != "hang take" || !strings.Contains(f.Report, hint) {
		t.Errorf("%v", f)
	}
}
