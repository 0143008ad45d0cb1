package network

import (
	"fmt"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
	"github.com/fuzzmachine/go/prophecy/internal/stub"
)

// A Receiver is what runs on a node. Receive is told of each message that arrives.
type Receiver[M any] interface {
	Receive(from int, message M)
}

// A Network connects nodes, which have the numbers from 0. M is the type of messages, and N what runs on a node.
// It is for the goroutine that takes the steps.
type Network[M any, N Receiver[M]] struct {
	wire[M]
	start func(*Node[M]) N
	nodes []slot[M, N]
}

// A slot is what there is of a node, whether it is up or not.
type slot[M any, N Receiver[M]] struct {
	up      N
	node    *Node[M] // nil: it is down
	disk    *disk.Disk
	pace    pace
	paused  bool
	backlog []event[M] // what happened while it was paused
}

// New returns a network of n nodes that are up. start makes what runs on a node, at first and each time that the
// node is restarted. It is given the node, with what its disk has kept. t is the *fuzzmachine.T that is passed to
// the function which makes the system; nil: nothing is predicted.
func New[M any, N Receiver[M]](t fate.Run, n int, start func(*Node[M]) N) *Network[M, N] {
	if n < 1 || n > stub.MostNodes {
		panic(fmt.Sprintf("network: New: %d nodes: a network has from 1 to %d; bound the argument that says how many, as by "+
			"`fuzz:\"1..5\"`", n, stub.MostNodes))
	}
	if start == nil {
		panic("network: New: the function is nil; give one that makes what runs on a node")
	}
	w := &Network[M, N]{start: start, nodes: make([]slot[M, N], n)}
	if w.run = t; t != nil {
		w.fate, w.sketch = prophecy.FateOf(t), fate.SketchOf(t, n)
	}
	w.links = stub.LinksOf(n)
	for i := range w.nodes {
		w.nodes[i].disk = &disk.Disk{Fate: w.fate}
		w.boot(i)
	}
	return w
}

// Len returns the number of nodes.
func (w *Network[M, N]) Len() int { return len(w.nodes) }

// Up reports whether a node is up. One that is paused is.
func (w *Network[M, N]) Up(i int) bool {
	s := w.slot("Up", i)
	w.looks(i)
	return s.node != nil
}

// At returns what runs on a node that is up. A node that is paused does what it is called to do, so a client of such a
// node asks Paused first.
func (w *Network[M, N]) At(i int) N {
	s := w.slot("At", i)
	if !w.Up(i) {
		panic(fmt.Sprintf("network: At(%d): node %d has crashed, and nothing runs there; ask Up first", i, i))
	}
	return s.up
}

// slot returns what there is of a node, for a method.
func (w *Network[M, N]) slot(method string, i int) *slot[M, N] {
	if i < 0 || i >= len(w.nodes) {
		panic(fmt.Sprintf("network: %s: there is no node %d: the network has %d, from 0; bound the argument, or skip the step "+
			"by a guard", method, i, len(w.nodes)))
	}
	return &w.nodes[i]
}

// Await lets time pass until something is true, and reports whether it is, or until some time has passed. Each
// event is a point where another actor may go on. If nothing is under way any more, the time passes at once.
func (w *Network[M, N]) Await(limit time.Duration, is func() bool) bool {
	if is == nil {
		panic("network: Await: the function is nil; give one that says whether to wait no longer")
	}
	return w.await("Await", limit, is)
}

// Pass lets some time pass.
func (w *Network[M, N]) Pass(d time.Duration) { w.await("Pass", d, never) }

func never() bool { return false }

// mostEvents are as many as one call may wait for.
const mostEvents = 10_000

// await is Await, for a method.
func (w *Network[M, N]) await(method string, limit time.Duration, is func() bool) bool {
	end := w.end(method, limit)
	for events := 0; !is(); events++ {
		if events == mostEvents {
			panic(fmt.Sprintf("network: %s(%v): %d messages and timers, and it is not over; let less time pass at once, or see "+
				"whether each message causes another one", method, limit, mostEvents))
		}
		if !w.next(end) {
			return is()
		}
	}
	return true
}

// end is when some time will have passed, for a method.
func (w *Network[M, N]) end(method string, d time.Duration) time.Duration {
	if d < 0 {
		panic(fmt.Sprintf("network: %s(%v): time does not go back; give at least 0", method, d))
	}
	return w.after(d)
}

// Now returns the time.
func (w *Network[M, N]) Now() time.Time { return epoch.Add(w.now) }

// next has the next event happen that is due by some time. If there is none, it is that time.
func (w *Network[M, N]) next(by time.Duration) bool {
	if w.run != nil {
		fate.Yield(w.run)
	}
	e, ok := w.pop(by)
	if ok {
		w.happens(e)
	}
	return ok
}

// happens has an event happen at its node.
func (w *Network[M, N]) happens(e event[M]) {
	w.looks(int(e.to))
	s := &w.nodes[e.to]
	switch {
	case !e.arrived && w.links.IsCut(int(e.from), int(e.to)):
		w.lost(e, "lost, for the link is cut")
	case s.paused:
		e.arrived = true
		s.backlog = append(s.backlog, e)
	case s.node == nil:
		w.lost(e, "lost, for the node is down")
	case e.timer != nil:
		e.timer.set = false
		e.timer.call()
	default:
		if e.said != nil { // a call that each message would pay for
			w.sketch.Arrives(w.now, e.said)
		}
		s.up.Receive(int(e.from), e.message)
	}
	w.looks(int(e.to))
}
