package fuzzmachine

import (
	"testing"
	"time"
)

// A run that ends at the moment when its time is up has ended, or its time was up; the next run hears of neither.
func TestTheNextRunHearsOfNothing(t *testing.T) {
	e := &engine{limits: limits{}} // whose time is up at once
	r := &run{engine: e, done: make(chan string, 2)}
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
