package network_test

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy/network"
)

// A teller says what happens to it. Each time it starts it notes that on its disk.
type teller struct {
	*network.Node[string]
	log    *log
	starts int // how often it has started, as the disk knows
}

// A log is what the nodes of a network have said.
type log struct {
	lines []string
	hears func(n *teller, from int, message string) // what a node does then; nil: nothing
}

func (l *log) start(n *network.Node[string]) *teller {
	one := &teller{Node: n, log: l}
	f, err := n.Disk.OpenFile("starts", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		panic(err)
	}
	var b [1]byte
	if _, err := f.ReadAt(b[:], 0); err != nil && err != io.EOF {
		panic(err)
	}
	b[0]++
	one.starts = int(b[0])
	for _, err := range []error{second(f.WriteAt(b[:], 0)), f.Sync(), n.Disk.Sync()} {
		if err != nil {
			panic(err)
		}
	}
	return one
}

func second(_ int, err error) error { return err }

func (n *teller) Receive(from int, message string) {
	n.say("%s from %d", message, from)
	if n.log.hears != nil {
		n.log.hears(n, from, message)
	}
}

func (n *teller) say(format string, args ...any) {
	n.log.lines = append(n.log.lines, fmt.Sprintf("%d: ", n.ID)+fmt.Sprintf(format, args...))
}

// after has the node say something later.
func (n *teller) after(d time.Duration, text string) *network.Timer {
	return n.AfterFunc(d, func() { n.say("%s", text) })
}

type tellers = network.Network[string, *teller]

// three returns a network of three nodes, and what they will say.
func three() (*tellers, *log) { return foretold(nil) }

// foretold is the same in a step with some faults.
func foretold(faults *network.Faults) (*tellers, *log) {
	l := new(log)
	if faults == nil {
		return network.New(nil, 3, l.start), l
	}
	return network.New(inStep(faults), 3, l.start), l
}

// A run keeps the fate of one step.
type run struct {
	fate.Seat
	fate   fate.Fate
	faults *network.Faults
	yields []func() // what others do at the next points
	points int
	drawn  *fate.Sketch
}

func inStep(faults *network.Faults) *run {
	r := &run{faults: faults}
	r.Seat = fate.SeatOf(keeper{r})
	return r
}

type keeper struct{ *run }

func (keeper) Step() int      { return 1 }
func (keeper) InBubble() bool { return false }

func (k keeper) Sketch(nodes int) *fate.Sketch {
	k.run.drawn = fate.NewSketch(nodes, k.Step)
	return k.run.drawn
}

func (k keeper) Fate(begin func() fate.Fate) fate.Fate {
	if k.fate == nil {
		k.run.fate = begin()
		k.step()
	}
	return k.run.fate
}

// step begins a step, with the same faults.
func (r *run) step() { r.fate.Foretell(program.Prophecies(r.faults)) }

func (k keeper) Yield() {
	k.points++
	if len(k.yields) > 0 {
		other := k.yields[0]
		k.run.yields = k.yields[1:]
		other()
	}
}

// faultsOf are the faults that a text predicts.
func faultsOf(t *testing.T, text string) *network.Faults {
	t.Helper()
	f := new(network.Faults)
	if err := f.Net.UnmarshalText([]byte(text)); err != nil {
		t.Fatal(err)
	}
	return f
}

// said fails a test unless the nodes have said just that, and forgets it.
func (l *log) said(t *testing.T, want ...string) {
	t.Helper()
	if got := strings.Join(l.lines, "; "); got != strings.Join(want, "; ") {
		t.Errorf("said\n%s\nand not\n%s", got, strings.Join(want, "; "))
	}
	l.lines = nil
}

// since is how long after the beginning it is.
func since(now time.Time) time.Duration { return now.Sub(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)) }

func networkOf(r *run, l *log) *tellers { return network.New(r, 3, l.start) }
