package fuzzmachine

import (
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
)

// A runner is the goroutine of a run. Where runs follow close upon each other it stays for the next one: its
// stack has grown by then, and growing it costs more than a short run does.
type runner struct {
	id    atomic.Int64 // of the goroutine
	said  [64]byte     // where the runtime says it
	stays bool         // there is one, which waits for next
	gone  bool         // it is about to end, whatever is said to it
	next  chan bool    // false: there is no next run
}

// awaited calls a function on a goroutine of its own, and waits for it. A verdict is that it hangs.
func (r *run) awaited(f func(*run)) *failure.Verdict {
	r.watch.Begin(nil)
	go r.goes(f)
	return r.wait()
}

func (r *run) goes(f func(*run)) {
	r.runner.gone = false
	r.runner.id.Store(int64(stack.Own(r.runner.said[:])))
	f(r)
}

// begun has the runner take the run, and waits for it.
func (r *run) begun() *failure.Verdict {
	if r.runner.stays {
		r.watch.Begin(nil)
		r.runner.next <- true
		return r.wait()
	}
	return r.awaited((*run).serve)
}

// serve takes runs for as long as the runner is to stay.
func (r *run) serve() {
	for r.main() && <-r.runner.next {
	}
}

// main takes the run, and those of its row that follow, and then says that it is done. It returns whether the
// runner stays.
func (r *run) main() (stays bool) {
	if r.last != nil {
		r.last.play(r)
	}
	defer func() { stays = r.close() }() // also where a step ends the goroutine
	for r.one(); r.goesOn(); r.one() {
	}
	return false
}

// goesOn ends a run that has passed, and begins the one that follows it in a row, if there is one.
func (r *run) goesOn() bool {
	if r.t.failed.Load() || r.row == nil {
		return false
	}
	if r.leaks(); r.t.failed.Load() || !r.watch.Rests() || r.outcome() != nil || !r.row.follows(r) {
		return false
	}
	r.watch.Begin(nil)
	return true
}

// rest ends the runner of a run, if it has stayed.
func (r *run) rest() {
	if r.runner.stays {
		r.runner.stays = false
		r.runner.next <- false
	}
}

// dismiss ends all that goes on for a run which is not used again. One that hangs is left to itself, and not
// looked at any more.
func (r *run) dismiss(v *failure.Verdict) {
	if v == nil || !v.GoesOn() {
		r.watch.Stop()
		r.rest()
	}
}
