package point

import (
	"reflect"
	"sync"
	"time"

	"github.com/fuzzmachine/go/internal/actors"
)

// A Mutex is a sync.Mutex.
type Mutex sync.Mutex

func (m *Mutex) real() *sync.Mutex { return (*sync.Mutex)(m) }

// Lock locks.
func (m *Mutex) Lock() {
	if !actors.IsOn() || !locks(free{of: m, words: "for a Mutex", try: m.real().TryLock}, plainly) {
		m.real().Lock()
	}
}

// TryLock locks, if the lock is free.
func (m *Mutex) TryLock() bool { return tries(m, m.real().TryLock) }

// Unlock unlocks.
func (m *Mutex) Unlock() {
	if actors.IsOn() && !unlocks(m, m.real().TryLock) {
		defer actors.Poke()
	}
	m.real().Unlock()
}

// Locker is a lock of which the interface is known alone.
func Locker(l sync.Locker) sync.Locker {
	switch l := l.(type) {
	case *sync.Mutex:
		return (*Mutex)(l)
	case *sync.RWMutex:
		return (*RWMutex)(l)
	}
	return l
}

// locks locks, and has others go on until that is possible: how makes what waits. It returns false if nobody schedules
// the caller.
func locks(f free, how func(free) actors.Waiting) bool {
	if f.ring = actors.Here(); f.ring == nil {
		return false
	}
	f.ring.Yield()
	return f.ring.Await(how(f))
}

func plainly(f free) actors.Waiting { return &f }

func tries(of any, try func() bool) bool {
	r := actors.Here()
	if r == nil {
		return try()
	}
	r.Yield()
	return try() && r.Holds(of, 1)
}

// unlocks comes before a lock is unlocked. Where the run ends because nobody could go on, what is deferred
// may unlock once too often. It returns false if nobody schedules the caller.
func unlocks(of any, try func() bool) bool {
	r := actors.Here()
	switch {
	case r == nil:
		return false
	case r.IsDead():
		try()
	default:
		r.Holds(of, -1)
	}
	return true
}

// free waits until a lock is free.
type free struct {
	ring  *actors.Ring
	of    sync.Locker
	words string
	try   func() bool
}

func (f *free) Try() bool { return f.try() && f.ring.Holds(f.of, 1) }

func (f *free) String() string { return f.words }

// IsHeld implements what the ring asks for.
func (f *free) IsHeld() bool { return f.ring.Holds(f.of, 0) }

// Cases has the lock looked at again where code that is not rewritten holds it.
func (f *free) Cases() []reflect.SelectCase {
	if f.IsHeld() {
		return nil
	}
	soon := time.After(50 * time.Microsecond)
	return []reflect.SelectCase{{Dir: reflect.SelectRecv, Chan: reflect.ValueOf(soon)}}
}

// Done implements what the ring asks for. That time has gone by frees no lock.
func (f *free) Done(int, reflect.Value, bool) bool { return false }
