package counter

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

var bugs = []planted.Bug{
	{Name: string(lostCarry), Signature: "state", Steps: 10},
	{Name: string(lostBorrow), Signature: "state", Steps: 11},
	{Name: string(wraps), Signature: "state", Steps: Last + 1},
	{Name: string(early), Signature: "state", Steps: Last + 2},
	{Name: string(below), Signature: "state", Steps: 1},
}

// FuzzPlanted is FuzzCounter for the counter with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(fault(planted.Chosen(f, "counter", bugs)))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, machine(fault(b.Name)), b) })
	}
}

// No shorter program of small values fails.
func TestShortest(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Shortest(t, machine(fault(b.Name)), b) })
	}
}

func TestCorrectCounterPasses(t *testing.T) { planted.Survives(t, counter) }
