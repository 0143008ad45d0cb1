package network_test

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/prophecy/network"
)

// Timers fire at their times, those of one time in the order in which they were set, and not when they are stopped.
func TestTimersFireInOrder(t *testing.T) {
	w, l := three()
	w.At(0).after(2*time.Millisecond, "late")
	w.At(1).after(time.Millisecond, "first")
	w.At(0).after(time.Millisecond, "second")
	stopped := w.At(2).after(time.Millisecond, "never")
	if !stopped.Stop() || stopped.Stop() {
		t.Error("a timer that is set is stopped once")
	}
	w.At(2).after(-1, "at once")
	w.Pass(0)
	l.said(t, "2: at once")
	w.Pass(time.Millisecond)
	l.said(t, "1: first", "0: second")
	w.Pass(time.Millisecond - 1)
	l.said(t)
	w.Pass(1)
	l.said(t, "0: late")
}

// One timer can stop another one that is due at the same time. One that has fired is not stopped.
func TestTimersStopOthers(t *testing.T) {
	w, l := three()
	var second interface{ Stop() bool }
	first := w.At(0).AfterFunc(time.Second, func() { l.lines = append(l.lines, "stops"); second.Stop() })
	second = w.At(0).after(time.Second, "second")
	w.Pass(time.Minute)
	l.said(t, "stops")
	if first.Stop() {
		t.Error("it has fired")
	}
}

// Await ends with what it waits for, and not later; or when the time has passed, and then at that time.
func TestAwait(t *testing.T) {
	w, l := three()
	heard := func() bool { return len(l.lines) == 2 }
	w.At(0).Send(1, "a")
	w.At(0).Send(1, "b")
	w.At(0).Send(1, "c")
	if !w.Await(time.Second, heard) || since(w.Now()) != 1 {
		t.Errorf("it waits for %v", since(w.Now()))
	}
	l.said(t, "1: a from 0", "1: b from 0")
	if w.Await(time.Second, heard) || since(w.Now()) != time.Second+1 {
		t.Errorf("it waits until %v", since(w.Now()))
	}
	l.said(t, "1: c from 0")
	if !w.Await(0, func() bool { return true }) || w.Await(0, func() bool { return false }) {
		t.Error("without time it looks once")
	}
	w.At(1).after(time.Second, "x")
	w.At(1).after(time.Second+1, "y")
	if !w.Await(time.Second, func() bool { return len(l.lines) == 1 }) {
		t.Error("what is due at the end is in time")
	}
}

// What a node is told can wait too, and then time passes there.
func TestAwaitInsideAnEvent(t *testing.T) {
	w, l := three()
	l.hears = func(n *teller, from int, message string) {
		if message == "wait" {
			w.Await(time.Second, func() bool { return len(l.lines) == 2 })
			n.say("waited")
		}
	}
	w.At(0).Send(1, "wait")
	w.At(0).Send(1, "go")
	w.Pass(time.Millisecond)
	l.said(t, "1: wait from 0", "1: go from 0", "1: waited")
	if now := since(w.Now()); now != time.Millisecond {
		t.Errorf("it is %v", now)
	}
}

// Before each event, and once more before the time has passed, another actor may go on.
func TestOthersGoOnBeforeEachEvent(t *testing.T) {
	l, r := new(log), inStep(faultsOf(t, "lost@200"))
	w := networkOf(r, l)
	w.At(0).Send(1, "a")
	w.At(0).Send(1, "b")
	r.yields = []func(){
		func() { l.lines = append(l.lines, "one") },
		func() { l.lines = append(l.lines, "two"); w.Crash(1) },
	}
	w.Pass(time.Second)
	l.said(t, "one", "1: a from 0", "two")
	if r.points != 3 {
		t.Errorf("%d points", r.points)
	}
}

// If another actor has waited longer, time does not go back.
func TestTimeDoesNotGoBack(t *testing.T) {
	l, r := new(log), inStep(faultsOf(t, "lost@200"))
	w := networkOf(r, l)
	r.yields = []func(){func() { w.Pass(time.Hour) }}
	w.Pass(time.Second)
	if now := since(w.Now()); now != time.Hour {
		t.Errorf("it is %v", now)
	}
}

// The clock of a node runs faster or slower, and so do its timers. It does not jump.
func TestClocksDrift(t *testing.T) {
	w, l := three()
	w.Drift(0, 100)
	w.Drift(1, -100)
	for i := range 3 {
		w.At(i).after(990*time.Millisecond, "tick")
	}
	w.Pass(900 * time.Millisecond)
	l.said(t, "0: tick")
	w.Pass(90 * time.Millisecond)
	l.said(t, "2: tick")
	w.Pass(110 * time.Millisecond)
	l.said(t, "1: tick")
	w.Pass(-since(w.Now()) + 2*time.Second)
	for i, want := range []time.Duration{2200 * time.Millisecond, 1800 * time.Millisecond, 2 * time.Second} {
		if now := since(w.At(i).Now()); now != want {
			t.Errorf("for node %d it is %v, want %v", i, now, want)
		}
	}
	w.Drift(0, -500)
	w.Pass(time.Second)
	if now := since(w.At(0).Now()); now != 2700*time.Millisecond {
		t.Errorf("for node 0 it is %v", now)
	}
	w.Crash(0)
	w.Restart(0)
	w.Pass(time.Second)
	if now := since(w.At(0).Now()); now != 3200*time.Millisecond {
		t.Errorf("after a restart it is %v for node 0", now)
	}
}

// When a timer fires, its time has passed by the clock of its node.
func TestTimersAreNotEarly(t *testing.T) {
	for drift := -500; drift <= 500; drift += 37 {
		w, _ := three()
		w.Pass(333)
		w.Drift(0, drift)
		for d := time.Duration(1); d < time.Hour; d = d*3 + 1 {
			set, passed := w.At(0).Now(), time.Duration(0)
			w.At(0).AfterFunc(d, func() { passed = w.At(0).Now().Sub(set) })
			w.Pass(2*d + 1)
			if passed < d || passed > d+2 {
				t.Errorf("with a drift of %d, %v have passed of %v", drift, passed, d)
			}
		}
	}
}

// Times that are too long are as long as can be.
func TestTimeEnds(t *testing.T) {
	const long = 1<<63 - 1
	w, l := three()
	w.Drift(0, -500)
	w.Drift(1, 500)
	w.At(0).after(long, "at the end")
	w.At(1).after(long, "before")
	w.Pass(20 * 365 * 24 * time.Hour)
	l.said(t)
	w.Pass(long)
	l.said(t, "1: before", "0: at the end")
	for i, want := range []int{2036, 2109, 2073} {
		if year := w.At(i).Now().Year(); year != want {
			t.Errorf("for node %d it is %d", i, year)
		}
	}
	w.Pass(1)
	w.At(2).Send(1, "a")
	w.Pass(1)
	l.said(t, "1: a from 2")
}

// A timer fires, whatever its node hears.
func TestTimersFireInCuts(t *testing.T) {
	w, l := three()
	w.At(1).after(time.Second, "timer")
	w.Split(1)
	w.Pass(time.Second)
	l.said(t, "1: timer")
}

// Timers that will not fire are no points where others go on, and do not count.
func TestTimersThatDoNotFireAreNothing(t *testing.T) {
	l, r := new(log), inStep(new(network.Faults))
	w := networkOf(r, l)
	for range 11_000 {
		w.At(0).after(time.Second, "never").Stop()
		w.At(1).after(time.Second, "never")
	}
	w.Crash(1)
	if w.Pass(time.Minute); r.points != 1 || since(w.Now()) != time.Minute {
		t.Errorf("%d points in %v", r.points, since(w.Now()))
	}
	l.said(t)
}
