package sockets_test

import (
	"crypto/sha256"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/prophecy/sockets"
)

// always is the sum of what arrives in the next test, wherever it runs.
const always = "0483ae2e90fbf7d7"

// What many hosts send at the same time arrives in one order, whichever goroutine is faster.
func TestOrderDoesNotDependOnGoroutines(t *testing.T) {
	const hosts = 9
	first := ""
	for range 20 {
		var mu sync.Mutex
		var got []string
		text := drawn(t, hosts, "lost@5,late@7+1ms,lost@11,late@40+3ns", func(t *testing.T, n *sockets.Network) {
			listen(t, n.Host(0), ":80", func(c net.Conn) {
				for b := make([]byte, 99); ; {
					k, err := c.Read(b)
					if err != nil {
						_ = c.Close()
						return
					}
					mu.Lock()
					got = append(got, string(b[:k]))
					mu.Unlock()
				}
			})
			packets := must(n.Host(0).ListenPacket("udp", ":80"))
			go func() {
				for b := make([]byte, 99); ; {
					k, _, err := packets.ReadFrom(b)
					if err != nil {
						return
					}
					mu.Lock()
					got = append(got, string(b[:k]))
					mu.Unlock()
				}
			}()
			for i := 1; i < hosts; i++ {
				go func() {
					c := must(n.Host(i).Dial("tcp", "10.0.0.1:80"))
					p := must(n.Host(i).ListenPacket("udp", ":9"))
					for k := range 3 {
						time.Sleep(time.Second)
						must(fmt.Fprintf(c, "%d.%d", i, k))
						must(p.WriteTo(fmt.Appendf(nil, "packet %d.%d", i, k), packets.LocalAddr()))
					}
					check(t, c.Close())
				}()
			}
			time.Sleep(time.Minute)
		})
		if text += strings.Join(got, ", "); first == "" {
			first = text
			if sum := sha256.Sum256([]byte(first)); fmt.Sprintf("%x", sum[:8]) != always {
				t.Errorf("what arrives has the sum %x, on this machine or in this build", sum[:8])
			}
		}
		if text != first || strings.Count(text, "packet") < 3*(hosts-1) {
			t.Fatalf("another order:\n%s\nand\n%s", first, text)
		}
	}
}

// What is wrong panics, and the text says what, where and what to do.
func TestMisusePanics(t *testing.T) {
	for _, n := range []int{0, 65, 100} {
		want := fmt.Sprintf("sockets: New: %d hosts: a network has from 1 to 64; bound the argument that says how many, as by "+
			"`fuzz:\"1..5\"`", n)
		if said := panics(func() { sockets.New(&run{T: t}, n) }); said != want {
			t.Error(said)
		}
	}
	if said := panics(func() { sockets.New(nil, 1) }); said != "sockets: New: t is nil; give the *fuzzmachine.T that makes the system" {
		t.Error(said)
	}
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		for want, do := range map[string]func(){
			"sockets: Host: there is no host 2: the network has 2, from 0; bound the argument, or skip the step by a guard": func() {
				n.Host(2)
			},
			"sockets: Cut: there is no host -1":              func() { n.Cut(0, -1) },
			"sockets: Cut: there is no host 9":               func() { n.Cut(9, 1) },
			"sockets: Split: there is no host 2":             func() { n.Split(2) },
			"sockets: Cut: host 1 cannot be cut from itself": func() { n.Cut(1, 1) },
			"sockets: Settle: the function is nil":           func() { _ = n.Settle(1, nil) },
			"sockets: Settle(-1ns): time does not go back":   func() { _ = n.Settle(-1, func() error { return nil }) },
		} {
			if said := panics(do); !strings.HasPrefix(said, want) {
				t.Errorf("said %q, want %q", said, want)
			}
		}
	})
}

func panics(do func()) (said string) {
	defer func() { said = fmt.Sprint(recover()) }()
	do()
	return ""
}

// Settle lets time pass without cuts.
func TestSettle(t *testing.T) {
	bubble(t, 2, "", func(t *testing.T, n *sockets.Network) {
		c, s := pair(n)
		n.Cut(0, 1)
		must(io.WriteString(c, "x"))
		time.Sleep(time.Second)
		looks := 0
		err := n.Settle(time.Minute, func() error {
			looks++
			if err := s.SetReadDeadline(time.Now().Add(time.Millisecond)); err != nil {
				return err
			}
			_, err := reads(s)
			return err
		})
		if err != nil || looks < 5 {
			t.Error(err, looks)
		}
		if n.Len() != 2 {
			t.Error(n.Len())
		}
		err = n.Settle(time.Second, func() error { return io.ErrNoProgress })
		if err == nil || err.Error() != "1s without faults were not enough: "+io.ErrNoProgress.Error() {
			t.Error(err)
		}
	})
}
