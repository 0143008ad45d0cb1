package point_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/point"
)

// handed waits for what one that nobody schedules could hand to it, and does not.
type handed struct{}

func (*handed) add(n int) int {
	c := point.Made(make(chan int))
	var other sync.WaitGroup
	other.Go(func() { point.Before(c) })
	other.Wait()
	return point.From(c).Receive()
}

// Where somebody without a seat could let others go on, nobody can say that it will not. The hang says what is waited
// for.
func TestOthersThatCouldLetThemGoOn(t *testing.T) {
	m := adding(func(*fuzzmachine.T) adder { return new(handed) }, fuzzmachine.Limits{Step: 200 * time.Millisecond})
	f := check(m, "a: add 1")
	if f == nil || f.Kind != "hang" || !strings.Contains(f.Error(), "all its goroutines wait, and only one that is not started by") {
		t.Error(f)
	}
}

// slowly is done with a step when the step has been found to take too long.
type slowly struct {
	locked
	ended <-chan struct{}
	is    bool
}

func (s *slowly) add(n int) int {
	if s.is {
		<-s.ended
	}
	return s.locked.add(n)
}

// A step that is only slow is no hang: its actors go on when it has ended.
func TestSlowStepsDoNotHang(t *testing.T) {
	runs := 0
	m := adding(func(t *fuzzmachine.T) adder {
		runs++
		return &slowly{ended: t.Context().Done(), is: runs == 1}
	}, fuzzmachine.Limits{Step: time.Second})
	if f := check(m, "a: add 1 !switch=0; b: add 2; c: add 3"); f != nil || runs < 2 {
		t.Errorf("%d runs: %v", runs, f)
	}
}
