package run

import (
	"testing"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
)

// Goroutines that were left behind once are known by the function that they began in.
func TestLeakIsKnownByItsFunction(t *testing.T) {
	l, left := NewLeftovers[*int](), []stack.Goroutine{{ID: 7}}
	if l.IsLeaky(left, false) {
		t.Error("known before it was seen")
	}
	if !l.IsLeaky(left, true) || !l.IsLeaky(left, false) {
		t.Error("not known after it was seen")
	}
}

// What a run reports after its end fails the next run, unless the run was slow and is forgiven.
func TestForgivenRunReportsNothing(t *testing.T) {
	l, slow, other := NewLeftovers[*int](), new(bool), new(bool)
	l.Add(slow, new(failure.Verdict))
	l.Add(other, &failure.Verdict{Words: "oops"})
	l.Forgive(slow)
	l.Add(slow, new(failure.Verdict))
	if v := l.OrNext(nil); v == nil || !v.Late || v.Words != "after that run had ended: oops" {
		t.Errorf("%+v", v)
	}
	if v := l.Next(); v != nil {
		t.Errorf("a forgiven run reports %+v", v)
	}
	first := new(failure.Verdict)
	l.Add(other, new(failure.Verdict))
	if l.OrNext(first) != first || l.Next() == nil {
		t.Error("a late failure is lost if a run fails")
	}
}

// A run that hangs is given once to who asks whether it ends.
func TestHungRunIsGivenOnce(t *testing.T) {
	l, v, r := NewLeftovers[*int](), new(failure.Verdict), new(int)
	l.Hang(v, r)
	if l.Hung(v) != r || l.Hung(v) != nil {
		t.Error("not given, or given twice")
	}
}
