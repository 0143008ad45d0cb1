package sockets_test

import (
	"crypto/sha256"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fuzzmachine/go/prophecy/sockets"
)

// always is the sum of what arrives in the next test, wherever it runs.
const always = "ced5864730b3bc8f"

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
			for i := 1; i < hosts; i++ {
				go func() {
					c := must(n.Host(i).Dial("tcp", "10.0.0.1:80"))
					for k := range 3 {
						time.Sleep(time.Second)
						if i == 1 && k == 1 { // what all of them send now is held back
							n.Split(0)
							time.AfterFunc(time.Second/2, n.Heal)
						}
						must(fmt.Fprintf(c, "segment %d.%d", i, k))
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
		if text != first || strings.Count(text, "segment") < 3*(hosts-1) {
			t.Fatalf("another order:\n%s\nand\n%s", first, text)
		}
	}
}

// Segments are counted by the step that sends them, also when steps interleave; after the last step they come last.
func TestSegmentsAreCountedByStep(t *testing.T) {
	text := steps(t, "lost@3", func(t *testing.T, n *sockets.Network, step *atomic.Int32) {
		step.Store(9)
		c, _ := pair(n)
		say := func(in int32, text string) {
			step.Store(in)
			must(c.Write([]byte(text)))
		}
		for _, in := range []int32{1, 2, 1, 2, 1} {
			say(in, "one by one")
			time.Sleep(time.Second)
		}
		say(3, "together")
		say(-1, "together")
		say(4, "together")
		step.Store(-1)
		time.Sleep(time.Second)
	})
	const want = `step message
   9 @1   0 -> 1  dials port 80
     @2   1 -> 0  accepts
   1 @1   0 -> 1  "one by one"
          1s later
   2 @1   0 -> 1  "one by one"
          1s later
   1 @2   0 -> 1  "one by one"
          1s later
   2 @2   0 -> 1  "one by one"
          1.2s later
   1 @3   0 -> 1  "one by one"  lost, as predicted, and sent again after 200ms
          800ms later
 end @1   0 -> 1  "together"  sent in step 3
     @1   0 -> 1  "together"  sent in step 4
     @1   0 -> 1  "together"
`
	if text != want {
		t.Errorf("the sketch is\n%s", text)
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
