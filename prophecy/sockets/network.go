package sockets

import (
	"fmt"
	"sync"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/internal/rest"
	"github.com/fuzzmachine/go/internal/sketch"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
)

// MostHosts is how many hosts a network can have.
const MostHosts = 64

// A Network connects hosts, which have the numbers from 0. Any goroutine may use it.
type Network struct {
	run    fate.Run // nil: there is none
	fate   *prophecy.Fate
	sketch *sketch.Sketch // nil: nobody will look at it
	began  time.Time

	mu    sync.Mutex // what follows, and all that belongs to hosts
	hosts []*Host
	cut   []uint64 // by sender: a bit for each host that it does not reach
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
	if n < 1 || n > MostHosts {
		panic(fmt.Sprintf("sockets: New: %d hosts: a network has from 1 to %d; bound the argument that says how many, as by "+
			"`fuzz:\"1..5\"`", n, MostHosts))
	}
	if t == nil {
		panic("sockets: New: t is nil; give the *fuzzmachine.T that makes the system")
	}
	w := &Network{run: t, fate: prophecy.FateOf(t), sketch: fate.Sketch(t, n), began: time.Now(), cut: make([]uint64, n)}
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

// step is the number of the step that is taken.
func (n *Network) step() int { return fate.Step(n.run) }

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
	n.cut[from] |= 1 << to
	n.says("cut from host %d to host %d", from, to)
	n.pump.probe()
}

// Split cuts some hosts from all others, in both directions.
func (n *Network) Split(side ...int) {
	var in uint64
	for _, i := range side {
		n.host("Split", i)
		in |= 1 << i
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	for i := range n.cut {
		if in>>i&1 == 1 {
			n.cut[i] |= ^in
		} else {
			n.cut[i] |= in
		}
	}
	n.says("cut around %v", side)
	n.pump.probe()
}

// Heal ends all cuts.
func (n *Network) Heal() {
	n.mu.Lock()
	defer n.mu.Unlock()
	some := false
	for _, to := range n.cut {
		some = some || to != 0
	}
	if some {
		clear(n.cut)
		n.says("no link is cut any more")
		n.pump.resend()
	}
}

// Settle ends all cuts and lets time pass until nothing is wrong any more: differs returns an error as long as it is. It
// is for fuzzmachine.Finally. Before it, restart the hosts that have crashed. If something is still wrong when the time
// has passed, the error says that, and the failure is of the kind unsettled.
func (n *Network) Settle(limit time.Duration, differs func() error) error {
	if differs == nil {
		panic("sockets: Settle: the function is nil; give one that says what is wrong")
	}
	if limit < 0 {
		panic(fmt.Sprintf("sockets: Settle(%v): time does not go back; give at least 0", limit))
	}
	n.Heal()
	end := time.Now().Add(limit)
	return rest.Settle(limit, func() time.Duration { return time.Until(end) }, time.Sleep, differs)
}

// isCut is whether what a host sends does not reach another one.
func (n *Network) isCut(from, to int) bool { return n.cut[from]>>to&1 == 1 }

// says notes what changes, for a sketch.
func (n *Network) says(format string, args ...any) {
	if n.sketch != nil {
		n.sketch.Says(time.Since(n.began), fmt.Sprintf(format, args...))
	}
}
