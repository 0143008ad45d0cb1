package run

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/watch"
)

// A hang names the limit that the run broke.
func TestHangNamesTheLimitThatWasBroken(t *testing.T) {
	limits := process.Limits{Step: time.Second, Run: time.Minute}
	r := &Run{Now: new(note.Now), Terms: &Terms{Process: process.Process{Limits: limits}}}
	r.Clock.run = r
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
		if r.Clock.Late = c.late; r.Clock.Late.TooLong(r.Clock.Limit(), c.times) != c.words {
			t.Errorf("%s", r.Clock.Late.TooLong(r.Clock.Limit(), c.times))
		}
	}
	if b := r.Clock.Bounds(); b.Step != limits.Step || b.Run != limits.Run {
		t.Errorf("during a step: %+v", b)
	}
	if r.Now.Store(200 << 16); r.Clock.Bounds().Step != limits.Step || r.Clock.Bounds().Run != 4*limits.Run {
		t.Errorf("after 200 steps: %+v", r.Clock.Bounds())
	}
	if r.Clock.Times.Store(0); r.Clock.Bounds().Step != limits.Step/8 {
		t.Errorf("of a brief look: %+v", r.Clock.Bounds())
	}
}
