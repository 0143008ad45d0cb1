// Package dying is a fuzz target whose system kills its process, in one of many ways.
package dying

import (
	"log"
	"os"
	"runtime/debug"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A box counts. The third add after a mark goes wrong.
type box struct {
	n, left, marks int
	raced          int
	lock           sync.Mutex
	counted        bool
}

// adds is how many adds there were in the process.
var adds int

// trapped is left behind by a run.
var trapped bool

// kept is what runs keep of the memory that they have used.
var kept [][]byte

func (b *box) mark() { b.left, b.marks = 3, b.marks+1 }

func (b *box) add(k int8) int {
	b.n++
	if os.Getenv("DYING") == "slow" {
		time.Sleep(10 * time.Millisecond)
	}
	if os.Getenv("DYING") == "keeps" && b.n == 1 { // a bit of each run
		kept = append(kept, make([]byte, 4<<20))
	}
	if os.Getenv("DYING") == "long" { // within the limit of a step
		time.Sleep(1500 * time.Millisecond)
	}
	if os.Getenv("DYING") == "stuck" {
		time.Sleep(time.Minute)
	}
	if adds == 500 && os.Getenv("DYING") == "carried" { // run by run
		b.lock.Unlock()
	}
	if adds == 500 && os.Getenv("DYING") == "worn" {
		b.apart(func() { panic("worn out") })
	}
	if k == 42 && os.Getenv("DYING") == "trap" {
		trapped = true
	}
	if k == 77 && trapped {
		b.lock.Unlock()
	}
	if adds++; adds > 2000 && k == 77 && os.Getenv("DYING") == "lasting" {
		b.n++
	}
	if b.left--; b.left == 0 {
		b.fails(k)
	}
	return b.n
}

func deep(n int) int { return deep(n+1) + 1 }

func (b *box) fails(k int8) {
	switch os.Getenv("DYING") {
	case "panic":
		b.apart(func() { panic(k) })
	case "map":
		m := make(map[int]int)
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() {
				for i := range 1 << 20 {
					m[i] = i
				}
			})
		}
		all.Wait()
	case "unlock":
		b.lock.Unlock()
	case "overflow":
		debug.SetMaxStack(4 << 20) // what takes its time is to unwind all of it, on a machine that is busy
		b.n = deep(0)
	case "exit":
		if os.Getenv("FUZZMACHINE_CHILD") == "" { // which what the system starts must not see
			os.Exit(3)
		}
	case "fatal":
		log.Fatal("cannot go on")
	case "kill":
		self, _ := os.FindProcess(os.Getpid())
		self.Kill()
		select {}
	case "interrupt":
		self, _ := os.FindProcess(os.Getpid())
		self.Signal(os.Interrupt)
		select {}
	case "rare": // one run in eight
		if !b.counted && b.counts()%8 == 0 {
			b.lock.Unlock()
		}
	case "timer":
		time.AfterFunc(50*time.Millisecond, func() { panic("too late") })
		time.Sleep(time.Millisecond)
	case "second": // what is replayed for the second time
		if k == 0 && replays > 1 {
			b.lock.Unlock()
		}
	case "race":
		b.apart(func() { b.raced++ })
	case "shrinking": // with one mark the process dies, and with several the answer is wrong
		if b.marks == 1 {
			b.lock.Unlock()
		}
		b.n++
	}
}

// counts returns how many boxes have got here, in whatever process.
func (b *box) counts() int {
	b.counted = true
	file, err := os.OpenFile("counted", os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	defer file.Close()
	file.WriteString(".")
	info, err := file.Stat()
	if err != nil {
		panic(err)
	}
	return int(info.Size())
}

func (b *box) apart(f func()) {
	done := make(chan bool)
	go func() {
		f()
		close(done)
	}()
	b.raced++
	<-done
}

type model struct{ N int }

func (m *model) add(int8) int { m.N++; return m.N }

var machine = fuzzmachine.New(func() *model { return new(model) }, func(*fuzzmachine.T) *box { return new(box) },
	fuzzmachine.Both0("mark", func(*model, struct{}) {}, func(b *box, _ struct{}) { b.mark() }),
	fuzzmachine.Both("add", (*model).add, (*box).add),
	mapping.Refine(func(m *model) int { return m.N }, func(b *box) int { return b.n }),
)

// changed is what the machine is after one action has been taken out, and another one put in.
var changed = fuzzmachine.New(func() *model { return new(model) }, func(*fuzzmachine.T) *box { return new(box) },
	fuzzmachine.Both("grow", (*model).add, (*box).add),
	mapping.Refine(func(m *model) int { return m.N }, func(b *box) int { return b.n }),
)

func FuzzBox(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}

// TestMain may refuse to run twice: because of a lock, or of a variable that is set once.
func TestMain(m *testing.M) {
	if os.Getenv("DYING_ALONE") != "" && os.Getenv("FUZZMACHINE_CHILD") != "" {
		os.Stderr.WriteString("the database is locked\n")
		os.Exit(1)
	}
	if os.Getenv("DYING") == "changed" {
		machine = changed
	}
	if log := os.Getenv("DYING_TWICE"); log != "" {
		begins(log)
		m.Run()
	}
	os.Exit(m.Run())
}

// begins notes that a process begins, and ends it where there are far too many.
func begins(log string) {
	file, err := os.OpenFile(log, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	defer file.Close()
	if info, err := file.Stat(); err != nil || info.Size() > 400 {
		os.Exit(9)
	}
	file.WriteString("\n")
}

// other is a machine that is replayed before the one that kills the process.
var other = machine.With(fuzzmachine.Steps(8))

var replays int

func TestReplay(t *testing.T) {
	if os.Getenv("DYING_REPLAY") == "" {
		t.Skip("it dies before the fuzz target")
	}
	replays++
	for range 20 {
		other.Replay(t, "add 0")
		machine.Replay(t, "mark; add 0; add 0")
	}
	t.Run("here", func(t *testing.T) { machine.Replay(t, "mark; add 1; add 0; add 0; add 5") })
}

func TestAll(t *testing.T) {
	if os.Getenv("DYING_ALL") == "" {
		t.Skip("it dies before the fuzz target")
	}
	machine.Exhaust(t, 5)
}

// FuzzLast replays after a fuzz target.
func FuzzLast(f *testing.F) {
	replays++
	f.Fuzz(func(t *testing.T, _ []byte) { t.Skip() })
	if os.Getenv("DYING_REPLAY") != "" {
		machine.Replay(f, "mark; add 1; add 0; add 0; add 5")
	}
}
