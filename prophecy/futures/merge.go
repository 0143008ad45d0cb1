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

func (x *index[S, K]) begin() {
	x.now = x.now[:0]
	if x.seen == nil {
		x.seen = make(map[K]bool)
	}
	clear(x.seen)
}

func (x *index[S, K]) fresh(state S) bool {
	key := x.key(state)
	if x.seen[key] {
		return false
	}
	x.seen[key] = true
	x.now = append(x.now, key)
	return true
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
