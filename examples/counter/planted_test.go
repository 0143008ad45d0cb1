package counter

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
)

var bugs = []planted.Bug{
	{Name: string(lostCarry), Signature: "state", Steps: 10},
	{Name: string(lostBorrow), Signature: "state", Steps: 11},
	{Name: string(wraps), Signature: "state", Steps: Last + 1},
	{Name: string(early), Signature: "state", Steps: Last + 2},
	{Name: string(below), Signature: "state", Steps: 1},
}

// with is the machine of a counter with a fault.
func with(f fault) *fuzzmachine.Lockstep[*model, *Counter] {
	m := counter
	m.System = func(*fuzzmachine.T) *Counter { return Planted(string(f)) }
	return &m
}

// FuzzPlanted is FuzzCounter on the counter with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := with(fault(planted.Chosen(f, "counter", bugs)))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, with(fault(b.Name)), b) })
	}
}

func TestSound(t *testing.T) { planted.Survives(t, &counter) }
