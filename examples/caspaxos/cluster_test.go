package caspaxos

import (
	"errors"
	"fmt"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/network"
)

// A cluster is nodes that run in the test, with a network between them.
type cluster struct {
	*network.Network[Message, *Node]
	settled *bool // whether all nodes have agreed in the end, and on what
	agreed  int64
	asked   int // operations of clients
}

const usual = 3 // nodes, where a program does not say how many

func newCluster(t *fuzzmachine.T, nodes int) *cluster { return faulty("")(t, nodes) }

// faulty returns a function that makes clusters with a fault.
func faulty(f fault) func(t *fuzzmachine.T, nodes int) *cluster {
	return func(t *fuzzmachine.T, nodes int) *cluster {
		return &cluster{Network: network.New(t, nodes, f.open)}
	}
}

// open opens a node with a fault.
func (f fault) open(on *network.Node[Message]) *Node {
	n, err := Open(Config{ID: on.ID, Nodes: on.Nodes, Disk: on.Disk, Send: on.Send, fault: f,
		After: func(d time.Duration, call func()) { on.AfterFunc(d, call) }})
	if err != nil && !on.Disk.Crashed() {
		panic(err)
	}
	return n
}

// An answer is that of a client.
type answer struct {
	Value int64
	Err   error
}

// isUnknown is whether nobody knows what has happened.
func isUnknown(a answer) bool { return a.Err == errTimeout || a.Err == ErrOvertaken }

// isRefused is whether nothing has happened.
func isRefused(a answer) bool { return a.Err == errDown || a.Err == errAlone }

var (
	errDown    = errors.New("the node is down, or paused")
	errTimeout = errors.New("no answer in time")
	errAlone   = errors.New("not enough nodes have promised in time")
)

const patience = time.Second

// change is what a client does: it asks a node, and waits.
func (c *cluster) change(node int, change func(int64) int64) (came answer) {
	if !c.Up(node) || c.Paused(node) {
		return answer{Err: errDown}
	}
	c.asked++
	done := false
	stop := c.At(node).Change(change, func(v int64, err error) { came, done = answer{v, err}, true })
	if c.Await(patience, func() bool { return done }) {
		return came
	}
	if !stop() {
		return answer{Err: errAlone}
	}
	return answer{Err: errTimeout}
}

func (c *cluster) add(a adding) answer {
	return c.change(c.at(a.node), func(v int64) int64 { return v + int64(a.N) })
}

func (c *cluster) read(r reading) answer {
	return c.change(c.at(r.node), func(v int64) int64 { return v })
}

// at is a node, counted round: of three nodes, number 3 is the first.
func (c *cluster) at(n node) int { return n.Node % c.Len() }

func (c *cluster) crash(n node)   { c.Crash(c.at(n)) }
func (c *cluster) restart(n node) { c.Crash(c.at(n)); c.Restart(c.at(n)) }
func (c *cluster) pause(n node)   { c.Pause(c.at(n)) }
func (c *cluster) resume(n node)  { c.Resume(c.at(n)) }
func (c *cluster) isolate(n node) { c.Split(c.at(n)) }
func (c *cluster) heal()          { c.Heal() }
func (c *cluster) drift(d drift)  { c.Drift(c.at(d.node), d.By) }

func (c *cluster) cut(l link) {
	if from, to := c.at(node{l.From}), c.at(node{l.To}); from != to {
		c.Cut(from, to)
	}
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
		came := c.read(reading{node: node{i}})
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
