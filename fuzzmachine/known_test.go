package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A leak of size where the shelf holds one item is known, another is not.
func newLossy() *shelves {
	return newShelves(at("size", func(s *faulty) {
		if len(s.Items) > 0 {
			s.Items = append(s.Items, 0)
		}
	}))
}

// When sees the failure before it is shrunk. What it leaves out is found, and the shrinker does not trade it
// for what is known.
func TestKnownWithAConditionLeavesOutOnlyWhatItIsAbout(t *testing.T) {
	const wrong = "answer size"
	var seen fuzzmachine.Failure
	m := newLossy().With(fuzzmachine.Known(wrong).When(func(f *fuzzmachine.Failure) bool {
		seen = *f
		return !strings.Contains(f.Script, "take")
	}))
	if f := check(m, "put 3; size; take"); f != nil {
		t.Errorf("what is known is reported: %v", f)
	}
	if seen.Kind != "answer" || seen.Signature != wrong || seen.Step != 2 || seen.Action != "size" ||
		seen.Script != "put 3; size" || seen.Report != "step 2, size: the answers differ: model 1, system 2" {
		t.Errorf("When sees %+v", seen)
	}
	f := check(m, "put 3; take; put 4; size; put 1")
	if f == nil || f.Signature != wrong || f.Script != "take; put 0; size" {
		t.Errorf("another one is reported as %v", f)
	}
	r := &recorder{name: "TestX"}
	if m.Replay(r, "put 3; size"); !strings.Contains(r.said(), "signature   "+wrong) {
		t.Errorf("Replay says %q", r.said())
	}
}

// A known failure that occurs is counted with its reason. One that does not is named at the end.
func TestKnownFailuresAreCounted(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "120")
	size := fuzzmachine.Known("answer size").Because("issue 7")
	gone := fuzzmachine.Known("answer take", "leak x").Because("issue 8")
	never := fuzzmachine.Known("answer size").When(func(*fuzzmachine.Failure) bool {
		return false
	}).Because("issue 9")
	fails, lines := doubted(t, newLossy().With(never, size, gone))
	for _, want := range []string{
		"the known failure answer size (issue 9) did not occur in 120 programs: if it is fixed, remove it from " +
			"Known\n",
		"the known failure answer take (issue 8) did not occur in 120 programs",
		"the known failure leak x (issue 8) did",
	} {
		if !strings.Contains(lines, want) {
			t.Errorf("%q is not in %s", want, lines)
		}
	}
	if fails != "" || strings.Contains(lines, "issue 7") {
		t.Errorf("%s%s", fails, lines)
	}
	t.Setenv("FUZZMACHINE_STATS", "1")
	_, lines = doubted(t, newLossy().With(size, gone))
	for _, want := range []string{"120 programs\n", "  known failure             programs\n" +
		"  answer size                    ", " (issue 7)\n", "  answer take                      0 (issue 8)\n"} {
		if !strings.Contains(lines, want) {
			t.Errorf("%q is not in %s", want, lines)
		}
	}
}

// A known failure of which only a strict run knows ends no program, and has occurred.
func TestKnownFailureOfAStrictRunOccurs(t *testing.T) {
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) int { return 0 },
		fuzzmachine.Do("write", func(_ *fuzzmachine.T, _ int, data []byte) {
			if len(data) > 0 {
				data[0]++
			}
		}),
	).With(fuzzmachine.Known("arguments write"))
	if fails, lines := doubted(t, m); fails+lines != "" {
		t.Errorf("%s%s", fails, lines)
	}
}

func TestKnownWithoutAConditionOfWhenPanics(t *testing.T) {
	m := newShelves(none).With(fuzzmachine.Known("answer put").When(nil))
	if said := saidBy(m); !strings.Contains(said, "known_test.go:") ||
		!strings.Contains(said, "Known: the function of When is nil") {
		t.Errorf("says %q", said)
	}
}
