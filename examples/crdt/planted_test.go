package crdt

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
)

var bugs = []planted.Bug{
	{Name: string(removesEqual), Signature: "finally converge|unsettled converge", Steps: 3, Slack: 3},
	{Name: string(collectsSoon), Signature: "unsettled converge", Steps: 3, Slack: 3},
	{Name: string(forgetsNode), Signature: "unsettled converge", Steps: 2, Slack: 2},
}

// FuzzPlanted is FuzzReplicas for nodes with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := machine(faulty(fault(planted.Chosen(f, "crdt", bugs))))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

// 32 steps show each bug, and are sooner shrunk than more.
func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) {
			planted.Found(t, machine(faulty(fault(b.Name))).With(fuzzmachine.Steps(32)), b)
		})
	}
}

func TestCorrectNodesPass(t *testing.T) { planted.Survives(t, replicas) }

// Mistakes in the model or the nodes would be noticed, and a dozen steps show it.
func TestTeeth(t *testing.T) { replicas.With(fuzzmachine.Steps(12)).Teeth(t) }
