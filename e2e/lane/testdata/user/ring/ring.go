// Package ring is a buffer of a fixed size and its first test. Bytes from go test -fuzz become a program of
// puts and gets, which runs on the ring and on a slice.
package ring

// A Ring holds a limited number of values, first in, first out.
type Ring struct {
	slots   []int8
	at, len int
	planted bool
}

// New returns an empty ring.
func New(size int) *Ring { return &Ring{slots: make([]int8, size)} }

// Planted returns a ring with a bug: a value is lost if it is put where the ring wraps around while the first
// slot is still in use.
func Planted(size int) *Ring {
	r := New(size)
	r.planted = true
	return r
}

// Len returns the number of values in the ring.
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

// Get removes the oldest value. The ring must not be empty.
func (r *Ring) Get() int8 {
	v := r.slots[r.at]
	r.at = (r.at + 1) % len(r.slots)
	r.len--
	return v
}
