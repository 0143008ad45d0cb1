package settings

import (
	"flag"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/gointernals"
)

// What the environment says is read, or refused with the variable and the cure.
func TestEnvironmentIsReadOrRefused(t *testing.T) {
	for _, c := range []struct {
		name, value string
		wrong       string // in the error; "": there is none
		holds       func(Environment) bool
	}{
		{"CHECKS", "100000,10m", "", func(e Environment) bool {
			return e.Checks == Checks{100000, 10 * time.Minute}
		}},
		{"CHECKS", "10m", "", func(e Environment) bool { return e.Checks == Checks{Time: 10 * time.Minute} }},
		{"CHECKS", "0", "give a number of programs", nil},
		{"SEEDS", "0", "", func(e Environment) bool { return e.Seeds == 0 }},
		{"SEEDS", "-1", "give a number of programs", nil},
		{"SEED", "18446744073709551615", "", func(e Environment) bool { return e.Seed == 1<<64-1 && !e.Drawn }},
		{"SEED", "random", "", func(e Environment) bool { return e.Drawn }},
		{"SEED", "dice", "give a number, or random", nil},
		{"STATS", "0", "", func(e Environment) bool { return e.Stats == "" }},
		{"STATS", "yes", "give 1, 0 or the name of a file", nil},
		{"SHRINK", "0", "", func(e Environment) bool { return !e.Shrink }},
		{"SHRINK", "1", "", func(e Environment) bool { return e.Shrink }},
		{"SHRINK", "others", "give 0 to report programs as they were found", nil},
		{"SHRINK", "2", "give 0 to report programs as they were found", nil},
		{"SPEED", "1", "there is no such variable", nil},
	} {
		t.Run(c.name+"="+c.value, func(t *testing.T) {
			t.Setenv("FUZZMACHINE_"+c.name, c.value)
			e, err := ReadEnvironment()
			switch {
			case c.wrong == "" && (err != nil || !c.holds(e)):
				t.Errorf("%+v, %v", e, err)
			case c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong) ||
				!strings.Contains(err.Error(), c.name)):
				t.Errorf("%v", err)
			}
		})
	}
}

// A limit that is not given has its default. A run may take at least as long as a step.
func TestLimitsHaveDefaults(t *testing.T) {
	l, err := Limits{Step: time.Hour}.Filled()
	if err != nil || l.Steps != 1024 || l.Run != time.Hour || l.Whole != 64 {
		t.Errorf("%+v, %v", l, err)
	}
	if l, err = (Limits{}).Filled(); err != nil || l.Step != Times*2*time.Second ||
		l.Run != Times*4*time.Second {
		t.Errorf("%+v, %v", l, err)
	}
	for _, wrong := range []Limits{{Steps: -1}, {Step: -1}, {Run: -1}, {Whole: -1}, {Step: 2, Run: 1}} {
		if _, err := wrong.Filled(); err == nil {
			t.Errorf("%+v is allowed", wrong)
		}
	}
}

// A fuzzer makes tapes longer and longer. Its worker takes fewer of their steps, and ends a run that hangs before the
// fuzzer ends the worker.
func TestRunsOfWorkersAreShort(t *testing.T) {
	if n := StepsTaken(); n != 1024 {
		t.Errorf("%d steps", n)
	}
	if err := flag.Set("test.fuzzworker", "true"); err != nil {
		t.Fatal(err)
	}
	n, p := StepsTaken(), Process{Limits: Limits{Step: time.Hour, Run: time.Hour}}
	p.Settle()
	if most := gointernals.WorkerEnds; p.Limits.Step > most/2+most/10 || p.Limits.Run > most/2+most/10 || p.Haste > most {
		t.Errorf("in a worker, which is ended after %v, a run may take %+v", most, p.Limits)
	}
	if err := flag.Set("test.fuzzworker", "false"); err != nil {
		t.Fatal(err)
	}
	if n != 64 {
		t.Errorf("%d steps in a worker", n)
	}
}

// How many programs are generated depends on what the process is for, and on the environment.
func TestSeedsOfProcesses(t *testing.T) {
	for _, c := range []struct {
		mode  Mode
		given int
		seeds int
	}{
		{Mode{}, -1, SeedsOfTest}, {Mode{Fuzzing: true}, -1, SeedsOfFuzz}, {Mode{Worker: true}, 7, 0},
		{Mode{}, 7, 7}, {Mode{}, 0, 0},
	} {
		p := Process{Mode: c.mode, Environment: Environment{Seeds: c.given}}
		if seeds := p.Seeds(); seeds != c.seeds {
			t.Errorf("%+v, %d given: %d", c.mode, c.given, seeds)
		}
	}
}
