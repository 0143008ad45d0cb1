package fuzzmachine

import (
	"cmp"
	"fmt"
	"time"
)

// wait returns when the run has ended, with nil, or when it has used up its time, with a verdict. The ticks go on
// from run to run, for a timer that is set for each of them would cost more than a short run. So the first tick of a
// run only starts the clock; and it is asked what time it is, for the tick may be as old as the run before.
func (r *run) wait() *verdict {
	var began, since time.Time
	for last := uint64(0); ; {
		select {
		case <-r.done:
			return nil
		case <-r.ticks.C:
			now, step := time.Now(), r.now.Load()
			if began.IsZero() {
				began = now
			}
			if step != last || since.IsZero() {
				since, last = now, step
			}
			limits := &r.engine.limits
			if now.Sub(since) >= limits.Step {
				return r.hang(fmt.Sprintf("no end within %v", limits.Step))
			}
			if now.Sub(began) >= limits.Run {
				return r.hang(fmt.Sprintf("the run has taken %v, and this is the step it was in", limits.Run))
			}
		}
	}
}

// tick is how often a run is looked at.
func (l *Limits) tick() time.Duration { return max(min(l.Step, l.Run)/8, time.Millisecond) }

// hang is the verdict on a run that is left to itself. Its context is cancelled, so that what listens can end.
func (r *run) hang(words string) *verdict {
	v := r.here()
	v.kind, v.where, v.words = Hung, cmp.Or(v.action, "before or after the steps"), words
	v.detail = stacksOf(r.engine.hung())
	r.t.mu.Lock()
	defer r.t.mu.Unlock()
	r.t.over, r.t.last = true, r.now.Load()
	r.t.failed.Store(true) // so that it takes no further step, should it go on
	if r.t.cancel != nil {
		r.t.cancel()
	}
	return v
}
