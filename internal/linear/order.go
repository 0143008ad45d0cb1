package linear

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

// Linearizable is the usual promise: an operation that returned before another one was called comes first.
var Linearizable = Promise{Before: (*Operation).isOver, Apart: true}

// Sequential keeps the order of each actor's operations, and no other. It is not one of keys: two actors may
// each see what the other one did to another key last.
var Sequential = Promise{
	Before: func(x, y *Operation) bool { return x.Actor == y.Actor && x.isOver(y) },
	Though: "each actor's steps are taken in its own order only (promise.Sequential)",
}

// MonotonicReads keeps the order of operations that write, and of each actor's reads, and no read comes after
// a write that was called when it had returned. It is not one of keys: what an actor has read of one tells it
// which writes of others it must see from then on.
var MonotonicReads = Promise{
	Before: func(x, y *Operation) bool {
		if y.Reads {
			return x.Reads && x.Actor == y.Actor && x.isOver(y)
		}
		return x.isOver(y)
	},
	Though: "reads may answer from an older state (promise.MonotonicReads)",
	Reads:  true,
}

// Atomic keeps no order at all.
var Atomic = Promise{
	Before: func(x, y *Operation) bool { return false },
	Apart:  true,
	Though: "the steps may be taken in any order at all (promise.Atomic)",
}

// isOver is whether an operation had returned when another one was called.
func (o *Operation) isOver(other *Operation) bool { return !o.Unknown && o.Return < other.Call }
