package sockets_test

import (
	"context"
	"errors"
	"syscall"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/prophecy/sockets"
)

// An error has the addresses and the call that the same one of package net has.
func TestErrorsAreThoseOfPackageNet(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		h := n.Host(0)
		l := must(h.Listen("tcp", ":80"))
		_, refused := h.Dial("tcp", "10.0.0.2:80")
		n.Cut(0, 1)
		_, unheard := h.Dial("tcp", "10.0.0.2:80")
		_, given := h.DialTimeout("tcp", "10.0.0.2:80", time.Second)
		check(t, l.Close())
		_, closed := l.Accept()
		for want, err := range map[string]error{
			"dial tcp 10.0.0.2:80: connect: connection refused":        refused,
			"dial tcp 10.0.0.2:80: connect: connection timed out":      unheard,
			"dial tcp 10.0.0.2:80: context deadline exceeded":          given,
			"accept tcp 10.0.0.1:80: use of closed network connection": closed,
			"close tcp 10.0.0.1:80: use of closed network connection":  l.Close(),
		} {
			if err == nil || err.Error() != want {
				t.Errorf("%v, want %s", err, want)
			}
		}
	})
}

// A context that is done sends nothing.
func TestDialsThatAreNotWanted(t *testing.T) {
	text := drawn(t, 2, "", func(t *testing.T, n *sockets.Network) {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if _, err := n.Host(0).DialContext(ctx, "tcp", "10.0.0.2:80"); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
	if text != "" {
		t.Error(text)
	}
}

// A refusal that meets a cut arrives when it is healed, and so does a reset.
func TestCutsHoldAnswersBack(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		n.Cut(1, 0)
		time.AfterFunc(time.Second, n.Heal)
		start := time.Now()
		_, err := n.Host(0).Dial("tcp", "10.0.0.2:80")
		if took := time.Since(start).Truncate(time.Millisecond); !errors.Is(err, syscall.ECONNREFUSED) || took != 1200*time.Millisecond {
			t.Error(err, took)
		}
	})
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		c, s := pair(n)
		check(t, s.Close())
		time.Sleep(time.Millisecond)
		n.Cut(1, 0)
		must(c.Write([]byte("is anybody there?")))
		time.Sleep(time.Second)
		n.Heal()
		time.Sleep(time.Second)
		if _, err := c.Write([]byte("?")); !errors.Is(err, syscall.ECONNRESET) {
			t.Error(err)
		}
	})
}

// A real clock runs on while a test thinks.
func TestNetworksNeedABubble(t *testing.T) {
	r := &run{T: t, faults: new(sockets.Faults)}
	r.Seat = fate.SeatOf(awake{keeper{r}})
	const want = "sockets: New: the run is not in a bubble, so its time is real, and it is not the same each time; give the " +
		"machine the option Bubble"
	if said := panics(func() { sockets.New(r, 2) }); said != want {
		t.Error(said)
	}
}

type awake struct{ keeper }

func (awake) InBubble() bool { return false }

func (awake) Sketch(int) *fate.Sketch { return nil }
