package diagnose_test

import (
	"testing"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A strict runner finds what its failures come of, when the steps are noted.
type strict struct {
	lingerer
	verdict failure.Verdict
}

func (s *strict) Run(p program.Program, how diagnose.How, t *trace.Trace) *failure.Verdict {
	if s.lingerer.Run(p, how, t) == nil {
		return nil
	}
	v := s.verdict
	return &v
}

// A failure whose like is reported is not shrunk, also where only the run that notes the steps finds which it
// is. Otherwise each of hundreds of programs would be shrunk.
func TestReportedFailureIsNotShrunk(t *testing.T) {
	c, runner := diagnosis(t, new(strict))
	runner.verdict = failure.Verdict{Kind: failure.Impure, Where: "put", Step: 1}
	found := c.Diagnose(&failure.Verdict{Kind: failure.Answer, Where: "put", Step: 2},
		func(s string) bool { return s == "impure put" })
	if !found || c.Verdict.Signature() != "impure put" || runner.all != 1 {
		t.Errorf("%d runs find %v", runner.all, c.Verdict)
	}
}

// diagnosis begins that of a program of six steps.
func diagnosis[R diagnose.Runner](t *testing.T, runner R) (*diagnose.Diagnosis, R) {
	t.Helper()
	d := program.Describe(program.Of[struct{ N uint8 }]("put"))
	p, err := d.Parse("put 1; put 2; put 3; put 4; put 5; put 6")
	if err != nil {
		t.Fatal(err)
	}
	m := &diagnose.Machine{
		Description: d, Actions: []string{"put"}, Shrinks: true,
		Programs: generator.NewMachine(d, 64, 64, []generator.Action{{Name: "put", Weight: 1}}),
		Known:    func(*failure.Verdict, program.Program) bool { return false },
	}
	return m.New(runner, p, diagnose.NewBudget(0)), runner
}
