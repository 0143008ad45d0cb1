package clock_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/clock"
)

var began = time.Date(2020, 2, 20, 20, 20, 20, 0, time.UTC)

// A nil clock is package time.
func TestProductionClock(t *testing.T) {
	var c *clock.Clock
	before := time.Now()
	c.Sleep(time.Millisecond)
	if took := c.Now().Sub(before); took < time.Millisecond {
		t.Errorf("a millisecond takes %v", took)
	}
	gone := make(chan bool)
	timer := c.AfterFunc(0, func() { gone <- true })
	<-gone
	if timer.Stop() {
		t.Error("Stop returns true for a timer that has fired")
	}
	if !c.AfterFunc(time.Hour, func() {}).Stop() {
		t.Error("Stop returns false for a timer that has not fired")
	}
}

// Timers fire in the order of their times, at their times. A timer whose function sleeps moves the clock for
// all.
func TestTimersInOrder(t *testing.T) {
	c := clock.New(nil, began)
	var said []string
	say := func(name string) func() {
		return func() { said = append(said, fmt.Sprint(name, " ", c.Now().Sub(began))) }
	}
	c.AfterFunc(3*time.Second, say("c"))
	c.AfterFunc(time.Second, say("a"))
	c.AfterFunc(3*time.Second, say("d"))
	stopped := c.AfterFunc(2*time.Second, say("never"))
	c.AfterFunc(2*time.Second, func() {
		say("b")()
		c.AfterFunc(-time.Hour, say("at once"))
		c.Sleep(5 * time.Second)
	})
	last := c.AfterFunc(20*time.Second, say("e"))
	if !stopped.Stop() || stopped.Stop() {
		t.Error("Stop does not return true exactly once")
	}
	c.Sleep(4 * time.Second)
	say("now")()
	c.Pass(12 * time.Second)
	if !last.Stop() {
		t.Error("Stop returns true after the timer has fired")
	}
	c.Pass(time.Hour)
	want := "a 1s; b 2s; at once 2s; c 3s; d 3s; now 7s"
	if got := strings.Join(said, "; "); got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

// A predicted event happens in its step, and otherwise nothing unusual happens.
func TestForetold(t *testing.T) {
	c := clock.New(prophecy.Foretell(&struct{ clock.Faults }{clock.Faults{Wait: prophecy.Delay(time.Minute), Back: prophecy.Delay(time.Hour)}}), began)
	if now := c.Now(); !now.Equal(began.Add(-time.Hour)) {
		t.Errorf("it is %v", now)
	}
	c.Sleep(-time.Second)
	c.Sleep(time.Second)
	c.Pass(time.Second)
	if now := c.Now(); !now.Equal(began.Add(-time.Hour + 2*time.Minute + 2*time.Second)) {
		t.Errorf("it is %v", now)
	}
	usual := clock.New(nil, began)
	usual.Sleep(time.Second)
	if now := usual.Now(); !now.Equal(began.Add(time.Second)) {
		t.Errorf("it is %v", now)
	}
}

// Any goroutine may use a clock.
func TestClockOfSeveral(t *testing.T) {
	c := clock.New(nil, began)
	var wait sync.WaitGroup
	var lock sync.Mutex
	rung := 0
	for range 8 {
		wait.Go(func() {
			for range 100 {
				c.AfterFunc(time.Second, func() { lock.Lock(); rung++; lock.Unlock() })
				c.AfterFunc(time.Second, func() {}).Stop()
				c.Sleep(time.Millisecond)
				_ = c.Now()
			}
		})
	}
	wait.Wait()
	if c.Pass(time.Second); rung != 800 || c.Now().Sub(began) < time.Second {
		t.Errorf("%d timers have fired, and it is %v", rung, c.Now())
	}
}
