package fuzzmachine

import (
	"sync/atomic"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/watch"
)

// Goroutines that were left behind once are known by the function that they began in.
func TestLeakIsKnownByItsFunction(t *testing.T) {
	l, left := newLeftovers(), []stack.Goroutine{{ID: 7}}
	if l.isLeaky(left, false) {
		t.Error("known before it was seen")
	}
	if !l.isLeaky(left, true) || !l.isLeaky(left, false) {
		t.Error("not known after it was seen")
	}
}

// What a run reports after its end fails the next run, unless the run was slow and is forgiven.
func TestForgivenRunReportsNothing(t *testing.T) {
	l, slow, other := newLeftovers(), new(T), new(T)
	l.add(slow, new(failure.Verdict))
	l.add(other, &failure.Verdict{Words: "oops"})
	l.forgive(slow)
	l.add(slow, new(failure.Verdict))
	if v := l.orNext(nil); v == nil || !v.Late || v.Words != "after that run had ended: oops" {
		t.Errorf("%+v", v)
	}
	if v := l.next(); v != nil {
		t.Errorf("a forgiven run reports %+v", v)
	}
	first := new(failure.Verdict)
	l.add(other, new(failure.Verdict))
	if l.orNext(first) != first || l.next() == nil {
		t.Error("a late failure is lost if a run fails")
	}
}

// A run that hangs is given once to who asks whether it ends.
func TestHungRunIsGivenOnce(t *testing.T) {
	l, v, r := newLeftovers(), new(failure.Verdict), new(run)
	l.hangs(v, r)
	if l.hung(v) != r || l.hung(v) != nil {
		t.Error("not given, or given twice")
	}
}

// A hang names the limit that the run broke. Goroutines have some time to end after the last step.
func TestHangNamesTheLimitThatWasBroken(t *testing.T) {
	limits := process.Limits{Step: time.Second, Run: time.Minute}
	r := &run{now: new(atomic.Uint64), terms: &terms{Process: process.Process{Limits: limits}}}
	r.times.Store(1)
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
		if r.late = c.late; r.tooLong(c.times) != c.words {
			t.Errorf("%s", r.tooLong(c.times))
		}
	}
	if b := r.bounds(); b.Step != limits.Step || b.Run != limits.Run {
		t.Errorf("during a step: %+v", b)
	}
	if r.now.Store(afterLast); r.bounds().Step != limits.Step+r.patience() {
		t.Errorf("after the last step: %+v", r.bounds())
	}
}

// Another target begins its counts anew.
func TestTargetsAreCountedApart(t *testing.T) {
	e := wanderers()
	e.remember([]byte("0"))
	e.events.Label("eviction")
	e.forget()
	labels, goals := e.events.All()
	if e.remembered() != 0 || len(labels)+len(goals) > 0 {
		t.Errorf("%d programs, %v, %v", e.remembered(), labels, goals)
	}
}

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
