package network

import (
	"fmt"
	"time"
)

// Cut cuts one node from another one: messages that it sends there are lost. The other direction stays as it is.
func (w *Network[M, N]) Cut(from, to int) {
	w.slot("Cut", from)
	w.slot("Cut", to)
	if from == to {
		panic(fmt.Sprintf("network: Cut: node %d cannot be cut from itself; skip the step by a guard", from))
	}
	w.links.Cut(from, to)
	w.says("cut from node %d to node %d", from, to)
}

// Split cuts some nodes from all others, in both directions.
func (w *Network[M, N]) Split(side ...int) {
	for _, i := range side {
		w.slot("Split", i)
	}
	w.links.Split(side)
	w.says("cut around %v", side)
}

// Heal ends all cuts.
func (w *Network[M, N]) Heal() {
	if w.links.Heal() {
		w.says("no link is cut any more")
	}
}

// Crash crashes a node, which loses power. It does nothing if the node has crashed.
func (w *Network[M, N]) Crash(i int) {
	if s := w.slot("Crash", i); s.node != nil {
		s.disk.Crash()
		w.looks(i)
	}
}

// looks looks whether a node has crashed, because its disk has.
func (w *Network[M, N]) looks(i int) {
	s := &w.nodes[i]
	if s.node != nil && s.disk.Crashed() {
		var none N
		s.node.down = true
		for _, e := range s.backlog {
			w.lost(e, "lost, for the node crashes")
		}
		s.up, s.node, s.paused, s.backlog = none, nil, false, nil
		w.says("node %d crashes", i)
	}
}

// Restart restarts a node that has crashed. It does nothing if the node is up.
func (w *Network[M, N]) Restart(i int) {
	if s := w.slot("Restart", i); !w.Up(i) {
		s.disk.Restart()
		w.says("node %d restarts", i)
		w.boot(i)
	}
}

// boot makes what runs on a node.
func (w *Network[M, N]) boot(i int) {
	s := &w.nodes[i]
	node := &Node[M]{ID: i, Nodes: len(w.nodes), Disk: s.disk, wire: &w.wire, pace: &s.pace}
	s.node = node
	s.up = w.start(node)
	w.looks(i)
}

// Pause pauses a node: until Resume no message and no timer reaches it. Calls of what At returns do.
func (w *Network[M, N]) Pause(i int) {
	if s := w.slot("Pause", i); s.node != nil && !s.paused {
		s.paused = true
		w.says("node %d pauses", i)
	}
}

// Paused reports whether a node is paused.
func (w *Network[M, N]) Paused(i int) bool { return w.slot("Paused", i).paused }

// Resume has a node that is paused go on. What would have reached it meanwhile does when time passes next, in that
// order, and after what is due already.
func (w *Network[M, N]) Resume(i int) {
	s := w.slot("Resume", i)
	if !s.paused {
		return
	}
	w.says("node %d resumes", i)
	backlog := s.backlog
	s.paused, s.backlog = false, nil
	for _, e := range backlog {
		w.push(0, e)
	}
}

// mostDrift is how many thousandths a clock may be too fast or too slow.
const mostDrift = 500

// Drift has the clock of a node run faster by so many thousandths from now on, or slower where they are negative.
// Timers that are set keep their time.
func (w *Network[M, N]) Drift(i, thousandths int) {
	if thousandths < -mostDrift || thousandths > mostDrift {
		panic(fmt.Sprintf("network: Drift: %d thousandths: a clock drifts by up to %d; bound the argument, as by `fuzz:\"-10..10\"`",
			thousandths, mostDrift))
	}
	if p := &w.slot("Drift", i).pace; p.drift != time.Duration(thousandths) {
		p.set(w.now, time.Duration(thousandths))
		w.says("the clock of node %d runs %+d‰", i, thousandths)
	}
}

// Calm ends all faults: cuts are healed, nodes are restarted and resume, and clocks run at the pace of time. Messages
// that are late arrive when they are due.
func (w *Network[M, N]) Calm() {
	w.Heal()
	for i := range w.nodes {
		w.Restart(i)
		w.Resume(i)
		w.Drift(i, 0)
	}
}
