package settings

import (
	"errors"
	"flag"
	"fmt"
	"time"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/program"
)

// Limits are those of programs and runs, as Steps and Limits say them.
type Limits build.Limits

const (
	defaultStep  = 2 * time.Second
	defaultRun   = 4 * time.Second
	defaultWhole = 64
	defaultSteps = 1024
)

// AsLong is how many times its limits a run has before it is reported to hang, for a busy machine is not a
// bug.
const AsLong = 5

// AsSure is how many times, where a longer program has had so many already: of ten limits until a verdict, that is
// what looking for a shorter one leaves.
const AsSure = 3

// Filled puts in the defaults.
func (l Limits) Filled() (Limits, error) {
	switch {
	case l.Steps < 0:
		return l, fmt.Errorf("Steps: a program needs at least one step: give 1 or more, or leave Steps out for %d", defaultSteps)
	case l.Step < 0 || l.Run < 0 || l.Whole < 0:
		return l, errors.New("Limits: a limit is negative: leave it out for the default")
	case l.Run > 0 && l.Step > l.Run:
		return l, errors.New("Limits: Step is longer than Run: a run is at least as long as its longest step")
	}
	if l.Steps == 0 {
		l.Steps = defaultSteps
	}
	if l.Step == 0 {
		l.Step = Times * defaultStep
	}
	if l.Run == 0 {
		l.Run = max(Times*defaultRun, l.Step)
	}
	if l.Whole == 0 {
		l.Whole = defaultWhole
	}
	return l, nil
}

// StepsTaken is how many steps of a program a run takes, where nothing is said of it. A fuzzer makes tapes longer and
// longer, and a long run takes the time of many short ones. So a fuzzer's runs end early.
func StepsTaken() int {
	if flag.Parsed() && !modeOf().Worker {
		return defaultSteps
	}
	return program.DefaultSteps
}

// Tick is how often a run is looked at, whose heap may grow by 1 GiB in a second.
func (l *Limits) Tick() time.Duration {
	return max(min(l.Step, l.Run, defaultStep)/8, time.Millisecond)
}
