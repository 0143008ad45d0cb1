package fuzzmachine

import (
	"fmt"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
)

// A bubble is what a run has that goes inside a bubble of package testing/synctest. There time is the
// bubble's own: it stands still while anything can go on, and jumps to the next timer when nothing can.
type bubble struct {
	_     [0]func()  // so that no function which compares two is linked into every target
	t     *testing.T // which package synctest requires; it is no test's
	alarm atomic.Pointer[time.Timer]
	rings int
	ended atomic.Bool // the run's goroutine
	left  atomic.Bool // the run is left to itself, and hangs
	never chan bool   // made outside the bubble, so that who waits for it keeps the bubble's time from going on
}

func newBubble() *bubble { return &bubble{t: new(testing.T), never: make(chan bool)} }

// bubbled takes the run inside a bubble. It returns when all goroutines of the bubble have ended, or wait for
// good.
func (r *run) bubbled() {
	returned := false
	defer func() {
		r.burst(recover())
		r.runner.gone = !returned // package testing ends the goroutine of a test that failed: a data race fails one
	}()
	synctest.Test(r.bubble.t, r.inside)
	returned = true
}

// inside is the run inside its bubble, on a goroutine that package testing has begun. That has to know if the
// goroutine does not return.
func (r *run) inside(t *testing.T) {
	b, returned := r.bubble, false
	b.ended.Store(false)
	defer func() {
		b.alarm.Load().Stop()
		r.lingers()
		b.ended.Store(true)
		if !returned {
			t.SkipNow()
		}
	}()
	b.rings = 0
	b.alarm.Store(time.AfterFunc(firstRing, r.ring))
	r.whole()
	returned = true
}

// settle lets what a step has set off happen: it waits until every other goroutine of the bubble waits, for
// another one or for time to pass.
func (r *run) settle() { synctest.Wait() }

// The alarm rings when the bubble's clock has gone on for an hour, for twice as long, and so on: seldom
// enough to cost nothing, and yet often, where a ticker drives the clock on and on. When it has rung for the
// last time 239 years have gone by.
const (
	firstRing = time.Hour
	lastRing  = 20
)

// ring is what the alarm calls, on a goroutine of the bubble.
func (r *run) ring() {
	b := r.bubble
	switch {
	case b.left.Load():
		r.t.release()
		<-b.never
	case b.rings < lastRing:
		b.rings++
		b.alarm.Load().Reset(firstRing << b.rings)
	default:
		r.deadlock()
	}
}

// deadlock is the verdict on a run in which nothing happens any more. Its context is cancelled, so that what
// listens can end; if that does not do, it is torn down as it stands.
func (r *run) deadlock() {
	list := r.family()
	function, site := list[0].WaitsIn()
	name, _ := stack.Short(function)
	v := r.here()
	v.Kind, v.Where, v.Site, v.Detail = failure.Deadlock, v.Place(function), site, stack.Print(list)
	v.Words = fmt.Sprintf("deadlock: it waits in %s, and nothing can wake it", name)
	r.t.fail(v)
	r.t.release()
	time.Sleep(time.Second)
	if !r.bubble.ended.Load() {
		r.settle() // what the run's goroutine did comes before what follows
		r.teardown()
	}
}

// lingers finds goroutines of the bubble that outlive the run. They have a second to end, of the bubble's.
func (r *run) lingers() {
	const own = 2 // the run's goroutine, and the one that waits for it
	if r.terms.Limits.MayLeak || r.t.isOver() || !r.strict && runtime.NumGoroutine() <= r.before+own {
		return
	}
	left := r.family()[1:]
	for wait := time.Millisecond; len(left) > 0 && wait < time.Second; wait *= 2 {
		time.Sleep(wait)
		left = r.family()[1:]
	}
	if len(left) > 0 {
		r.leave(left)
	} else {
		r.before = max(r.before, runtime.NumGoroutine()-own)
	}
}

// family lists the goroutines of the run's bubble, the run's own first, without those that every bubble has:
// that which has made it, the one that waits for the run's, and the one of its alarm.
func (r *run) family() []stack.Goroutine {
	inside, alarm := stack.Name((*run).inside), stack.Name((*run).ring)
	all, bubble := stack.Goroutines(), 0
	for _, g := range all {
		if g.ID == int(r.runner.id.Load()) {
			bubble = g.Bubble
		}
	}
	list := make([]stack.Goroutine, 1)
	for _, g := range all {
		if g.Bubble == bubble {
			switch {
			case g.Calls(inside):
				list[0] = g
			case !g.Calls("internal/synctest.Run") && !g.Calls("testing/synctest.testingSynctestTest") && !g.Calls(alarm):
				list = append(list, g)
			}
		}
	}
	return list
}

// burst takes what the bubble panicked with, from outside. Goroutines that are left in it were found inside,
// unless others of the process have ended in the meantime.
func (r *run) burst(p any) {
	if p == nil || r.t.failed.Load() {
		return
	}
	v, words := r.here(), fmt.Sprint(p)
	switch {
	case strings.HasPrefix(words, "deadlock: main bubble goroutine has exited"):
		if r.terms.Limits.MayLeak {
			return
		}
		v.Kind, v.Action, v.Words = failure.Leak, "", "the run left goroutines behind"
	case strings.HasPrefix(words, "deadlock:"):
		v.Kind, v.Where, v.Words = failure.Deadlock, v.Action, words
	default:
		v.Kind, v.Where, v.Words = failure.Panic, "bubble", "no bubble could be made: "+words
	}
	r.t.fail(v)
}
