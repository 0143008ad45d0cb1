package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// swap is the type of a function that acts on both sides at once.
func swap(t *fuzzmachine.T, m *shelf, s *faulty, v int8) {
	m.put(v)
	if s.put(v); len(s.Items) > 2 {
		t.Errorf("%d items after %d", len(s.Items), v)
	}
}

// The function of DoBoth gets both sides and the argument. The states are compared after it, and it can
// report failures to t.
func TestDoBothActsOnBothSides(t *testing.T) {
	m := newShelves(none, compared, fuzzmachine.DoBoth("swap", swap),
		fuzzmachine.DoBoth("lose", func(_ *fuzzmachine.T, m *shelf, _ *faulty, _ struct{}) { m.clear() }))
	if f := check(m, "swap 1; size; swap 2; take; take"); f != nil {
		t.Error(f)
	}
	f := check(m, "swap 1; put 2; swap 3")
	if f == nil || f.Kind != "failure" || f.Action != "swap" || !strings.Contains(f.Report, "do_test.go:") {
		t.Errorf("%v", f)
	}
	if f := check(m, "size; put 1; lose"); f == nil || f.Kind != "state" || f.Script != "put 0; lose" {
		t.Errorf("%v", f)
	}
}

func TestPanicInDoBothIsReportedWithItsAction(t *testing.T) {
	boom := func(*fuzzmachine.T, *shelf, *faulty, struct{}) { panic("boom") }
	m := newShelves(none, fuzzmachine.DoBoth("odd", boom))
	if f := check(m, "odd"); f == nil || !strings.Contains(f.Report, "the action panics: boom") {
		t.Errorf("%v", f)
	}
}

// A guard on the model prevents calls that are not possible. Predict cannot take the step, unless the action
// leaves the model alone.
func TestDoBothCanBePredictedIfItStutters(t *testing.T) {
	some := func(s *shelf) bool { return s.size() > 0 }
	first := func(t *fuzzmachine.T, m *shelf, s *faulty, _ struct{}) {
		if m.Items[0] != s.Items[0] {
			t.Errorf("the first items differ")
		}
	}
	action := fuzzmachine.DoBoth("first", first).When(some)
	m := newShelves(none, action)
	if f := check(m, "first; put 1; first; take; first"); f != nil {
		t.Error(f)
	}
	p, err := m.Description().Parse("put 1; first")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.Predict(p); err == nil ||
		!strings.Contains(err.Error(), "first: only the system can take this step") {
		t.Errorf("%v", err)
	}
	if list, err := newShelves(none, action.Stutters()).Predict(p); err != nil || len(list) != 2 {
		t.Errorf("%v, %v", list, err)
	}
}
