package limits

import (
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// If a run ends at the moment of its deadline, it either has ended or is late. The next run is not affected.
func TestDeadlineOfARunDoesNotAffectTheNext(t *testing.T) {
	w := NewWatch(new(atomic.Uint64), func() Bounds { return Bounds{Tick: time.Hour} }) // whose time is up at once
	ends := map[End]int{}
	for range 5_000 {
		looked := make(chan bool)
		w.Begin(nil)
		go func() { w.look(); close(looked) }()
		go w.Done()
		end := w.Wait()
		if end != Ended {
			<-w.ended // the run ends all the same
		}
		<-looked
		if len(w.ended) > 0 {
			t.Fatalf("%v is left for the next run, after %v", <-w.ended, end)
		}
		ends[end]++
	}
	t.Logf("%d ended in time, %d did not", ends[Ended], 5_000-ends[Ended])
}

// Runs that follow each other end in one wait. The one that is late ends it.
func TestRunsThatFollowEachOther(t *testing.T) {
	w := NewWatch(new(atomic.Uint64), func() Bounds { return Bounds{Tick: time.Hour} }) // whose time is up at once
	w.Begin(nil)
	for range 100 {
		if !w.Rests() {
			t.Fatal("a run is late that nobody has looked at")
		}
		if w.look(); len(w.ended) > 0 {
			t.Fatal("it is late between two runs")
		}
		w.Begin(nil)
	}
	w.look()
	if w.Rests() {
		t.Error("the run rests though its time was up")
	}
	if end := w.Wait(); end != LateStep {
		t.Errorf("%v, not that it is late", end)
	}
	w.Done()
	if !w.EndsWithin(time.Hour) {
		t.Error("it does not end")
	}
}

// A row of runs that ends while nothing goes on has ended.
func TestRowEndsBetweenRuns(t *testing.T) {
	w := NewWatch(new(atomic.Uint64), func() Bounds { return Bounds{Tick: time.Hour} })
	w.Begin(nil)
	w.Rests()
	w.look()
	w.Done()
	if end := w.Wait(); end != Ended || len(w.ended) > 0 {
		t.Errorf("%v, and %d more", end, len(w.ended))
	}
}

// The time of a run begins when it begins, however long the machine was idle before. A run that is paused is
// never late.
func TestOnlyAStepIsLate(t *testing.T) {
	for _, test := range []struct {
		name   string
		turn   uint64
		paused bool
		end    End
	}{
		{"the next run", 3, false, Ended},
		{"the run that has gone for an hour", 1, false, LateStep},
		{"the run that has waited for an hour", 1, true, Ended},
	} {
		minute := func() Bounds {
			return Bounds{Step: time.Minute, Run: time.Minute, Tick: time.Hour, Paused: test.paused}
		}
		w := NewWatch(new(atomic.Uint64), minute)
		w.saw.turn, w.saw.began, w.saw.since = 1, time.Now().Add(-time.Hour), time.Now().Add(-time.Hour)
		w.turns.Store(test.turn)
		w.look()
		end := Ended
		if len(w.ended) > 0 {
			end = <-w.ended
		}
		if end != test.end {
			t.Errorf("%s: %v instead of %v", test.name, end, test.end)
		}
	}
}

// A run of many short steps is late when its own time is up, and a run of one long step when the step's is.
func TestRunIsLateByItself(t *testing.T) {
	var step atomic.Uint64
	w := NewWatch(&step, func() Bounds { return Bounds{Step: time.Minute, Run: time.Hour, Tick: time.Hour} })
	w.turns.Store(1)
	w.saw.turn, w.saw.began, w.saw.since = 1, time.Now().Add(-2*time.Hour), time.Now().Add(-2*time.Hour)
	step.Store(1) // it has taken a step since the watch looked
	w.look()
	if len(w.ended) != 1 || <-w.ended != LateRun {
		t.Error("the run is not late")
	}
}

// A watch that was stopped never looks again, also if it looks at that moment.
func TestStoppedWatchDoesNotLookAgain(t *testing.T) {
	w := NewWatch(new(atomic.Uint64), func() Bounds {
		return Bounds{Step: time.Hour, Run: time.Hour, Tick: time.Hour}
	})
	w.turns.Store(1)
	w.Stop()
	w.look()
	if w.timer.Stop() {
		t.Error("the timer is set")
	}
}

// A run is slow from when one of its steps is seen to have taken long. The next one begins anew.
func TestSlowStepIsSeen(t *testing.T) {
	w := NewWatch(new(atomic.Uint64), func() Bounds {
		return Bounds{Step: 2 * time.Hour, Run: 2 * time.Hour, Slow: time.Minute, Tick: time.Hour}
	})
	w.turns.Store(1)
	w.saw.turn, w.saw.began, w.saw.since = 1, time.Now(), time.Now()
	if w.look(); w.IsSlow() {
		t.Error("it is slow at once")
	}
	w.saw.since = time.Now().Add(-time.Hour)
	if w.look(); !w.IsSlow() {
		t.Error("it is not slow after an hour")
	}
	if w.Begin(nil); w.IsSlow() {
		t.Error("the next one is slow")
	}
}

// Work of the owner counts neither for the step that it interrupts nor for the run, and has the time of a step itself.
func TestOwnWorkCountsForNoLimit(t *testing.T) {
	limits := func() Bounds {
		return Bounds{Step: 3 * time.Second, Run: 10 * time.Second, Tick: 100 * time.Millisecond}
	}
	for _, test := range []struct {
		name              string
		before, own, last time.Duration
		want              End
	}{
		{"each takes less than a step may", 2 * time.Second, 2 * time.Second, 2 * time.Second, Ended},
		{"the run ends while own work goes on", 2900 * time.Millisecond, 2 * time.Second, 0, Ended},
		{"own work takes too long", 2 * time.Second, 4 * time.Second, 0, LateStep},
		{"the step takes too long after it", 2 * time.Second, 2 * time.Second, 4 * time.Second, LateStep},
	} {
		synctest.Test(t, func(t *testing.T) {
			w := NewWatch(new(atomic.Uint64), limits)
			defer w.Stop()
			w.Begin(nil)
			go func() {
				for range 3 { // together longer than a run may take
					time.Sleep(test.before)
					done := w.Own()
					time.Sleep(test.own)
					done()
				}
				time.Sleep(test.last)
				w.Done()
			}()
			if end := w.Wait(); end != test.want {
				t.Errorf("%s: %v, not %v", test.name, end, test.want)
			}
			time.Sleep(time.Minute)
		})
	}
}
