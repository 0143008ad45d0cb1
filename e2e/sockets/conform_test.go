// Package sockets tests that the connections of prophecy/sockets do what others may expect of a net.Conn.
package sockets

import (
	"net"
	"testing"

	"golang.org/x/net/nettest"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/prophecy/sockets"
)

// A run in which nothing is predicted, outside of a bubble.
type run struct {
	fate.Seat
	ends []func()
}

func (r *run) Cleanup(end func()) { r.ends = append(r.ends, end) }

type keeper struct{}

func (keeper) Fate(begin func() fate.Fate) fate.Fate { return begin() }
func (keeper) Yield()                                {}
func (keeper) Step() int                             { return 0 }
func (keeper) Sketch(int) *fate.Sketch               { return nil }
func (keeper) InBubble() bool                        { return true } // in the eyes of the network

func TestConnectionsConform(t *testing.T) {
	nettest.TestConn(t, func() (client, server net.Conn, stop func(), err error) {
		r := &run{Seat: fate.SeatOf(keeper{})}
		n := sockets.New(r, 2)
		l, err := n.Host(1).Listen("tcp", ":80")
		if err != nil {
			return nil, nil, nil, err
		}
		if client, err = n.Host(0).Dial("tcp", l.Addr().String()); err != nil {
			return nil, nil, nil, err
		}
		if server, err = l.Accept(); err != nil {
			return nil, nil, nil, err
		}
		return client, server, func() {
			_ = client.Close()
			_ = server.Close()
			r.ends[0]()
		}, nil
	})
}
