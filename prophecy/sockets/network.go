package sockets

import (
	"fmt"
	"sync"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
	"github.com/fuzzmachine/go/prophecy/internal/stub"
)

// A Network connects hosts, which have the numbers from 0. Any goroutine may use it.
type Network struct {
	run    fate.Run
	fate   *prophecy.Fate
	sketch *fate.Sketch // nil: nobody will look at it
	began  time.Time

	mu    sync.Mutex // what follows, and all that belongs to hosts
	hosts []*Host
	links stub.Links
	pump  pump
}

// T is what New needs of a *fuzzmachine.T.
type T interface {
	fate.Run
	Cleanup(func())
}

// New returns a network of n hosts that are up. t is the *fuzzmachine.T that is passed to the function which makes the
// system. The network is closed when the run ends.
func New(t T, n int) *Network {
	if n < 1 || n > stub.MostNodes {
		panic(fmt.Sprintf("sockets: New: %d hosts: a network has from 1 to %d; bound the argument that says how many, as by "+
			"`fuzz:\"1..5\"`", n, stub.MostNodes))
	}
	if t == nil {
		panic("sockets: New: t is nil; give the *fuzzmachine.T that makes the system")
	}
	if !fate.InBubble(t) {
		panic("sockets: New: the run is not in a bubble, so its time is real, and it is not the same each time; give the machine " +
			"the option Bubble")
	}
	w := &Network{run: t, fate: prophecy.FateOf(t), sketch: fate.SketchOf(t, n), began: time.Now(), links: stub.LinksOf(n)}
	for i := range n {
		w.hosts = append(w.hosts, &Host{network: w, number: i, disk: &disk.Disk{Fate: w.fate}})
		w.hosts[i].boot()
	}
	w.pump.begin(w)
	t.Cleanup(w.close)
	return w
}

// close breaks all connections, and ends the goroutine of the network.
func (n *Network) close() {
	n.mu.Lock()
	for _, h := range n.hosts {
		h.fall()
	}
	n.pump.end()
	n.mu.Unlock()
	<-n.pump.ended // in a bubble no time passes when the run is over
}

// Len returns the number of hosts.
func (n *Network) Len() int { return len(n.hosts) }

// Host returns a host by its number.
func (n *Network) Host(i int) *Host { return n.host("Host", i) }

// host returns a host, for a method.
func (n *Network) host(method string, i int) *Host {
	if i < 0 || i >= len(n.hosts) {
		panic(fmt.Sprintf("sockets: %s: there is no host %d: the network has %d, from 0; bound the argument, or skip the step "+
			"by a guard", method, i, len(n.hosts)))
	}
	return n.hosts[i]
}

// Cut cuts one host from another one: what it sends there does not arrive. The other direction stays as it is.
func (n *Network) Cut(from, to int) {
	n.host("Cut", from)
	n.host("Cut", to)
	if from == to {
		panic(fmt.Sprintf("sockets: Cut: host %d cannot be cut from itself; skip the step by a guard", from))
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.looks()
	n.links.Cut(from, to)
	n.says("cut from host %d to host %d", from, to)
	n.pump.probe()
}

// Split cuts some hosts from all others, in both directions.
func (n *Network) Split(side ...int) {
	for _, i := range side {
		n.host("Split", i)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	n.looks()
	n.links.Split(side)
	n.says("cut around %v", side)
	n.pump.probe()
}

// Heal ends all cuts.
func (n *Network) Heal() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.looks()
	if n.links.Heal() {
		n.says("no link is cut any more")
		n.pump.resend()
	}
}

// Settle ends all cuts and lets time pass until nothing is wrong any more: differs returns an error as long as it is. It
// is for fuzzmachine.Finally. Before it, restart the hosts that have crashed. If something is still wrong when the time
// has passed, the error says that, and the failure is of the kind unsettled. differs is called at once, and then after
// pauses of 1ms, 2ms, 4ms and so on, up to 1s.
func (n *Network) Settle(limit time.Duration, differs func() error) error {
	if differs == nil {
		panic("sockets: Settle: the function is nil; give one that says what is wrong")
	}
	if limit < 0 {
		panic(fmt.Sprintf("sockets: Settle(%v): time does not go back; give at least 0", limit))
	}
	n.Heal()
	end := time.Now().Add(limit)
	return stub.Settle(limit, func() time.Duration { return time.Until(end) }, time.Sleep, differs)
}

// now is how old the network is.
func (n *Network) now() time.Duration { return time.Since(n.began) }

// says notes what happens besides, for a sketch.
func (n *Network) says(format string, args ...any) {
	n.sketch.Says(n.now(), fmt.Sprintf(format, args...))
}
