// Package ring is a subject of two actions: a ring buffer, and a slice for its model.
package ring

// Size is how many values the ring of the measurements holds.
const Size = 8

// A Ring holds up to so many values, first in, first out.
type Ring struct {
	Taken   int // how many calls of Put and Get there were
	slots   []int8
	at, len int
}

// New returns an empty ring.
func New(size int) *Ring { return &Ring{slots: make([]int8, size)} }

// Put adds a value, if there is room.
func (r *Ring) Put(v int8) bool {
	r.Taken++
	if r.len == len(r.slots) {
		return false
	}
	slot := r.at + r.len
	if slot >= len(r.slots) {
		slot -= len(r.slots)
	}
	r.slots[slot] = v
	r.len++
	return true
}

// Get removes the oldest value; there is 0 where there is none.
func (r *Ring) Get() int8 {
	r.Taken++
	if r.len == 0 {
		return 0
	}
	v := r.slots[r.at]
	r.at++
	if r.at == len(r.slots) {
		r.at = 0
	}
	r.len--
	return v
}

// A View is what the states are compared by.
type View struct {
	Len    int
	Oldest int8
}

// View returns the view of the ring.
func (r *Ring) View() View {
	if r.len == 0 {
		return View{}
	}
	return View{r.len, r.slots[r.at]}
}

// Empty makes the ring as it is when it is new.
func (r *Ring) Empty() { r.at, r.len = 0, 0 }
