package pool

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

var bugs = []planted.Bug{
	{Name: string(sameGeneration), Signature: "answer useStale|answer releaseStale", Steps: 4},
	{Name: string(usesFree), Signature: "answer useStale", Steps: 3},
	{Name: string(freesTwice), Signature: "answer use|answer release", Steps: 7},
	{Name: string(forgives), Signature: "answer releaseStale", Steps: 3},
	{Name: string(keepsCount), Signature: "answer use", Steps: 5},
}

// FuzzPlanted is FuzzPool for the pool with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(fault(planted.Chosen(f, "pool", bugs)))
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

func TestCorrectPoolPasses(t *testing.T) { planted.Survives(t, pool) }
