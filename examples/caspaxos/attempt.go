package caspaxos

import (
	"math/bits"
	"slices"
	"time"
)

// An attempt is one to change the number.
type attempt struct {
	change func(int64) int64
	done   func(int64, error)

	ballot    Ballot
	accepting bool   // it is in the second phase
	agree     uint64 // a bit for each node that has promised, or accepted
	refuse    uint64 // a bit for each node that does not
	last      Ballot // the greatest that was accepted before
	value     int64  // that of last, and then the new one
}

// begin begins an attempt with a new ballot.
func (n *Node) begin(a *attempt) {
	n.newest++
	*a = attempt{change: a.change, done: a.done, ballot: Ballot{n.newest, uint8(n.ID)}}
	n.attempts = append(n.attempts, a)
	n.ask(Message{Kind: Prepare, Ballot: a.ballot})
}

// end forgets an attempt.
func (n *Node) end(a *attempt) {
	n.attempts = slices.DeleteFunc(n.attempts, func(other *attempt) bool { return other == a })
}

// answered is told what a node has answered.
func (n *Node) answered(a *attempt, from int, m Message) {
	switch {
	case m.Kind == Refused:
		n.refused(a, from, m)
		return
	case (m.Kind == Accepted) != a.accepting: // it comes late
		return
	case m.Kind == Promised && !m.Last.Older(a.last):
		a.last, a.value = m.Last, m.Value
	}
	if a.agree |= 1 << from; bits.OnesCount64(a.agree) < n.quorum() {
		return
	}
	if a.accepting {
		n.end(a)
		a.done(a.value, nil)
		return
	}
	a.accepting, a.agree, a.refuse, a.value = true, 0, 0, a.change(a.value)
	n.ask(Message{Kind: Accept, Ballot: a.ballot, Value: a.value})
}

// pause is how long a node waits before it tries again. Each waits for another time, so that they do not go on
// refusing each other.
const pause = time.Millisecond

// refused ends an attempt that can have no quorum any more. One that nobody can have accepted is made again.
func (n *Node) refused(a *attempt, from int, m Message) {
	n.newest = max(n.newest, m.Last.Number)
	if a.refuse |= 1 << from; n.Nodes-bits.OnesCount64(a.refuse) >= n.quorum() {
		return
	}
	n.end(a)
	if a.accepting {
		a.done(0, ErrOvertaken)
		return
	}
	a.ballot = Ballot{}
	n.attempts = append(n.attempts, a) // so that it can be stopped
	n.After(pause*time.Duration(1+n.ID), func() {
		if slices.Contains(n.attempts, a) {
			n.end(a)
			n.begin(a)
		}
	})
}
