package network

import (
	"fmt"
	"time"
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
	err := differs()
	for pause := time.Millisecond; err != nil && w.now < end; pause *= 2 {
		w.Pass(min(pause, end-w.now))
		err = differs()
	}
	if err != nil {
		return &unsettled{limit, err}
	}
	return nil
}

// An unsettled is the error of what does not come to rest.
type unsettled struct {
	limit time.Duration
	err   error
}

func (u *unsettled) Error() string {
	return fmt.Sprintf("%v without faults were not enough: %v", u.limit, u.err)
}

func (u *unsettled) Unwrap() error { return u.err }

// Unsettled tells fuzzmachine.Finally what kind of failure it is.
func (*unsettled) Unsettled() {}
