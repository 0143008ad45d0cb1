package fuzzmachine

import (
	"cmp"
	"fmt"
	"os"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/heap"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/watch"
)

// A hang is confirmed before it is reported, for a busy machine is not a bug: the run has five times its
// limit to end. If it does it was slow, and the program is run again with five times the limit. Where
// somebody ends an execution that takes long there is no time for that.
const (
	asLong      = 5
	unconfirmed = " (unconfirmed: the machine may only be busy)"
)

// letGo gives back the fixture of a run that was slow.
func (r *run) letGo() {
	if r.fixture != nil {
		r.fixture.strand(false)
		if r.at == inReset { // else it has done so itself
			r.fixture.unlock()
		}
	}
}

// bounds is how long the run and its step may take.
func (r *run) bounds() watch.Bounds {
	limits, spare := &r.terms.Limits, time.Duration(0)
	if r.now.Load()&0xffff == afterLast { // when goroutines are waited for
		spare = r.patience()
	}
	return watch.Bounds{
		Step: r.share(limits.Step) + spare, Run: r.share(limits.Run) + spare, Tick: limits.Tick(), Paused: r.waits.Load(),
		Full: r.isLarge(),
	}
}

// share is what the run has of a limit.
func (r *run) share(limit time.Duration) time.Duration {
	if times := time.Duration(r.times.Load()); times > 0 {
		return times * limit
	}
	return limit / 4
}

// isLarge is whether the heap has grown too much since the run was first looked at. Other runs that go on at once may
// have done that.
func (r *run) isLarge() bool {
	now, before := heap.Size(), r.heap.Load()
	if before == 0 {
		r.heap.Store(now)
	}
	return before > 0 && now > before && heap.IsMuch(now-before)
}

// tooLarge says by how much the heap has grown.
func (r *run) tooLarge() string {
	return fmt.Sprintf("the heap grew from %s to %s, and the step goes on", heap.Text(r.heap.Load()), heap.Text(heap.Size()))
}

// endsWithin is whether a run that was late ends all the same, before it takes too much memory.
func (r *run) endsWithin(most time.Duration) bool {
	for tick := r.terms.Limits.Tick(); most > 0 && !r.isLarge(); most -= tick {
		if r.watch.EndsWithin(min(tick, most)) {
			return true
		}
	}
	return false
}

// wait returns when the run has ended, with nil, or when its time is up, with a verdict.
func (r *run) wait() *failure.Verdict {
	switch r.late = r.watch.Wait(); r.late {
	case watch.Ended:
		return nil
	case watch.Overfull:
		v := r.hang(r.tooLarge())
		v.Kind = failure.Memory
		return v
	}
	return r.hang(r.tooLong(time.Duration(r.times.Load())))
}

// limit is the one that the run has broken.
func (r *run) limit() time.Duration {
	if r.late == watch.LateRun {
		return r.terms.Limits.Run
	}
	return r.terms.Limits.Step
}

// tooLong says that the run has taken so many times its limit.
func (r *run) tooLong(times time.Duration) string {
	what, late := "exceeded", "returned"
	if r.late == watch.LateRun {
		what, late = "the run was here when it exceeded", "ended"
	}
	words := fmt.Sprintf("%s its limit of %v", what, r.limit())
	if times > 1 {
		words += fmt.Sprintf(", and had not %s after %v", late, times*r.limit())
	}
	return words
}

// hang is the verdict on a run that is left to itself. Its context is cancelled, so that what listens can
// end.
func (r *run) hang(words string) *failure.Verdict {
	v := r.here()
	v.Kind, v.Where, v.Words = failure.Hang, cmp.Or(v.Action, "before or after the steps"), words
	v.Patient, v.Long = r.patient, r.late == watch.LateRun
	r.terms.left.hangs(v, r)
	v.Detail = r.stacks()
	if r.fixture != nil {
		r.fixture.strand(true)
	}
	r.t.failed.Store(true) // so that it takes no further step, should it go on
	r.t.end()
	if r.bubble != nil { // whose context cannot be cancelled from outside
		r.bubble.left.Store(true)
	} else {
		r.t.release()
	}
	return v
}

// confirmHang is what comes of a run that has not ended in time, if it is given five times as long.
func (c *trial) confirmHang(v *failure.Verdict) *failure.Verdict {
	e := c.engine
	e.progresses(c.name)
	left := e.left.hung(v)
	if !left.endsWithin((asLong - 1) * left.limit()) {
		if v.Patient = true; left.isLarge() {
			v.Kind, v.Words, c.runaway = failure.Memory, left.tooLarge(), true
		} else if v.Where != ofFixture { // which has five times its limits at once
			v.Words = left.tooLong(asLong)
		}
		return v
	}
	left.letGo()
	again := c.unhurried()
	if again == nil {
		e.left.forgive(left.t)
		if c.tape != nil {
			e.remember(c.tape)
		}
	}
	return again
}

// unhurried runs the program once more, as it was run, with five times the limit.
func (c *trial) unhurried() *failure.Verdict {
	if c.tape == nil {
		return c.Run()
	}
	return c.engine.patiently(c.name, c.tape)
}

// hung reports a run that hangs. Here it goes on, so that it is not run again. In a worker somebody else finds out
// the rest; and where other processes can run the program, they shrink it.
func (c *trial) hung() *Failure {
	e := c.engine
	switch {
	case c.Verdict.Kind != failure.Hang || c.Verdict.Step == 0:
	case e.Mode.Worker:
		if r := e.left.hung(c.Verdict); r != nil {
			e.note.Load().Failure().Leave(r.now.Load())
		}
	case e.spawns && c.Verdict.Patient && (c.reported == nil || !c.reported(c.Verdict.Signature())):
		runner := e.runner(targetOf(c.name))
		defer runner.Close()
		again := e.diagnosed(runner, c.name, c.Program)
		again.tape, again.keeps = c.tape, c.keeps
		if again.DiagnoseHang(c.Verdict); runner.Err == nil {
			again.Steps = c.Steps
			return again.failure()
		}
		c.Verdict.Cure = ""
		c.Verdict.More = append(c.Verdict.More, &failure.Verdict{Words: "it could not be run in another process: " + runner.Err.Error()})
	}
	return c.failure()
}

// confirmed is what comes of a run that hung in a worker, where there is time to be sure; nil: nobody has said so.
func (a *adapter) confirmed(target string, d note.Death) *Failure {
	if !d.Left {
		return nil
	}
	v := a.verdictAt(d.Now)
	fmt.Fprintf(os.Stderr, "fuzzmachine: %s: a program of a worker hangs in step %d, %s; it is run again in another process, to be sure and to shrink it\n",
		target, v.Step, v.Action)
	runner := a.runner(target)
	defer runner.Close()
	runner.Tells = telling(target, "looking for the shortest program that hangs")
	c := a.diagnosed(runner, target, a.description.Decode(d.Tape))
	c.tape, c.keeps = d.Tape, true
	if c.DiagnoseHang(nil) {
		return c.failure()
	}
	if v := c.Verdict; v != nil && c.Diagnose(v, nil) && !c.Verdict.GoesOn() { // it fails otherwise
		return c.failure()
	}
	v.Kind, v.Where = failure.Flaky, "hang "+v.Action
	v.Words = fmt.Sprintf("it hung in a worker, and ends within %d times its limit when it runs again: the machine may have been busy", asLong)
	if runner.Err != nil {
		v.Kind, v.Where, v.Words = failure.Hang, v.Action, "it hung in a worker, and could not be run again: "+runner.Err.Error()
	}
	c.Verdict, c.Steps, c.Program = v, len(c.Program), c.Program[:min(v.Step, len(c.Program))]
	return c.failure()
}
