package sockets

import (
	"fmt"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
)

// A segment is a part of a stream.
type segment struct {
	foretold
	kind     kind
	stream   *stream
	data     []byte
	bytewise bool // a Read returns one byte of it at a time
	call     func()

	at    time.Time
	order uint64
	said  *fate.Message // nil: nobody draws it
}

type kind uint8

const (
	data kind = iota
	asks      // for a connection
	accepts
	refuses
	closes
	resets
	timer // no segment, but a call of a function
)

// A line says who sends, so that what is sent at the same time has an order.
type line struct {
	from, to int    // hosts
	port     uint16 // of the receiver
	number   int    // of the sender's connection
}

// compare orders lines.
func (l line) compare(other line) int {
	for _, pair := range [][2]int{{l.from, other.from}, {l.to, other.to}, {int(l.port), int(other.port)}, {l.number, other.number}} {
		if pair[0] != pair[1] {
			return pair[0] - pair[1]
		}
	}
	return 0
}

const mostShown = 48 // bytes of a segment

// String is what a sketch says of the segment.
func (s *segment) String() string {
	switch s.kind {
	case asks:
		return fmt.Sprintf("dials port %d", s.stream.port)
	case accepts:
		return "accepts"
	case refuses:
		return "refuses"
	case closes:
		return "closes"
	case resets:
		return "resets"
	}
	if len(s.data) > mostShown {
		return fmt.Sprintf("%d bytes %.*q…", len(s.data), mostShown, s.data)
	}
	return fmt.Sprintf("%q", s.data)
}

// A stream is a direction of a connection.
type stream struct {
	line
	sender   *connection // nil: nobody, who refuses
	receiver *connection // nil: it is not connected yet
	under    []*segment
}

// isBetweenHosts is whether it is no stream of a host to itself.
func (s *stream) isBetweenHosts() bool { return s.from != s.to }

// isOpen is whether what is sent would arrive now.
func (n *Network) isOpen(s *stream) bool { return !n.links.IsCut(s.from, s.to) && n.hosts[s.to].up }

// isLost is whether nobody will send again what did not arrive.
func (s *stream) isLost() bool { return s.sender != nil && s.sender.dead }
