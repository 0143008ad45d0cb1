package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// The hint names the model if it answers differently on a copy, although the answers of model and system
// differ too.
func TestHintNamesAnImpureModel(t *testing.T) {
	calls := 0
	s := shelving(none)
	s.actions[2] = fuzzmachine.Call("size", func(*shelf) int { calls++; return calls },
		func(*faulty) int { return -1 })
	if f := check(s.machine(), "size"); f == nil || f.Kind != "answer" ||
		!strings.Contains(f.Report,
			"hint        the model by itself, on a copy of its state, does something else") {
		t.Errorf("%v", f)
	}
}

// From six steps on the hint mentions guards. Below that it mentions the state that the steps leave.
func TestHintDependsOnTheLength(t *testing.T) {
	for steps, want := range map[int]string{
		6: "all 6 steps are needed", 5: "step 5 fails only after 4 other steps",
		2: "step 2 fails only after step 1: ", 1: "",
	} {
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

// The hint mentions a lifecycle only if a step of the program named that resource.
func TestHintOfALifecycle(t *testing.T) {
	m := newDesk(func(t *fuzzmachine.T, _ *handle) { t.Errorf("closed") })
	r := &recorder{name: "TestX"}
	m.Run(r, m.Tape("h3 = open; close h1; reuse h2"))
	if strings.Contains(r.said(), "uses what step 1 names") && !strings.Contains(r.said(), "reuse h0") {
		t.Error(r.said())
	}
}
