package sockets

import (
	"errors"
	"net"
	"net/netip"
	"os"
	"slices"
	"sync"
	"syscall"
	"time"
)

const (
	mostPackets = 256   // that nobody has read
	mostPacket  = 65507 // bytes, as those of UDP
)

// A socket sends and receives packets. It implements net.PacketConn.
type socket struct {
	host   *Host
	local  netip.AddrPort
	number int
	cond   sync.Cond
	in     []*segment
	err    error // it is closed
	reads  deadline
	writes deadline
}

var _ net.PacketConn = (*socket)(nil)

// ListenPacket returns a socket for packets, as net.ListenPacket does: h.ListenPacket("udp", ":7000").
func (h *Host) ListenPacket(network, address string) (net.PacketConn, error) {
	local, err := h.binds("listen", network, "udp", address, func(port uint16) bool { return h.packets[port] != nil })
	if err != nil {
		return nil, err
	}
	defer h.network.mu.Unlock()
	h.sockets++
	p := &socket{host: h, local: local, number: h.sockets}
	p.cond.L = &h.network.mu
	h.packets[local.Port()] = p
	return p, nil
}

// WriteTo implements net.PacketConn.
func (p *socket) WriteTo(b []byte, to net.Addr) (int, error) {
	defer p.enter()()
	fails := func(err error) (int, error) {
		return 0, &net.OpError{Op: "write", Net: "udp", Source: udp(p.local), Addr: to, Err: during("sendto", err)}
	}
	switch {
	case p.err != nil:
		return fails(p.err)
	case to == nil:
		return fails(errors.New("missing address"))
	case p.writes.passed():
		return fails(os.ErrDeadlineExceeded)
	case len(b) > mostPacket:
		return fails(syscall.EMSGSIZE)
	}
	remote, host, err := p.host.network.split(to.String(), p.host.number)
	if err != nil {
		return fails(err)
	}
	p.host.network.pump.send(&segment{kind: data, from: p.host.number, to: host, socket: p, port: remote.Port(),
		line: line{p.host.number, host, remote.Port(), p.number}, data: slices.Clone(b)})
	return len(b), nil
}

// packet has a packet arrive, or be lost.
func (n *Network) packet(s *segment) {
	n.looks()
	h := n.hosts[s.to]
	switch p := h.packets[s.port]; {
	case n.links.IsCut(s.from, s.to):
		n.lost(s, "lost, for the link is cut")
	case !h.up:
		n.lost(s, "lost, for the host is down")
	case p == nil:
		n.lost(s, "lost, for nobody listens there")
	case len(p.in) >= mostPackets:
		n.lost(s, "lost, for nobody reads")
	default:
		n.arrives(s)
		p.in = append(p.in, s)
		p.cond.Broadcast()
	}
}

// ReadFrom implements net.PacketConn.
func (p *socket) ReadFrom(b []byte) (int, net.Addr, error) {
	defer p.enter()()
	for {
		switch {
		case p.err != nil:
			return 0, nil, p.fails("read", p.err)
		case p.reads.passed():
			return 0, nil, p.fails("read", os.ErrDeadlineExceeded)
		case len(p.in) > 0:
			s := p.in[0]
			p.in = p.in[1:]
			return copy(b, s.data), udp(s.socket.local), nil
		}
		p.cond.Wait()
	}
}

// Close implements net.PacketConn.
func (p *socket) Close() error {
	defer p.enter()()
	if p.err != nil {
		return p.fails("close", p.err)
	}
	delete(p.host.packets, p.local.Port())
	p.reads.stop()
	p.writes.stop()
	p.falls(net.ErrClosed)
	return nil
}

func (p *socket) falls(err error) {
	p.err, p.in = err, nil
	p.cond.Broadcast()
}

// LocalAddr implements net.PacketConn.
func (p *socket) LocalAddr() net.Addr { return udp(p.local) }

// SetDeadline implements net.PacketConn.
func (p *socket) SetDeadline(t time.Time) error { return p.limits(t, &p.reads, &p.writes) }

// SetReadDeadline implements net.PacketConn.
func (p *socket) SetReadDeadline(t time.Time) error { return p.limits(t, &p.reads) }

// SetWriteDeadline implements net.PacketConn.
func (p *socket) SetWriteDeadline(t time.Time) error { return p.limits(t, &p.writes) }

func (p *socket) limits(t time.Time, list ...*deadline) error {
	defer p.enter()()
	if p.err != nil {
		return p.fails("set", p.err)
	}
	for _, d := range list {
		d.set(t, &p.cond)
	}
	return nil
}

func (p *socket) enter() (leave func()) {
	p.host.network.mu.Lock()
	p.host.looks()
	return p.host.network.mu.Unlock
}

func (p *socket) fails(op string, err error) error {
	return &net.OpError{Op: op, Net: "udp", Source: udp(p.local), Err: err}
}
