package lru

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

var bugs = []planted.Bug{
	{Name: string(evictNewest), Signature: "answer get", Steps: 4},
	{Name: string(evictLate), Signature: "answer get", Steps: 4},
	{Name: string(getIsNoUse), Signature: "answer get", Steps: 5},
	{Name: string(putIsNoUse), Signature: "answer get", Steps: 5},
	{Name: string(lostRemoval), Signature: "answer get", Steps: 5},
}

// FuzzPlanted is FuzzCache for the cache with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(fault(planted.Chosen(f, "lru", bugs)))
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

func TestCorrectCachePasses(t *testing.T) { planted.Survives(t, cache) }
