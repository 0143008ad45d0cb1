package subprocess

import (
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A Runner runs programs in other processes. One process serves many programs, until it dies or hangs; but if
// it dies of a program after one that has failed, it is run once more, in a fresh process, for what the
// earlier one has left running may have been the reason.
type Runner struct {
	Process     Process
	Description *program.Description
	Here        func(now flightrecorder.Position) *failure.Verdict // begins a verdict, at a step
	Each        bool                                               // each program has a process of its own
	Lingers     bool                                               // what passes may kill later
	Tells       func(runs int)                                     // is called before each run; nil: nobody wants to know
	Err         error                                              // why programs cannot be run; they pass then

	child *child
	runs  int
	stale bool // a program has failed in the process, or none is known to have passed
}

// Run implements diagnose.Runner.
func (r *Runner) Run(p program.Program, how diagnose.How, t *trace.Trace) *failure.Verdict {
	if r.Err != nil {
		return nil
	}
	if r.Each {
		r.Close()
	}
	if r.child == nil {
		r.stale = false
	}
	v, dead := r.ask(p, how, t)
	if dead && r.stale {
		r.Err = nil
		v, _ = r.ask(p, how, t)
	}
	if v == nil && r.Lingers {
		v = r.linger(p)
	}
	r.stale = r.stale || v != nil
	return v
}

// Passed implements diagnose.Runner: none is known to have passed.
func (r *Runner) Passed() []program.Program { return nil }

// Fresh implements diagnose.Runner.
func (r *Runner) Fresh(p program.Program) (v *failure.Verdict, ran bool) {
	r.Close()
	v = r.Run(p, diagnose.Strict, new(trace.Trace))
	return v, r.Err == nil
}

// Between implements diagnose.Runner: there are none.
func (r *Runner) Between() []program.Program { return nil }

// Close ends the process that serves.
func (r *Runner) Close() {
	if r.child != nil {
		r.child.end()
		r.child = nil
	}
}

// ask has a process run a program, and reports whether it died of it.
func (r *Runner) ask(p program.Program, how diagnose.How, t *trace.Trace) (v *failure.Verdict, dead bool) {
	tape, err := r.Description.Encode(p)
	if err == nil && r.child == nil {
		r.child, err = r.Process.start(ToServe)
	}
	if err != nil {
		r.Err = err
		return nil, false
	}
	if r.runs++; r.Tells != nil {
		r.Tells(r.runs)
	}
	request := new(message)
	request.addNumbers(int(how))
	request.add(string(tape))
	request.addFlags(t != nil, t != nil && t.Watches)
	answer, said := r.child.ask(request)
	if answer == nil {
		v, r.Err = r.died(said)
		return onStep(v, p), true
	}
	v = answer.verdict()
	var noted bool
	if answer.flags(&noted); noted {
		t.Reset()
		answer.trace(r.Description, p, t)
	}
	r.Err = answer.err()
	if v != nil && v.Kind == failure.Race {
		raced(v, said)
	}
	if v != nil && v.GoesOn() {
		r.Close()
	}
	return v, false
}

// onStep has a verdict name the last step, where the process died after it: whether a goroutine of the system
// fails sooner or later than its step ends is chance. Who ends the process on purpose then is a cleanup function.
func onStep(v *failure.Verdict, p program.Program) *failure.Verdict {
	if v != nil && v.After && !isEnded(v) && 0 < v.Step && v.Step <= len(p) {
		v.After, v.Action = false, p[v.Step-1].Action
	}
	return v
}

// died is what the process that served has died of: in a run, or between two. That a signal interrupts it
// alone was not somebody who presses Ctrl-C, for that ends this process as well.
func (r *Runner) died(said string) (*failure.Verdict, error) {
	c := r.child
	r.child = nil
	end, now := c.wait()
	switch {
	case c.mute, now == nil && !c.served:
		return nil, c.unable(end, said)
	case now == nil:
		now = new(flightrecorder.Position)
	}
	v := r.Here(*now)
	Died(v, said, end)
	return v, nil
}
