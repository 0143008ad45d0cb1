package fuzzmachine

import "testing"

// The search needs a model that can take steps alone.
func TestOnlyAModelIsSearched(t *testing.T) {
	l := newOffice()
	if l.adapter().design.walker == nil {
		t.Error("there is none of a model")
	}
	l = New(func() *office { return new(office) }, func(*T) *office { return new(office) },
		DoBoth("rest", func(*T, *office, *office, struct{}) {}))
	if l.adapter().design.walker != nil {
		t.Error("there is one of actions that only the system can take")
	}
}
