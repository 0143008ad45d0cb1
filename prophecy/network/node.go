package network

import (
	"fmt"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/internal/show"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
)

// A Node is what a program that runs on a node may use, from its start until it crashes.
type Node[M any] struct {
	ID    int        // its number
	Nodes int        // how many there are
	Disk  *disk.Disk // what it has when it is restarted

	wire *wire[M]
	pace *pace
	down bool
}

// Send sends a message to another node.
func (n *Node[M]) Send(to int, message M) {
	switch {
	case n.down:
		panic(fmt.Sprintf("network: node %d sends a message, and has crashed; let nobody keep a node: ask Network.At each time", n.ID))
	case to == n.ID:
		panic(fmt.Sprintf("network: node %d sends a message to itself; no network is between: call its method", n.ID))
	case to < 0 || to >= n.Nodes:
		panic(fmt.Sprintf("network: node %d sends a message to node %d, and there are %d, from 0", n.ID, to, n.Nodes))
	case n.Disk.Crashed(): // and so it has done this no more
		return
	}
	n.wire.send(event[M]{from: uint8(n.ID), to: uint8(to), message: message})
}

// send sends a message as Faults predict.
func (w *wire[M]) send(e event[M]) {
	mishaps, before := prophecy.Consult[Mishaps](w.fate, "net", 1)
	lost, twice, late := mishaps.Of(before + 1)
	if w.sketch != nil {
		said := fate.Message{From: int(e.from), To: int(e.to), Text: show.Print(e.message)}
		if late > 0 {
			said.Note = "late, as predicted"
		}
		e.said = w.sketch.Sent(said)
	}
	switch {
	case lost:
		w.lost(e, "lost, as predicted")
		return
	case w.links.IsCut(int(e.from), int(e.to)):
		w.lost(e, "lost, for the link is cut")
		return
	case twice:
		w.push(hop, e.noted("twice, as predicted"))
	}
	w.push(hop+late, e)
}

// Now returns what the clock of the node says.
func (n *Node[M]) Now() time.Time { return epoch.Add(n.pace.local(n.wire.now)) }

// AfterFunc calls a function when the clock of the node says that a duration has passed, unless the node has crashed.
func (n *Node[M]) AfterFunc(d time.Duration, call func()) *Timer {
	switch {
	case n.down:
		panic(fmt.Sprintf("network: node %d sets a timer, and has crashed; let nobody keep a node: ask Network.At each time", n.ID))
	case call == nil:
		panic(fmt.Sprintf("network: node %d sets a timer, and its function is nil; give one", n.ID))
	}
	t := &Timer{call: call, set: true}
	n.wire.push(n.pace.global(max(d, 0)), event[M]{to: uint8(n.ID), arrived: true, timer: t, node: n})
	return t
}

// A Timer calls a function at its time.
type Timer struct {
	call func()
	set  bool
}

// Stop stops a timer. It returns false if the timer has fired or was stopped before.
func (t *Timer) Stop() bool {
	set := t.set
	t.set = false
	return set
}
