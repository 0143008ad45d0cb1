package sockets_test

import (
	"errors"
	"net"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fuzzmachine/go/prophecy/sockets"
)

// Packets are lost, late or arrive twice.
func TestPackets(t *testing.T) {
	for faults, want := range map[string]string{
		"":                   "a b c",
		"lost@2":             "a c",
		"twice@1":            "a a b c",
		"late@1+1ms":         "b c a",
		"late@2+1ms,twice@2": "a b c b",
	} {
		bubble(t, 2, faults, func(t *testing.T, n *sockets.Network) {
			p, q := must(n.Host(0).ListenPacket("udp", ":1")), must(n.Host(1).ListenPacket("udp", ":2"))
			for _, text := range []string{"a", "b", "c"} {
				must(p.WriteTo([]byte(text), q.LocalAddr()))
			}
			var got []string
			check(t, q.SetReadDeadline(time.Now().Add(time.Second)))
			for {
				b := make([]byte, 9)
				k, from, err := q.ReadFrom(b)
				if err != nil {
					if !errors.Is(err, os.ErrDeadlineExceeded) {
						t.Error(err)
					}
					break
				}
				if got = append(got, string(b[:k])); from.String() != "10.0.0.1:1" {
					t.Error(from)
				}
			}
			if strings.Join(got, " ") != want {
				t.Errorf("with %q %v arrive, want %s", faults, got, want)
			}
		})
	}
}

// They are lost where nobody can get them, and the sketch says why.
func TestPacketsAreLost(t *testing.T) {
	text := drawn(t, 3, "lost@4,twice@5", func(t *testing.T, n *sockets.Network) {
		p := must(n.Host(0).ListenPacket("udp", ":1"))
		must(n.Host(1).ListenPacket("udp", ":2"))
		say := func(text, to string) {
			must(p.WriteTo([]byte(text), must(net.ResolveUDPAddr("udp", to))))
			time.Sleep(8)
		}
		say("nobody", "10.0.0.2:3")
		n.Cut(0, 1)
		say("cut", "10.0.0.2:2")
		n.Heal()
		n.Host(1).Crash()
		say("down", "10.0.0.2:2")
		say("lost", "10.0.0.2:2")
		must(n.Host(2).ListenPacket("udp", ":2"))
		for range 300 {
			say("flood", "10.0.0.3:2")
		}
		if _, err := p.WriteTo(make([]byte, 1<<16), p.LocalAddr()); !errors.Is(err, syscall.EMSGSIZE) {
			t.Error(err)
		}
		check(t, p.SetWriteDeadline(time.Now()))
		if _, err := p.WriteTo(nil, p.LocalAddr()); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Error(err)
		}
		check(t, p.SetDeadline(time.Time{}))
		check(t, p.Close())
		if _, _, err := p.ReadFrom(nil); !errors.Is(err, net.ErrClosed) {
			t.Error(err)
		}
		if err := p.Close(); !errors.Is(err, net.ErrClosed) {
			t.Error(err)
		}
	})
	for _, line := range []string{
		`"nobody"  lost, for nobody listens there`, `"cut"  lost, for the link is cut`, `"down"  lost, for the host is down`,
		`"lost"  lost, as predicted`, `"flood"  twice, as predicted`, `"flood"  lost, for nobody reads`,
	} {
		if !strings.Contains(text, line) {
			t.Errorf("the sketch does not say %s:\n%s", line, text)
		}
	}
}
