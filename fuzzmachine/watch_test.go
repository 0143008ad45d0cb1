package fuzzmachine

import (
	"testing"
	"time"
)

// The watchdog knows that a run waits for goroutines. A goroutine that ends as soon as the run waits is no
// leak.
func TestRunSaysThatItWaits(t *testing.T) {
	m := New(func() *wanderer { return new(wanderer) }, func(t *T) *wanderer {
		go func(r *run) {
			for !r.bounds().Paused {
				time.Sleep(time.Millisecond)
			}
		}(t.run)
		return new(wanderer)
	},
		Call("rest", (*wanderer).rest, (*wanderer).rest),
	).With(Limits{Step: 20 * time.Second, Run: 20 * time.Second})
	if err := m.Check(m.Tape("rest")); err != nil {
		t.Error(err)
	}
}
