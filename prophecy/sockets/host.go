package sockets

import (
	"errors"
	"maps"
	"net/netip"
	"slices"

	"github.com/fuzzmachine/go/prophecy/disk"
)

// A Host is where a program runs. Any goroutine may use it.
type Host struct {
	network   *Network
	number    int
	disk      *disk.Disk
	up        bool
	done      chan struct{}
	ports     uint16 // the last one that was chosen
	numbered  int    // so many connections were made
	listeners map[uint16]*listener
	conns     []*connection
}

var errCrashed = errors.New("the host has crashed; end what runs there when Done of the host is closed")

// Disk returns what the host has when it is restarted.
func (h *Host) Disk() *disk.Disk { return h.disk }

// Done returns a channel that is closed when the host crashes. After Restart there is another one.
func (h *Host) Done() <-chan struct{} {
	h.network.mu.Lock()
	defer h.network.mu.Unlock()
	h.looks()
	return h.done
}

// Up reports whether the host is up.
func (h *Host) Up() bool {
	h.network.mu.Lock()
	defer h.network.mu.Unlock()
	h.looks()
	return h.up
}

// Crash crashes the host, which loses power. It does nothing if the host has crashed.
func (h *Host) Crash() {
	h.disk.Crash()
	h.network.mu.Lock()
	defer h.network.mu.Unlock()
	h.looks()
}

// Restart restarts the host if it has crashed. Nothing runs there yet.
func (h *Host) Restart() {
	h.network.mu.Lock()
	defer h.network.mu.Unlock()
	h.looks()
	if h.up {
		return
	}
	h.disk.Restart()
	h.boot()
	h.network.says("host %d restarts", h.number)
	h.network.pump.resend()
}

func (h *Host) boot() {
	h.up, h.done = true, make(chan struct{})
	h.listeners = make(map[uint16]*listener)
}

// looks looks whether the host has crashed, because its disk has.
func (h *Host) looks() {
	if h.up && h.disk.Crashed() {
		h.fall()
		h.network.says("host %d crashes", h.number)
		h.network.pump.probe()
	}
}

// looks looks which hosts have crashed.
func (n *Network) looks() {
	for _, h := range n.hosts {
		h.looks()
	}
}

// fall has the host lose all that it has but its disk.
func (h *Host) fall() {
	if !h.up {
		return
	}
	h.up = false
	close(h.done)
	for _, c := range h.conns {
		c.dead = true
		c.breaks(errCrashed)
	}
	for _, port := range slices.Sorted(maps.Keys(h.listeners)) {
		h.listeners[port].falls(errCrashed)
	}
	h.conns, h.listeners = nil, nil
}

// conn returns a new connection of the host.
func (h *Host) conn(local, remote netip.AddrPort, to int) *connection {
	h.numbered++
	c := &connection{host: h, local: local, remote: remote}
	c.cond.L = &h.network.mu
	c.out = &stream{sender: c, line: line{h.number, to, remote.Port(), h.numbered}}
	h.conns = append(h.conns, c)
	p := &h.network.pump
	p.conns = append(p.conns, c)
	return c
}
