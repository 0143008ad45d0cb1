package network

import (
	"time"

	"github.com/fuzzmachine/go/prophecy/internal/stub"
)

// Settle lets time pass without faults until nothing is wrong any more: differs returns an error as long as it is.
// It is for fuzzmachine.Finally. If something still is when the time has passed, the error says that, and the failure
// is of the kind unsettled.
//
// differs is called at once, and then after pauses of 1ms, 2ms, 4ms and so on, up to 1s. It may take operations as
// clients do.
func (w *Network[M, N]) Settle(limit time.Duration, differs func() error) error {
	if differs == nil {
		panic("network: Settle: the function is nil; give one that says what is wrong")
	}
	end := w.end("Settle", limit)
	w.Calm()
	return stub.Settle(limit, func() time.Duration { return end - w.now }, w.settle, differs)
}

// settle lets a pause of Settle pass. Nodes that never fall silent, as those with heartbeats, may do much in it, but not
// so much in each part.
func (w *Network[M, N]) settle(pause time.Duration) {
	const part = 10 * time.Millisecond
	for end := w.after(pause); w.now < end; {
		w.await("Settle", min(part, end-w.now), never)
	}
}
