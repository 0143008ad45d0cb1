package subject

import "github.com/fuzzmachine/go/bench/wire/program"

// ring holds live resources, one for each label at most.
type ring[T any] struct {
	labels bool
	live   uint64 // one bit a label
	order  []uint8
	value  [program.Labels]T
}

func (r *ring[T]) reset() { r.live, r.order = 0, r.order[:0] }

func (r *ring[T]) len() int { return len(r.order) }

// put adds a resource: at its label or the next free one clockwise. It says no where all labels are taken.
func (r *ring[T]) put(label uint64, v T) bool {
	if r.len() == program.Labels {
		return false
	}
	for r.live>>label&1 == 1 {
		label = (label + 1) % program.Labels
	}
	r.live |= 1 << label
	r.value[label] = v
	r.order = append(r.order, uint8(label))
	return true
}

// find resolves a ref: to the next live label clockwise, or so many resources from the newest.
func (r *ring[T]) find(ref uint64) (label int, ok bool) {
	if r.live == 0 {
		return 0, false
	}
	if !r.labels {
		return int(r.order[r.len()-1-int(ref)%r.len()]), true
	}
	for r.live>>ref&1 == 0 {
		ref = (ref + 1) % program.Labels
	}
	return int(ref), true
}

// drop removes the resource of a label.
func (r *ring[T]) drop(label int) {
	r.live &^= 1 << label
	for i, l := range r.order {
		if int(l) == label {
			r.order = append(r.order[:i], r.order[i+1:]...)
			return
		}
	}
}
