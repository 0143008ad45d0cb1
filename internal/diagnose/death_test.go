package diagnose

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A mortal kills in its second step in some of its runs. What a process has noted dies with it.
type mortal struct {
	dies  func(run int) bool
	turns bool // it dies in another way each time
	runs  int
}

func (m *mortal) Run(p program.Program, _ How, t *trace.Trace) *failure.Verdict {
	if m.runs++; m.dies(m.runs) {
		v := &failure.Verdict{Kind: failure.Death, Where: "panic f", Step: min(2, len(p)), Action: "put"}
		if m.turns && m.runs%2 == 0 {
			v.Where = "fault f"
		}
		return v
	}
	for _, step := range p {
		if t != nil {
			t.Lines = append(t.Lines, trace.Line{Step: step})
		}
	}
	return nil
}

func (*mortal) Passed() []program.Program                      { return nil }
func (*mortal) Fresh(program.Program) (*failure.Verdict, bool) { return nil, false }
func (*mortal) Between() []program.Program                     { return nil }

// deadly diagnoses a program of three steps whose process dies in some runs.
func deadly(t *testing.T, runsLeft int, dies func(run int) bool) *Diagnosis {
	t.Helper()
	return ends(t, runsLeft, &mortal{dies: dies})
}

func ends(t *testing.T, runsLeft int, m Runner) *Diagnosis {
	t.Helper()
	description := program.Describe(program.Of[struct{ N uint8 }]("put"))
	p, err := description.Parse("put 1; put 2; put 3")
	if err != nil {
		t.Fatal(err)
	}
	machine := &Machine{
		Description: description, Actions: []string{"put"}, Shrinks: true,
		Programs: generator.NewMachine(description, 64, 64, []generator.Action{{Name: "put", Weight: 1}}),
		Known:    func(*failure.Verdict, program.Program) bool { return false },
	}
	d := machine.New(m, p, NewBudget(0))
	d.Budget.runsLeft = runsLeft
	if !d.Diagnose(d.Run(), nil) {
		t.Fatal("nothing is found")
	}
	return d
}

// What kills a process by chance may kill it in several ways. A program that dies in another way is run again,
// so that the report does not depend on which way it was.
func TestProcessThatDiesInSeveralWays(t *testing.T) {
	d := ends(t, mostRuns, &mortal{dies: func(int) bool { return true }, turns: true})
	if d.Verdict.Signature() != "death panic f" || len(d.Program) > 1 {
		t.Errorf("%s, in %d steps", d.Verdict.Signature(), len(d.Program))
	}
}

// The trace of a run whose process died is empty. It is not reported, as if no step had been reached.
func TestTraceOfADeathIsNotUsed(t *testing.T) {
	if d := deadly(t, mostRuns, func(int) bool { return true }); d.Trace != nil {
		t.Errorf("the trace has %d lines of %d", len(d.Trace.Lines), len(d.Program))
	}
}

// Nor is it compared with that of a run which passed.
func TestTraceOfADeathIsNotCompared(t *testing.T) {
	d := deadly(t, mostRuns, func(run int) bool { return run < 3 })
	if d.Differs != 0 || !strings.HasSuffix(d.Verdict.Chance, "dies in 1 of 2 runs") &&
		!strings.HasSuffix(d.Verdict.Chance, "dies in 2 of 3 runs") {
		t.Errorf("%s", d.Verdict.Chance)
	}
	if d.Trace == nil || len(d.Trace.Lines) != len(d.Program) {
		t.Errorf("the steps before are not told: %+v", d.Trace)
	}
}

// A program whose runs are used up is looked at once more: it may not kill each time. Then it ends with the
// step that failed.
func TestDeathIsLookedAtWhenItsRunsAreUsedUp(t *testing.T) {
	d := deadly(t, 1, func(run int) bool { return run < 5 })
	if d.Shrunk || !d.Chance || !strings.HasPrefix(d.Verdict.Headline(),
		"step 2, put: flaky, it dies in 1 of 2 runs: ") || len(d.Program) != 2 {
		t.Errorf("%s: %+v", d.Verdict.Headline(), d.Finding)
	}
	d = deadly(t, 1, func(int) bool { return true })
	if d.Shrunk || d.Chance || strings.Contains(d.Verdict.Headline(), "flaky") {
		t.Errorf("%s: %+v", d.Verdict.Headline(), d.Finding)
	}
}
