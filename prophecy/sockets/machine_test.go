package sockets_test

import (
	"errors"
	"fmt"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy/sockets"
)

// What goroutines of the system do when a step ends, or lets another one go on, belongs to that step, whichever is faster.
func TestGoroutinesBelongToTheStepThatIsTaken(t *testing.T) {
	m := fuzzmachine.New(func() *hour { return new(hour) }, newClocks,
		fuzzmachine.Both0("say", (*hour).say, (*clocks).say),
		fuzzmachine.Finally("few", func(w *fuzzmachine.Pair[*hour, *clocks]) error {
			if w.Model.N == 5 {
				return errors.New("five times")
			}
			return nil
		}),
	).With(fuzzmachine.Bubble(), fuzzmachine.Actors(2))
	first := ""
	for range 50 {
		said := &sayer{name: t.Name()}
		m.Replay(said, "say; a: say !switch=1; b: say !switch=1; a: say; say")
		if first == "" {
			first = said.text
		}
		if said.text != first || !strings.Contains(first, "b: say !switch=1") {
			t.Fatalf("another report:\n%s\nand\n%s", first, said.text)
		}
	}
}

// A sayer is the t of a replay, which fails.
type sayer struct{ name, text string }

func (s *sayer) Helper()                           {}
func (s *sayer) Name() string                      { return s.name }
func (s *sayer) Fatalf(format string, args ...any) { s.text = fmt.Sprintf(format, args...) }

// Clocks on two hosts strike at the same time, and a step ends then.
type clocks struct {
	t           *fuzzmachine.T
	here, there net.Conn
}

func newClocks(t *fuzzmachine.T) *clocks {
	n, c := sockets.New(t, 2), &clocks{t: t}
	c.here, c.there = pair(n)
	stop := make(chan bool)
	t.Cleanup(func() { close(stop) })
	go func() {
		strike := time.NewTicker(time.Second)
		defer strike.Stop()
		for {
			select {
			case <-stop:
				return
			case <-strike.C:
				must(c.there.Write([]byte("strikes")))
			}
		}
	}()
	return c
}

func (c *clocks) say(sockets.Faults) {
	must(c.here.Write([]byte("says")))
	time.Sleep(time.Second)
	c.t.Yield()
	must(c.here.Write([]byte("says")))
}

type hour struct{ N int }

func (h *hour) say(sockets.Faults) { h.N++ }
