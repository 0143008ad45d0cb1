package overlap

import "github.com/fuzzmachine/go/internal/build"

// A Promise says which orders of overlapping operations a system may choose.
type Promise struct {
	// Before is whether x comes before y in each of these orders. If x comes before y, then not y before x, nor
	// what y comes before. An operation of which nobody knows whether it has happened comes before none.
	Before func(x, y *Operation) bool
	// Apart is whether operations that do not affect each other can be judged apart: if each key has an order,
	// then so have all together, with the same states.
	Apart bool
	// Though says in a report what the promise leaves open; "" where that is not worth a word.
	Though string
	// Reads is whether an operation that leaves the state as it is has another place than others have.
	Reads bool
}

// PromiseOf is what package promise names.
func PromiseOf(p build.Promise) *Promise {
	switch p {
	case build.Sequential:
		return sequential()
	case build.MonotonicReads:
		return monotonicReads()
	case build.Atomic:
		return inAnyOrder()
	}
	return linearizable()
}

// linearizable is the usual promise: an operation that returned before another one was called comes first.
func linearizable() *Promise { return &Promise{Before: (*Operation).isOver, Apart: true} }

// sequential keeps the order of each actor's operations, and no other. It is not one of keys: two actors may
// each see what the other one did to another key last.
func sequential() *Promise {
	return &Promise{
		Before: func(x, y *Operation) bool { return x.Actor == y.Actor && x.isOver(y) },
		Though: "each actor's steps are taken in its own order only (promise.Sequential)",
	}
}

// monotonicReads keeps the order of operations that write, and of each actor's reads, and no read comes after
// a write that was called when it had returned. It is not one of keys: what an actor has read of one tells it
// which writes of others it must see from then on.
func monotonicReads() *Promise {
	return &Promise{
		Before: func(x, y *Operation) bool {
			if y.Reads {
				return x.Reads && x.Actor == y.Actor && x.isOver(y)
			}
			return x.isOver(y)
		},
		Though: "reads may answer from an older state (promise.MonotonicReads)",
		Reads:  true,
	}
}

// inAnyOrder keeps no order at all.
func inAnyOrder() *Promise {
	return &Promise{
		Before: func(x, y *Operation) bool { return false },
		Apart:  true,
		Though: "the steps may be taken in any order at all (promise.Atomic)",
	}
}

// isOver is whether an operation had returned when another one was called.
func (o *Operation) isOver(other *Operation) bool { return !o.Unknown && o.Return < other.Call }
