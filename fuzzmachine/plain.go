package fuzzmachine

import (
	"cmp"

	"github.com/fuzzmachine/go/program"
)

// likePlain runs a program that has passed on the plain system as well, and looks into it if that does something else.
func (e *engine) likePlain(name string, tape []byte) *Failure {
	q := e.inquest(name, e.calmed(e.description.Decode(tape)), e.budget())
	q.how = func(p program.Program, wired *trace) *verdict { return e.parted(name, e.calmed(p), wired) }
	if q.first = q.run(q.program, new(trace)); q.first == nil {
		return nil
	}
	return e.look(q)
}

// parted is the verdict on the answers of a program that foretells nothing: with seams, which is told, and without.
func (e *engine) parted(name string, p program.Program, wired *trace) *verdict {
	wired = cmp.Or(wired, new(trace))
	if v := e.strictly(name, p, wired); v != nil {
		return v
	}
	r, plain := e.newRun(e.plan.plain), new(trace)
	r.reader.ResetProgram(p)
	v := r.perform(way{name: name, strict: true, trace: plain})
	r.dismiss(v)
	if v != nil {
		v.kind, v.where, v.words = plainDiffers, v.action, "it passes with the seams of the test, and fails without; "+v.words
		return v
	}
	for i, line := range wired.lines {
		if other := plain.line(i + 1); line.skipped != other.skipped || !line.free && line.system != other.system {
			return &verdict{
				kind: plainDiffers, where: line.step.Action, step: i + 1, action: line.step.Action,
				words: "with the seams of the test, and nothing foretold, it is " + line.outcome() + ", and without " + other.outcome(),
			}
		}
	}
	return nil
}
