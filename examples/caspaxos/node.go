package caspaxos

import (
	"errors"
	"time"

	"github.com/fuzzmachine/go/prophecy/disk"
)

// Config is what a node has to know and to use.
type Config struct {
	ID, Nodes int // its number from 0, and how many there are
	Disk      disk.Dir
	Send      func(to int, m Message)            // to another node
	After     func(d time.Duration, call func()) // calls a function after some time
	fault     fault
}

// A Node proposes changes, and accepts or refuses those of others. It is for one goroutine.
type Node struct {
	Config
	acceptor acceptor
	newest   uint32 // number of all ballots that it has seen
	attempts []*attempt
}

// Open returns a node that goes on with what is on its disk.
func Open(c Config) (*Node, error) {
	n := &Node{Config: c, acceptor: acceptor{fault: c.fault}}
	if err := n.acceptor.open(c.Disk); err != nil {
		return nil, err
	}
	if c.fault != ballotGoesBack {
		n.newest = n.acceptor.promised.Number
	}
	return n, nil
}

// ErrOvertaken means that a change may have been made or not, because another one came between.
var ErrOvertaken = errors.New("another change came between")

// Change changes the number. When that has been done, done is called with the new one. Until then, or until stop is
// called, the node tries again. stop reports whether the change may have been made. If not, it never will be.
func (n *Node) Change(change func(int64) int64, done func(v int64, err error)) (stop func() (perhaps bool)) {
	a := &attempt{change: change, done: done}
	n.begin(a)
	return func() bool {
		n.end(a)
		return a.accepting
	}
}

// Receive is told of a message.
func (n *Node) Receive(from int, m Message) {
	if m.Kind == Prepare || m.Kind == Accept {
		if answer, ok := n.acceptor.answer(m); ok {
			n.send(from, answer)
		}
		return
	}
	for _, a := range n.attempts {
		if a.ballot == m.Ballot {
			n.answered(a, from, m)
			return
		}
	}
}

// send sends a message. The node answers to itself at once.
func (n *Node) send(to int, m Message) {
	if to == n.ID {
		n.Receive(to, m)
	} else {
		n.Send(to, m)
	}
}

// ask asks all nodes, and first itself. So a ballot is on its disk before others see it, and is not used again.
func (n *Node) ask(m Message) {
	n.Receive(n.ID, m)
	for to := range n.Nodes {
		if to != n.ID {
			n.Send(to, m)
		}
	}
}

// quorum is how many nodes have to agree. Any two such sets have a node in common.
func (n *Node) quorum() int {
	if n.fault == halfIsEnough {
		return (n.Nodes + 1) / 2
	}
	return n.Nodes/2 + 1
}
