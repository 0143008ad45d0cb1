package fuzzmachine

import (
	"testing"
	"time"
)

// A run that ends at the moment when its time is up has ended, or its time was up; the next run hears of neither.
func TestTheNextRunHearsOfNothing(t *testing.T) {
	e := new(pool) // whose time is up at once
	r := &run{pool: e, done: make(chan string, 2)}
	r.watch.timer = time.NewTimer(time.Hour)
	said := map[bool]int{}
	for range 5_000 {
		looked := make(chan bool)
		go func() { r.look(); close(looked) }()
		go func() { r.done <- "" }()
		words := r.ended()
		if words != "" {
			<-r.done // the run ends all the same
		}
		<-looked
		if len(r.done) > 0 {
			t.Fatalf("%q is left for the next run, after %q", <-r.done, words)
		}
		said[words != ""]++
	}
	t.Logf("%d ended in time, %d did not", said[false], said[true])
}

// A run that has begun since the watch last looked has its time from now on, however long the machine was idle. One that
// waits for goroutines to end is never late: on a busy machine only to look at them takes long.
func TestOnlyAStepIsLate(t *testing.T) {
	for _, test := range []struct {
		name  string
		turn  uint64
		waits bool
		late  bool
	}{
		{"the next run", 3, false, false},
		{"the run that has gone for an hour", 1, false, true},
		{"the run that has waited for an hour", 1, true, false},
	} {
		r := &run{pool: &pool{process: process{limits: limits{Step: time.Minute, Run: time.Minute}}}, done: make(chan string, 1)}
		w := &r.watch
		w.timer = time.NewTimer(time.Hour)
		w.times.Store(1)
		w.turn, w.began, w.since = 1, time.Now().Add(-time.Hour), time.Now().Add(-time.Hour)
		w.turns.Store(test.turn)
		w.waits.Store(test.waits)
		r.look()
		if late := len(r.done) > 0; late != test.late {
			t.Errorf("%s is late: %t", test.name, late)
		}
	}
}

// The watch knows while a run waits for goroutines: one that ends as soon as it is waited for is no leak.
func TestRunSaysThatItWaits(t *testing.T) {
	m := New(func() *wanderer { return new(wanderer) }, func(t *T) *wanderer {
		go func(w *watch) {
			for !w.waits.Load() {
				time.Sleep(time.Millisecond)
			}
		}(&t.run.watch)
		return new(wanderer)
	},
		Call("rest", (*wanderer).rest, (*wanderer).rest),
	).With(Limits{Step: 20 * time.Second, Run: 20 * time.Second})
	if err := m.Check(m.Tape("rest")); err != nil {
		t.Error(err)
	}
}
