package run

import (
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
)

// A runner is the goroutine of a run. Where runs follow close upon each other it stays for the next one: its
// stack has grown by then, and growing it costs more than a short run does.
type runner struct {
	Id     atomic.Int64 // of the goroutine
	said   [64]byte     // where the runtime says it
	stays  bool         // there is one, which waits for next
	gone   bool         // it is about to end, whatever is said to it
	next   chan bool    // false: there is no next run
	direct direct
}

// awaited calls a function on a goroutine of its own, and waits for it. A verdict is that it hangs.
func (r *Run) awaited(f func(*Run)) *failure.Verdict {
	r.Clock.Watch.Begin(nil)
	go r.goes(f)
	return r.wait()
}

func (r *Run) goes(f func(*Run)) {
	r.Runner.gone = false
	r.Runner.Id.Store(int64(stack.Own(r.Runner.said[:])))
	f(r)
}

// begun has the runner take the run, and waits for it.
func (r *Run) begun() *failure.Verdict {
	if r.Runner.stays {
		r.Clock.Watch.Begin(nil)
		r.Runner.next <- true
		return r.wait()
	}
	return r.awaited((*Run).serve)
}

// serve takes runs for as long as the runner is to stay.
func (r *Run) serve() {
	for r.main() && <-r.Runner.next {
	}
}

// main takes the run, and those of its row that follow, and then says that it is done. It returns whether the
// runner stays.
func (r *Run) main() (stays bool) {
	if r.Last != nil {
		r.Last.Play(r)
	}
	defer func() { stays = r.close() }() // also where a step ends the goroutine
	for r.one(); r.goesOn(); r.one() {
	}
	return false
}

// goesOn ends a run that has passed, and begins the one that follows it in a row, if there is one.
func (r *Run) goesOn() bool {
	if r.T.Failed.Load() || r.rows.row == nil {
		return false
	}
	if r.leaks(); r.T.Failed.Load() || !r.Clock.Watch.Rests() || r.outcome() != nil || !r.rows.row.follows(r) {
		return false
	}
	r.Clock.Watch.Begin(nil)
	return true
}

// rest ends the runner of a run, if it has stayed.
func (r *Run) rest() {
	if r.Runner.stays {
		r.Runner.stays = false
		r.Runner.next <- false
	}
}

// dismiss ends all that goes on for a run which is not used again. One that hangs is left to itself, and not
// looked at any more.
func (r *Run) dismiss(v *failure.Verdict) {
	if v == nil || !v.GoesOn() {
		r.Clock.Watch.Stop()
		r.rest()
	}
}
