package sockets

import (
	"slices"
	"syscall"
	"time"
)

// happens has a segment arrive, or be held back.
func (n *Network) happens(s *segment) {
	if s.kind == timer {
		s.call()
		return
	}
	n.looks()
	if !n.isOpen(s.stream) {
		n.pump.held = append(n.pump.held, s.stream)
		return
	}
	n.sketch.Arrives(n.now(), s.said)
	switch receiver := s.stream.receiver; {
	case s.kind == asks && s.stream.sender.closed: // it has given up
	case s.kind == asks:
		n.asked(s)
	case receiver.dead || receiver.closed:
		if s.kind == data || s.kind == accepts {
			n.answer(s, resets)
		}
	default:
		receiver.hears(s)
	}
	n.pump.goesOn(s.stream)
}

// asked is told that somebody asks for a connection.
func (n *Network) asked(s *segment) {
	h, client := n.hosts[s.stream.to], s.stream.sender
	l := h.listeners[s.stream.port]
	if l == nil || len(l.waiting) >= mostWaiting {
		n.answer(s, refuses)
		return
	}
	c := h.conn(client.remote, client.local, s.stream.from)
	c.peer, client.peer = client, c
	c.out.receiver, client.out.receiver = client, c
	c.sends(accepts, nil)
	l.waiting = append(l.waiting, c)
	l.cond.Broadcast()
}

// answer is that of a host where nobody is who could.
func (n *Network) answer(s *segment, kind kind) {
	to := s.stream.sender
	back := &stream{receiver: to, line: line{from: s.stream.to, to: s.stream.from, port: to.local.Port()}}
	n.pump.send(&segment{kind: kind, stream: back})
}

// hears is told of a segment.
func (c *connection) hears(s *segment) {
	switch s.kind {
	case data:
		c.in = append(c.in, *s)
		c.unread += len(s.data)
	case accepts:
		c.connected = true
	case closes:
		c.ended = true
	case refuses:
		c.breaks(syscall.ECONNREFUSED)
	case resets:
		c.breaks(syscall.ECONNRESET)
	}
	c.cond.Broadcast()
}

// probe looks which connections cannot reach their other end, and has those break that do not for long.
func (p *pump) probe() {
	n := p.network
	slices.SortFunc(p.conns, func(a, b *connection) int { return a.out.line.compare(b.out.line) })
	var left []*connection
	for _, c := range p.conns {
		if c.isOver() && (c.peer == nil || c.peer.isOver()) && len(c.out.under) == 0 {
			continue
		}
		left = append(left, c)
		if c.peer == nil || c.isOver() {
			continue
		}
		cut := n.links.IsCut(c.host.number, c.out.to) || n.links.IsCut(c.out.to, c.host.number)
		gone := c.peer.dead || c.peer.closed && !c.ended && len(c.peer.out.under) == 0 // nobody knows the connection there
		switch {
		case !cut && !gone:
			c.alone = time.Time{}
		case !cut && n.hosts[c.out.to].up:
			p.after(hop, func() { c.breaks(syscall.ECONNRESET) })
		case c.alone.IsZero():
			c.alone = time.Now()
			since := c.alone
			p.after(giveUp, func() {
				if c.alone.Equal(since) {
					c.breaks(syscall.ETIMEDOUT)
				}
			})
		}
	}
	p.conns = left
}
