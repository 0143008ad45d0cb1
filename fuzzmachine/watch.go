package fuzzmachine

import (
	"fmt"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
)

// A watch looks at a run from time to time, and says when its time is up. It is woken by a timer of its own: one
// that is set for each run, or waited for, would cost more than a short run does. Where no run has gone since it last looked it
// falls asleep, until the next one begins: a machine that is done with leaves nothing that wakes up.
type watch struct {
	_     incomparable
	turns atomic.Uint64 // runs begun and ended: odd while one is under way
	timer *time.Timer
	over  atomic.Bool  // it need not look again
	naps  atomic.Bool  // it does not look until the next run begins
	times atomic.Int64 // how often its limits a run has
	waits atomic.Bool  // the run waits for goroutines to end, which ends by itself

	// What it saw when it last looked.
	turn, step   uint64
	began, since time.Time // the run; its step
}

// wait returns when the run has ended, with nil, or when it has used up its time, with a verdict.
func (r *run) wait() *failure.Verdict {
	if words := r.ended(); words != "" {
		return r.hang(words)
	}
	return nil
}

// ended waits, and says how the wait ended. Whoever ends the turn, the run or who looks at it, decides that: a
// run that ends while its time is found to be up has ended, and what is said of it is not said of the next.
func (r *run) ended() string {
	turn := r.watch.turns.Add(1)
	if r.watch.naps.Load() {
		r.wake()
	}
	words := <-r.done
	if words == "" && !r.watch.turns.CompareAndSwap(turn, turn+1) {
		<-r.done
		r.watch.timer.Reset(r.pool.limits.tick())
	}
	return words
}

// look is what the timer calls. A run that has begun since it last looked has its time from now on.
func (r *run) look() {
	w, limits, now := &r.watch, &r.pool.limits, time.Now()
	turn, step := w.turns.Load(), r.now.Load()
	idle := turn&1 == 0 && turn == w.turn
	if turn != w.turn || w.waits.Load() {
		w.turn, w.began, w.since = turn, now, now
	} else if step != w.step {
		w.since = now
	}
	w.step = step
	words, times, spare := "", time.Duration(w.times.Load()), time.Duration(0)
	if step&0xffff == afterLast { // when goroutines are waited for
		spare = r.patience()
	}
	if now.Sub(w.since) >= times*limits.Step+spare {
		words = fmt.Sprintf("did not end within %v", limits.Step)
	} else if now.Sub(w.began) >= times*limits.Run+spare {
		words = fmt.Sprintf("the run took %v, and was in this step", limits.Run)
	}
	if turn&1 == 1 && words != "" && w.turns.CompareAndSwap(turn, turn+1) {
		r.done <- words // and never look again
		return
	}
	if w.over.Load() {
		return
	}
	if idle {
		if w.naps.Store(true); w.turns.Load() != turn { // one has begun meanwhile, and may not have seen it
			r.wake()
		}
		return
	}
	w.timer.Reset(limits.tick())
}

// wake has the watch look again.
//
//go:noinline
func (r *run) wake() {
	if r.watch.naps.CompareAndSwap(true, false) {
		r.watch.timer.Reset(r.pool.limits.tick())
	}
}

// tick is how often a run is looked at.
func (l *limits) tick() time.Duration { return max(min(l.Step, l.Run)/8, time.Millisecond) }
