package turns

import (
	"testing"
	"time"
)

// A plan that loads what another saved expects the same of targets with the same names.
func TestYieldsAreKept(t *testing.T) {
	file := YieldFile{t.TempDir(), "yields"}
	before := New(2, time.Minute)
	before.Took(0, Turn{Time: time.Second, New: 8})
	file.Save(before, []string{"a", "b"})
	after := New(3, time.Minute)
	file.Load(after, []string{"b", "new", "a"})
	if after.Yield(2) != before.Yield(0) || after.Yield(2) == 0 || after.Yield(0) != 0 {
		t.Errorf("the plan expects %v, %v, %v", after.Yield(0), after.Yield(1), after.Yield(2))
	}
	if after.members[1].known || !after.members[0].known {
		t.Error("it knows a new target, or not an old one")
	}
	YieldFile{t.TempDir(), "none"}.Load(after, []string{"a"}) // no file is no error
}
