// Package target is what the builds are tried on: a ring of two slots that loses a value, its machine, and a
// second machine whose action skips the test that runs it.
package target

import "sync/atomic"

// Opened and Closed count the rings made and the teardowns that followed.
var Opened, Closed atomic.Int64

// A Ring holds two values, first in, first out.
type Ring struct {
	slots   [2]int8
	at, len int
}

// Open returns an empty ring.
func Open() *Ring {
	Opened.Add(1)
	return new(Ring)
}

// Close ends the use of a ring.
func (r *Ring) Close() { Closed.Add(1) }

// Put adds a value. The planted mistake: one that is put where the ring wraps, while the first slot is in
// use, is lost.
func (r *Ring) Put(v int8) {
	slot := (r.at + r.len) % len(r.slots)
	r.len++
	if slot < r.at && r.len == len(r.slots) {
		return
	}
	r.slots[slot] = v
}

// Get removes the oldest value.
func (r *Ring) Get() int8 {
	v := r.slots[r.at]
	r.at = (r.at + 1) % len(r.slots)
	r.len--
	return v
}
