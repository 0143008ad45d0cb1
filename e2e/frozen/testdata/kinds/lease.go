package kinds

import (
	"sync"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A lease is held until its time is up. The old timer does not stop.
type lease struct {
	mu   sync.Mutex
	held bool
}

func (l *lease) take(d time.Duration) {
	note("take", d)
	l.mu.Lock()
	defer l.mu.Unlock()
	l.held = true
	time.AfterFunc(d, l.expire)
}

func (l *lease) expire() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.held = false
}

func (l *lease) isHeld() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.held
}

type leased struct{ Now, Until time.Duration }

func (l *leased) take(d time.Duration) { l.Until = l.Now + d }
func (l *leased) isHeld() bool         { return l.Now < l.Until }
func (l *leased) pass(d time.Duration) { l.Now += d }

func newLease() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *leased { return new(leased) },
		func(*fuzzmachine.T) *lease { note("new"); return new(lease) },
		fuzzmachine.Both0("take", (*leased).take, (*lease).take),
		fuzzmachine.Call("held", (*leased).isHeld, (*lease).isHeld),
		fuzzmachine.Both0("pass", (*leased).pass, func(_ *lease, d time.Duration) { note("pass", d); time.Sleep(d) }),
	).With(fuzzmachine.Bubble())
}

// newMailbox makes a box to which nobody can write.
func newMailbox() *fuzzmachine.Machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) chan int8 { note("new"); return make(chan int8) },
		fuzzmachine.Do("write", func(_ *fuzzmachine.T, box chan int8, v int8) { note("write", v); box <- v }),
		fuzzmachine.Do("read", func(_ *fuzzmachine.T, box chan int8, _ struct{}) { note("read"); <-box }).
			When(func(box chan int8) bool { return len(box) > 0 }),
	).With(fuzzmachine.Bubble())
}
