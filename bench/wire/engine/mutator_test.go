package engine

import (
	"math/rand/v2"
	"testing"
)

func TestEveryEditApplies(t *testing.T) {
	m := NewMutator(rand.New(rand.NewPCG(1, 1)))
	if len(m.edits) != 18 {
		t.Fatalf("%d edits, want 18", len(m.edits))
	}
	for i, e := range m.edits {
		changed := false
		for range 200 {
			m.Load([]byte("0123456789abcdef"))
			if out := e(m, m.buffer); out != nil {
				changed = changed || string(out) != "0123456789abcdef"
			}
		}
		if !changed {
			t.Errorf("edit %d never changes a tape", i)
		}
	}
}

func TestChainsStayInTheirRoom(t *testing.T) {
	m := NewMutator(rand.New(rand.NewPCG(2, 2)))
	m.Load(nil)
	for range 100000 {
		if n := len(m.Next()); n > room {
			t.Fatalf("a tape of %d bytes", n)
		}
	}
}

func TestLengthsAreMostlyShort(t *testing.T) {
	m := NewMutator(rand.New(rand.NewPCG(3, 3)))
	short := 0
	for range 10000 {
		if n := m.length(1000); n <= 8 {
			short++
		} else if n > 1000 {
			t.Fatalf("a length of %d", n)
		}
	}
	if short < 9000 || short > 9500 {
		t.Errorf("%d of 10000 are at most 8, want a little over 9000", short)
	}
}
