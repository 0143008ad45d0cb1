package fuzzmachine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// chances makes machines, each new, until one of their programs is run twice more and told of.
func chances(make func() machine, script string) *fuzzmachine.Failure {
	for val := range 100 {
		if f := check(make(), fmt.Sprintf(script, val)); f != nil {
			return f
		}
	}
	return nil
}

// A machine whose guard is decided by something outside.
func newGuarded(holds func() bool) *fuzzmachine.Machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) int { return 0 },
		fuzzmachine.Do("put", func(*fuzzmachine.T, int, int8) {}),
		fuzzmachine.Do("size", func(*fuzzmachine.T, int, struct{}) {}).When(func(int) bool { return holds() }),
	)
}

// Steps that are skipped by chance are told by runs that part.
func TestPartingSteps(t *testing.T) {
	f := chances(func() machine {
		clock := 0
		return newGuarded(func() bool { clock++; return clock%2 == 0 })
	}, "put %d; size")
	if f == nil || f.Signature != "flaky size" || !strings.Contains(f.Report, "it passes twice, in different ways: first ") || f.Step != 2 {
		t.Errorf("%v", f)
	}
}

// Where it is another program that makes the difference, for good, that one is named.
func TestStepsThatAreCarriedOver(t *testing.T) {
	f := chances(func() machine {
		calls := 0
		return newGuarded(func() bool { calls++; return calls < 3 })
	}, "put %d; size")
	if f == nil || f.Signature != "carryover size" || !strings.Contains(f.Report, "\nafter the program\n") || !strings.Contains(f.Report, "depends on the program before it") {
		t.Errorf("%v", f)
	}
}

// Answers that are compared by something else than Equal may be chance, of the system and of the model.
func TestFreeAnswers(t *testing.T) {
	alike := mapping.By(func(a, b int) bool { return a&1 == b&1 }, nil)
	if f := chances(func() machine {
		ids := 0
		s := shelving(none)
		s.actions[2] = fuzzmachine.Call("size", func(*shelf) int { ids += 6; return ids }, func(*faulty) int { ids += 4; return ids }).Answers(alike)
		return s.machine()
	}, "put %d; size"); f != nil {
		t.Errorf("%v", f)
	}
}

// So it is where the program passes twice, and after the other one fails; unless that is known.
func TestFailureThatIsCarriedOver(t *testing.T) {
	carried := func(known ...string) func() machine {
		return func() machine {
			taken := false
			s := shelving(func(s *faulty, step string) {
				if step == "tidy" && taken {
					s.t.Errorf("somebody has taken before")
				}
			})
			s.actions[1] = fuzzmachine.Call2("take", (*shelf).take, func(s *faulty) (int8, bool) { s.t.Cleanup(func() { taken = true }); return s.shelf.take() })
			return s.machine().With(fuzzmachine.Known(known...))
		}
	}
	f := chances(carried(), "put %d; tidy")
	if f == nil || f.Kind != "carryover" || !strings.Contains(f.Report, "\nafter the program\n") {
		t.Fatalf("%v", f)
	}
	if again := chances(carried(f.Signature), "put %d; tidy"); again != nil {
		t.Errorf("known, and told: %v", again)
	}
}
