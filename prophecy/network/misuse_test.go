package network_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/prophecy/network"
)

// What is wrong panics, and the text says what, where and what to do.
func TestMisusePanics(t *testing.T) {
	w, l := three()
	gone := w.At(2)
	w.Crash(2)
	for _, test := range []struct {
		do   func()
		want string
	}{
		{func() { network.New(nil, 0, l.start) },
			"network: New: 0 nodes: a network has from 1 to 64; bound the argument that says how many, as by `fuzz:\"1..5\"`"},
		{func() { network.New(nil, 100, l.start) }, "network: New: 100 nodes: a network has from 1 to 64"},
		{func() { network.New[string, *teller](nil, 3, nil) },
			"network: New: the function is nil; give one that makes what runs on a node"},
		{func() { w.Up(3) },
			"network: Up: there is no node 3: the network has 3, from 0; bound the argument, or skip the step by a guard"},
		{func() { w.At(-1) }, "network: At: there is no node -1"},
		{func() { w.At(2) }, "network: At(2): node 2 has crashed, and nothing runs there; ask Up first"},
		{func() { w.Cut(3, 0) }, "network: Cut: there is no node 3"},
		{func() { w.Cut(0, 3) }, "network: Cut: there is no node 3"},
		{func() { w.Cut(1, 1) }, "network: Cut: node 1 cannot be cut from itself; skip the step by a guard"},
		{func() { w.Split(0, 3) }, "network: Split: there is no node 3"},
		{func() { w.Crash(3) }, "network: Crash: there is no node 3"},
		{func() { w.Restart(3) }, "network: Restart: there is no node 3"},
		{func() { w.Pause(3) }, "network: Pause: there is no node 3"},
		{func() { w.Paused(3) }, "network: Paused: there is no node 3"},
		{func() { w.Resume(3) }, "network: Resume: there is no node 3"},
		{func() { w.Drift(3, 0) }, "network: Drift: there is no node 3"},
		{func() { w.Drift(0, 501) },
			"network: Drift: 501 thousandths: a clock drifts by up to 500; bound the argument, as by `fuzz:\"-10..10\"`"},
		{func() { w.Await(-1, func() bool { return true }) }, "network: Await(-1ns): time does not go back; give at least 0"},
		{func() { w.Await(1, nil) }, "network: Await: the function is nil; give one that says whether to wait no longer"},
		{func() { w.Pass(-time.Second) }, "network: Pass(-1s): time does not go back; give at least 0"},
		{func() { _ = w.Settle(-1, func() error { return nil }) }, "network: Settle(-1ns): time does not go back; give at least 0"},
		{func() { _ = w.Settle(1, nil) }, "network: Settle: the function is nil; give one that says what is wrong"},
		{func() { w.At(0).Send(0, "") },
			"network: node 0 sends a message to itself; no network is between: call its method"},
		{func() { w.At(0).Send(3, "") }, "network: node 0 sends a message to node 3, and there are 3, from 0"},
		{func() { w.At(0).Send(-1, "") }, "network: node 0 sends a message to node -1"},
		{func() { gone.Send(0, "") },
			"network: node 2 sends a message, and has crashed; let nobody keep a node: ask Network.At each time"},
		{func() { gone.AfterFunc(0, func() {}) },
			"network: node 2 sets a timer, and has crashed; let nobody keep a node: ask Network.At each time"},
		{func() { w.At(0).AfterFunc(0, nil) }, "network: node 0 sets a timer, and its function is nil; give one"},
	} {
		if said := panics(test.do); !strings.HasPrefix(said, test.want) {
			t.Errorf("said %q, want %q", said, test.want)
		}
	}
}

func panics(do func()) (said string) {
	defer func() { said = fmt.Sprint(recover()) }()
	do()
	return ""
}

// What never ends is ended.
func TestFloodsPanic(t *testing.T) {
	w, l := three()
	l.hears = func(n *teller, from int, message string) { l.lines = nil; n.Send(from, message) }
	w.At(0).Send(1, "ball")
	const want = "network: Pass(1ms): 10000 messages and timers, and it is not over; let less time pass at once, or see " +
		"whether each message causes another one"
	if said := panics(func() { w.Pass(time.Millisecond) }); said != want {
		t.Error(said)
	}
	w, _ = three()
	var again func()
	again = func() { w.At(0).AfterFunc(0, again) }
	again()
	if said := panics(func() { w.Await(0, func() bool { return false }) }); !strings.HasPrefix(said, "network: Await(0s): 10000 ") {
		t.Error(said)
	}
}
