// Package promise names what a system promises of steps that overlap, where that is less than it usually is.
//
// A promise is an option of a machine with fuzzmachine.Actors. It says which orders the steps of a block can
// have been taken in. One of these orders must explain all answers. Without a promise these are the orders in
// which a step that returned before another one was called comes first, so that the system must be
// linearizable.
//
//	fuzzmachine.New(…).With(fuzzmachine.Actors(3), promise.Sequential)
//
// A promise is one for the steps of a block. When a block has ended, all that was done in it must have come
// to pass. T.Actor is 0 in the step that follows, so that a system can catch up there. Of several promises the
// last one counts.
package promise

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
)

// A Promise is an option of a machine with actors.
type Promise int

const (
	// Sequential is sequential consistency: the steps of each actor are taken in its order, and those of
	// different actors in any.
	Sequential = Promise(build.Sequential)
	// MonotonicReads is that reads may answer from an older state. Steps that write are taken in their order: one
	// that returned before another one was called comes first. A read may come too early in it, but not before
	// another read that the same actor took earlier, and not after a write that was called when the read had
	// returned. So an actor may miss what it has written itself.
	//
	// The reads are the steps of actions that are declared with Stutters. Nobody else is trusted to say so: a
	// write that happens to change nothing is still one that must not be answered from an older state.
	MonotonicReads = Promise(build.MonotonicReads)
	// Atomic is that each step is taken as a whole, in any order at all.
	Atomic = Promise(build.Atomic)
)

// SetOn makes a Promise an option.
func (p Promise) SetOn(o *build.Options) {
	if p < Sequential || p > Atomic {
		o.Wrong(fmt.Errorf("promise: there is no promise %d: take one by its name, or leave it out", int(p)))
		return
	}
	o.Promise = build.Promise(p)
	o.OfActors("promise")
}
