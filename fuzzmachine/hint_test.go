package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// The model is to be suspected where it answers otherwise on a copy, although the answers differ as well.
func TestHintOfTheModel(t *testing.T) {
	calls := 0
	s := shelving(none)
	s.actions[2] = fuzzmachine.Call("size", func(*shelf) int { calls++; return calls }, func(*faulty) int { return -1 })
	if f := check(s.machine(), "size"); f == nil || f.Kind != "answer" || !strings.Contains(f.Report, "hint        the model by itself, on a copy of its state, does something else") {
		t.Errorf("%v", f)
	}
}

// From six steps on guards are hinted at, below the state that is left behind.
func TestHintsByLength(t *testing.T) {
	for steps, want := range map[int]string{6: "all 6 steps are needed", 5: "the last step fails only after 4 other steps", 2: "the last step fails only after the step before it", 1: ""} {
		m := newShelves(at("put", func(s *faulty) {
			if len(s.Items) == steps {
				s.t.Errorf("full")
			}
		}))
		f := check(m, strings.Repeat("put 1; ", 7))
		if f == nil || !strings.Contains(f.Report, want) || (want == "") != !strings.Contains(f.Report, "hint ") {
			t.Errorf("%d: %v", steps, f)
		}
	}
}

// A lifecycle is hinted at only where the very resource was named by a step.
func TestHintOfLifecycle(t *testing.T) {
	m := newDesk(func(t *fuzzmachine.T, _ *handle) { t.Errorf("closed") })
	r := &recorder{name: "TestX"}
	m.Run(r, m.Tape("h3 = open; close h1; reuse h2"))
	if strings.Contains(r.said(), "uses what step 1 names") && !strings.Contains(r.said(), "reuse h0") {
		t.Error(r.said())
	}
}
