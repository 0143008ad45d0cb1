package fuzzmachine

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/watch"
)

// A hang names the limit that the run broke.
func TestHangNamesTheLimitThatWasBroken(t *testing.T) {
	limits := process.Limits{Step: time.Second, Run: time.Minute}
	r := &run.Run{Now: new(note.Now), Terms: &run.Terms{Process: process.Process{Limits: limits}}}
	r.Clock.Times.Store(1)
	for _, c := range []struct {
		late  watch.End
		times time.Duration
		words string
	}{
		{watch.LateStep, 1, "exceeded its limit of 1s"},
		{watch.LateStep, 5, "exceeded its limit of 1s, and had not returned after 5s"},
		{watch.LateRun, 1, "the run was here when it exceeded its limit of 1m0s"},
		{watch.LateRun, 5, "the run was here when it exceeded its limit of 1m0s, and had not ended after 5m0s"},
	} {
		if r.Clock.Late = c.late; r.Clock.Late.TooLong(r.Limit(), c.times) != c.words {
			t.Errorf("%s", r.Clock.Late.TooLong(r.Limit(), c.times))
		}
	}
	if b := r.Bounds(); b.Step != limits.Step || b.Run != limits.Run {
		t.Errorf("during a step: %+v", b)
	}
	if r.Now.Store(200 << 16); r.Bounds().Step != limits.Step || r.Bounds().Run != 4*limits.Run {
		t.Errorf("after 200 steps: %+v", r.Bounds())
	}
	if r.Clock.Times.Store(0); r.Bounds().Step != limits.Step/8 {
		t.Errorf("of a brief look: %+v", r.Bounds())
	}
}

// Another target begins its counts anew.
func TestTargetsAreCountedApart(t *testing.T) {
	e := wanderers()
	e.Remember([]byte("0"))
	e.Pool.Terms.Events.Label("eviction")
	e.Forget()
	labels, goals := e.Pool.Terms.Events.All()
	if e.Remembered() != 0 || len(labels)+len(goals) > 0 {
		t.Errorf("%d programs, %v, %v", e.Remembered(), labels, goals)
	}
}

// The watchdog knows that a run waits for goroutines. A goroutine that ends as soon as the run waits is no
// leak.
func TestRunSaysThatItWaits(t *testing.T) {
	m := New(func() *wanderer { return new(wanderer) }, func(t *T) *wanderer {
		go func(r *run.Run) {
			for !r.Bounds().Paused {
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

// A run may end between its deadline and the moment at which its stack is read.
func TestStackOfAnEndedRunIsEmpty(t *testing.T) {
	r := new(run.Run)
	r.Runner.Id.Store(1 << 30)
	if list := r.Stacks(); len(list) > 0 {
		t.Errorf("%v", list)
	}
}
