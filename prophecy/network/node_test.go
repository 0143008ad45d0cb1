package network_test

import (
	"os"
	"testing"
	"time"
)

// A node that crashes forgets all but its disk. What it has sent arrives, and what is sent to it does not.
func TestNodesThatCrash(t *testing.T) {
	w, l := three()
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
	if !w.Up(0) {
		t.Error("it is up")
	}
	stopped.Stop()
	w.Cut(1, 0) // what has arrived has arrived
	w.Resume(0)
	w.Pass(0)
	l.said(t, "0: a from 1", "0: timer", "0: c from 1")
}

// A node that crashes while it is paused does nothing of that, and is not paused when it starts.
func TestNodesThatCrashWhenPaused(t *testing.T) {
	w, l := three()
	w.Pause(0)
	w.At(0).after(time.Second, "timer")
	w.At(1).Send(0, "a")
	w.Pass(2 * time.Second)
	w.Crash(0)
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
