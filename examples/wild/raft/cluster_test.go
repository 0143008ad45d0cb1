package raft

import (
	"crypto/rand"
	"errors"
	"fmt"
	mathrand "math/rand/v2"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/network"
	"go.etcd.io/raft/v3/raftpb"
)

// A cluster is nodes that run in the test, with a network between them.
type cluster struct {
	*network.Network[letter, *member]
	options  options
	trusting bool // it relies on what FINDINGS.md contradicts
	asked    int  // operations of clients
	record   record
	settled  *bool // whether all nodes have agreed in the end, and on what
	agreed   int64
}

func newCluster(t *fuzzmachine.T, o options, trusting bool) *cluster {
	rand.Reader = mathrand.NewChaCha8([32]byte{}) // raft asks it how long a node waits before it campaigns
	c := &cluster{options: o, trusting: trusting, record: newRecord()}
	c.Network = network.New(t, o.Nodes, c.open)
	return c
}

// An answer is that of a client.
type answer struct {
	Value int64
	Err   error
}

// isUnknown is whether nobody knows what has happened.
func isUnknown(a answer) bool { return a.Err == errTimeout }

// isRefused is whether nothing has happened.
func isRefused(a answer) bool { return a.Err != nil && a.Err != errTimeout }

var (
	errDown     = errors.New("the node is down, or paused")
	errNoLeader = errors.New("the node knows no leader")
	errNoAnswer = errors.New("no answer in time, and nothing has changed")
	errTimeout  = errors.New("no answer in time")
)

const patience = 3 * time.Second

// ask has a node that knows a leader do something, and waits until it is done.
func (c *cluster) ask(n node, begin func(m *member, name string, done func(int64)) error) (came answer) {
	i := c.at(n)
	if !c.works(i) {
		return answer{Err: errDown}
	}
	m := c.At(i)
	if !c.Await(patience, func() bool { return m.leads != 0 }) {
		return answer{Err: errNoLeader}
	}
	if !c.works(i) || c.At(i) != m {
		return answer{Err: errDown}
	}
	c.asked++
	done := false
	if err := begin(m, fmt.Sprint(c.asked), func(v int64) { came, done = answer{Value: v}, true }); err != nil {
		return answer{Err: err}
	}
	if !c.Await(patience, func() bool { return done }) {
		return answer{Err: errTimeout}
	}
	return came
}

func (c *cluster) works(i int) bool { return c.Up(i) && !c.Paused(i) }

func (c *cluster) add(a adding) answer {
	return c.ask(a.node, func(m *member, name string, done func(int64)) error {
		return m.propose(command{Name: name, N: int64(a.N)}, done)
	})
}

// read reads by ReadIndex. Reading has no effect, so that one without an answer did not happen.
func (c *cluster) read(r reading) answer {
	came := c.ask(r.node, (*member).readIndex)
	if came.Err == errTimeout {
		came.Err = errNoAnswer
	}
	return came
}

// at is a node, counted round: of three nodes, number 3 is the first.
func (c *cluster) at(n node) int { return n.Node % c.Len() }

func (c *cluster) id(n int) uint64 { return uint64(n%c.Len()) + 1 }

func (c *cluster) crash(n node)   { c.Crash(c.at(n)) }
func (c *cluster) restart(n node) { c.Crash(c.at(n)); c.Restart(c.at(n)) }
func (c *cluster) pause(n node)   { c.Pause(c.at(n)) }
func (c *cluster) resume(n node)  { c.Resume(c.at(n)) }
func (c *cluster) isolate(n node) { c.Split(c.at(n)) }
func (c *cluster) heal()          { c.Heal() }
func (c *cluster) drift(d drift)  { c.Drift(c.at(d.node), d.By) }
func (c *cluster) wait(faulty)    { c.Pass(time.Second) }

func (c *cluster) cut(l link) {
	if from, to := c.at(node{l.From}), c.at(node{l.To}); from != to {
		c.Cut(from, to)
	}
}

// does has a node do something, if it works, and lets time pass for the messages that follow.
func (c *cluster) does(f faulty, what func(*member)) {
	if i := c.at(f.node); c.works(i) {
		what(c.At(i))
		c.Pass(tick / 2)
	}
}

func (c *cluster) campaign(f faulty) { c.does(f, (*member).campaign) }
func (c *cluster) forget(f faulty)   { c.does(f, (*member).forget) }
func (c *cluster) compact(f faulty)  { c.does(f, (*member).compact) }
func (c *cluster) transfer(t transfer) {
	c.does(t.faulty, func(m *member) { m.transfer(c.id(t.To)) })
}

func (c *cluster) change(n change) {
	changes := new(raftpb.ConfChangeV2)
	for _, r := range n.Roles {
		does := raftpb.ConfChangeAddLearnerNode
		if r.Votes {
			does = raftpb.ConfChangeAddNode
		}
		changes.Changes = append(changes.Changes, &raftpb.ConfChangeSingle{Type: does.Enum(), NodeId: new(c.id(r.Of))})
	}
	c.does(n.faulty, func(m *member) { m.change(changes) })
}

// agree is that all nodes answer with the number when there are no faults any more.
func agree(w *fuzzmachine.Pair[*number, *cluster]) error {
	c := w.System
	if c.settled == nil {
		c.settled = new(bool)
		if err := c.Settle(time.Minute, c.disagree); err != nil {
			return err
		}
		*c.settled = true
	}
	switch {
	case !*c.settled:
		return errTimeout
	case c.agreed != w.Model.Value:
		return fmt.Errorf("all nodes have %d, and it should be %d", c.agreed, w.Model.Value)
	}
	return nil
}

// disagree is what is wrong as long as not all nodes answer with the same number.
func (c *cluster) disagree() error {
	for i := range c.Len() {
		came := c.read(reading{faulty{node: node{i}}})
		if came.Err != nil {
			return fmt.Errorf("node %d: %w", i, came.Err)
		}
		if i > 0 && came.Value != c.agreed {
			return fmt.Errorf("node %d answers %d, and another one %d", i, came.Value, c.agreed)
		}
		c.agreed = came.Value
	}
	return nil
}
