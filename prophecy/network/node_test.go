package network_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/prophecy/network"
)

// A node that crashes forgets all but its disk. What it has sent arrives, and what is sent to it does not.
func TestNodesThatCrash(t *testing.T) {
	l, r := new(log), inStep(new(network.Faults))
	w := networkOf(r, l)
	w.At(0).after(time.Second, "timer")
	w.At(0).Send(1, "still")
	w.At(1).Send(0, "lost")
	w.Crash(0)
	w.Crash(0)
	if w.Up(0) || !w.Up(1) {
		t.Error("node 0 is down, and no other")
	}
	w.At(2).Send(0, "lost")
	w.Pass(1)
	l.said(t, "1: still from 0")
	if text := r.drawn.Draw(); strings.Count(text, `"lost"  lost, for the node is down`) != 2 {
		t.Errorf("the sketch is\n%s", text)
	}
	w.At(2).Send(0, "under way")
	w.Restart(0)
	w.At(1).Send(0, "new")
	w.Pass(time.Minute)
	l.said(t, "0: under way from 2", "0: new from 1")
	if n := w.At(0); n.starts != 2 || n.ID != 0 || n.Nodes != 3 {
		t.Errorf("node %d of %d has started %d times", n.ID, n.Nodes, n.starts)
	}
	before := w.At(0)
	w.Restart(0)
	if w.At(0) != before {
		t.Error("one that is up is not restarted")
	}
}

// What was not synced is lost.
func TestNodesLoseWhatIsNotSynced(t *testing.T) {
	w, _ := three()
	n := w.At(0)
	f, err := n.Disk.OpenFile("starts", os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteAt([]byte{100}, 0); err != nil {
		t.Fatal(err)
	}
	w.Crash(0)
	w.Restart(0)
	if starts := w.At(0).starts; starts != 2 {
		t.Errorf("it has started %d times", starts)
	}
}

// A node crashes when its disk loses power, and what it does after that has no effect.
func TestNodesWhoseDisksLosePower(t *testing.T) {
	w, l := three()
	l.hears = func(n *teller, from int, message string) {
		if message == "crash" {
			n.Disk.Crash()
			n.Send(from, "lost")
			n.after(time.Millisecond, "never")
		}
	}
	w.At(0).Send(1, "crash")
	w.At(0).Send(1, "lost")
	w.Pass(time.Second)
	l.said(t, "1: crash from 0")
	if w.Up(1) {
		t.Error("it is up")
	}
	w.At(2).Disk.Crash()
	w.At(0).Send(2, "lost")
	w.Pass(time.Second)
	l.said(t)
	if w.Up(2) {
		t.Error("node 2 is up")
	}
}

// A message may restart or crash the node that it reaches.
func TestNodesThatRestartWhileTheyHear(t *testing.T) {
	w, l := three()
	l.hears = func(n *teller, from int, message string) {
		w.Crash(n.ID)
		w.Restart(n.ID)
	}
	w.At(0).Send(1, "a")
	w.At(0).Send(1, "b")
	w.Pass(time.Second)
	l.said(t, "1: a from 0", "1: b from 0")
	if starts := w.At(1).starts; starts != 3 {
		t.Errorf("it has started %d times", starts)
	}
}

// A node that is paused does later what it would have done meanwhile, in that order.
func TestNodesThatArePaused(t *testing.T) {
	w, l := three()
	w.Pause(0)
	w.At(0).after(time.Second, "timer")
	stopped := w.At(0).after(time.Second, "stopped")
	w.At(1).Send(0, "a")
	w.At(0).Send(1, "b") // it was on its way
	w.Pass(time.Second)
	w.At(1).Send(0, "c")
	w.Pass(time.Second)
	l.said(t, "1: b from 0")
	if !w.Up(0) || !w.Paused(0) || w.Paused(1) {
		t.Error("it is up, and alone it is paused")
	}
	stopped.Stop()
	w.Cut(1, 0) // what has arrived has arrived
	w.At(1).after(0, "due already")
	w.Resume(0)
	if w.Paused(0) {
		t.Error("it is paused")
	}
	w.Pass(0)
	l.said(t, "1: due already", "0: a from 1", "0: timer", "0: c from 1")
}

// A node that crashes while it is paused does nothing of that, and is not paused when it starts.
func TestNodesThatCrashWhenPaused(t *testing.T) {
	l, r := new(log), inStep(new(network.Faults))
	w := networkOf(r, l)
	w.Pause(0)
	w.At(0).after(time.Second, "timer")
	w.At(1).Send(0, "a")
	w.Pass(2 * time.Second)
	w.Crash(0)
	if text := r.drawn.Draw(); !strings.Contains(text, `"a"  lost, for the node crashes`) {
		t.Errorf("the sketch is\n%s", text)
	}
	w.Resume(0)
	w.Pause(0)
	w.Restart(0)
	w.At(1).Send(0, "b")
	w.Pass(time.Second)
	l.said(t, "0: b from 1")
}

// All faults end at once.
func TestCalm(t *testing.T) {
	w, l := three()
	w.Crash(0)
	w.Pause(1)
	w.Drift(1, 500)
	w.Split(2)
	w.Calm()
	w.Pass(time.Second)
	before := since(w.At(1).Now())
	w.Pass(time.Second)
	if passed := since(w.At(1).Now()) - before; passed != time.Second {
		t.Errorf("of a second %v passed", passed)
	}
	for i := range w.Len() {
		w.At(i).Send((i+1)%3, "hello")
	}
	w.Pass(1)
	l.said(t, "1: hello from 0", "2: hello from 1", "0: hello from 2")
}

// What went between nodes, and what happened to them, is drawn.
func TestMessagesAreDrawn(t *testing.T) {
	l, r := new(log), inStep(faultsOf(t, "lost@3,twice@4,late@5+2ms"))
	w := networkOf(r, l)
	l.hears = func(n *teller, from int, message string) {
		if message == "die" {
			n.Disk.Crash()
		}
	}
	w.Cut(0, 1)
	w.At(0).Send(1, "cut")
	w.Heal()
	w.Heal() // which says nothing
	w.At(0).Send(1, "held up")
	w.Cut(0, 1)
	w.At(0).Send(2, "lost")
	w.At(0).Send(2, "twice")
	w.At(0).Send(2, "late")
	w.Pass(time.Second)
	w.Heal()
	w.Pause(0)
	w.At(1).Send(0, "for later")
	w.Drift(1, -5)
	w.Drift(1, -5) // which says nothing
	w.At(1).Send(2, "die")
	w.Pass(1)
	w.At(1).Send(2, "down")
	w.Split(1)
	w.Pass(1)
	w.Calm()
	w.Pass(1)
	w.At(1).Send(0, "under way")
	const want = `step message
   1      cut from node 0 to node 1
     @1   0 -> 1  "cut"  lost, for the link is cut
          no link is cut any more
          cut from node 0 to node 1
     @3   0 -> 2  "lost"  lost, as predicted
     @2   0 -> 1  "held up"  lost, for the link is cut
     @4   0 -> 2  "twice"  twice, as predicted
     @4   0 -> 2  "twice"
          2ms later
     @5   0 -> 2  "late"  late, as predicted
          998ms later
          no link is cut any more
          node 0 pauses
          the clock of node 1 runs -5‰
     @7   1 -> 2  "die"
          node 2 crashes
          cut around [1]
     @8   1 -> 2  "down"  lost, for the link is cut
          no link is cut any more
          node 0 resumes
          the clock of node 1 runs +0‰
          node 2 restarts
     @6   1 -> 0  "for later"
     @9   1 -> 0  "under way"  has not arrived yet
`
	if got := r.drawn.Draw(); got != want {
		t.Errorf("the sketch is\n%s", got)
	}
}

// A network has any number of nodes up to 64, and notices when a disk has lost power.
func TestNumbersOfNodes(t *testing.T) {
	for _, n := range []int{1, 2, 64} {
		l := new(log)
		w := network.New(nil, n, l.start)
		w.At(n - 1).Disk.Crash()
		if w.Len() != n || w.Up(n-1) {
			t.Errorf("of %d nodes the last one is up", w.Len())
		}
	}
}
