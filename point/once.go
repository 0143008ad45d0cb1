package point

import (
	"sync"

	"github.com/fuzzmachine/go/internal/actors"
)

// A Once is a sync.Once.
type Once sync.Once

// Do calls a function, if it is the first call.
func (o *Once) Do(f func()) { once(o, func() { (*sync.Once)(o).Do(f) }) }

// OnceFunc is that of package sync.
func OnceFunc(f func()) func() {
	do := sync.OnceFunc(f)
	return func() { once(&do, do) }
}

// OnceValue is that of package sync.
func OnceValue[T any](f func() T) func() T {
	do := sync.OnceValue(f)
	return func() (v T) {
		once(&do, func() { v = do() })
		return v
	}
}

// OnceValues is that of package sync.
func OnceValues[T, U any](f func() (T, U)) func() (T, U) {
	do := sync.OnceValues(f)
	return func() (v T, u U) {
		once(&do, func() { v, u = do() })
		return v, u
	}
}

// once does what may be going on, in a goroutine that others have been let go on in the middle of.
func once(of any, do func()) {
	r := actors.Here()
	if r == nil {
		do()
		return
	}
	r.Yield()
	if r.Await(&ended{func() bool { return r.Kept[of] == nil }}) {
		defer r.Kept.Keep(of, nil)
		r.Kept.Keep(of, true)
	}
	do()
}

// ended waits until nobody does what is done once.
type ended struct{ is func() bool }

func (e *ended) Try() bool { return e.is() }

func (e *ended) String() string { return "for a Once" }
