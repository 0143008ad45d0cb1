package network_test

import (
	"errors"
	"fmt"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/network"
)

// A peer tells the others the greatest number that it has heard of. It has a bug: it tells them once.
type peer struct {
	*network.Node[int]
	greatest int
}

var _ network.Receiver[int] = (*peer)(nil)

func (p *peer) Receive(from int, number int) { p.hear(number) }

func (p *peer) hear(number int) {
	if number <= p.greatest {
		return
	}
	p.greatest = number
	for to := range p.Nodes {
		if to != p.ID {
			p.Send(to, number)
		}
	}
}

// Peers are three of them.
type peers struct{ *network.Network[int, *peer] }

func newPeers(t *fuzzmachine.T) *peers {
	return &peers{network.New(t, 3, func(n *network.Node[int]) *peer { return &peer{Node: n} })}
}

// A telling is of a number, to a node. Faults predict what becomes of the messages that follow.
type telling struct {
	Node, Number int `fuzz:"0..2"`
	network.Faults
}

func (p *peers) tell(t telling) {
	p.At(t.Node).hear(t.Number)
	p.Pass(time.Second)
}

// The model knows the greatest number.
type numbers struct{ Greatest int }

func newNumbers() *numbers { return new(numbers) }

func (m *numbers) tell(t telling) { m.Greatest = max(m.Greatest, t.Number) }

// all is that each peer knows it in the end.
func all(w *fuzzmachine.Pair[*numbers, *peers]) error {
	return w.System.Settle(time.Minute, func() error {
		for i := range w.System.Len() {
			if n := w.System.At(i).greatest; n != w.Model.Greatest {
				return fmt.Errorf("node %d knows of %d, and not of %d", i, n, w.Model.Greatest)
			}
		}
		return nil
	})
}

// A message is lost, and nobody sends it again. No failure is possible without that, and the report says so.
func Example() {
	m := fuzzmachine.New(newNumbers, newPeers,
		fuzzmachine.Both0("tell", (*numbers).tell, (*peers).tell),
		fuzzmachine.Finally("all", all),
	)
	fmt.Println(m.Check(m.Tape("tell node=1 number=2; tell node=0 number=1")))
	var f *fuzzmachine.Failure
	errors.As(m.Check(m.Tape("tell node=1 number=2 !net=lost@1,lost@3; tell node=0 number=1")), &f)
	fmt.Println(f.Signature)
	fmt.Println(f.Script)
	// Output:
	// <nil>
	// unsettled all
	// tell node=0 number=1 !net=lost@1,lost@2
}

// Faults are for a field of an action's arguments, as in telling. Mishaps are what they predict.
func ExampleFaults() {
	var predicted network.Faults
	var mishaps *network.Mishaps = &predicted.Net
	fmt.Println(mishaps.UnmarshalText([]byte("lost@2,late@7+3ms")))
	text, err := mishaps.MarshalText()
	fmt.Println(string(text), err)
	// A script or a tape sets what is foretold. It is a choice like others.
	var _ interface {
		Foretold()
		Choose(*decode.Chooser)
	} = mishaps
	// Output:
	// <nil>
	// lost@2,late@7+3ms <nil>
}

// A clock says when it ticks.
type clock struct {
	*network.Node[string]
	ticks int
	next  *network.Timer
}

func newClock(n *network.Node[string]) *clock {
	c := &clock{Node: n}
	c.tick()
	return c
}

func (c *clock) tick() {
	c.next = c.AfterFunc(time.Second, func() {
		c.ticks++
		c.tick()
	})
}

func (c *clock) Receive(from int, message string) {
	if message == "stop" {
		c.next.Stop()
	}
}

// Time passes where somebody waits, and is over in a moment.
func ExampleNetwork_Pass() {
	w := network.New(nil, 2, newClock)
	fmt.Println(w.Len(), "nodes")
	w.Drift(1, 100) // thousandths
	w.Pass(time.Hour)
	fmt.Println(w.At(0).ticks, w.At(1).ticks)
	fmt.Println(w.Now().Format(time.TimeOnly), w.At(1).Now().Format(time.TimeOnly))

	w.At(0).Send(1, "stop")
	fmt.Println(w.Await(time.Hour, func() bool { return w.At(1).ticks > 3960 }), w.At(0).ticks)
	// Output:
	// 2 nodes
	// 3600 3959
	// 01:00:00 01:06:00
	// false 7200
}

// Faults between nodes and of nodes begin and end when a step says so.
func ExampleNetwork_Calm() {
	w := network.New(nil, 3, newClock)
	w.Cut(0, 1)          // node 1 does not hear node 0
	w.Split(2)           // nobody hears node 2, nor does it hear others
	w.Heal()             // all hear each other
	w.Crash(0)           // its disk has what was synced
	fmt.Println(w.Up(0)) // and nothing runs there
	w.Restart(0)         // anew
	w.Pause(1)           // it does nothing
	w.Pass(time.Minute)
	fmt.Println(w.Up(1), w.At(1).ticks)
	w.Resume(1) // now it does what it would have done meanwhile
	w.Pass(0)
	fmt.Println(w.At(1).ticks)
	w.Pause(1)
	w.Cut(1, 2)
	w.Calm() // all of this ends
	w.Pass(time.Second)
	fmt.Println(w.At(1).ticks)
	// Output:
	// false
	// true 0
	// 1
	// 2
}
