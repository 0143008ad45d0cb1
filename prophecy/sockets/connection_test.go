package sockets_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/fuzzmachine/go/prophecy/sockets"
)

// What is written arrives in order, and then the end.
func TestStreams(t *testing.T) {
	text := drawn(t, 2, "", func(t *testing.T, n *sockets.Network) {
		listen(t, n.Host(1), ":80", echo)
		c := must(n.Host(0).Dial("tcp", n.Host(1).Addr(80)))
		if c.RemoteAddr().String() != "10.0.0.2:80" || c.LocalAddr().String() != "10.0.0.1:49152" || c.LocalAddr().Network() != "tcp" {
			t.Error(c.RemoteAddr(), c.LocalAddr())
		}
		must(io.WriteString(c, "hello "))
		must(io.WriteString(c, "world"))
		check(t, c.(interface{ CloseWrite() error }).CloseWrite())
		if b := must(io.ReadAll(c)); string(b) != "hello world" {
			t.Errorf("%q", b)
		}
		if _, err := c.Write([]byte{1}); !errors.Is(err, syscall.EPIPE) {
			t.Error(err)
		}
		check(t, c.Close())
		if now() != "16ns" {
			t.Error(now())
		}
	})
	const want = `step message
   1 @1   0 -> 1  dials port 80
     @2   1 -> 0  accepts
     @3   0 -> 1  "hello "
     @4   0 -> 1  "world"
     @5   0 -> 1  closes
     @6   1 -> 0  "hello "
     @7   1 -> 0  "world"
     @8   1 -> 0  closes
`
	if text != want {
		t.Errorf("the sketch is\n%s", text)
	}
}

// Faults delay segments, and those behind them. None is lost or arrives twice.
func TestStreamsAsPredicted(t *testing.T) {
	for faults, want := range map[string]string{
		"":                     "ab 10ns",
		"lost@1":               "ab 200.00001ms",
		"lost@2":               "ab 200.00001ms",
		"lost@3":               "ab 200.00001ms",
		"late@4+3ms":           "ab 3.000008ms",
		"late@3+3ms":           "ab 3.00001ms",
		"late@3+3ms,twice@4":   "ab 3.00001ms",
		"late@3+3ms,late@4+1h": "ab 1h0m0.000000008s",
		"late@9+3ms":           "ab 10ns",
	} {
		bubble(t, 2, faults, func(t *testing.T, n *sockets.Network) {
			got := make(chan string)
			listen(t, n.Host(1), ":80", func(c net.Conn) {
				b := must(io.ReadAll(c))
				got <- string(b) + " " + now()
			})
			c := must(n.Host(0).Dial("tcp", "10.0.0.2:80"))
			must(io.WriteString(c, "a"))
			must(io.WriteString(c, "b"))
			check(t, c.Close())
			if got := <-got; got != want {
				t.Errorf("with %q %s, want %s", faults, got, want)
			}
		})
	}
}

// A segment that is short is read byte by byte.
func TestShortReads(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		l := must(n.Host(1).Listen("tcp", ":80"))
		c := must(n.Host(0).Dial("tcp", "10.0.0.2:80"))
		s := must(l.Accept())
		must(io.WriteString(c, "abc"))
		must(io.WriteString(c, "def"))
		time.Sleep(time.Millisecond)
		b := make([]byte, 4)
		if k := must(s.Read(b)); k != 4 {
			t.Error(k)
		}
		if k := must(s.Read(b)); k != 2 {
			t.Error(k)
		}
	})
	short(t, func(t *testing.T, n *sockets.Network) { // from the fourth segment on
		l := must(n.Host(1).Listen("tcp", ":80"))
		c := must(n.Host(0).Dial("tcp", "10.0.0.2:80"))
		s := must(l.Accept())
		must(io.WriteString(c, "ab"))
		must(io.WriteString(c, "cd"))
		must(io.WriteString(c, "ef"))
		time.Sleep(time.Millisecond)
		var got []string
		for range 5 {
			b := make([]byte, 4)
			got = append(got, string(b[:must(s.Read(b))]))
		}
		if strings.Join(got, " ") != "ab c d e f" {
			t.Error(got)
		}
	})
}

// A writer waits while nobody reads.
func TestWritersWait(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		l := must(n.Host(1).Listen("tcp", ":80"))
		c := must(n.Host(0).Dial("tcp", "10.0.0.2:80"))
		s := must(l.Accept())
		sent := bytes.Repeat([]byte("0123456789"), 20_000)
		done := make(chan int)
		go func() {
			k := must(c.Write(sent))
			check(t, c.Close())
			done <- k
		}()
		select {
		case <-done:
			t.Error("200000 bytes are written, and nobody reads")
		case <-time.After(time.Hour):
		}
		if got := must(io.ReadAll(s)); !bytes.Equal(got, sent) || <-done != len(sent) {
			t.Errorf("%d bytes arrive", len(got))
		}
	})
}

// A connection that is closed while something was not read is reset.
func TestResets(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		l := must(n.Host(1).Listen("tcp", ":80"))
		c := must(n.Host(0).Dial("tcp", "10.0.0.2:80"))
		s := must(l.Accept())
		must(io.WriteString(c, "x"))
		must(io.WriteString(s, "last"))
		time.Sleep(1e6)
		check(t, s.Close())
		time.Sleep(1e6)
		b := make([]byte, 9)
		if k, err := c.Read(b); string(b[:k]) != "last" || err != nil {
			t.Errorf("%q %v", b[:k], err)
		}
		_, err := c.Read(b)
		if !errors.Is(err, syscall.ECONNRESET) || err.Error() != "read tcp 10.0.0.1:49152->10.0.0.2:80: read: connection reset by peer" {
			t.Error(err)
		}
		if _, err := c.Write(b); !errors.Is(err, syscall.ECONNRESET) {
			t.Error(err)
		}
		for _, use := range []func() error{
			func() error { _, err := s.Read(b); return err },
			func() error { _, err := s.Write(b); return err },
			s.Close, s.(interface{ CloseWrite() error }).CloseWrite,
			func() error { return s.SetDeadline(time.Now()) },
		} {
			if err := use(); !errors.Is(err, net.ErrClosed) {
				t.Error(err)
			}
		}
	})
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) { // and one that is written to when it is closed
		l := must(n.Host(1).Listen("tcp", ":80"))
		c := must(n.Host(0).Dial("tcp", "10.0.0.2:80"))
		check(t, must(l.Accept()).Close())
		time.Sleep(1e6)
		must(io.WriteString(c, "x"))
		time.Sleep(1e6)
		if _, err := c.Write([]byte("y")); !errors.Is(err, syscall.ECONNRESET) {
			t.Error(err)
		}
	})
}

// Who accepts somebody that has given up notices that, even if the link was cut meanwhile.
func TestConnectionsThatNobodyWants(t *testing.T) {
	for _, cut := range []bool{false, true} {
		bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
			l := must(n.Host(1).Listen("tcp", ":80"))
			n.Cut(1, 0)
			_, err := n.Host(0).DialTimeout("tcp", "10.0.0.2:80", time.Second)
			s := must(l.Accept())
			if !os.IsTimeout(err) {
				t.Error(err)
			}
			n.Heal()
			if cut {
				n.Cut(0, 1)
				time.Sleep(time.Second)
				n.Heal()
			}
			start := time.Now()
			if _, err := s.Read(make([]byte, 1)); !errors.Is(err, syscall.ECONNRESET) || time.Since(start) > time.Second {
				t.Error(err, time.Since(start))
			}
		})
	}
}

// Nobody waits longer than a deadline says.
func TestDeadlines(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		l := must(n.Host(1).Listen("tcp", ":80"))
		c := must(n.Host(0).Dial("tcp", "10.0.0.2:80"))
		s := must(l.Accept())
		check(t, c.SetReadDeadline(time.Now().Add(time.Second)))
		_, err := c.Read(make([]byte, 1))
		var timeout net.Error
		if !errors.As(err, &timeout) || !timeout.Timeout() || !errors.Is(err, os.ErrDeadlineExceeded) || now() != "1.000000004s" {
			t.Error(err, now())
		}
		check(t, c.SetReadDeadline(time.Time{}))
		go func() {
			time.Sleep(time.Hour)
			must(io.WriteString(s, "x"))
		}()
		must(c.Read(make([]byte, 1)))
		check(t, c.SetWriteDeadline(time.Now().Add(time.Minute)))
		if k, err := c.Write(make([]byte, 1<<20)); k != 1<<16 || !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Error(k, err)
		}
		go func() {
			time.Sleep(time.Hour)
			check(t, c.SetDeadline(time.Now()))
		}()
		if _, err := c.Read(make([]byte, 1)); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Error(err)
		}
	})
}

// Who dials waits until somebody answers.
func TestDials(t *testing.T) {
	bubble(t, 3, "", func(t *testing.T, n *sockets.Network) {
		h := n.Host(0)
		_, err := h.Dial("tcp", "10.0.0.2:81")
		if !errors.Is(err, syscall.ECONNREFUSED) || now() != "4ns" {
			t.Error(err, now())
		}
		n.Cut(0, 1)
		start := time.Now()
		_, err = h.Dial("tcp", "10.0.0.2:81")
		if !errors.Is(err, syscall.ETIMEDOUT) || time.Since(start) != 127*time.Second {
			t.Error(err, time.Since(start))
		}
		start = time.Now()
		if _, err = h.DialTimeout("tcp", "10.0.0.2:81", time.Second); !os.IsTimeout(err) || !errors.Is(err, context.DeadlineExceeded) || time.Since(start) != time.Second {
			t.Error(err, time.Since(start))
		}
		ctx, cancel := context.WithCancel(context.Background())
		time.AfterFunc(time.Second, cancel)
		if _, err = h.DialContext(ctx, "tcp", "10.0.0.2:81"); !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
		listen(t, n.Host(1), ":81", echo)
		time.AfterFunc(time.Second, n.Heal)
		start = time.Now()
		c, err := h.Dial("tcp", "10.0.0.2:81")
		if err != nil || time.Since(start).Truncate(time.Microsecond) != 1200*time.Millisecond {
			t.Fatal(err, time.Since(start))
		}
		must(io.WriteString(c, "x"))
		must(c.Read(make([]byte, 1)))
	})
}

// What two Writes send does not mix, even if it does not fit into the window.
func TestWritersTakeTurns(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		c, s := pair(n)
		const size = 100_000
		for _, b := range []byte{'a', 'b', 'c'} {
			go func() { must(c.Write(bytes.Repeat([]byte{b}, size))) }()
		}
		got := make([]byte, 3*size)
		must(io.ReadFull(s, got))
		for i := range 3 {
			part := got[i*size:][:size]
			if bytes.Count(part, part[:1]) != size {
				t.Errorf("part %d has bytes of several writers", i)
			}
		}
		check(t, c.SetWriteDeadline(time.Now().Add(time.Second)))
		for range 2 { // one waits for the window, the other one for its turn
			go func() { _, _ = c.Write(make([]byte, 1<<20)) }()
		}
		if _, err := c.Write(make([]byte, 1<<20)); !errors.Is(err, os.ErrDeadlineExceeded) {
			t.Error(err)
		}
	})
}
