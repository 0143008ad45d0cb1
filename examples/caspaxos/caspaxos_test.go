package caspaxos

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/disk"
	"github.com/fuzzmachine/go/prophecy/network"
)

// A number is the model: there is one, wherever it is asked for.
type number struct{ Value int64 }

func newNumber() *number { return new(number) }

func (m *number) add(a adding) answer {
	m.Value += int64(a.N)
	return answer{Value: m.Value}
}

func (m *number) read(reading) answer { return answer{Value: m.Value} }

// What happens to nodes and links does not change the number.
func (m *number) happens(node) {}
func (m *number) cut(link)     {}
func (m *number) heal()        {}
func (m *number) drift(drift)  {}

type (
	node struct {
		Node int `fuzz:"0..4"`
	}
	adding struct {
		node
		N int8 `fuzz:"1..3"`
		network.Faults
		disk.Cut
	}
	reading struct {
		node
		network.Faults
		disk.Cut
	}
	link struct {
		From int `fuzz:"0..4"`
		To   int `fuzz:"0..4"`
	}
	drift struct {
		node
		By int `fuzz:"-100..100"` // thousandths
	}
	nodes struct {
		Nodes int `fuzz:"1..5"`
	}
)

// machine returns the machine of clusters that a function makes.
func machine(clusterOf func(t *fuzzmachine.T, nodes int) *cluster) *fuzzmachine.Machine {
	return fuzzmachine.New(newNumber, func(t *fuzzmachine.T) *cluster { return clusterOf(t, usual) },
		fuzzmachine.Start(func(nodes) *number { return newNumber() },
			func(t *fuzzmachine.T, n nodes) *cluster { return clusterOf(t, n.Nodes) }),

		fuzzmachine.Both("add", (*number).add, (*cluster).add).
			UnknownIf(isUnknown).RefusedIf(isRefused).Weight(4),
		fuzzmachine.Both("read", (*number).read, (*cluster).read).Stutters().
			UnknownIf(isUnknown).RefusedIf(isRefused).Weight(4),

		fuzzmachine.Both0("crash", (*number).happens, (*cluster).crash).Stutters(),
		fuzzmachine.Both0("restart", (*number).happens, (*cluster).restart).Stutters(),
		fuzzmachine.Both0("pause", (*number).happens, (*cluster).pause).Stutters(),
		fuzzmachine.Both0("resume", (*number).happens, (*cluster).resume).Stutters(),
		fuzzmachine.Both0("isolate", (*number).happens, (*cluster).isolate).Stutters(),
		fuzzmachine.Both0("cut", (*number).cut, (*cluster).cut).Stutters(),
		fuzzmachine.Call0("heal", (*number).heal, (*cluster).heal).Stutters(),
		fuzzmachine.Both0("drift", (*number).drift, (*cluster).drift).Stutters(),

		fuzzmachine.Finally("agree", agree),
	).With(fuzzmachine.Actors(3))
}

var register = machine(newCluster)

func FuzzRegister(f *testing.F) {
	register.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { register.Run(t, tape) })
}
