package fuzzmachine

import (
	"errors"
	"time"

	"github.com/fuzzmachine/go/internal/build"
)

// An Option configures a machine in With: Steps, Limits, Known, Bubble, SingleSteps, Actors, AtOnce, a *Fixture,
// and those of the packages demand and promise.
type Option interface {
	SetOn(options *build.Options)
}

type option func(*build.Options)

func (o option) SetOn(options *build.Options) { o(options) }

// Steps limits the length of programs. Without it programs have up to 1,024 steps, and most generated ones up
// to 64. A worker of go test -fuzz then takes the first 64 steps of a tape that the fuzzer has made, for it
// makes them longer and longer, and as many as the longest entry has.
func Steps(most int) Option { return option(func(o *build.Options) { o.Limits.Steps = steps(most) }) }

// steps is a number of steps that is not taken for the default.
func steps(most int) int {
	if most == 0 {
		return -1
	}
	return most
}

// A KnownFailure is an Option that Known makes. Its methods return a changed copy.
type KnownFailure struct {
	known build.Known
	when  bool // whether it has a condition, be it nil
}

// Known takes the signatures of known failures. These are ignored, except by Replay. When a target has run
// many programs and none failed so, a line on standard error says that.
//
//	Known("answer max", "answer min").Because("example.com/issues/12")
func Known(signatures ...string) KnownFailure {
	return KnownFailure{known: build.Known{Signatures: signatures}}
}

// Because says why, such as by the address of an issue. It is shown when the failure no longer occurs.
func (k KnownFailure) Because(reason string) KnownFailure {
	k.known.Because = " (" + reason + ")"
	return k
}

// When ignores only the failures of which is returns true. It sees each failed run of the program and of the
// simpler ones that the shrinker tries: Script is the program up to the step that failed, and Report is the
// first line of the report.
func (k KnownFailure) When(is func(f *Failure) bool) KnownFailure {
	k.known.When, k.when = nil, true
	if is != nil {
		k.known.When = func(f build.Failed) bool {
			return is(&Failure{Kind: f.Kind, Signature: f.Signature, Step: f.Step, Action: f.Action, Script: f.Script,
				Report: f.Headline})
		}
	}
	return k
}

// SetOn makes a KnownFailure an Option.
func (k KnownFailure) SetOn(o *build.Options) {
	if k.when && k.known.When == nil {
		o.Wrong(errors.New("Known: the function of When is nil: give one, or leave When out"))
	}
	if len(k.known.Signatures) == 0 {
		o.Wrong(errors.New("Known: it names no failure: give the signature of one, as its report says it"))
	}
	o.Known = append(o.Known, k.known)
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
	Run     time.Duration // that a run may take, and again after each 64 steps; 4s, under the race detector five times that
	Whole   int           // steps between comparisons of the whole state, where actions say what they touch; 64
	MayLeak bool          // goroutines may outlive a run, as those of a shared connection pool do
}

// SetOn makes Limits an Option.
func (l Limits) SetOn(o *build.Options) {
	o.Limits.Step, o.Limits.Run, o.Limits.Whole, o.Limits.MayLeak = l.Step, l.Run, l.Whole, l.MayLeak
}
