package run

import (
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/watch"
)

// A direct run goes on the goroutine of its caller. libFuzzer calls Go on a thread of its own. From there
// another goroutine is another thread, and to wake it and wait for it takes 40 µs, which is longer than most
// runs. Nobody waits for a direct run: if its time is up, somebody else says so.
type direct struct {
	goes   bool
	caller int64     // the number of its goroutine; 0: not known yet
	late   chan bool // it has been said that the time is up
}

// An Early is what FailNow panics with in a direct run. libFuzzer's thread is not the runtime's, and must not
// end.
type Early struct{}

// directly takes the run. A verdict that it hangs has been given to late.
func (r *Run) directly(late func(*failure.Verdict)) (v *failure.Verdict) {
	d := &r.Runner.direct
	if d.caller == 0 {
		d.caller, d.late = int64(stack.Own(r.Runner.said[:])), make(chan bool, 1)
	}
	r.Runner.Id.Store(d.caller)
	d.goes = true
	ends := true
	defer func() {
		if d.goes = false; ends { // by runtime.Goexit, of a user's function: what follows has to be said here
			r.Clock.Watch.Finish()
			late(r.T.end())
		}
	}()
	var hang *failure.Verdict
	r.Clock.Watch.Begin(func(end watch.End) {
		r.Clock.Late = end
		hang = r.tooLate()
		late(hang)
		d.late <- true
	})
	r.whole()
	ends = false
	r.ends()
	if !r.Clock.Watch.Finish() {
		<-d.late
		return hang
	}
	return r.T.end()
}

// leaves ends a direct run at once, if its own goroutine asks for that. Another one may end.
func (r *Run) leaves() {
	if r.Runner.direct.goes && int64(stack.Own(make([]byte, 64))) == r.Runner.direct.caller {
		panic(Early{})
	}
}
