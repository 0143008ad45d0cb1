package sockets

import (
	"context"
	"net"
	"net/netip"
	"os"
	"syscall"
	"time"
)

const dialLimit = 127 * time.Second // as that of Linux

// Dial connects to an address, as net.Dial does: h.Dial("tcp", "10.0.0.2:7000").
func (h *Host) Dial(network, address string) (net.Conn, error) {
	return h.DialContext(context.Background(), network, address)
}

// DialTimeout is Dial with a limit, as net.DialTimeout is.
func (h *Host) DialTimeout(network, address string, limit time.Duration) (net.Conn, error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	return h.DialContext(ctx, network, address)
}

// DialContext is Dial until a context is done, as that of a net.Dialer is.
func (h *Host) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	fails := func(err error) (net.Conn, error) {
		return nil, &net.OpError{Op: "dial", Net: network, Err: err}
	}
	if err := ctx.Err(); err != nil {
		return fails(err)
	}
	h.network.mu.Lock()
	defer h.network.mu.Unlock()
	if err := h.mayUse(network); err != nil {
		return fails(err)
	}
	remote, to, err := h.network.split(address, h.number)
	if err != nil {
		return fails(err)
	}
	port, err := h.bind(0)
	if err != nil {
		return fails(err)
	}
	c := h.conn(netip.AddrPortFrom(ipOf(h.number), port), remote, to)
	c.sends(asks, nil)
	if err := c.connects(ctx); err != nil {
		c.shuts()
		return nil, &net.OpError{Op: "dial", Net: network, Addr: tcp(remote), Err: during("connect", err)}
	}
	return c, nil
}

// connects waits until the connection is one, or until a context is done.
func (c *connection) connects(ctx context.Context) error {
	wakes := func() {
		c.cond.L.Lock()
		defer c.cond.L.Unlock()
		c.cond.Broadcast()
	}
	defer context.AfterFunc(ctx, wakes)()
	end := time.Now().Add(dialLimit)
	defer time.AfterFunc(dialLimit, wakes).Stop()
	for !c.connected {
		switch {
		case c.err != nil:
			return c.err
		case ctx.Err() != nil:
			return ctx.Err()
		case !time.Now().Before(end):
			return syscall.ETIMEDOUT
		}
		c.cond.Wait()
	}
	return nil
}

// during is an error as package net has it: that of the system, with its call.
func during(call string, err error) error {
	if code, is := err.(syscall.Errno); is {
		return os.NewSyscallError(call, code)
	}
	return err
}
