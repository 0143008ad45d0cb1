package network_test

import (
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/prophecy/network"
)

// Messages arrive in the order in which they are sent, a nanosecond later, and what they cause after that.
func TestMessagesArriveInOrder(t *testing.T) {
	w, l := three()
	l.hears = func(n *teller, from int, message string) {
		if message == "a" {
			n.Send(from, "re a")
		}
	}
	w.At(0).Send(1, "a")
	w.At(0).Send(2, "b")
	w.At(2).Send(0, "c")
	l.said(t)
	w.Pass(1)
	l.said(t, "1: a from 0", "2: b from 0", "0: c from 2")
	if now := since(w.Now()); now != 1 {
		t.Errorf("it is %v", now)
	}
	w.Pass(time.Second)
	l.said(t, "0: re a from 1")
	if now := since(w.Now()); now != time.Second+1 {
		t.Errorf("it is %v", now)
	}
}

// A cut has a direction. A message is lost if there is a cut when it is sent, or when it would arrive.
func TestMessagesAreLostInCuts(t *testing.T) {
	w, l := three()
	both := func(text string) {
		w.At(0).Send(1, text)
		w.At(1).Send(0, text)
	}
	w.Cut(0, 1)
	both("cut")
	w.Heal()
	w.Pass(1)
	l.said(t, "0: cut from 1")

	both("before")
	w.Cut(1, 0)
	w.Pass(1)
	l.said(t, "1: before from 0")

	w.Heal()
	w.Split(0)
	both("split")
	w.At(1).Send(2, "beside")
	w.Pass(1)
	l.said(t, "2: beside from 1")
	w.Heal()
	both("healed")
	w.Pass(1)
	l.said(t, "1: healed from 0", "0: healed from 1")
	w.Split(0, 1)
	both("together")
	w.At(2).Send(1, "apart")
	w.At(0).Send(2, "apart")
	w.Pass(1)
	l.said(t, "1: together from 0", "0: together from 1")
}

// Faults say by its number in the step what becomes of a message.
func TestMessagesAsPredicted(t *testing.T) {
	for _, test := range []struct {
		faults string
		want   []string
	}{
		{"", []string{"1: a from 0", "2: b from 0", "1: c from 2", "tick"}},
		{"lost@2", []string{"1: a from 0", "1: c from 2", "tick"}},
		{"twice@1", []string{"1: a from 0", "1: a from 0", "2: b from 0", "1: c from 2", "tick"}},
		{"late@1+1ns", []string{"2: b from 0", "1: c from 2", "1: a from 0", "tick"}},
		{"late@1+2ms", []string{"2: b from 0", "1: c from 2", "tick", "1: a from 0"}},
		{"late@1+2ms,late@2+1ms", []string{"1: c from 2", "tick", "2: b from 0", "1: a from 0"}},
		{"late@1+2ms,twice@1", []string{"1: a from 0", "2: b from 0", "1: c from 2", "tick", "1: a from 0"}},
		{"late@1+1ms,late@1+1ns", []string{"2: b from 0", "1: c from 2", "tick", "1: a from 0"}},
		{"lost@1,twice@1,lost@3,late@9+1h", []string{"2: b from 0", "tick"}},
	} {
		t.Run(test.faults, func(t *testing.T) {
			faults := new(network.Faults)
			if test.faults != "" {
				faults = faultsOf(t, test.faults)
			}
			w, l := foretold(faults)
			w.At(0).Send(1, "a")
			w.At(0).Send(2, "b")
			w.At(2).Send(1, "c")
			w.At(0).AfterFunc(time.Millisecond, func() { l.lines = append(l.lines, "tick") })
			w.Pass(time.Second)
			l.said(t, test.want...)
		})
	}
}

// Numbers are those of a step, and each step begins anew.
func TestMessagesAreCountedByStep(t *testing.T) {
	l, r := new(log), inStep(faultsOf(t, "lost@2"))
	w := network.New(r, 2, l.start)
	for _, text := range []string{"a", "b", "c"} {
		r.step()
		w.At(0).Send(1, text+"1")
		w.At(0).Send(1, text+"2")
		w.Pass(1)
	}
	l.said(t, "1: a1 from 0", "1: b1 from 0", "1: c1 from 0")
}

// always is the sum of what the nodes of the next test say, wherever it runs.
const always = "9fec50d10f21c0c3"

// A network does the same each time.
func TestNetworksDoTheSame(t *testing.T) {
	var first []string
	for range 3 {
		r := rand.New(rand.NewPCG(1, 2))
		w, l := foretold(faultsOf(t, "lost@9,twice@20,late@5+3ms,late@40+2ns,lost@100"))
		l.hears = func(n *teller, from int, message string) {
			switch hops := r.IntN(6); {
			case hops < 4:
				n.Send((n.ID+1+r.IntN(2))%3, fmt.Sprint(hops))
			case hops == 4:
				n.after(time.Duration(r.IntN(3))*time.Millisecond, "timer")
			}
		}
		for i := range 200 {
			if i%40 == 7 {
				w.Pause(i % 3)
			}
			if i%40 == 9 {
				w.Crash(i % 3)
			}
			if i%40 == 12 {
				w.Calm()
			}
			if i%3 != 1 && w.Up(i%3) {
				w.At(i%3).Send((i+1)%3, fmt.Sprint(i))
			}
			w.Pass(time.Duration(r.IntN(1_000_000)))
		}
		if first == nil {
			first = l.lines
			if sum := sha256.Sum256([]byte(strings.Join(first, "\n"))); fmt.Sprintf("%x", sum[:8]) != always {
				t.Errorf("what the nodes say has the sum %x, on this machine or in this build", sum[:8])
			}
		}
		if len(first) < 200 || !slices.Equal(l.lines, first) {
			t.Fatalf("%d lines, and then others", len(first))
		}
	}
}

// A message costs no allocation.
func TestMessagesAllocateNothing(t *testing.T) {
	w := network.New(nil, 2, newEcho)
	w.At(0).Send(1, 1)
	w.Pass(1)
	if n := testing.AllocsPerRun(100, func() {
		w.At(0).Send(1, 1)
		w.Pass(1)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// An echo counts.
type echo struct {
	*network.Node[int]
	heard int
}

func newEcho(n *network.Node[int]) *echo { return &echo{Node: n} }

func (e *echo) Receive(from int, message int) { e.heard += message }

// This is what a message costs between two nodes that never fail.
func BenchmarkMessage(b *testing.B) {
	w := network.New(nil, 2, newEcho)
	b.ReportAllocs()
	for b.Loop() {
		w.At(0).Send(1, 1)
		w.Pass(1)
	}
}
