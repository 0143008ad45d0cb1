package tally

import (
	"slices"
	"testing"
)

// A generated program that fails as another one did is skipped, and the target fails with a line. A program
// that the user gives is not, nor is the first that fails so.
func TestEndingsOfGeneratedProgramsAreSkipped(t *testing.T) {
	e := NewEndings()
	e.Give([]byte("a"))
	e.Give([]byte("b"))
	for _, c := range []struct {
		test, tape string
		again      bool
		skip       bool
	}{
		{"FuzzX/seed#0", "a", false, false}, {"FuzzX/seed#1", "b", true, true},
		{"FuzzX/seed#2", "given by the user", true, false}, {"FuzzX/entry", "a", true, false},
	} {
		if skip := e.End("fail: answer get", c.test, []byte(c.tape), c.again); skip != c.skip {
			t.Errorf("%+v is skipped: %t", c, skip)
		}
	}
	e.End("fail: answer put", "FuzzX/seed#0", []byte("a"), false)
	if words := e.Skipped(10); !slices.Equal(words, []string{"4 of 15 programs fail: answer get"}) {
		t.Errorf("%q", words)
	}
}

// What is carried for good is counted as the failure that it was first reported as.
func TestEndingsSeeWhatLasts(t *testing.T) {
	e := NewEndings()
	if e.Reported("state .a") {
		t.Error("it is reported at first")
	}
	for _, c := range [][3]string{
		{"state .a", "", "state .a"}, {"carryover state .b", "state .b", "carryover state .b"},
		{"state .b", "", "carryover state .b"}, {"state .a", "", "state .a"},
	} {
		if is := e.See(c[0], c[1]); is != c[2] {
			t.Errorf("%q is counted as %q", c[0], is)
		}
	}
	if !e.Reported("state .b") || e.Reported("") {
		t.Error("what is carried for good is not reported, or nothing is")
	}
}

// Another run of a target begins anew, and what has been reported stays so. Of another target nothing has been.
func TestEndingsForget(t *testing.T) {
	e := NewEndings()
	e.Forget("FuzzX")
	e.Give([]byte("a"))
	e.See("answer get", "")
	e.End("fail", "FuzzX/seed#0", []byte("a"), true)
	e.Forget("FuzzX")
	if e.HasFailed() || len(e.Skipped(0)) > 0 || e.End("fail", "FuzzX/seed#0", []byte("a"), true) {
		t.Error("it is not forgotten")
	}
	e.Forget("FuzzX")
	if !e.Reported("answer get") {
		t.Error("what has been reported is forgotten")
	}
	if e.Forget("FuzzY"); e.Reported("answer get") {
		t.Error("it was another target of which that has been reported")
	}
	if e.Fail(); !e.HasFailed() {
		t.Error("an entry that fails is no failure")
	}
}
