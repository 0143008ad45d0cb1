package diagnose

import (
	"testing"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/program"
)

// The runs of shrinking are counted, and a run that hangs, or kills its process, costs many of them.
func TestBudgetIsCounted(t *testing.T) {
	for kind, most := range map[failure.Kind]int{failure.Hang: 8, failure.Death: 250} {
		b := NewBudget(0)
		for n := range most {
			if b.isSpent() {
				t.Fatalf("it is spent after %d of %d: %s", n, most, kind)
			}
			b.Timed(func() *failure.Verdict { return &failure.Verdict{Kind: kind} })
		}
		if b.spend(nil) || !b.inTime(toShrink) || b.late() || len(b.cut) > 0 {
			t.Errorf("%s: %+v", kind, b)
		}
	}
}

// A long program may take more steps: with those of a short one, it would be run too few times.
func TestBudgetGrowsWithTheProgram(t *testing.T) {
	long := make(program.Program, 1000)
	d := new(Machine).New(nil, long, NewBudget(0))
	for n := range 2000 {
		if !d.Budget.spend(long) {
			t.Fatalf("it is spent after %d runs", n)
		}
	}
	if short := new(Machine).New(nil, nil, NewBudget(0)); short.Budget.stepsLeft != mostSteps {
		t.Errorf("a program of no steps may take %d", short.Budget.stepsLeft)
	}
}
