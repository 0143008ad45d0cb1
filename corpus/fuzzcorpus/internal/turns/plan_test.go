package turns

import (
	"testing"
	"time"
)

// A target that continues to find inputs has most of the time. The others have some.
func TestPlanPrefersTargetsThatFind(t *testing.T) {
	p := New(3, 10*time.Minute)
	for left := 10 * time.Minute; ; {
		i, slice := p.Next(left)
		if slice == 0 {
			break
		}
		found := 0
		if i == 1 {
			found = int(slice.Seconds())
		} else if p.Total(i).Time == 0 {
			found = 20 // at first all find something
		}
		p.Took(i, Turn{Time: slice, Executions: 1000, New: found})
		left -= slice
	}
	most, all := p.Total(1).Time, time.Duration(0)
	for i := range 3 {
		all += p.Total(i).Time
		if p.Total(i).Time < 10*time.Second {
			t.Errorf("target %d has %v of 10 minutes", i, p.Total(i).Time)
		}
	}
	if most < all/2 || all < 9*time.Minute || all > 10*time.Minute {
		t.Errorf("the one that finds has %v of %v", most, all)
	}
}

// A target that ended has no more turns. When all have ended, there are none.
func TestPlanSkipsEndedTargets(t *testing.T) {
	p := New(2, time.Minute)
	p.Ended(0)
	if i, slice := p.Next(time.Minute); i != 1 || slice == 0 {
		t.Errorf("the next is %d for %v", i, slice)
	}
	p.Ended(1)
	if _, slice := p.Next(time.Minute); slice != 0 {
		t.Error("there are turns though all have ended")
	}
}

func TestProgressLinesAreCounted(t *testing.T) {
	var turn Turn
	turn.count("3s, execs: 1234 (411/sec), new interesting: 3 (total: 45)")
	if turn.Executions != 1234 || turn.New != 3 {
		t.Errorf("%+v", turn)
	}
}

// A turn that ends in its baseline is followed by one that is long enough, before other targets have theirs.
func TestPlanGivesLongerTurnsToWhatIsUntested(t *testing.T) {
	p := New(2, 10*time.Minute)
	p.Took(0, Turn{Time: 10 * time.Second, Untested: true, Done: 10, All: 100})
	p.Took(1, Turn{Time: 10 * time.Second, New: 500})
	if i, slice := p.Next(9 * time.Minute); i != 0 || slice != 150*time.Second || p.Tested(0) || !p.Tested(1) {
		t.Errorf("the next is %d for %v; tested: %t, %t", i, slice, p.Tested(0), p.Tested(1))
	}
	if total := p.Total(0); total.Need() != 100*time.Second || total.Done != 10 || total.All != 100 {
		t.Errorf("it needs %v: %+v", total.Need(), total)
	}
	p.Took(0, Turn{Time: 150 * time.Second, Untested: true})
	if i, slice := p.Next(time.Minute); i != 0 || slice != time.Minute {
		t.Errorf("the next is %d for %v", i, slice)
	}
	if _, slice := p.Next(9 * time.Minute); slice != 300*time.Second {
		t.Errorf("after nothing was run, the next is %v long", slice)
	}
	p.Took(0, Turn{Time: 150 * time.Second, New: 1})
	if i, _ := p.Next(time.Minute); i != 1 || !p.Tested(0) {
		t.Errorf("the next is %d; tested: %t", i, p.Tested(0))
	}
}
