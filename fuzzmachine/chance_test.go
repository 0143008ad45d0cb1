package fuzzmachine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// chances makes new machines until one of their programs is run twice more and the failure is reported.
func chances(make func() machine, script string) *fuzzmachine.Failure {
	for val := range 100 {
		if f := check(make(), fmt.Sprintf(script, val)); f != nil {
			return f
		}
	}
	return nil
}

// newGuarded returns a machine whose guard depends on something outside of the world.
func newGuarded(put func(), holds func() bool) *fuzzmachine.Machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) int { return 0 },
		fuzzmachine.Do("put", func(*fuzzmachine.T, int, int8) { put() }),
		fuzzmachine.Do("size", func(*fuzzmachine.T, int, struct{}) {}).When(func(int) bool { return holds() }),
	)
}

// A guard that is true by chance is impure: it is not a function of the state.
func TestGuardThatHoldsByChanceIsImpure(t *testing.T) {
	f := chances(func() machine {
		clock := 0
		return newGuarded(func() {}, func() bool { clock++; return clock%2 == 0 })
	}, "put %d; size")
	if f == nil || f.Signature != "impure size" ||
		!strings.Contains(f.Report, "the guard was false, and then true on the same state") {
		t.Errorf("%v", f)
	}
}

// Two runs of a program differ if a step is skipped by chance that the guard alone does not show. Both pass, so that
// is a line.
func TestStepSkippedByChanceIsALine(t *testing.T) {
	var f *fuzzmachine.Failure
	lines := stderrOf(t, func() {
		f = chances(func() machine {
			puts := 0
			return newGuarded(func() { puts++ }, func() bool { return puts%2 == 0 })
		}, "put %d; size")
	})
	if f != nil || !strings.Contains(lines, "step 2, size: it passes twice, in different ways: first ") {
		t.Errorf("%v, and %s", f, lines)
	}
}

// If another program makes the lasting difference, the report names it.
func TestStepsThatAreCarriedOver(t *testing.T) {
	f := chances(func() machine {
		puts := 0
		return newGuarded(func() { puts++ }, func() bool { return puts < 3 })
	}, "put %d; size")
	if f == nil || f.Signature != "carryover size" || !strings.Contains(f.Report, "\nafter the program\n") ||
		!strings.Contains(f.Report, "depends on the program before it") {
		t.Errorf("%v", f)
	}
}

// Answers that are compared by anything but Equal may vary by chance, those of the system and of the model.
func TestAnswersWithAComparisonMayVary(t *testing.T) {
	alike := mapping.By(func(a, b int) bool { return a&1 == b&1 }, nil)
	if f := chances(func() machine {
		ids := 0
		s := shelving(none)
		s.actions[2] = fuzzmachine.Call("size", func(*shelf) int { ids += 6; return ids },
			func(*faulty) int { ids += 4; return ids }).Answers(alike)
		return s.machine()
	}, "put %d; size"); f != nil {
		t.Errorf("%v", f)
	}
}

// The failure is also a carryover if the program passes once and fails always after another program, unless
// it is known.
func TestFailureThatIsCarriedOver(t *testing.T) {
	carried := func(known ...string) func() machine {
		return func() machine {
			taken := false
			s := shelving(func(s *faulty, step string) {
				if step == "tidy" && taken {
					s.t.Errorf("somebody has taken before")
				}
			})
			s.actions[1] = fuzzmachine.Call2("take", (*shelf).take,
				func(s *faulty) (int8, bool) { s.t.Cleanup(func() { taken = true }); return s.shelf.take() })
			if len(known) == 0 {
				return s.machine()
			}
			return s.machine().With(fuzzmachine.Known(known...))
		}
	}
	f := chances(carried(), "put %d; tidy")
	if f == nil || f.Kind != "carryover" || !strings.Contains(f.Report, "\nafter the program\n") ||
		!strings.Contains(f.Report, "carried from run to run for good") || strings.Contains(f.Report, "hangs") {
		t.Fatalf("%v", f)
	}
	if again := chances(carried(f.Signature), "put %d; tidy"); again != nil {
		t.Errorf("a known failure was reported: %v", again)
	}
}

// An answer that is wrong from now on is no longer an answer that differs from run to run.
func TestAnswerThatIsWrongFromNowOn(t *testing.T) {
	f := chances(func() machine {
		taken := false
		s := shelving(none)
		s.actions[1] = fuzzmachine.Call2("take", (*shelf).take,
			func(s *faulty) (int8, bool) { s.t.Cleanup(func() { taken = true }); return s.shelf.take() })
		s.actions[2] = fuzzmachine.Call("size", (*shelf).size, func(s *faulty) int {
			if taken {
				return s.shelf.size() + 1
			}
			return s.shelf.size()
		})
		return s.machine()
	}, "put %d; size")
	if f == nil || f.Signature != "carryover answer size" || f.Script != "size" ||
		!strings.Contains(f.Report, "carried from run to run for good") ||
		strings.Contains(f.Report, "runs of the program differ") {
		t.Errorf("%v", f)
	}
}

// A guard that varies is reported, and not the step that was taken by mistake.
func TestGuardThatVariesIsReportedBeforeItsStep(t *testing.T) {
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *int { return new(int) },
		fuzzmachine.Do("send", func(t *fuzzmachine.T, _ *int, _ struct{}) { t.Errorf("broken") }).
			When(func(calls *int) bool { *calls++; return *calls%2 == 1 }))
	f := check(m, "send; send")
	if f == nil || f.Signature != "impure send" || f.Script != "send" ||
		strings.Contains(f.Report, "suspect the model") {
		t.Errorf("%v", f)
	}
}
