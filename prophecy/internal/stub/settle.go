package stub

import (
	"fmt"
	"time"
)

const longest = time.Second // of the pauses

// Settle calls differs at once, and then after pauses of 1ms, 2ms, 4ms and so on, until it returns nil or no time is left
// of a limit. Then it returns the last error.
func Settle(limit time.Duration, left func() time.Duration, pass func(time.Duration), differs func() error) error {
	err := differs()
	for pause := time.Millisecond; err != nil && left() > 0; pause = min(2*pause, longest) {
		pass(min(pause, left()))
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
