package sockets

import (
	"io"
	"net"
	"net/netip"
	"os"
	"slices"
	"sync"
	"syscall"
	"time"
)

// A connection is one end of a connection, which implements net.Conn.
type connection struct {
	host          *Host
	local, remote netip.AddrPort
	out           *stream
	peer          *connection // nil: nobody has accepted it

	cond      sync.Cond // something is different; L is that of the network
	connected bool
	in        []segment
	unread    int
	full      int  // bytes that were sent and that nobody has read
	ended     bool // nothing more comes
	finished  bool // nothing more is sent
	closed    bool
	writing   bool  // a Write is not done, and others wait for their turn
	dead      bool  // its host has crashed
	err       error // it is broken
	alone     time.Time
	reads     deadline
	writes    deadline
}

var _ net.Conn = (*connection)(nil)

// Read implements net.Conn.
func (c *connection) Read(b []byte) (int, error) {
	defer c.enter()()
	for {
		switch {
		case c.closed:
			return 0, c.fails("read", net.ErrClosed)
		case c.reads.passed():
			return 0, c.fails("read", os.ErrDeadlineExceeded)
		case c.dead:
			return 0, c.fails("read", c.err)
		case len(b) == 0:
			return 0, nil
		case c.unread > 0:
			return c.takes(b), nil
		case c.err != nil:
			return 0, c.fails("read", c.err)
		case c.ended:
			return 0, io.EOF
		}
		c.cond.Wait()
	}
}

// takes takes what has come.
func (c *connection) takes(b []byte) (n int) {
	for bytewise := false; !bytewise && len(c.in) > 0 && n < len(b); {
		s := &c.in[0]
		end := len(s.data)
		if bytewise = s.bytewise; bytewise {
			if n > 0 {
				break
			}
			end = 1
		}
		k := copy(b[n:], s.data[:end])
		n += k
		if s.data = s.data[k:]; len(s.data) == 0 {
			c.in = c.in[1:]
		}
	}
	c.unread -= n
	c.peer.full -= n
	c.peer.cond.Broadcast()
	return n
}

// Write implements net.Conn.
func (c *connection) Write(b []byte) (n int, err error) {
	defer c.enter()()
	for mine := false; ; {
		if err := c.refuses(); err != nil {
			return n, c.fails("write", err)
		}
		switch {
		case c.writing && !mine:
		case n == len(b):
			return n, nil
		case c.full < window:
			part := b[n:min(len(b), n+window-c.full)]
			c.full += len(part)
			n += len(part)
			c.sends(data, slices.Clone(part))
			continue
		case !mine:
			mine, c.writing = true, true
			defer c.yields()
		}
		c.cond.Wait()
	}
}

// refuses is why nothing can be written; nil: it can.
func (c *connection) refuses() error {
	switch {
	case c.closed:
		return net.ErrClosed
	case c.writes.passed():
		return os.ErrDeadlineExceeded
	case c.finished && c.err == nil:
		return syscall.EPIPE
	}
	return c.err
}

// yields gives the turn to another Write.
func (c *connection) yields() {
	c.writing = false
	c.cond.Broadcast()
}

// sends sends a segment.
func (c *connection) sends(kind kind, bytes []byte) {
	c.host.network.pump.send(&segment{kind: kind, stream: c.out, data: bytes})
}

// CloseWrite tells the other end that nothing more will be sent.
func (c *connection) CloseWrite() error {
	defer c.enter()()
	switch {
	case c.closed:
		return c.fails("close", net.ErrClosed)
	case c.err != nil:
		return c.fails("close", c.err)
	}
	c.finish()
	return nil
}

func (c *connection) finish() {
	if !c.finished {
		c.finished = true
		c.sends(closes, nil)
	}
}

// Close implements net.Conn. If something has come that nobody has read, the other end's connection is reset.
func (c *connection) Close() error {
	defer c.enter()()
	if c.closed {
		return c.fails("close", net.ErrClosed)
	}
	if c.err == nil {
		if c.unread > 0 {
			c.sends(resets, nil)
		} else {
			c.finish()
		}
	}
	c.shuts()
	return nil
}

// shuts ends the connection on this side.
func (c *connection) shuts() {
	c.closed, c.in, c.unread = true, nil, 0
	c.reads.stop()
	c.writes.stop()
	if i := slices.Index(c.host.conns, c); i >= 0 {
		c.host.conns = slices.Delete(c.host.conns, i, i+1)
	}
	c.cond.Broadcast()
}

// breaks breaks the connection, unless it is.
func (c *connection) breaks(err error) {
	if c.err == nil && !c.closed {
		c.err = err
		c.cond.Broadcast()
	}
}

// isOver is whether the connection does nothing more.
func (c *connection) isOver() bool { return c.closed || c.err != nil }

// enter begins what a program does, and returns what ends it.
func (c *connection) enter() (leave func()) {
	c.host.network.mu.Lock()
	c.host.looks()
	return c.host.network.mu.Unlock
}

// fails is the error of an operation, as package net has it.
func (c *connection) fails(op string, err error) error {
	return &net.OpError{Op: op, Net: "tcp", Source: tcp(c.local), Addr: tcp(c.remote), Err: during(op, err)}
}

// LocalAddr implements net.Conn.
func (c *connection) LocalAddr() net.Addr { return tcp(c.local) }

// RemoteAddr implements net.Conn.
func (c *connection) RemoteAddr() net.Addr { return tcp(c.remote) }

// SetDeadline implements net.Conn.
func (c *connection) SetDeadline(t time.Time) error { return c.limits(t, &c.reads, &c.writes) }

// SetReadDeadline implements net.Conn.
func (c *connection) SetReadDeadline(t time.Time) error { return c.limits(t, &c.reads) }

// SetWriteDeadline implements net.Conn.
func (c *connection) SetWriteDeadline(t time.Time) error { return c.limits(t, &c.writes) }

func (c *connection) limits(t time.Time, list ...*deadline) error {
	defer c.enter()()
	if c.closed {
		return c.fails("set", net.ErrClosed)
	}
	for _, d := range list {
		d.set(t, &c.cond)
	}
	return nil
}

// A deadline is when to wait no longer.
type deadline struct {
	at    time.Time // zero: never
	timer *time.Timer
}

// set sets the deadline for who waits for a condition.
func (d *deadline) set(at time.Time, cond *sync.Cond) {
	d.stop()
	if d.at = at; !at.IsZero() {
		d.timer = time.AfterFunc(time.Until(at), func() {
			cond.L.Lock()
			defer cond.L.Unlock()
			cond.Broadcast()
		})
	}
	cond.Broadcast()
}

func (d *deadline) stop() {
	if d.timer != nil {
		d.timer.Stop()
	}
}

func (d *deadline) passed() bool { return !d.at.IsZero() && !time.Now().Before(d.at) }
