package fuzzmachine

import (
	"cmp"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// likePlain runs a program that has passed on the plain system as well, and looks into it if that does something else.
func (e *engine) likePlain(name string, tape []byte) *Failure {
	q := e.inquest(name, e.calmed(e.description.Decode(tape)), e.budget())
	q.how = func(p program.Program, wired *trace.Trace) *failure.Verdict {
		return e.parted(name, e.calmed(p), wired)
	}
	if q.first = q.run(q.Program, new(trace.Trace)); q.first == nil {
		return nil
	}
	return e.look(q)
}

// parted is the verdict on the answers of a program that foretells nothing: with seams, which is told, and without.
func (e *engine) parted(name string, p program.Program, wired *trace.Trace) *failure.Verdict {
	wired = cmp.Or(wired, new(trace.Trace))
	if v := e.strictly(name, p, wired); v != nil {
		return v
	}
	r, plain := e.newRun(e.plan.plain), new(trace.Trace)
	r.reader.ResetProgram(p)
	v := r.perform(way{name: name, strict: true, trace: plain})
	r.dismiss(v)
	if v != nil {
		v.Kind, v.Where, v.Words = failure.Plain, v.Action, "it passes with the seams of the test, and fails without; "+v.Words
		return v
	}
	for i, line := range wired.Lines {
		if other := plain.Line(i + 1); line.Skipped != other.Skipped || !line.Free && line.System != other.System {
			return &failure.Verdict{
				Kind: failure.Plain, Where: line.Step.Action, Step: i + 1, Action: line.Step.Action,
				Words: "with the seams of the test, and nothing foretold, it is " + line.Outcome() + ", and without " + other.Outcome(),
			}
		}
	}
	return nil
}
