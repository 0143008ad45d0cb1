package fuzzmachine

import (
	"strings"

	"github.com/fuzzmachine/go/internal/campaign"
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/teeth"
	"github.com/fuzzmachine/go/program"
)

// Teeth shows whether the test would notice mistakes, and fails t if it would miss too many. It runs the
// generated programs of plain go test and the entries whose scripts fit the machine. In each it makes one
// thing wrong, a flaw: the system gives another answer, or it is not called, or the model is not called, or a
// part of the model changes between two steps, or a step is taken that its guard forbids. A flaw is noticed
// if at least one program fails.
//
// It prints a table with each flaw, in how many programs it was noticed, and by what. At least 95 % of the
// flaws must be noticed; demand.Noticed demands another share. Flaws that nobody could notice are listed with
// the reason and not counted. The number of runs is bounded and does not depend on the clock. Steps of Actors
// are taken alone, in their order. A program ends where UnknownIf or RefusedIf says of an answer that the step
// may not have happened.
//
// Answers, calls and the model can be made wrong where an action is made with Both, Call or Observed. The
// function of DoBoth gets a copy of the model instead. A machine of NewWorld has no sides that could be told
// apart. If a flaw makes the system panic in a goroutine of its own, the process dies, as in any test.
func (m *Machine) Teeth(t TestingT) {
	outside(t)
	t.Helper()
	b := &bitten{whole: m.adapterFor(t), machine: m, name: t.Name()}
	words, passed := b.bite()
	if !passed {
		t.Fatalf("Teeth: %s", words)
	} else if logs, ok := t.(interface{ Logf(string, ...any) }); ok {
		logs.Logf("Teeth: %s", words)
	}
}

const usuallyNoticed = 0.95 // of the flaws

// bitten is a machine in whose functions something is made wrong.
type bitten struct {
	whole   *campaign.Adapter // of the machine as it is
	machine *Machine
	name    string           // of the test
	spoilt  *campaign.Engine // of the same machine, with a spoiler inside
}

// bite is Teeth. It returns the table, or why there is none, and whether t passes.
func (b *bitten) bite() (words string, passed bool) {
	if words := campaign.IsTarget(b.name); words != "" {
		return words, false
	}
	b.whole.Engine.Process.Settle()
	demanded := usuallyNoticed
	if other := b.whole.Engine.Plan.Options.Demands.Noticed; other != nil {
		demanded = *other
	}
	defer func() { b.whole.Engine.Dismiss(); b.spoilt.Dismiss() }()
	return teeth.Bite(b, demanded)
}

// Compile implements teeth.Machine.
func (b *bitten) Compile(s *teeth.Spoiler) bool {
	d, e, _ := b.machine.engine() // which the adapter has compiled, too
	b.spoilt = e
	e.Process.Settle()
	return d.parts.attend(s)
}

// Programs implements teeth.Machine.
func (b *bitten) Programs() (list []program.Program, generated int) {
	return b.whole.Engine.Programs.OfTest()
}

// Run implements teeth.Machine.
func (b *bitten) Run(p program.Program) (v *failure.Verdict, known bool) {
	v = b.spoilt.Pool.Terms.Left.OrNext(b.spoilt.Pool.RunAs(b.name, p, diagnose.Again, nil))
	if v != nil && v.GoesOn() {
		b.whole.Engine.Hoard.Hangs.Add(1)
	}
	return v, v != nil && b.whole.Engine.Plan.IsKnown(v, p)
}

// Stuck implements teeth.Machine.
func (b *bitten) Stuck() int {
	if b.whole.Engine.Hoard.Hangs.Load() < campaign.MostStuck {
		return 0
	}
	return campaign.MostStuck
}

// Report implements teeth.Machine: a report like any other. Where the program fails only with the spoiler beside it, that
// is what the run has ended with.
func (b *bitten) Report(p program.Program, v *failure.Verdict) string {
	c := campaign.NewTrial(b.whole.Engine, b.name, p, diagnose.NewBudget(b.whole.Engine.Process.Haste))
	c.Case.Pasted = strings.TrimPrefix(b.name, "Test") // so that the test to paste has another name
	if own := b.whole.Engine.Pool.Terms.Left.OrNext(c.Run()); own != nil {
		if f := c.Judge(own); f != nil {
			return f.Report
		}
	}
	return v.Headline() + "\n\n    signature   " + v.Signature() + "\n    program     " +
		b.whole.Engine.Plan.Description.PrintLine(p[:min(v.Step, len(p))])
}
