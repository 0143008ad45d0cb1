package tree

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

var bugs = []planted.Bug{
	{Name: string(wrongWay), Signature: "answer get", Steps: 3},
	{Name: string(twice), Signature: "state", Steps: 2},
	{Name: string(drops), Signature: "state", Steps: 3},
	{Name: string(keepsValue), Signature: "answer get", Steps: 3},
	{Name: string(dropsRight), Signature: "state", Steps: 5},
	{Name: string(keepsNext), Signature: "state", Steps: 4},
	{Name: string(dropsOnly), Signature: "state", Steps: 3},
}

// FuzzPlanted is FuzzTree for the tree with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(fault(planted.Chosen(f, "tree", bugs)))
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

func TestCorrectTreePasses(t *testing.T) { planted.Survives(t, tree) }
