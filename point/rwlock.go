package point

import (
	"sync"

	"github.com/fuzzmachine/go/internal/actors"
)

// An RWMutex is a sync.RWMutex.
type RWMutex sync.RWMutex

func (m *RWMutex) real() *sync.RWMutex { return (*sync.RWMutex)(m) }

// Lock locks for writing.
func (m *RWMutex) Lock() {
	if !actors.IsOn() || !locks(free{of: m, words: "for an RWMutex", try: m.real().TryLock}, toWrite) {
		m.real().Lock()
	}
}

// TryLock locks for writing, if the lock is free.
func (m *RWMutex) TryLock() bool { return tries(m, m.unlessPending(m.real().TryLock)) }

// Unlock ends the writing. Those who wait to read do so then, before another one writes.
func (m *RWMutex) Unlock() {
	if actors.IsOn() {
		if unlocks(m, m.real().TryLock) {
			defer m.admits(actors.Here())
		} else {
			defer actors.Poke()
		}
	}
	m.real().Unlock()
}

// RLock locks for reading.
func (m *RWMutex) RLock() {
	if !actors.IsOn() || !locks(free{of: m, words: "for an RWMutex, to read", try: m.real().TryRLock}, toRead) {
		m.real().RLock()
	}
}

// TryRLock locks for reading, if nobody writes or waits for that.
func (m *RWMutex) TryRLock() bool { return tries(m, m.unlessPending(m.real().TryRLock)) }

// RUnlock ends the reading.
func (m *RWMutex) RUnlock() {
	if actors.IsOn() && !unlocks(m, m.real().TryRLock) {
		defer actors.Poke()
	}
	m.real().RUnlock()
}

// RLocker returns a Locker that reads.
func (m *RWMutex) RLocker() sync.Locker { return (*reader)(m) }

// A reader is the RLocker of an RWMutex.
type reader RWMutex

func (m *reader) Lock() { (*RWMutex)(m).RLock() }

func (m *reader) Unlock() { (*RWMutex)(m).RUnlock() }

// pending is who waits for the end of those who read, and keeps others from beginning; nil: nobody.
func (m *RWMutex) pending(r *actors.Ring) *writer {
	w, _ := r.Kept[m].(*writer)
	return w
}

// unlessPending does not try where somebody waits to write.
func (m *RWMutex) unlessPending(try func() bool) func() bool {
	return func() bool {
		r := actors.Here()
		return (r == nil || m.pending(r) == nil) && try()
	}
}

// admits lets in who waits to read.
func (m *RWMutex) admits(r *actors.Ring) {
	for !r.IsDead() && r.Met(func(w actors.Waiting) bool {
		q, is := w.(*read)
		return is && q.of == any(m) && q.Try()
	}) {
	}
}

// A writer waits until it can write. If others read, it is pending.
type writer struct{ free }

func toWrite(f free) actors.Waiting { return &writer{f} }

func (w *writer) Try() bool {
	m := w.of.(*RWMutex)
	switch p := m.pending(w.ring); {
	case p != nil && p != w:
		return false
	case w.free.Try():
		w.ring.Kept.Keep(m, nil)
		return true
	}
	if m.real().TryRLock() {
		m.real().RUnlock()
		w.ring.Kept.Keep(m, w)
	}
	return false
}

// A read waits until it can read.
type read struct{ free }

func toRead(f free) actors.Waiting { return &read{f} }

func (w *read) Try() bool { return w.of.(*RWMutex).pending(w.ring) == nil && w.free.Try() }
