package run

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/limits"
	"github.com/fuzzmachine/go/internal/settings"
)

// A hang names the limit that the run broke.
func TestHangNamesTheLimitThatWasBroken(t *testing.T) {
	allowed := settings.Limits{Step: time.Second, Run: time.Minute}
	r := &Run{Now: new(flightrecorder.Now), Terms: &Terms{Process: settings.Process{Limits: allowed}}}
	r.Clock.run = r
	r.Clock.Times.Store(1)
	for _, c := range []struct {
		late  limits.End
		times time.Duration
		words string
	}{
		{limits.LateStep, 1, "exceeded its limit of 1s"},
		{limits.LateStep, 5, "exceeded its limit of 1s, and had not returned after 5s"},
		{limits.LateRun, 1, "the run was here when it exceeded its limit of 1m0s"},
		{limits.LateRun, 5, "the run was here when it exceeded its limit of 1m0s, and had not ended after 5m0s"},
	} {
		if r.Clock.Late = c.late; r.Clock.Late.TooLong(r.Clock.Limit(), c.times) != c.words {
			t.Errorf("%s", r.Clock.Late.TooLong(r.Clock.Limit(), c.times))
		}
	}
	if b := r.Clock.Bounds(); b.Step != allowed.Step || b.Run != allowed.Run {
		t.Errorf("during a step: %+v", b)
	}
	if r.Now.Store(200 << 16); r.Clock.Bounds().Step != allowed.Step || r.Clock.Bounds().Run != 4*allowed.Run {
		t.Errorf("after 200 steps: %+v", r.Clock.Bounds())
	}
	if r.Clock.Times.Store(0); r.Clock.Bounds().Step != allowed.Step/8 {
		t.Errorf("of a brief look: %+v", r.Clock.Bounds())
	}
}
