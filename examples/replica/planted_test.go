package replica

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
)

// The random numbers of the replicas decide in how many steps a bug shows, so programs may be longer.
var bugs = []planted.Bug{
	{Name: string(goesBack), Signature: "answer read", Steps: 3, Slack: 6},
	{Name: string(leavesOne), Signature: "answer read", Steps: 3, Slack: 6},
	{Name: string(arrivesLate), Signature: "answer read", Steps: 4, Slack: 5},
	{Name: string(acksLost), Signature: "answer read", Steps: 3, Slack: 4},
}

// The bugs of the application are found on the fake, without replicas.
var bugsOfTickets = []planted.Bug{
	{Name: string(readsStale), Signature: "answer sell", Steps: 2, Script: "sell; sell !read@1"},
	{Name: string(sellsTimedOut), Signature: "answer sell", Steps: 2, Script: "sell !write@2; sell"},
}

// FuzzPlanted is FuzzReplicas for replicas with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	m := unsteered(fault(planted.Chosen(f, "replica", bugs)))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, unsteered(fault(b.Name)), b) })
	}
	for _, b := range bugsOfTickets {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, application(fault(b.Name)), b) })
	}
}

func TestCorrectReplicasTicketsAndFakePass(t *testing.T) {
	planted.Survives(t, replicas)
	planted.Survives(t, tickets)
	planted.Survives(t, steered)
}
