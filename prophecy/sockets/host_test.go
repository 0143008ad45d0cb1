package sockets_test

import (
	"errors"
	"io"
	"net"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fuzzmachine/go/prophecy/disk"
	"github.com/fuzzmachine/go/prophecy/sockets"
)

// pair returns both ends of a connection from host 0 to host 1.
func pair(n *sockets.Network) (c, s net.Conn) {
	l := must(n.Host(1).Listen("tcp", ":80"))
	c = must(n.Host(0).Dial("tcp", "10.0.0.2:80"))
	return c, must(l.Accept())
}

// reads returns what a Read returns.
func reads(c net.Conn) (string, error) {
	b := make([]byte, 99)
	k, err := c.Read(b)
	return string(b[:k]), err
}

// A cut holds back what is sent in its direction.
func TestCutsHoldSegmentsBack(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		c, s := pair(n)
		n.Cut(0, 1)
		must(io.WriteString(c, "question"))
		must(io.WriteString(c, "?"))
		must(io.WriteString(s, "news"))
		if text, err := reads(c); text != "news" || err != nil {
			t.Error(text, err)
		}
		check(t, s.SetReadDeadline(time.Now().Add(149*time.Second)))
		if text, err := reads(s); !os.IsTimeout(err) {
			t.Error(text, err)
		}
		check(t, s.SetReadDeadline(time.Time{}))
		n.Heal()
		healed := time.Now()
		if text, err := reads(s); text != "question" || err != nil || time.Since(healed) != 200*time.Millisecond {
			t.Error(text, err, time.Since(healed))
		}
		if text, err := reads(s); text != "?" || err != nil {
			t.Error(text, err)
		}
		time.Sleep(time.Hour)
		must(io.WriteString(c, "still there"))
		if text, err := reads(s); text != "still there" || err != nil {
			t.Error(text, err)
		}
	})
}

// A connection breaks if its other end is not reached for long, whoever has not sent anything.
func TestCutsBreakConnections(t *testing.T) {
	for _, cut := range []func(*sockets.Network){
		func(n *sockets.Network) { n.Cut(0, 1) },
		func(n *sockets.Network) { n.Cut(1, 0) },
		func(n *sockets.Network) { n.Split(0) },
		func(n *sockets.Network) { n.Split(1, 2) },
	} {
		bubble(t, 3, "", func(t *testing.T, n *sockets.Network) {
			c, s := pair(n)
			cut(n)
			start := time.Now()
			for _, end := range []net.Conn{c, s} {
				if _, err := reads(end); !errors.Is(err, syscall.ETIMEDOUT) || time.Since(start).Truncate(time.Microsecond) != 150*time.Second {
					t.Error(err, time.Since(start))
				}
			}
		})
	}
}

// What ran on a host that crashes does nothing more, and others notice late.
func TestCrashes(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		c, s := pair(n)
		h := n.Host(1)
		f := must(h.Disk().OpenFile("x", os.O_RDWR|os.O_CREATE, 0o600))
		done := h.Done()
		must(io.WriteString(s, "last words"))
		h.Crash()
		<-done
		if h.Up() {
			t.Error("it is up")
		}
		const words = "the host has crashed; end what runs there when Done of the host is closed"
		_, write := s.Write([]byte("x"))
		_, read := reads(s)
		_, listen := h.Listen("tcp", ":81")
		_, dial := h.Dial("tcp", "10.0.0.1:81")
		for _, err := range []error{write, read, listen, dial} {
			if err == nil || !strings.HasSuffix(err.Error(), words) {
				t.Error(err)
			}
		}
		if _, err := f.WriteAt([]byte("x"), 0); !errors.Is(err, disk.ErrCrashed) {
			t.Error(err)
		}
		if text, err := reads(c); text != "last words" || err != nil {
			t.Error(text, err)
		}
		start := time.Now()
		if _, err := reads(c); !errors.Is(err, syscall.ETIMEDOUT) || time.Since(start) > 150*time.Second {
			t.Error(err, time.Since(start))
		}
	})
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) { // or when it is up again
		c, _ := pair(n)
		n.Host(1).Crash()
		n.Host(1).Crash()
		must(io.WriteString(c, "is anybody there?"))
		time.Sleep(time.Minute)
		n.Host(1).Restart()
		n.Host(1).Restart()
		if _, err := reads(c); !errors.Is(err, syscall.ECONNRESET) {
			t.Error(err)
		}
		c, s := pair(n) // anew
		must(io.WriteString(c, "x"))
		if text, err := reads(s); text != "x" || err != nil {
			t.Error(text, err)
		}
	})
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) { // by its disk
		_, s := pair(n)
		n.Host(1).Disk().Crash()
		if _, err := reads(s); err == nil || n.Host(1).Up() {
			t.Error(err)
		}
	})
}

// A host is localhost to itself, and nothing happens to what it sends there.
func TestLocalhost(t *testing.T) {
	text := drawn(t, 2, "lost@1,lost@2,lost@3,late@4+1h", func(t *testing.T, n *sockets.Network) {
		h := n.Host(1)
		l := listen(t, h, "localhost:0", echo)
		if l.Addr().String() != "10.0.0.2:49152" || l.Addr().String() != h.Addr(49152) {
			t.Error(l.Addr())
		}
		n.Split(1)
		for _, address := range []string{"127.0.0.1:49152", "localhost:49152", ":49152", "[::1]:49152", "10.0.0.2:49152", "0.0.0.0:49152"} {
			c := must(h.Dial("tcp", address))
			must(io.WriteString(c, "x"))
			if text, err := reads(c); text != "x" || err != nil {
				t.Error(text, err)
			}
		}
	})
	if text != "" {
		t.Error(text)
	}
}

// What cannot be is said as package net says it.
func TestErrors(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		h := n.Host(0)
		l := must(h.Listen("tcp", ":80"))
		for want, do := range map[string]func() error{
			"listen tcp: bind: address already in use":             func() error { _, err := h.Listen("tcp", ":80"); return err },
			"listen tcp: address 10.0.0.2:80: another host has it": func() error { _, err := h.Listen("tcp", "10.0.0.2:80"); return err },
			"listen udp: unknown network udp: it is for tcp":       func() error { _, err := h.Listen("udp", ":80"); return err },
			"dial udp: unknown network udp: it is for tcp":         func() error { _, err := h.Dial("udp", "10.0.0.2:80"); return err },
			"dial tcp: address 10.0.0.3: no host has it: there are 2, from 10.0.0.1": func() error {
				_, err := h.Dial("tcp", "10.0.0.3:80")
				return err
			},
			"dial tcp: lookup example.com: no such host; give an IP address": func() error {
				_, err := h.Dial("tcp", "example.com:80")
				return err
			},
			"dial tcp: address 10.0.0.2:http: its port is no number": func() error { _, err := h.Dial("tcp", "10.0.0.2:http"); return err },
			"dial tcp: address 10.0.0.2: missing port in address":    func() error { _, err := h.Dial("tcp", "10.0.0.2"); return err },
		} {
			if err := do(); err == nil || err.Error() != want {
				t.Errorf("%v, want %s", err, want)
			}
		}
		waits := must(n.Host(1).Dial("tcp", "10.0.0.1:80"))
		check(t, l.Close())
		if _, err := reads(waits); !errors.Is(err, syscall.ECONNRESET) {
			t.Error(err)
		}
		if err := l.Close(); !errors.Is(err, net.ErrClosed) {
			t.Error(err)
		}
		if _, err := l.Accept(); !errors.Is(err, net.ErrClosed) {
			t.Error(err)
		}
	})
}

// A host notices by whatever it is asked that its disk has lost power, and both are drawn.
func TestHostsFollowTheirDisks(t *testing.T) {
	text := drawn(t, 2, "", func(t *testing.T, n *sockets.Network) {
		c, _ := pair(n)
		h := n.Host(1)
		h.Disk().Crash()
		if h.Up() {
			t.Error("it is up without power")
		}
		h.Restart()
		h.Disk().Crash()
		h.Restart()
		if !h.Up() {
			t.Error("it is down after a restart")
		}
		must(io.WriteString(c, "anybody?"))
		if _, err := reads(c); !errors.Is(err, syscall.ECONNRESET) {
			t.Error(err)
		}
	})
	if strings.Count(text, "host 1 crashes") != 2 || strings.Count(text, "host 1 restarts") != 2 {
		t.Errorf("the sketch is\n%s", text)
	}
}

// What was held back can be held back again.
func TestCutsHoldSegmentsBackTwice(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		c, s := pair(n)
		n.Cut(0, 1)
		must(io.WriteString(c, "x"))
		time.Sleep(time.Second)
		n.Heal()
		n.Cut(0, 1)
		time.Sleep(time.Second)
		n.Heal()
		n.Cut(1, 0)
		n.Heal() // before it was sent again
		for _, want := range []string{"x", "y"} {
			if text, err := reads(s); text != want || err != nil {
				t.Error(text, err)
			}
			must(io.WriteString(c, "y"))
		}
	})
}

// A listener that nobody accepts from refuses at last.
func TestListenersThatAreFull(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		must(n.Host(1).Listen("tcp", ":80"))
		for i := range 129 {
			_, err := n.Host(0).Dial("tcp", "10.0.0.2:80")
			if refused := errors.Is(err, syscall.ECONNREFUSED); refused != (i == 128) {
				t.Fatal(i, err)
			}
		}
	})
}

// What a host has sent arrives though it has crashed meanwhile, also if it is late.
func TestSegmentsOutliveTheirHost(t *testing.T) {
	bubble(t, 2, "late@3+1s", func(t *testing.T, n *sockets.Network) {
		c, s := pair(n)
		must(io.WriteString(c, "a stream"))
		n.Host(0).Disk().Crash()
		select {
		case <-n.Host(0).Done():
		default:
			t.Error("Done does not see that the disk has lost power")
		}
		if text, err := reads(s); text != "a stream" || err != nil {
			t.Error(text, err)
		}
	})
}

// Who dials a host that is down gets through when it is up, whatever other hosts do.
func TestDialsOfHostsThatAreDown(t *testing.T) {
	bubble(t, 3, "", func(t *testing.T, n *sockets.Network) {
		n.Host(1).Crash()
		n.Host(2).Crash()
		time.AfterFunc(time.Second, n.Host(2).Restart)
		time.AfterFunc(2*time.Second, func() {
			n.Host(1).Restart()
			listen(t, n.Host(1), ":80", echo)
		})
		start := time.Now()
		_, err := n.Host(0).Dial("tcp", "10.0.0.2:80")
		if took := time.Since(start).Truncate(time.Millisecond); err != nil || took != 2200*time.Millisecond {
			t.Error(err, took)
		}
	})
}
