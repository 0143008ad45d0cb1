package fuzzmachine

import (
	"testing"
	"time"
)

// The watch knows while a run waits for goroutines: one that ends as soon as it is waited for is no leak.
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
