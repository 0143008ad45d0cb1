package fuzzmachine

import (
	"time"

	"github.com/fuzzmachine/go/internal/build"
)

// An Option configures a machine in With: Steps, Limits, Known, Bubble, a *Fixture, and those of package
// demand.
type Option interface {
	SetOn(options *build.Options)
}

type option func(*build.Options)

func (o option) SetOn(options *build.Options) { o(options) }

// Steps limits the length of programs. The default is 64 steps.
func Steps(most int) Option { return option(func(o *build.Options) { o.Limits.Steps = steps(most) }) }

// steps is a number of steps that is not taken for the default.
func steps(most int) int {
	if most == 0 {
		return -1
	}
	return most
}

// Known takes the signatures of known failures. These are ignored, except by Replay.
func Known(signatures ...string) Option {
	return option(func(o *build.Options) { o.Known = append(o.Known, signatures...) })
}

// Bubble makes each run take place inside a bubble of testing/synctest. There time passes only when
// everything waits for it, so hours take no time and every run has the same timing. After each step its
// consequences happen before states are compared. Only go test has bubbles. Elsewhere programs pass without
// being run.
func Bubble() Option { return option(func(o *build.Options) { o.Bubble = true }) }

// Limits bound a run. A zero field is the default.
type Limits struct {
	_       struct{}
	Step    time.Duration // that a step may take; 2s, under the race detector five times that
	Run     time.Duration // that a run may take; 4s, under the race detector five times that
	Whole   int           // steps between comparisons of the whole state, where actions say what they touch; 64
	MayLeak bool          // goroutines may outlive a run, as those of a shared connection pool do
}

// SetOn makes Limits an Option.
func (l Limits) SetOn(o *build.Options) {
	o.Limits.Step, o.Limits.Run, o.Limits.Whole, o.Limits.MayLeak = l.Step, l.Run, l.Whole, l.MayLeak
}
