package fuzzmachine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// chances makes machines, each new, until one of their programs is run twice more and told of.
func chances(make func() *shelves, script string) *fuzzmachine.Failure {
	for val := range 100 {
		if f := check(make(), fmt.Sprintf(script, val)); f != nil {
			return f
		}
	}
	return nil
}

// Answers that are compared sloppily, and are chance, are told by runs that part.
func TestPartingAnswers(t *testing.T) {
	loose := mapping.By(func(int, int) bool { return true }, nil)
	f := chances(func() *shelves {
		clock := 0
		m := newShelves(none)
		m.Actions[2] = fuzzmachine.Bare("size", func(*shelf) int { return 0 }, func(*faulty) int { clock++; return clock }).Answers(loose)
		return m
	}, "put %d; size")
	if f == nil || f.Signature != "flaky size" || !strings.Contains(f.Report, "it passes twice, but not alike: first model 0, system") || f.Step != 2 {
		t.Errorf("%v", f)
	}
}

// Where it is another program that changes the answer, for good, that one is named.
func TestAnswersThatAreCarriedOver(t *testing.T) {
	loose := mapping.By(func(int, int) bool { return true }, nil)
	f := chances(func() *shelves {
		calls := 0
		m := newShelves(none)
		m.Actions[2] = fuzzmachine.Bare("size", func(*shelf) int { return 0 }, func(*faulty) int { calls++; return min(calls, 3) }).Answers(loose)
		return m
	}, "put %d; size")
	if f == nil || f.Signature != "carryover size" || !strings.Contains(f.Report, "\nafter the program\n") || !strings.Contains(f.Report, "depends on the program before it") {
		t.Errorf("%v", f)
	}
}

// So it is where the program passes twice, and after the other one fails; unless that is known.
func TestFailureThatIsCarriedOver(t *testing.T) {
	carried := func(known ...string) func() *shelves {
		return func() *shelves {
			taken := false
			m := newShelves(func(s *faulty, step string) {
				if step == "tidy" && taken {
					s.t.Errorf("somebody has taken before")
				}
			})
			m.Actions[1] = fuzzmachine.Bare2("take", (*shelf).take, func(s *faulty) (int8, bool) { s.t.Cleanup(func() { taken = true }); return s.shelf.take() })
			m.Known = known
			return m
		}
	}
	f := chances(carried(), "put %d; tidy")
	if f == nil || f.Kind != fuzzmachine.CarriedOver || !strings.Contains(f.Report, "\nafter the program\n") {
		t.Fatalf("%v", f)
	}
	if again := chances(carried(f.Signature), "put %d; tidy"); again != nil {
		t.Errorf("known, and told: %v", again)
	}
}
