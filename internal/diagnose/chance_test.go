package diagnose_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A killer runs programs each of which kills in one run of several. No program is known to have passed.
type killer struct{ every, runs int }

func (k *killer) Run(program.Program, diagnose.How, *trace.Trace) *failure.Verdict {
	if k.runs++; k.every == 0 || k.runs%k.every > 0 {
		return nil
	}
	return &failure.Verdict{Kind: failure.Death, Where: "panic f", Step: 2, Action: "put"}
}

func (*killer) Passed() []program.Program                      { return nil }
func (*killer) Fresh(program.Program) (*failure.Verdict, bool) { return nil, false }
func (*killer) Between() []program.Program                     { return nil }

// diagnosing begins the diagnosis of a program of three steps.
func diagnosing(t *testing.T, runner diagnose.Runner) *diagnose.Diagnosis {
	t.Helper()
	d := program.Describe(program.Of[struct{ N uint8 }]("put"))
	p, err := d.Parse("put 1; put 2; put 3")
	if err != nil {
		t.Fatal(err)
	}
	m := &diagnose.Machine{
		Description: d, Programs: generator.NewMachine(d, 64, 64, []generator.Action{{Name: "put", Weight: 1}}),
		Actions: []string{"put"}, Shrinks: true,
		Known: func(*failure.Verdict, program.Program) bool { return false },
	}
	return m.New(runner, p, diagnose.NewBudget(0))
}

// A program that seldom kills is run a counted number of times, and the verdict says how seldom it is.
func TestInsist(t *testing.T) {
	runner := &killer{every: 7}
	c := diagnosing(t, runner)
	if c.Run() != nil {
		t.Fatal("it kills at once")
	}
	v := c.Insist()
	if v == nil || runner.runs != 7 || !c.Diagnose(v, nil) || c.Verdict.Kind != failure.Death ||
		len(c.Program) != 2 ||
		!strings.HasPrefix(c.Verdict.Headline(), "step 2, put: flaky, it dies in 2 of 8 runs: ") {
		t.Errorf("%d runs, %+v", runner.runs, c.Verdict)
	}
	runner = new(killer)
	if c = diagnosing(t, runner); c.Run() != nil || c.Insist() != nil || runner.runs != 30 {
		t.Errorf("%d runs", runner.runs)
	}
}

// A death that occurs again is confirmed, though it takes many runs.
func TestSeldomDeathIsConfirmed(t *testing.T) {
	runner := &killer{every: 12}
	c := diagnosing(t, runner)
	first := &failure.Verdict{Kind: failure.Death, Where: "panic f", Step: 2, Action: "put"}
	if !c.Diagnose(first, nil) || c.Verdict.Kind != failure.Death ||
		!strings.Contains(c.Verdict.Chance, "dies in 2 of 13 runs") {
		t.Errorf("%+v", c.Verdict)
	}
}

// What is reported when its run has ended belongs to a program before, and where none is known it stays where
// it is.
func TestLateWhereNoneHasPassed(t *testing.T) {
	c := diagnosing(t, new(killer))
	if !c.Diagnose(&failure.Verdict{Kind: failure.Failed, Where: "x", Late: true}, nil) || len(c.Program) != 3 {
		t.Errorf("%+v", c.Finding)
	}
}

// Where actors meet by chance, a failure that occurs again is no flaky one, and one that does not is told as it
// was: its program is run so often each time that nothing else is known of it.
func TestMeetingsAreChance(t *testing.T) {
	runner := &killer{every: 2}
	m := meeting(t)
	c := m.New(runner, threePuts(t, m), diagnose.NewBudget(0))
	first := &failure.Verdict{Kind: failure.Order, Where: "put", Step: 2, Action: "put", Words: "no order"}
	if !c.Diagnose(first, nil) || c.Verdict.Kind != failure.Death || c.Chance || c.Verdict.Chance != "" {
		t.Errorf("%+v", c.Finding)
	}
	c = m.New(new(killer), threePuts(t, m), diagnose.NewBudget(0))
	if !c.Diagnose(first, nil) || c.Verdict.Signature() != "order put" || len(c.Program) != 2 ||
		c.Verdict.Headline() != "step 2, put: by chance, and not once more in the runs that followed: no order" {
		t.Errorf("%s: %+v", c.Verdict.Headline(), c.Finding)
	}
}

// meeting is a machine whose programs fail by chance.
func meeting(t *testing.T) *diagnose.Machine {
	t.Helper()
	d := program.Describe(program.Of[struct{ N uint8 }]("put"))
	return &diagnose.Machine{
		Description: d, Programs: generator.NewMachine(d, 64, 64, []generator.Action{{Name: "put", Weight: 1}}),
		Actions: []string{"put"}, Shrinks: true, Meets: true,
		Known: func(*failure.Verdict, program.Program) bool { return false },
	}
}

func threePuts(t *testing.T, m *diagnose.Machine) program.Program {
	t.Helper()
	p, err := m.Description.Parse("put 1; put 2; put 3")
	if err != nil {
		t.Fatal(err)
	}
	return p
}
