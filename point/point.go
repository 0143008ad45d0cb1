package point

import (
	"reflect"
	"runtime"
	"time"

	"github.com/fuzzmachine/go/internal/actors"
)

// Identify is called by each package that has been rewritten. The function tells goroutines apart.
func Identify(goroutine func() uint64) bool {
	actors.Identify(goroutine)
	return true
}

// Rewritten reports whether a package of the test has been rewritten. A test that is only for that can skip itself
// where none has.
func Rewritten() bool { return actors.IsPossible() }

// Before is a point before an operation on v, such as one of sync/atomic.
func Before[T any](v T) T {
	if actors.IsOn() {
		pass()
	}
	return v
}

// pass is a point, if somebody schedules the caller.
func pass() {
	if r := actors.Here(); r != nil {
		r.Yield()
	}
}

// Go starts a goroutine.
func Go(f func()) {
	r := actors.Here()
	if r == nil {
		go f()
		return
	}
	r.Go(f)
	r.Yield()
}

// Gosched lets others go on.
func Gosched() {
	if r := actors.Here(); r != nil {
		r.Sched()
		return
	}
	runtime.Gosched()
}

// Sleep waits for some time.
func Sleep(d time.Duration) {
	r := actors.Here()
	if r == nil {
		time.Sleep(d)
		return
	}
	r.Yield()
	if d <= 0 {
		return
	}
	end := &alarm{at: time.After(d)}
	if !r.Await(end) {
		<-end.at
	}
}

// AfterFunc calls a function after some time, in a goroutine of its own.
func AfterFunc(d time.Duration, f func()) *time.Timer {
	r := actors.Here()
	if r == nil {
		return time.AfterFunc(d, f)
	}
	r.Yield()
	ticket := r.Arrivals.Expect()
	return time.AfterFunc(d, func() { r.Arrive(ticket, f) })
}

// An alarm waits for time to pass.
type alarm struct{ at <-chan time.Time }

func (a *alarm) Try() bool {
	select {
	case <-a.at:
		return true
	default:
		return false
	}
}

func (a *alarm) String() string { return "for time to pass" }

func (a *alarm) Cases() []reflect.SelectCase {
	return []reflect.SelectCase{{Dir: reflect.SelectRecv, Chan: reflect.ValueOf(a.at)}}
}

func (a *alarm) Done(int, reflect.Value, bool) bool { return true }
