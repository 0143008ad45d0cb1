package subject

import (
	"testing"

	"github.com/fuzzmachine/go/bench/wire/program"
)

func TestShortestFailsAtItsLastStep(t *testing.T) {
	for _, s := range All() {
		for _, labels := range []bool{true, false} {
			if fails, n := Fails(s.New(labels), s.Least(labels)); !fails || n != len(s.Least(labels)) {
				t.Errorf("%s, labels %v: fails %v after %d of %d steps", s.Name(), labels, fails, n, len(s.Shortest))
			}
		}
	}
}

func TestNoSubsequenceOfShortestFails(t *testing.T) {
	for _, s := range All() {
		n := len(s.Shortest)
		sys := s.New(true)
		if n > 12 { // too many to try all: leave out each step and each two
			for i := range n {
				for j := range n {
					without(t, s, sys, ^uint64(1<<i|1<<j))
				}
			}
			continue
		}
		for keep := range uint64(1)<<n - 1 {
			without(t, s, sys, keep)
		}
	}
}

// without runs the steps whose bits are set.
func without(t *testing.T, s Subject, sys System, keep uint64) {
	t.Helper()
	var steps []program.Step
	for i, step := range s.Shortest {
		if keep>>i&1 == 1 {
			steps = append(steps, step)
		}
	}
	if fails, _ := Fails(sys, steps); fails {
		t.Errorf("%s: fails with the steps %b alone", s.Name(), keep)
	}
}
