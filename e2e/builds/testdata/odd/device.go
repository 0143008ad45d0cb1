package odd

import (
	"os"
	"runtime/debug"
	"sync"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A device is a system with many ways to go wrong.
type device struct {
	steps   int
	mu      sync.Mutex
	forever chan struct{}
	group   sync.WaitGroup
}

func newDevice(t *fuzzmachine.T) *device {
	d := &device{forever: make(chan struct{})}
	t.Cleanup(d.group.Wait)
	return d
}

func (d *device) work() { d.steps++ }

func (d *device) exit0() { os.Exit(0) }
func (d *device) exit3() { os.Exit(3) }

func (d *device) panicElsewhere() {
	go func() { panic("the system's own goroutine panics") }()
	<-d.forever
}

func (d *device) overflow() {
	debug.SetMaxStack(1 << 20)
	deeper(1)
}

func deeper(n int) int { return deeper(n+1) + n }

// hang waits for a goroutine that waits as well.
func (d *device) hang() {
	answer := make(chan struct{})
	go d.pump(answer)
	<-answer
}

func (d *device) pump(answer chan struct{}) {
	<-d.forever
	close(answer)
}

func (d *device) spin() {
	for d.steps >= 0 {
		d.steps |= 1
	}
}

func (d *device) deadlock() {
	d.mu.Lock()
	d.mu.Lock()
}

func (d *device) leak() { go d.linger() }

func (d *device) linger() { <-d.forever }

// race writes to what a goroutine writes to at the same time.
func (d *device) race() {
	d.group.Go(func() { d.steps++ })
	d.steps++
}
