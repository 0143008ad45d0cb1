package sockets_test

import (
	"cmp"
	"fmt"
	"io"
	"net"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy/sockets"
)

// A run is the T of one step, in a bubble.
type run struct {
	fate.Seat
	*testing.T
	fate   fate.Fate
	faults *sockets.Faults
	drawn  *fate.Sketch
	step   atomic.Int32 // 0 is 1
}

type keeper struct{ *run }

func (k keeper) Fate(begin func() fate.Fate) fate.Fate {
	if k.fate == nil {
		k.run.fate = begin()
		k.run.fate.Foretell(program.Prophecies(k.faults))
	}
	return k.run.fate
}

func (keeper) Yield()         {}
func (keeper) InBubble() bool { return true }
func (k keeper) Step() int    { return cmp.Or(int(k.step.Load()), 1) }
func (k keeper) Sketch(n int) *fate.Sketch {
	k.run.drawn = fate.NewSketch(n, k.Step)
	return k.run.drawn
}

// steps runs a test of two hosts in several steps, all with the same faults.
func steps(t *testing.T, faults string, test func(t *testing.T, n *sockets.Network, step *atomic.Int32)) (text string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		r := &run{T: t, faults: new(sockets.Faults)}
		check(t, r.faults.Net.UnmarshalText([]byte(faults)))
		r.Seat = fate.SeatOf(keeper{r})
		test(t, sockets.New(r, 2), &r.step)
		text = r.drawn.Draw()
	})
	return text
}

// short runs a test of two hosts in a step in which segments are short from the fourth on.
func short(t *testing.T, test func(t *testing.T, n *sockets.Network)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		r := &run{T: t, faults: &sockets.Faults{Short: 4}}
		r.Seat = fate.SeatOf(keeper{r})
		test(t, sockets.New(r, 2))
	})
}

// bubble runs a test of n hosts in a bubble, in a step with some faults.
func bubble(t *testing.T, n int, faults string, test func(t *testing.T, n *sockets.Network)) {
	t.Helper()
	drawn(t, n, faults, test)
}

// drawn is bubble, and returns the sketch.
func drawn(t *testing.T, n int, faults string, test func(t *testing.T, n *sockets.Network)) (text string) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		r := &run{T: t, faults: new(sockets.Faults)}
		if faults != "" {
			if err := r.faults.Net.UnmarshalText([]byte(faults)); err != nil {
				t.Fatal(err)
			}
		}
		r.Seat = fate.SeatOf(keeper{r})
		test(t, sockets.New(r, n))
		text = r.drawn.Draw()
	})
	return text
}

// listen has a function serve the connections of a port.
func listen(t *testing.T, h *sockets.Host, port string, serve func(net.Conn)) net.Listener {
	t.Helper()
	l := must(h.Listen("tcp", port))
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go serve(c)
		}
	}()
	return l
}

func must[V any](v V, err error) V {
	if err != nil {
		panic(err)
	}
	return v
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// echo sends back what comes.
func echo(c net.Conn) {
	_, _ = io.Copy(c, c)
	_ = c.Close()
}

// began is when the clock of a bubble begins.
var began = time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)

// now is how long ago that was.
func now() string { return fmt.Sprint(time.Since(began)) }
