package fuzzmachine

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/run"
)

// Another target begins its counts anew.
func TestTargetsAreCountedApart(t *testing.T) {
	e := wanderers()
	e.Memory.Remember([]byte("0"))
	e.Pool.Terms.Events.Label("eviction")
	e.Forget()
	labels, goals := e.Pool.Terms.Events.All()
	if e.Memory.Remembered() != 0 || len(labels)+len(goals) > 0 {
		t.Errorf("%d programs, %v, %v", e.Memory.Remembered(), labels, goals)
	}
}

// The watchdog knows that a run waits for goroutines. A goroutine that ends as soon as the run waits is no
// leak.
func TestRunSaysThatItWaits(t *testing.T) {
	m := New(func() *wanderer { return new(wanderer) }, func(t *T) *wanderer {
		go func(r *run.Run) {
			for !r.Clock.Bounds().Paused {
				time.Sleep(time.Millisecond)
			}
		}(t.of.Run)
		return new(wanderer)
	},
		Call("rest", (*wanderer).rest, (*wanderer).rest),
	).With(Limits{Step: 20 * time.Second, Run: 20 * time.Second})
	if err := m.Check(m.Tape("rest")); err != nil {
		t.Error(err)
	}
}
