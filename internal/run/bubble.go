package run

import (
	"fmt"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/gointernals"
	"github.com/fuzzmachine/go/internal/stack"
)

// A bubble is what a run has that goes inside a bubble of package testing/synctest. There time is the
// bubble's own: it stands still while anything can go on, and jumps to the next timer when nothing can.
type bubble struct {
	run   *Run
	t     *testing.T // which package synctest requires; it is no test's
	alarm atomic.Pointer[time.Timer]
	rings int
	ended atomic.Bool // the run's goroutine
	left  atomic.Bool // the run is left to itself, and hangs
	never chan bool   // made outside the bubble, so that who waits for it keeps the bubble's time from going on
}

func newBubble(r *Run) *bubble { return &bubble{run: r, t: new(testing.T), never: make(chan bool)} }

// enter takes the run inside a bubble. It returns when all goroutines of the bubble have ended, or wait for
// good.
func (b *bubble) enter() {
	returned := false
	defer func() {
		b.burst(recover())
		// package testing ends the goroutine of a test that failed: a data race fails one
		b.run.Runner.gone = !returned
	}()
	synctest.Test(b.t, b.inside)
	returned = true
}

// inside is the run inside its bubble, on a goroutine that package testing has begun. That has to know if the
// goroutine does not return.
func (b *bubble) inside(t *testing.T) {
	returned := false
	b.ended.Store(false)
	defer func() {
		b.alarm.Load().Stop()
		b.lingers()
		b.ended.Store(true)
		if !returned {
			t.SkipNow()
		}
	}()
	b.rings = 0
	b.alarm.Store(time.AfterFunc(firstRing, b.ring))
	b.run.Runner.whole()
	returned = true
}

// Settle lets what a step has set off happen: it waits until every other goroutine of the bubble waits, for
// another one or for time to pass.
func (b *bubble) Settle() { synctest.Wait() }

// The alarm rings when the bubble's clock has gone on for an hour, for twice as long, and so on: seldom
// enough to cost nothing, and yet often, where a ticker drives the clock on and on. When it has rung for the
// last time 239 years have gone by.
const (
	firstRing = time.Hour
	lastRing  = 20
)

// ring is what the alarm calls, on a goroutine of the bubble.
func (b *bubble) ring() {
	switch {
	case b.left.Load():
		b.run.T.Release()
		<-b.never
	case b.rings < lastRing:
		b.rings++
		b.alarm.Load().Reset(firstRing << b.rings)
	default:
		b.deadlock()
	}
}

// deadlock is the verdict on a run in which nothing happens any more. Its context is cancelled, so that what
// listens can end; if that does not do, it is torn down as it stands.
func (b *bubble) deadlock() {
	list := b.family()
	function, site := list[0].WaitsIn()
	name, _ := stack.Short(function)
	v := b.run.Here()
	v.Kind, v.Where, v.Site, v.Detail = failure.Deadlock, b.run.Terms.Plan.Place(v, function), site, ownFirst(list)
	v.Words = fmt.Sprintf("deadlock: it waits in %s, and nothing can wake it", name)
	b.run.T.Fail(v)
	b.run.T.Release()
	time.Sleep(time.Second)
	if !b.ended.Load() {
		b.Settle() // what the run's goroutine did comes before what follows
		b.run.teardown()
	}
}

// lingers finds goroutines of the bubble that outlive the run. They have a second to end, of the bubble's.
func (b *bubble) lingers() {
	const own = 2 // the run's goroutine, and the one that waits for it
	if b.run.Terms.Process.Limits.MayLeak || b.run.T.isOver() ||
		!b.run.Strict && runtime.NumGoroutine() <= b.run.Strays.before+own || !stack.MayHaveStarted(b.run.Strays.Started) {
		return
	}
	left := b.family()[1:]
	for wait := time.Millisecond; len(left) > 0 && wait < time.Second; wait *= 2 {
		time.Sleep(wait)
		left = b.family()[1:]
	}
	if len(left) > 0 {
		b.run.Strays.leave(left)
	} else {
		b.run.Strays.before = max(b.run.Strays.before, runtime.NumGoroutine()-own)
	}
}

// family lists the goroutines of the run's bubble, the run's own first, without those that every bubble has:
// that which has made it, the one that waits for the run's, and the one of its alarm.
func (b *bubble) family() []stack.Goroutine {
	inside, alarm := stack.Name((*bubble).inside), stack.Name((*bubble).ring)
	all, bubble := stack.Goroutines(), 0
	for _, g := range all {
		if g.ID == int(b.run.Runner.Id.Load()) {
			bubble = g.Bubble
		}
	}
	list := make([]stack.Goroutine, 1)
	for _, g := range all {
		if g.Bubble == bubble {
			switch {
			case g.Calls(inside):
				list[0] = g
			case !g.Calls(gointernals.MakesBubble) && !g.Calls(gointernals.WaitsInBubble) &&
				!g.Calls(alarm):
				list = append(list, g)
			}
		}
	}
	return list
}

// burst takes what the bubble panicked with, from outside. Goroutines that are left in it were found inside,
// unless others of the process have ended in the meantime.
func (b *bubble) burst(p any) {
	if p == nil || b.run.T.Failed.Load() {
		return
	}
	v, words := b.run.Here(), fmt.Sprint(p)
	switch {
	case strings.HasPrefix(words, gointernals.NotAlone):
		if b.run.Terms.Process.Limits.MayLeak {
			return
		}
		v.Kind, v.Action, v.Words = failure.Leak, "", "the run left goroutines behind"
	case strings.HasPrefix(words, gointernals.Deadlock):
		v.Kind, v.Where, v.Words = failure.Deadlock, v.Action, words
	default:
		v.Kind, v.Where, v.Words = failure.Panic, "bubble", "no bubble could be made: "+words
	}
	b.run.T.Fail(v)
}
