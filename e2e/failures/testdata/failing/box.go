package failing

import (
	"log"
	"os"
	"runtime"
	"sync"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

// A box counts. The third add after a mark goes wrong.
type box struct {
	t     *fuzzmachine.T
	fate  *prophecy.Fate
	n     int
	left  int // adds until it goes wrong
	marks int
	raced int
	held  [][]byte
	torn  bool // what it holds cannot be closed
	lock  sync.Mutex
}

func newBox(t *fuzzmachine.T) *box {
	b := &box{t: t, fate: prophecy.FateOf(t)}
	t.Cleanup(b.close)
	if way == "carryover" && carried {
		carried = false
		b.left = 1
	}
	return b
}

func (b *box) close() {
	if b.torn {
		panic("it cannot be closed")
	}
}

func (b *box) mark() { b.left, b.marks = 3, b.marks+1 }

func (b *box) add(int8) int {
	b.n++
	answer := b.n
	if b.left--; b.left == 0 {
		answer += b.fails()
	}
	return answer
}

// addAll writes to what it is given.
func (b *box) addAll(list []int8) int {
	if answer := b.add(0); b.left != 0 {
		return answer
	}
	list[0]++
	return b.n
}

// deliver adds, unless the parcel is lost.
func (b *box) deliver(p parcel) int {
	lost := b.fate.Happens("lost")
	if b.left--; b.left == 0 && lost {
		b.n++ // although it is lost
	}
	if !lost {
		b.n++
	}
	return b.n
}

// What runs share.
var (
	carried bool // a run has left something for the next one
	count   int  // of failing steps, of all runs
)

// fails goes wrong. It returns what the answer is too large by.
func (b *box) fails() (more int) {
	switch way {
	case "answer":
		return 1
	case "state", "local":
		b.n++
	case "invariant":
		b.marks = -1
	case "panic":
		panic("the box is broken")
	case "errorf":
		b.t.Errorf("the box is broken")
	case "failnow":
		b.t.FailNow()
	case "goexit":
		runtime.Goexit()
	case "hang", "deadlock":
		<-make(chan int)
	case "memory":
		for {
			b.held = append(b.held, make([]byte, 1<<20))
		}
	case "leak":
		go linger()
	case "teardown":
		b.torn = true
	case "flaky":
		return once()
	case "carryover":
		carried = b.marks > 0
		if !carried {
			return 1
		}
	case "for good":
		if count++; count > 40 {
			return 1
		}
	default:
		b.dies()
	}
	return 0
}

// dies ends the process, or goes wrong beside the run.
func (b *box) dies() {
	switch way {
	case "goroutine":
		b.apart(func() { panic("the box is broken") })
	case "maps":
		m := make(map[int]int)
		var all sync.WaitGroup
		for range 4 {
			all.Go(func() { writeAll(m) })
		}
		all.Wait()
	case "unlock":
		b.lock.Unlock()
	case "overflow":
		b.n = deep(0)
	case "exit":
		os.Exit(3)
	case "fatal":
		log.Fatal("cannot go on")
	case "kill":
		self, _ := os.FindProcess(os.Getpid())
		self.Kill()
		select {}
	case "race":
		b.apart(func() { b.raced++ })
	case "shrinking": // short programs kill the process, and from long ones the state is wrong
		if b.n == 3 {
			b.lock.Unlock()
		}
		b.n++
	}
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

func linger() { select {} }

func deep(n int) int { return deep(n+1) + 1 }

func writeAll(m map[int]int) {
	for i := range 1 << 20 {
		m[i] = i
	}
}

// once returns 1 where it is called first, and 0 from then on, in other processes too.
func once() int {
	f, err := os.OpenFile(os.Getenv("FAILING_ONCE"), os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return 0
	}
	f.Close()
	return 1
}
