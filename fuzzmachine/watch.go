package fuzzmachine

import (
	"fmt"
	"time"
)

// wait returns when the run has ended, with nil, or when it has used up its time, with a verdict. Nothing is
// asked of a run that is quick.
func (r *run) wait() *verdict {
	limits := &r.engine.limits
	tick := min(limits.Step, limits.Run) / 8
	r.timer.Reset(tick)
	var began, since time.Time
	for last := uint64(0); ; {
		select {
		case <-r.done:
			r.timer.Stop()
			return nil
		case now := <-r.timer.C:
			step := r.now.Load()
			if began.IsZero() {
				began, since, last = now.Add(-tick), now.Add(-tick), step
			}
			if step != last {
				since, last = now, step
			}
			switch {
			case now.Sub(since) >= limits.Step:
				return r.hang(fmt.Sprintf("no end within %v", limits.Step))
			case now.Sub(began) >= limits.Run:
				return r.hang(fmt.Sprintf("the run has taken %v, and this is the step it was in", limits.Run))
			}
			r.timer.Reset(tick)
		}
	}
}

// hang is the verdict on a run that is left to itself. Its context is cancelled, so that what listens can end.
func (r *run) hang(words string) *verdict {
	v := r.here()
	v.kind, v.where, v.words = Hung, v.action, words
	v.detail = stacksOf(r.engine.hung())
	r.t.mu.Lock()
	defer r.t.mu.Unlock()
	r.t.over = true
	if r.t.cancel != nil {
		r.t.cancel()
	}
	return v
}
