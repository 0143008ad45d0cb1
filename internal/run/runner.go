package run

import (
	"slices"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/limits"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/program"
)

// A runner is the goroutine of a run. Where runs follow close upon each other it stays for the next one: its
// stack has grown by then, and growing it costs more than a short run does.
type runner struct {
	run    *Run
	Id     atomic.Int64 // of the goroutine
	said   [64]byte     // where the runtime says it
	stays  bool         // there is one, which waits for next
	gone   bool         // it is about to end, whatever is said to it
	next   chan bool    // false: there is no next run
	direct direct
	bubble *bubble // in which it is; nil: in none
}

// begin has the runner take the run.
func (n *runner) begin() {
	n.run.Clock.Watch.Begin(nil)
	if n.stays {
		n.next <- true
	} else {
		go n.goes()
	}
}

// goes takes runs on a goroutine of its own, each with those of its row that follow, as long as there is a next one.
func (n *runner) goes() {
	n.isHere()
	closed := false
	defer func() {
		if !closed && n.run.Last == nil { // a step has ended the goroutine
			n.close()
		}
	}()
	for {
		if n.run.Last != nil {
			n.run.Last.Play(n.run)
		}
		for again := true; again; again = n.goesOn() {
			if n.bubble != nil {
				n.bubble.enter()
			} else {
				n.whole()
			}
		}
		closed = true
		if !n.close() || !<-n.next {
			return
		}
		closed = false
	}
}

// isHere notes the goroutine that calls it as that of the run.
func (n *runner) isHere() { n.Id.Store(int64(stack.Own(n.said[:]))) }

// goesOn ends a run that has passed, and begins the one that follows it in a row, if there is one.
func (n *runner) goesOn() bool {
	r := n.run
	if r.T.Failed.Load() || r.rows.row == nil {
		return false
	}
	if r.Strays.leaks(); r.T.Failed.Load() || !r.Clock.Watch.Rests() || r.outcome() != nil || !r.rows.row.follows(r) {
		return false
	}
	r.Clock.Watch.Begin(nil)
	return true
}

// rest ends the runner of a run, if it has stayed.
func (n *runner) rest() {
	if n.stays {
		n.stays = false
		n.next <- false
	}
}

// dismiss ends all that goes on for a run which is not used again. One that hangs is left to itself, and not
// looked at any more.
func (n *runner) dismiss(v *failure.Verdict) {
	if v == nil || !v.GoesOn() {
		n.run.Clock.Watch.Stop()
		n.rest()
	}
}

// whole plays the run. Whatever ends it, teardown follows. A caller of fate finds it on its stack.
//
//go:noinline
func (n *runner) whole() {
	r := n.run
	// Who looks for goroutines at the end wants to know: where the run is strict, has actors, or is the first.
	if r.Strays.Started = 0; r.Turn.schedule != nil || !r.Strays.hasty || r.Strays.before == 0 {
		r.Strays.Started = stack.Started()
	}
	if r.Turn.schedule != nil {
		r.Turn.schedule.Enter()
		defer r.Turn.schedule.Leave()
	}
	defer r.teardown()
	returned := false
	defer func() { r.Caught(recover(), returned) }()
	r.Stage.Play(r)
	returned = true
}

func (n *runner) close() (stays bool) {
	r := n.run
	n.ends()
	// What failed may have ended the goroutine, or left some behind.
	stays = (r.rows.follows || r.Terms.Process.Hurries()) && !r.T.Failed.Load() && !n.gone
	n.stays = stays
	r.Clock.Watch.Done()
	return stays
}

// Stacks are the goroutine of a run, unless it has ended just now, and those that it has started.
func (n *runner) Stacks() []stack.Goroutine {
	if n.bubble != nil {
		return n.bubble.family()
	}
	id, list := int(n.Id.Load()), stack.Goroutines()
	i := slices.IndexFunc(list, func(g stack.Goroutine) bool { return g.ID == id })
	return append(list[max(i, 0):i+1:i+1], stack.Descendants(list, id, onRunner())...)
}

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
func (n *runner) directly(late func(*failure.Verdict)) (v *failure.Verdict) {
	r := n.run
	d := &n.direct
	if d.caller == 0 {
		d.caller, d.late = int64(stack.Own(n.said[:])), make(chan bool, 1)
	}
	n.Id.Store(d.caller)
	d.goes = true
	ends := true
	defer func() {
		if d.goes = false; ends { // by runtime.Goexit, of a user's function: what follows has to be said here
			r.Clock.Watch.Finish()
			late(r.T.end())
		}
	}()
	var hang *failure.Verdict
	r.Clock.Watch.Begin(func(end limits.End) {
		r.Clock.Late = end
		hang = r.Clock.tooLate()
		late(hang)
		d.late <- true
	})
	n.whole()
	ends = false
	n.ends()
	if !r.Clock.Watch.Finish() {
		<-d.late
		return hang
	}
	return r.T.end()
}

// leaves ends a direct run at once, if its own goroutine asks for that. Another one may end.
func (n *runner) leaves() {
	if n.direct.goes && int64(stack.Own(make([]byte, 64))) == n.direct.caller {
		panic(Early{})
	}
}

// ends looks at what the run leaves behind, and gives back its fixture.
func (n *runner) ends() {
	r := n.run
	if n.bubble == nil {
		r.Strays.leaks()
	}
	if settings.Detects {
		r.Raced()
	}
	if r.fixture != nil {
		r.fixture.Strand(false)
		r.fixture.Unlock()
	}
}

// An Ending is that of the process, as libFuzzer wants it: nobody recovers what a run panics with.
type Ending struct {
	Words string     // that the process ends with, if nothing in the run ends it before
	Play  func(*Run) // plays the run and its teardown, and does not return
	Died  func()     // what follows a failure that nothing has panicked with
}

// EndWith has a program end the process. It returns if the program hangs.
func (p *Pool) EndWith(name string, steps program.Program, last Ending) {
	r := p.Takes(name, steps)
	r.Last = &last
	r.Perform(Request{Name: name, Way: diagnosed[diagnose.Strict]})
}

// Played plays a run and its teardown, and recovers nothing. It is generic because ClusterFuzz does not see
// the frames of generic functions: so it sees the functions of the user, and next to them the place of the
// crash.
func Played[S Stage](s S, r *Run) func() {
	return func() {
		s.Play(r)
		for r.At = InTeardown; len(r.T.cleanups) > 0; {
			n := len(r.T.cleanups) - 1
			undo := r.T.cleanups[n]
			r.T.cleanups = r.T.cleanups[:n]
			undo()
		}
	}
}
