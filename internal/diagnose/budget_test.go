package diagnose

import (
	"testing"

	"github.com/fuzzmachine/go/internal/failure"
)

// The runs of shrinking are counted, and a run that hangs costs many of them.
func TestBudgetIsCounted(t *testing.T) {
	b := NewBudget(0)
	for n := range 8 {
		if !b.spend(nil) {
			t.Fatalf("it is spent after %d that hang", n)
		}
		b.Timed(func() *failure.Verdict { return &failure.Verdict{Kind: failure.Hang} })
	}
	if b.spend(nil) || !b.inTime(toShrink) || b.late() || len(b.cut) > 0 {
		t.Errorf("%+v", b)
	}
}
