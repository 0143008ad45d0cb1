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

// A run may end between its deadline and the moment at which its stack is read.
func TestStackOfAnEndedRunIsEmpty(t *testing.T) {
	r := new(run)
	r.runner.id.Store(1 << 30)
	if text := r.stacks(); text != "" {
		t.Errorf("%s", text)
	}
}
