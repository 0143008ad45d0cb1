package fuzzmachine

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/run"
)

// A Fixture is something slow that all runs of a process share, such as a database, a server or a browser. It
// is an Option: m.With(&database). The first run opens it, every run resets it, and it is closed when the
// fuzz target ends. Where only tests use it, as with Replay, it stays open until the process ends. Under
// libFuzzer nothing signals the end of the process, so it is not closed, and if it cannot be opened, programs
// pass without being run and one line says why. Runs that share a fixture take turns. Opening, resetting and
// closing may each take five times as long as a step.
type Fixture[R any] struct {
	_     struct{}
	Open  func() (R, error)
	Reset func(R) error // makes it as if nothing had run
	Close func(R) error // nil where there is nothing to close

	turn     sync.Mutex  // held during a run
	stranded atomic.Bool // whether that run hangs
	opened   bool
	resource R
	err      error // of Open, which is not tried again
}

// SetOn makes a *Fixture an Option.
func (f *Fixture[R]) SetOn(o *build.Options) { o.Fixture = shared[R]{f} }

var errNotOpen = errors.New("fuzzmachine: Fixture.Get: no run has opened it; give it to the machine's " +
	"With, and call Get where the world or system is made, or in an action")

// Get returns the resource. Call it during a run of a machine that has the fixture.
func (f *Fixture[R]) Get() R {
	if !f.opened {
		panic(errNotOpen)
	}
	return f.resource
}

// shared is a fixture as runs use it, which users need not see.
type shared[R any] struct{ of *Fixture[R] }

func (f shared[R]) Check() error {
	if f.of == nil || f.of.Open == nil || f.of.Reset == nil {
		return errors.New("Fixture: it or its Open or Reset is nil: give both, or leave the fixture out")
	}
	return nil
}

func (f shared[R]) Lock() bool { return f.of.turn.TryLock() }
func (f shared[R]) Unlock()    { f.of.turn.Unlock() }

// Strand says whether the run that has it hangs, and others need not wait.
func (f shared[R]) Strand(hangs bool) { f.of.stranded.Store(hangs) }
func (f shared[R]) IsStranded() bool  { return f.of.stranded.Load() }

// Open opens the fixture if need be.
func (f shared[R]) Open() error {
	if !f.of.opened && f.of.err == nil {
		f.of.resource, f.of.err = f.of.Open()
		f.of.opened = f.of.err == nil
	}
	if f.of.err != nil {
		return fmt.Errorf("opening it: %w", f.of.err)
	}
	return nil
}

// Fresh opens the fixture if need be, and resets it.
func (f shared[R]) Fresh() error {
	if err := f.Open(); err != nil {
		return err
	}
	return f.of.Reset(f.of.resource)
}

// Close calls the user's function on a goroutine of its own, for it may do what it likes.
func (f shared[R]) Close(most time.Duration) error {
	if !f.Lock() {
		return errors.New("a run still has it, and hangs")
	}
	defer f.Unlock()
	if !f.of.opened {
		return nil
	}
	f.of.opened = false
	if f.of.Close == nil {
		return nil
	}
	closed := make(chan error, 1)
	go func() {
		err := errors.New("it ended its goroutine, as t.FailNow does")
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf("it panics: %s", run.Panicked(p))
			}
			closed <- err
		}()
		err = f.of.Close(f.of.resource)
	}()
	late := time.NewTimer(most)
	defer late.Stop()
	select {
	case err := <-closed:
		return err
	case <-late.C:
		return fmt.Errorf("it has not returned after %v", most)
	}
}
