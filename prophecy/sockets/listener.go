package sockets

import (
	"net"
	"net/netip"
	"sync"
)

const mostWaiting = 128 // connections that nobody has accepted

// A listener accepts connections. It implements net.Listener.
type listener struct {
	host    *Host
	local   netip.AddrPort
	cond    sync.Cond
	waiting []*connection
	err     error // it is closed
}

var _ net.Listener = (*listener)(nil)

// Listen listens on a port of the host, as net.Listen does: h.Listen("tcp", ":7000").
func (h *Host) Listen(network, address string) (net.Listener, error) {
	h.network.mu.Lock()
	defer h.network.mu.Unlock()
	local, err := h.binds(network, address)
	if err != nil {
		return nil, &net.OpError{Op: "listen", Net: network, Err: during("bind", err)}
	}
	l := &listener{host: h, local: local}
	l.cond.L = &h.network.mu
	h.listeners[local.Port()] = l
	return l, nil
}

// binds takes a port.
func (h *Host) binds(network, address string) (local netip.AddrPort, err error) {
	if err := h.mayUse(network); err != nil {
		return local, err
	}
	local, host, err := h.network.split(address, h.number)
	if err != nil {
		return local, err
	}
	if host != h.number {
		return local, &net.AddrError{Err: "another host has it", Addr: address}
	}
	port, err := h.bind(local.Port())
	return netip.AddrPortFrom(local.Addr(), port), err
}

// Accept implements net.Listener.
func (l *listener) Accept() (net.Conn, error) {
	l.host.network.mu.Lock()
	defer l.host.network.mu.Unlock()
	for l.host.looks(); l.err == nil && len(l.waiting) == 0; {
		l.cond.Wait()
	}
	if l.err != nil {
		return nil, &net.OpError{Op: "accept", Net: "tcp", Addr: tcp(l.local), Err: l.err}
	}
	c := l.waiting[0]
	l.waiting = l.waiting[1:]
	return c, nil
}

// Close implements net.Listener. Connections that nobody has accepted are reset.
func (l *listener) Close() error {
	l.host.network.mu.Lock()
	defer l.host.network.mu.Unlock()
	if l.err != nil {
		return &net.OpError{Op: "close", Net: "tcp", Addr: tcp(l.local), Err: l.err}
	}
	delete(l.host.listeners, l.local.Port())
	for _, c := range l.waiting {
		if c.err == nil {
			c.sends(resets, nil)
		}
		c.shuts()
	}
	l.falls(net.ErrClosed)
	return nil
}

func (l *listener) falls(err error) {
	l.err, l.waiting = err, nil
	l.cond.Broadcast()
}

// Addr implements net.Listener.
func (l *listener) Addr() net.Addr { return tcp(l.local) }
