package fuzzmachine

import "sync"

// A lock is a sync.Mutex which is not opened where it is used: each copy of its code would be linked.
type lock struct{ mu sync.Mutex }

// Lock takes it.
//
//go:noinline
func (l *lock) Lock() { l.mu.Lock() }

// Unlock gives it back.
//
//go:noinline
func (l *lock) Unlock() { l.mu.Unlock() }
