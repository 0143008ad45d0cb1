// Package limits says when a run takes too long or too much memory. A Watch looks at a counter that changes with each
// step of a run, and at a clock. A Growth looks at the heap of the process. The package knows nothing of what a run does,
// and of what follows when it is too much.
package limits

import (
	"fmt"
	"sync/atomic"
	"time"
)

// A Watch looks at runs, one after the other. It is woken by a timer of its own: one that is set for each
// run, or waited for, would cost more than a short run does. Where no run has gone since it last looked it
// falls asleep until the next one begins, so that a machine which is not used any more leaves nothing that
// wakes up.
type Watch struct {
	step   *atomic.Uint64 // of the run: it changes with each step
	bounds func() Bounds
	ended  chan End
	late   func(End) // of a run that nobody waits for; nil: somebody does
	timer  *time.Timer
	turns  atomic.Uint64 // runs begun and ended: odd while one is under way
	over   atomic.Bool   // it need not look again
	naps   atomic.Bool   // it does not look until the next run begins
	slow   atomic.Bool   // a step of the run has taken as long as is slow
	rests  bool          // between two runs; for their goroutine alone
	own    work          // of its owner, in the run
	saw    sight         // when it last looked
}

// A work is what the owner of a watch does in a run for itself.
type work struct {
	breaks atomic.Uint64 // how often it has begun or ended
	under  atomic.Int32  // how many are under way: one may have another done
}

// A sight is what a watch saw, and since when.
type sight struct {
	turn, step, breaks uint64
	at                 time.Time     // when it looked
	began, since       time.Time     // the run; its step
	own                time.Duration // of the run: for how long work of the owner was seen under way
}

// Bounds are how long a step and a run may take, and how often to look.
type Bounds struct {
	Step, Run, Tick time.Duration
	Slow            time.Duration // of a step; 0: none is
	Paused          bool          // the run waits for something that ends by itself, and is not late
	Full            bool          // it uses too much of something else than time
}

// An End says how the wait for a run ended.
type End int

// The ends of a wait.
const (
	Ended     End = iota // the run ended
	LateStep             // a step took too long
	LateRun              // the run took too long
	Overfull             // it used too much of something else
	endedLate            // the run ended when its time had been found to be up
)

// TooLong says that the limit which was broken was taken so many times.
func (e End) TooLong(limit, times time.Duration) string {
	what, late := "exceeded", "returned"
	if e == LateRun {
		what, late = "the run was here when it exceeded", "ended"
	}
	words := fmt.Sprintf("%s its limit of %v", what, limit)
	if times > 1 {
		words += fmt.Sprintf(", and had not %s after %v", late, times*limit)
	}
	return words
}

// New makes a watch of runs whose step is a counter. Whoever has the watch calls bounds, at any time and on
// any goroutine.
func NewWatch(step *atomic.Uint64, bounds func() Bounds) *Watch {
	w := &Watch{step: step, bounds: bounds, ended: make(chan End, 2)} // a run may end when its time is up
	w.timer = time.AfterFunc(time.Hour, w.look)
	w.timer.Reset(bounds().Tick)
	return w
}

// Done says that the run has ended.
func (w *Watch) Done() {
	if w.rests || w.ends() {
		w.rests = false
		w.ended <- Ended
		return
	}
	w.ended <- endedLate
}

// ends ends the turn. Whoever does that, the run or who looks at it, decides how the wait ends.
func (w *Watch) ends() bool {
	turn := w.turns.Load()
	return turn&1 == 1 && w.turns.CompareAndSwap(turn, turn+1)
}

// Finish ends a run that nobody waits for, and reports whether that was in time.
func (w *Watch) Finish() bool { return w.ends() }

// Rests says that the run has ended, but that another one follows, for which nobody waits anew. It is false if the time
// of the run has been found to be up.
func (w *Watch) Rests() bool {
	w.rests = w.ends()
	return w.rests
}

// Begin says that a run begins. Somebody waits for it, or else late is told if its time is up.
func (w *Watch) Begin(late func(End)) {
	w.late, w.rests = late, false
	if w.slow.Load() {
		w.slow.Store(false)
	}
	w.own.under.Store(0)
	w.turns.Add(1)
	if w.naps.Load() {
		w.wake()
	}
}

// Wait waits for the run that has begun, and those that follow it, and says how the wait ended. A run that ends while
// its time is found to be up has ended, and the next run hears nothing of it.
func (w *Watch) Wait() End {
	end := <-w.ended
	if end == endedLate {
		<-w.ended
		w.timer.Reset(w.bounds().Tick)
		return Ended
	}
	return end
}

// EndsWithin is whether a run that was late ends all the same.
func (w *Watch) EndsWithin(most time.Duration) bool {
	late := time.NewTimer(most)
	defer late.Stop()
	select {
	case <-w.ended:
		return true
	case <-late.C:
		return false
	}
}

// Own begins work of the owner's in a run, until the function is called that it returns. It counts for no limit of the
// run: what is called meanwhile has the time of a step, and so has what follows. It asks no clock, for that of a bubble
// stands still: who looks from outside says how long it takes.
func (w *Watch) Own() (done func()) {
	w.own.breaks.Add(1)
	w.own.under.Add(1)
	return func() {
		w.own.under.Add(-1)
		w.own.breaks.Add(1)
	}
}

// IsSlow is whether a step of the run was seen to be slow.
func (w *Watch) IsSlow() bool { return w.slow.Load() }

// Stop ends the watch: there is no next run.
func (w *Watch) Stop() {
	w.over.Store(true)
	w.timer.Stop()
}

// look is what the timer calls. A run that has begun since it last looked has its time from now on.
func (w *Watch) look() {
	saw := w.saw
	saw.turn, saw.step, saw.breaks = w.turns.Load(), w.step.Load(), w.own.breaks.Load()
	bounds, now := w.bounds(), time.Now() // of this turn, or a later one
	turn, idle := saw.turn, saw.turn&1 == 0 && saw.turn == w.saw.turn
	if turn != w.saw.turn || bounds.Paused {
		saw.began, saw.since, saw.own = now, now, 0
	} else if saw.step != w.saw.step || saw.breaks != w.saw.breaks {
		saw.since = now
	}
	if w.own.under.Load() > 0 {
		saw.own += now.Sub(saw.at)
	}
	saw.at = now
	w.saw = saw
	if turn&1 == 1 && bounds.Slow > 0 && now.Sub(saw.since) >= bounds.Slow {
		w.slow.Store(true)
	}
	end := Ended
	if bounds.Full {
		end = Overfull
	} else if now.Sub(saw.since) >= bounds.Step {
		end = LateStep
	} else if now.Sub(saw.began)-saw.own >= bounds.Run {
		end = LateRun
	}
	if turn&1 == 1 && end != Ended && w.turns.CompareAndSwap(turn, turn+1) {
		if w.late != nil {
			w.late(end)
		} else {
			w.ended <- end // and never look again
		}
		return
	}
	if w.over.Load() {
		return
	}
	if idle {
		if w.naps.Store(true); w.turns.Load() != turn { // one has begun meanwhile, and may not have seen it
			w.wake()
		}
		return
	}
	w.timer.Reset(bounds.Tick)
}

// wake has the watch look again.
func (w *Watch) wake() {
	if w.naps.CompareAndSwap(true, false) {
		w.timer.Reset(w.bounds().Tick)
	}
}
