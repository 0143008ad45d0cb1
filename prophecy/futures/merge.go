package futures

// A merger finds equal states. Between begin and adopt it receives the states after a step.
type merger[S any] interface {
	begin()
	fresh(S) bool           // whether it received no equal state since begin
	adopt()                 // the received states become those of the set
	changed(states []S) int // the index of a state of the set that was changed, or -1
	same(a, b []S) bool     // of one length
	clone() merger[S]
}

// An index is a merger by key.
type index[S any, K comparable] struct {
	key    func(S) K
	values bool // keys are the states themselves, and cannot change
	was    []K  // of the states of the set
	now    []K  // of the states after the step
	seen   map[K]bool
}

// few is the number of keys up to which a linear search is faster than a map.
const few = 8

func (x *index[S, K]) begin() {
	x.now = x.now[:0]
	clear(x.seen)
}

func (x *index[S, K]) fresh(state S) bool {
	key := x.key(state)
	if len(x.now) < few {
		for _, other := range x.now {
			if other == key {
				return false
			}
		}
	} else if x.looksUp(key) {
		return false
	}
	x.now = append(x.now, key)
	return true
}

// looksUp reports whether a key is in the map, and adds it.
func (x *index[S, K]) looksUp(key K) bool {
	if len(x.now) == few {
		if x.seen == nil {
			x.seen = make(map[K]bool)
		}
		for _, other := range x.now {
			x.seen[other] = true
		}
	}
	was := x.seen[key]
	x.seen[key] = true
	return was
}

func (x *index[S, K]) adopt() { x.was, x.now = x.now, x.was }

func (x *index[S, K]) changed(states []S) int {
	if x.values {
		return -1
	}
	for i, state := range states {
		if x.key(state) != x.was[i] {
			return i
		}
	}
	return -1
}

func (x *index[S, K]) same(a, b []S) bool {
	for i := range a {
		if x.key(a[i]) != x.key(b[i]) {
			return false
		}
	}
	return true
}

func (x *index[S, K]) clone() merger[S] {
	return &index[S, K]{key: x.key, values: x.values, was: append([]K(nil), x.was...)}
}
