package diagnose_test

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A lingerer runs programs that leave a goroutine behind if a step has an argument other than the simplest,
// and counts those that wait for it in full.
type lingerer struct{ thorough, all int }

func (l *lingerer) Run(p program.Program, how diagnose.How, t *trace.Trace) *failure.Verdict {
	if l.all++; how == diagnose.Thorough {
		l.thorough++
	}
	if t != nil {
		for _, step := range p {
			t.Lines = append(t.Lines, trace.Line{Step: step})
		}
	}
	if !slices.ContainsFunc(p, func(s program.Step) bool { return len(s.Choices) > 0 }) {
		return nil
	}
	return &failure.Verdict{Kind: failure.Leak, Where: "linger", After: true}
}

func (*lingerer) Passed() []program.Program                      { return nil }
func (*lingerer) Fresh(program.Program) (*failure.Verdict, bool) { return nil, false }
func (*lingerer) Between() []program.Program                     { return nil }

// One run of a leak waits in full for what is left behind: the last, of the shortest program. A run that
// waits takes a second, and shrinking hundreds of runs.
func TestOneRunOfALeakIsThorough(t *testing.T) {
	c, runner := diagnosis(t, new(lingerer))
	if !c.Diagnose(c.Run(), nil) || !c.Shrunk || runner.thorough != 1 || runner.all < 5 {
		t.Errorf("%d of %d runs are thorough; shrunk: %t", runner.thorough, runner.all, c.Shrunk)
	}
}
