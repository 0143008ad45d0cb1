// Package racing is a fuzz target whose system has a data race, which is met in one of several ways.
package racing

import (
	"cmp"
	"fmt"
	"os"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A box counts. The third add after a mark goes wrong.
type box struct {
	n, left, marks int
	raced          int
}

// Of the process, whatever its runs.
var (
	wrongs int
	known  = make(map[int8]bool)
)

func (b *box) mark() {
	b.left, b.marks = 3, b.marks+1
	if b.marks == 3 && os.Getenv("RACING") == "stacks" {
		b.races()
	}
}

func (b *box) add(k int8) int {
	b.n++
	if b.left--; b.left == 0 {
		b.fails(k)
	}
	return b.n
}

func (b *box) fails(k int8) {
	wrongs++
	switch os.Getenv("RACING") {
	case "always", "stacks":
		b.races()
	case "chance":
		if wrongs%11 == 0 {
			b.races()
		}
	case "once":
		if wrongs == 1 && !apart {
			b.races()
		}
	case "again": // what another run, or the same program, has met
		if known[k] {
			b.races()
		}
		known[k] = true
	case "shrinking": // with one mark there is a race, and with several the answer is wrong
		if b.marks == 1 {
			b.races()
		} else {
			b.n++
		}
	}
}

// apart is whether another process has started this one. Seed takes it out of the environment.
var apart = os.Getenv("FUZZMACHINE_CHILD") != ""

// races writes to what a goroutine writes to at the same time.
func (b *box) races() {
	done := make(chan bool)
	go func() {
		b.raced++
		close(done)
	}()
	b.raced++
	<-done
}

type model struct{ N int }

func (m *model) add(int8) int { m.N++; return m.N }

func newBox(*fuzzmachine.T) *box {
	if os.Getenv("FUZZMACHINE_CHILD") != "" {
		logs("the system would be told what the process is for")
	}
	return new(box)
}

var machine = fuzzmachine.New(func() *model { return new(model) }, newBox,
	fuzzmachine.Both0("mark", func(*model, struct{}) {}, func(b *box, _ struct{}) { b.mark() }),
	fuzzmachine.Both("add", (*model).add, (*box).add),
	mapping.Refine(func(m *model) int { return m.N }, func(b *box) int { return b.n }),
).With(fuzzmachine.Known(cmp.Or(os.Getenv("RACING_KNOWN"), "answer none")))

// logs adds a line to a file, if one is wanted.
func logs(words string) {
	if file, err := os.OpenFile(os.Getenv("RACING_LOG"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600); err == nil {
		defer file.Close()
		fmt.Fprintf(file, "%s apart=%t\n", words, apart)
	}
}

func TestMain(m *testing.M) {
	code := m.Run()
	logs("main")
	os.Exit(code)
}

func FuzzBox(f *testing.F) {
	machine.Seed(f)
	if os.Getenv("RACING") == "again" {
		for k := range 200 {
			f.Add(machine.Tape(fmt.Sprintf("mark; add 0; add 0; add %d", k-100)))
		}
	}
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}

func TestReplay(t *testing.T) {
	t.Run("of (one)", func(t *testing.T) { machine.Replay(t, "mark; add 5") })
	t.Run("of (two)", func(t *testing.T) { machine.Replay(t, "mark; add 0; add 0; add 7") })
}

func TestAll(t *testing.T) { machine.Exhaust(t, 4) }

func TestReplayTwice(t *testing.T) {
	machine.Replay(t, "mark; add 5")
	machine.Replay(t, "mark; add 0; add 0; add 0")
}

func TestReplayAmongOthers(t *testing.T) {
	t.Cleanup(func() { logs("cleanup") })
	defer logs("deferred")
	defer machine.Replay(t, "mark; add 6")
	machine.Replay(t, "mark; add 5")
	machine.Replay(t, "mark; add 0; add 0; add 0")
	logs("on")
	machine.Replay(t, "mark; add 0; add 0; add 0")
	logs("on")
}
