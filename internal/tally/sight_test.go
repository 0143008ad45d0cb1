package tally

import (
	"strings"
	"testing"
	"time"
)

// A value is looked at until it changes, or often enough.
func TestValuesAreSeenUntilTheyChange(t *testing.T) {
	var s Sights
	if s.See(0, nil); s.Wanted() {
		t.Error("none was begun, and one is wanted")
	}
	s.Begin(2)
	calls := 0
	look := func(text string) func() string { return func() string { calls++; return text } }
	for range 3 {
		s.See(0, look("a"))
		s.See(1, look("b"))
	}
	s.See(2, nil) // there is none
	if s.Still(0) != 3 || s.Still(1) != 3 || !s.Wanted() {
		t.Errorf("%d and %d", s.Still(0), s.Still(1))
	}
	s.See(0, look("c"))
	if before := calls; s.Still(0) != 0 || !s.Wanted() {
		t.Errorf("%d after a change", s.Still(0))
	} else if s.See(0, look("a")); calls != before {
		t.Error("a value that has changed is looked at")
	}
	for range 2 * mostLooks {
		s.See(1, look("b"))
	}
	if s.Still(1) != mostLooks || s.Wanted() {
		t.Errorf("%d, %t", s.Still(1), s.Wanted())
	}
	if s.Begin(1); s.Still(0) != 0 || !s.Wanted() {
		t.Error("it does not begin anew")
	}
}

// Progress is said after two seconds, and then after twice as long each time.
func TestProgressIsSaidRarely(t *testing.T) {
	var p Progress
	if p.Due("FuzzX") != 0 {
		t.Error("it is due before it has begun")
	}
	p.Begin("FuzzX", 256)
	p.began = time.Now().Add(-3 * time.Second)
	p.Done()
	if p.Due("TestX") != 0 {
		t.Error("it is due for another test")
	}
	took := p.Due("FuzzX/seed#1")
	if took < 3*time.Second || time.Duration(p.next.Load()) != 2*took {
		t.Errorf("after %v the next is due after %v", took, time.Duration(p.next.Load()))
	}
	if p.next.Store(int64(time.Hour)); p.Due("FuzzX") != 0 {
		t.Error("it is due twice")
	}
	if words := p.Words(4*time.Second, 2, 200); words != "fuzzmachine: FuzzX: 1 of 256 programs in 4s; a run "+
		"takes 2s, a step 20ms" {
		t.Error(words)
	}
	p.programs = 0
	if words := p.Words(4*time.Second, 0, 0); !strings.HasPrefix(words,
		"fuzzmachine: FuzzX: 1 program in 4s; a run takes 4s, a") {
		t.Error(words)
	}
	p.next.Store(1)
	if p.End(); p.Due("FuzzX") != 0 {
		t.Error("it is due after its end")
	}
}
