// Package raft tests go.etcd.io/raft v3.7.0: a number that up to five nodes replicate, in one process. Messages are lost,
// late or doubled, nodes crash, pause and come back with what their disks have kept, and clocks drift. Meanwhile leaders
// change, voters become learners and voters again, and logs are compacted. What clients are answered must be what one
// number would answer, and in the end all nodes have that number.
package raft

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/disk"
	"github.com/fuzzmachine/go/prophecy/network"
)

// A number is the model: there is one, whichever node is asked.
type number struct{ Value int64 }

func newNumber() *number { return new(number) }

func (m *number) add(a adding) answer {
	m.Value += int64(a.N)
	return answer{Value: m.Value}
}

func (m *number) read(reading) answer { return answer{Value: m.Value} }

// What happens to nodes, links and roles does not change the number.
func (m *number) befalls(node)  {}
func (m *number) does(faulty)   {}
func (m *number) cut(link)      {}
func (m *number) heal()         {}
func (m *number) drift(drift)   {}
func (m *number) give(transfer) {}
func (m *number) change(change) {}

type (
	node struct {
		Node int `fuzz:"0..4"`
	}
	// A faulty is a node that does something while there are faults.
	faulty struct {
		node
		network.Faults
		disk.Cut
	}
	adding struct {
		faulty
		N int8 `fuzz:"1..3"`
	}
	reading struct{ faulty }
	link    struct {
		From int `fuzz:"0..4"`
		To   int `fuzz:"0..4"`
	}
	drift struct {
		node
		By int `fuzz:"-100..100"` // thousandths
	}
	transfer struct {
		faulty
		To int `fuzz:"0..4"`
	}
	// A change of roles is proposed by a node. One that concerns several nodes takes two steps: "joint consensus".
	change struct {
		faulty
		Roles []role `fuzz:"len=1..3"`
	}
	role struct {
		Of    int `fuzz:"0..4"`
		Votes bool
	}
	// Options are what an application chooses. Those from PreVote to Async are raft's.
	options struct {
		Nodes       int `fuzz:"1..5"`
		PreVote     bool
		CheckQuorum bool
		StepDown    bool // StepDownOnRemoval
		OneEntry    bool // MaxSizePerMsg is 0, "for at most one entry per message"
		OneSize     bool // MaxCommittedSizePerReady is not set, and so MaxSizePerMsg
		Inflight    int  `fuzz:"1..4"`
		Async       bool // AsyncStorageWrites
		Append      int  `fuzz:"0..9"` // how many milliseconds the disk takes then
		Apply       int  `fuzz:"0..9"`
	}
)

var usual = options{Nodes: 3, Inflight: 4}

// machineOf returns the machine of clusters that rely on what FINDINGS.md contradicts, or keep away from it.
func machineOf(trusting bool) *fuzzmachine.Machine {
	clusterOf := func(t *fuzzmachine.T, o options) *cluster { return newCluster(t, o, trusting) }
	return fuzzmachine.New(newNumber, func(t *fuzzmachine.T) *cluster { return clusterOf(t, usual) },
		fuzzmachine.Start(func(options) *number { return newNumber() }, clusterOf),

		fuzzmachine.Both("add", (*number).add, (*cluster).add).UnknownIf(isUnknown).RefusedIf(isRefused).Weight(4),
		fuzzmachine.Both("read", (*number).read, (*cluster).read).RefusedIf(isRefused).Stutters().Weight(4),

		fuzzmachine.Both0("crash", (*number).befalls, (*cluster).crash).Stutters(),
		fuzzmachine.Both0("restart", (*number).befalls, (*cluster).restart).Stutters().Weight(2),
		fuzzmachine.Both0("pause", (*number).befalls, (*cluster).pause).Stutters(),
		fuzzmachine.Both0("resume", (*number).befalls, (*cluster).resume).Stutters().Weight(2),
		fuzzmachine.Both0("isolate", (*number).befalls, (*cluster).isolate).Stutters(),
		fuzzmachine.Both0("cut", (*number).cut, (*cluster).cut).Stutters(),
		fuzzmachine.Call0("heal", (*number).heal, (*cluster).heal).Stutters().Weight(2),
		fuzzmachine.Both0("drift", (*number).drift, (*cluster).drift).Stutters(),

		fuzzmachine.Both0("campaign", (*number).does, (*cluster).campaign).Stutters(),
		fuzzmachine.Both0("transfer", (*number).give, (*cluster).transfer).Stutters(),
		fuzzmachine.Both0("forget", (*number).does, (*cluster).forget).Stutters(),
		fuzzmachine.Both0("change", (*number).change, (*cluster).change).Stutters().Weight(2),
		fuzzmachine.Both0("compact", (*number).does, (*cluster).compact).Stutters(),
		fuzzmachine.Both0("wait", (*number).does, (*cluster).wait).Stutters(),

		fuzzmachine.Always("safe", safe),
		fuzzmachine.Finally("agree", agree),
	).With(fuzzmachine.Actors(3))
}

var whole = machineOf(true)

var findings = []finding.Finding{{
	Section: "no entry is applied if MaxSizePerMsg is 0",
	Script: "start nodes=1 preVote=false checkQuorum=false stepDown=false oneEntry=true oneSize=true inflight=1 " +
		"async=false append=0 apply=0",
	Signature: "unsettled agree",
	Known:     fuzzmachine.Known("unsettled agree").When(has("oneEntry=true oneSize=true")),
}, {
	Section: "ReadIndex of a single voter does not wait until it has committed an entry",
	Script: "start nodes=1 preVote=false checkQuorum=false stepDown=false oneEntry=false oneSize=false inflight=1 " +
		"async=true append=0 apply=0; add node=0 n=1; crash node=0",
	Signature: "finally agree", Rare: true,
	Known: fuzzmachine.Known("answer read", "order read", "finally agree").When(has("async=true")),
}, {
	Section: "a leader that is a learner answers ReadIndex alone",
	Script: "campaign node=0; change node=0 roles=[{of=0 votes=false}, {of=1 votes=false}]; isolate node=0; " +
		"campaign node=2; add node=2 n=1; read node=0",
	Signature: "answer read", Rare: true,
	Known: fuzzmachine.Known("answer read", "order read", "finally agree").When(has("votes=false")),
}, {
	Section: "all servers run, and none can become the leader", Trifle: true,
	Script: "campaign node=0; change node=0 !net=lost@13 roles=[{of=0 votes=false}, {of=2 votes=false}]; isolate node=1; " +
		"add node=0 n=1; crash node=0",
	Signature: "unsettled agree", Rare: true,
	Known: fuzzmachine.Known("unsettled agree").When(has("votes=false")),
}}

// has is whether a program has some text.
func has(text string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return strings.Contains(f.Script, text) }
}

func TestFindings(t *testing.T) { finding.Show(t, whole, findings...) }

var machine = finding.Past(whole, findings...)

func FuzzRaft(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}

// No application can keep a cluster from being stuck.
var careful = finding.Past(machineOf(false), findings[3])

func FuzzCareful(f *testing.F) {
	careful.Seed(f)
	// Here a read has to wait for an entry that the node has not applied yet.
	f.Add(careful.Tape(`
		campaign node=1
		change node=0 roles=[{of=0 votes=false}, {of=1 votes=false}]
		add node=0 n=1
		add node=2 !net=lost@1 n=1
		read node=0`))
	f.Fuzz(func(t *testing.T, tape []byte) { careful.Run(t, tape) })
}
