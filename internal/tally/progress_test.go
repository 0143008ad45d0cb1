package tally

import (
	"strings"
	"testing"
	"time"
)

// runs begins a target that has run for so long, of which it was last said after so long.
func (p *Progress) runs(took, said time.Duration) {
	p.Begin("FuzzX", 256)
	p.began = time.Now().Add(-took)
	p.next.Store(2*int64(said) + 1)
}

// later is what it says after some time more.
func (p *Progress) later(t time.Duration) string {
	p.began = p.began.Add(-t)
	if took := p.Due("FuzzX/seed#3"); took > 0 {
		return p.Words(took.Truncate(time.Second), 100, 1000)
	}
	return ""
}

// A target says how far it has come. While a failure is looked into it says so, again and again, and no time
// of a run, which would be that of the failure.
func TestProgressOfAFailure(t *testing.T) {
	var p Progress
	p.runs(100*time.Second, 100*time.Second)
	p.Done()
	p.Look()
	for _, c := range []struct {
		after time.Duration
		says  string
	}{
		{0, ""}, {9 * time.Second, ""},
		{2 * time.Second, "fuzzmachine: FuzzX: 1 of 256 programs in 1m51s; looking into failures took 2 runs so far"},
		{9 * time.Second, ""},
		{2 * time.Second, "fuzzmachine: FuzzX: 1 of 256 programs in 2m2s; looking into failures took 3 runs so far"},
	} {
		if said := p.later(c.after); said != c.says {
			t.Errorf("after %v it says %q and not %q", c.after, said, c.says)
		}
		if c.says == "" {
			p.Ran()
		}
	}
}

// Where nobody knows how many programs there are, or there are more, it says only how many there were.
func TestProgressWithoutAnEnd(t *testing.T) {
	for _, programs := range []int{0, 2} {
		var p Progress
		p.runs(0, 0)
		p.programs = int64(programs)
		for range 3 {
			p.Done()
		}
		const says = "fuzzmachine: FuzzX: 3 programs in 10s; "
		if said := p.later(10 * time.Second); !strings.HasPrefix(said, says) {
			t.Errorf("it says %q", said)
		}
	}
}

// Where nothing fails, it says what a run takes, each time after twice as long.
func TestProgressOfATargetThatPasses(t *testing.T) {
	var p Progress
	p.runs(0, 0)
	if said := p.later(10 * time.Second); said != "fuzzmachine: FuzzX: 0 of 256 programs in 10s; a run takes "+
		"100ms, a step 10ms" {
		t.Errorf("it says %q", said)
	}
	if said := p.later(9 * time.Second); said != "" {
		t.Errorf("it says %q", said)
	}
}
