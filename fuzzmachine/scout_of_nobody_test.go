package fuzzmachine

import "testing"

// A scout goes where there is a model to take steps on.
func TestScoutOfNobody(t *testing.T) {
	l := newOffice()
	if l.engine().plan.scout == nil {
		t.Error("there is none of a model")
	}
	l = New(func() *office { return new(office) }, func(*T) *office { return new(office) },
		DoBoth("rest", func(*T, *office, *office, struct{}) {}))
	if l.engine().plan.scout != nil {
		t.Error("there is one of actions that only the system can take")
	}
}
