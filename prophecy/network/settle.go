package network

import (
	"time"

	"github.com/fuzzmachine/go/internal/rest"
)

// Settle lets time pass without faults until nothing is wrong any more: differs returns an error as long as it is.
// It is for fuzzmachine.Finally. If something still is when the time has passed, the error says that, and the failure
// is of the kind unsettled.
//
// differs is called at once, and then when 1ms has passed, 2ms, 4ms and so on. It may take operations as clients do.
func (w *Network[M, N]) Settle(limit time.Duration, differs func() error) error {
	if differs == nil {
		panic("network: Settle: the function is nil; give one that says what is wrong")
	}
	end := w.end("Settle", limit)
	w.Calm()
	return rest.Settle(limit, func() time.Duration { return end - w.now }, w.Pass, differs)
}
