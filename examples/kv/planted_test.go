package kv

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

var bugs = []planted.Bug{
	{Name: string(keepsSize), Signature: "state size", Steps: 2},
	{Name: string(readsPending), Signature: "answer read", Steps: 4},
	{Name: string(keepsPending), Signature: "state records:[*]", Steps: 6},
	{Name: string(revives), Signature: "state records", Steps: 5},
	// The loss of a deleted record changes only one answer: its ID is used again.
	{Name: string(unsynced), Signature: "state records|answer create", Steps: 2,
		Also: []string{"create 0; delete ?0; crash; create 0"}},
	{Name: string(trustsAll), Signature: "state records:[*]", Steps: 4},
	{Name: string(keepsLoose), Signature: "state records:[*]", Steps: 6, Slack: 3},
	{Name: string(reusesID), Signature: "answer create", Steps: 4, Slack: 2},
}

// FuzzPlanted is FuzzStore for the store with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(fault(planted.Chosen(f, "kv", bugs)))
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
		t.Run(b.Name, func(t *testing.T) {
			if b.Steps > 5 {
				t.Skip("there are billions of shorter programs")
			}
			planted.Shortest(t, machine(fault(b.Name)), b)
		})
	}
}

func TestCorrectStorePasses(t *testing.T) { planted.Survives(t, store) }
