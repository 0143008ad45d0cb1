// Package ring is a buffer of a fixed size, and the story of its first test: bytes from go test -fuzz become
// a program of puts and gets, which runs against the ring and against a slice.
package ring

// A Ring holds up to so many values, first in, first out.
type Ring struct {
	slots   []int8
	at, len int
	planted bool
}

// New returns an empty ring.
func New(size int) *Ring { return &Ring{slots: make([]int8, size)} }

// Planted returns a ring with a mistake in it: a value that is put where the ring wraps, while the first slot
// is still in use, is lost.
func Planted(size int) *Ring {
	r := New(size)
	r.planted = true
	return r
}

// Len returns how many values the ring holds.
func (r *Ring) Len() int { return r.len }

// Put adds a value. The ring must have room.
func (r *Ring) Put(v int8) {
	slot := (r.at + r.len) % len(r.slots)
	r.len++
	if r.planted && slot < r.at && r.len == len(r.slots) {
		return
	}
	r.slots[slot] = v
}

// Get removes the oldest value. The ring must hold one.
func (r *Ring) Get() int8 {
	v := r.slots[r.at]
	r.at = (r.at + 1) % len(r.slots)
	r.len--
	return v
}
