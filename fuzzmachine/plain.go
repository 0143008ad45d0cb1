package fuzzmachine

import (
	"cmp"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// plainly runs a program without prophecies on both systems: the one with seams, whose steps are noted, and
// the plain one. All answers must be the same.
func (p *pool) plainly(name string, steps program.Program, noted *trace.Trace) *failure.Verdict {
	noted = cmp.Or(noted, new(trace.Trace))
	if v := p.strictly(name, steps, noted); v != nil {
		return v
	}
	r, plain := p.newRun(p.design.plain, nil), new(trace.Trace)
	r.reader.ResetProgram(steps)
	v := r.perform(way{name: name, strict: true, trace: plain})
	r.dismiss(v)
	if v != nil {
		v.Kind, v.Where = failure.Plain, v.Action
		v.Words = "it passes with the seams of the test, and fails without; " + v.Words
		return v
	}
	for i, line := range noted.Lines {
		other := plain.Line(i + 1)
		if line.Skipped == other.Skipped && (line.Free || line.System == other.System) {
			continue
		}
		return &failure.Verdict{
			Kind: failure.Plain, Where: line.Step.Action, Step: i + 1, Action: line.Step.Action,
			Words: "with the seams of the test, and without faults, it is " + line.Outcome() + ", and without the seams " + other.Outcome(),
		}
	}
	return nil
}
