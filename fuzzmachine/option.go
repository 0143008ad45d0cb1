package fuzzmachine

import (
	"errors"
	"fmt"
	"time"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/overlap"
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

// Actors has programs in which up to n actors, from 2 to 4, take steps at the same time. Steps of actors that
// follow each other are a block: each actor takes its own in their order, and all end before the program goes
// on. In scripts the actor stands before a step:
//
//	set 3; a: add 1; b: add 1 !switch=2; get
//
// One actor goes on at a time, the first one first, until it has no step left or switches: that is part of
// the program too, and so a run can be repeated. An actor can switch before a step, and where the system
// calls Yield of T. In the script above, b goes on with another one when it has passed two of these points.
//
// The answers of a block must be those that the model gives if it takes the steps in some order, in which a
// step that returned before another one was called comes first. Several orders may do. Then the steps that
// follow decide, and the mappings, which compare states when a block has ended. A step of a block is skipped
// if in some order a guard of the block is false. Package promise has options for systems that promise less.
//
// Steps of actions made with Do or DoBoth have no actor, nor have those with Offers, or with a Name or Ref
// among their arguments: they are taken alone. It must be possible to copy the model: see New.
func Actors(n int) Option { return option(func(o *build.Options) { o.Actors = overlap.New(n) }) }

// AtOnce has actors take their steps at the same time, each on a goroutine of its own, and nobody decides who
// goes on. Each program with actors is run so many times, for the actors may meet in different ways each time. A
// program that fails is run more often, to shrink it. The report says in how many of a hundred runs it fails.
// Switches mean nothing then.
//
// Such a failure occurs by chance. Where packages have been rewritten by fuzzcorpus overlay, the program decides
// who goes on, as it does without this option, and its failures can be repeated.
func AtOnce(runs int) Option {
	return option(func(o *build.Options) {
		if o.AtOnce = runs; runs < 1 {
			o.Wrong(fmt.Errorf("AtOnce: a program is run at least once, not %d times; 100 is a good number", runs))
		}
		o.OfActors("AtOnce")
	})
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
