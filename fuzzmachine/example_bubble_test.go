package fuzzmachine_test

import (
	"fmt"
	"sync"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A Lease is held until its time is up. If it is taken again while it is held, it lasts longer, and the old
// timer should stop.
type Lease struct {
	mu    sync.Mutex
	held  bool
	timer *time.Timer
}

func (l *Lease) Take(d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.held = true
	l.timer = time.AfterFunc(d, l.expire)
}

func (l *Lease) expire() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.held = false
}

func (l *Lease) Held() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.held
}

// Its model has its own clock.
type leased struct{ now, until time.Duration }

func (l *leased) take(d time.Duration) { l.until = l.now + d }
func (l *leased) held() bool           { return l.now < l.until }
func (l *leased) pass(d time.Duration) { l.now += d }

// In a bubble, an action can let time pass by sleeping, which takes no real time. Timers that end in that
// time run first.
func ExampleBubble() {
	lease := fuzzmachine.New(func() *leased { return new(leased) },
		func(*fuzzmachine.T) *Lease { return new(Lease) },
		fuzzmachine.Both0("take", (*leased).take, (*Lease).Take),
		fuzzmachine.Call("held", (*leased).held, (*Lease).Held),
		fuzzmachine.Both0("pass", (*leased).pass, func(_ *Lease, d time.Duration) { time.Sleep(d) }),
	).With(fuzzmachine.Bubble())
	err := lease.Check(lease.Tape("take 2h; held; pass 1h; take 3h; held; pass 2h; held"))
	fmt.Println(err.(*fuzzmachine.Failure).Script)
	// Output:
	// take 1ms; take 2ms; pass 1ms; held
}

// A mailbox that is read before anything was written waits forever.
func ExampleBubble_deadlock() {
	mailbox := fuzzmachine.NewWorld(func(*fuzzmachine.T) chan int8 { return make(chan int8, 1) },
		fuzzmachine.Do("write", func(_ *fuzzmachine.T, box chan int8, v int8) { box <- v }),
		fuzzmachine.Do("read", func(_ *fuzzmachine.T, box chan int8, _ struct{}) { <-box }),
	).With(fuzzmachine.Bubble())
	failure := mailbox.Check(mailbox.Tape("write 1; read; write 2; write 3")).(*fuzzmachine.Failure)
	fmt.Println(failure.Signature)
	fmt.Println(failure.Script)
	// Output:
	// deadlock write fuzzmachine_test.ExampleBubble_deadlock
	// write 0; write 0
}
