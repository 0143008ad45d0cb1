package budget_test

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/examples/servers/budget"
)

// If the clock was set back, the nightly job books nothing again. The machine has no such clock.
func TestNightAfterTheClockWasSetBack(t *testing.T) {
	s, err := budget.OpenStore(":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	steps := []func() error{
		func() error { return s.Open("bank") },
		func() error { return s.Repeat("bank", "2024-01-01", 15, "rent", -100) },
	}
	for _, day := range []int{80, 1, 80} {
		steps = append(steps, func() error { return s.Night(time.Date(2024, 1, day, 0, 30, 0, 0, time.UTC)) })
	}
	for _, step := range steps {
		if err := step(); err != nil {
			t.Fatal(err)
		}
	}
	if o, err := s.Overview("bank"); err != nil || len(o.Entries) != 3 {
		t.Errorf("booked is %v, %v, want three entries", o.Entries, err)
	}
}
