package fuzzmachine_test

import (
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// ticking is a machine whose worlds are numbered. Each step of a late world does something.
func ticking(late int64, does func(t *fuzzmachine.T)) (m machine, worlds *atomic.Int64) {
	worlds = new(atomic.Int64)
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) int64 { return worlds.Add(1) },
		fuzzmachine.Do("tick", func(t *fuzzmachine.T, n int64, _ struct{}) {
			if n == late {
				does(t)
			}
		})), worlds
}

// A property run takes its programs on one goroutine, until one is to be run once more.
func TestProgramsInARowShareAGoroutine(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	t.Setenv("FUZZMACHINE_CHECKS", "1000")
	var own [32]byte
	seen, worlds := map[string]bool{}, 0
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) int {
		worlds++
		seen[string(own[:runtime.Stack(own[:], false)])] = true
		return 0
	}, fuzzmachine.Do("tick", func(*fuzzmachine.T, int, struct{}) {}))
	r := &recorder{name: "FuzzTick"}
	m.Seed(r)
	if len(r.words) > 0 || worlds < 1000 || len(seen) > 20 {
		t.Errorf("%d programs on %d goroutines: %s", worlds, len(seen), r.said())
	}
}

// Whatever a program of a row does is its own failure, and the row ends there.
func TestRowEndsWithTheProgramThatFails(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	t.Setenv("FUZZMACHINE_SHRINK", "0")
	forever := make(chan bool)
	for name, test := range map[string]struct {
		does func(t *fuzzmachine.T)
		says string
	}{
		"a failure":     {func(t *fuzzmachine.T) { t.Errorf("late") }, "agree: late"},
		"FailNow":       {func(t *fuzzmachine.T) { t.FailNow() }, "FailNow"},
		"a panic":       {func(t *fuzzmachine.T) { panic("late") }, "panics: late"},
		"its goroutine": {func(*fuzzmachine.T) { runtime.Goexit() }, "Goexit"},
		"a hang":        {func(*fuzzmachine.T) { <-forever }, "hang"},
		"a leak":        {func(*fuzzmachine.T) { go func() { <-forever }() }, "goroutines behind"},
		"a cleanup":     {func(t *fuzzmachine.T) { t.Cleanup(func() { t.Errorf("late") }) }, "late"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("FUZZMACHINE_CHECKS", "900")
			m, worlds := ticking(800, test.does)
			m = m.With(fuzzmachine.Limits{Step: 200 * time.Millisecond})
			r := &recorder{name: "FuzzTick"}
			m.Seed(r)
			r.end()
			if n := worlds.Load(); n < 800 || n > 880 {
				t.Errorf("%d worlds were made", n)
			}
			if !strings.Contains(strings.ToLower(r.said()), strings.ToLower(test.says)) {
				t.Errorf("it says %s", r.said())
			}
		})
	}
}

// What is reported after the end of a program ends the row with the program that runs then, not with the last
// one.
func TestRowEndsWithWhatIsReportedLate(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	t.Setenv("FUZZMACHINE_CHECKS", "100000")
	worlds, late := 0, (*fuzzmachine.T)(nil)
	m := fuzzmachine.NewWorld(func(t *fuzzmachine.T) int {
		switch worlds++; worlds {
		case 500:
			late = t
		case 501:
			late.Errorf("too late")
		}
		return worlds
	}, fuzzmachine.Do("tick", func(*fuzzmachine.T, int, struct{}) {}))
	r := &recorder{name: "FuzzTick"}
	m.Seed(r)
	r.end()
	if !strings.Contains(r.said(), "after that run had ended: too late") || worlds > 600 {
		t.Errorf("after %d worlds: %s", worlds, r.said())
	}
}

// All programs of a scope are run in rows, each once.
func TestExhaustRunsEachProgramOnce(t *testing.T) {
	var ran []string
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *strings.Builder {
		ran = append(ran, "")
		return new(strings.Builder)
	},
		fuzzmachine.Do("a", func(*fuzzmachine.T, *strings.Builder, struct{}) { ran[len(ran)-1] += "a" }),
		fuzzmachine.Do("b", func(*fuzzmachine.T, *strings.Builder, struct{}) { ran[len(ran)-1] += "b" }).
			When(func(*strings.Builder) bool { return !strings.HasSuffix(ran[len(ran)-1], "b") }),
	)
	report, beside := exhaust(t, m, 8)
	times := make(map[string]int)
	for _, p := range ran {
		times[p]++
	}
	const (
		words   = 142 // of up to eight letters without bb
		skipped = 79  // in which the last step does nothing, or those after it are all the same
	)
	if again := len(ran) - words - skipped; report != "" || len(times) != words || again < 0 || again > 10 {
		t.Errorf("%d programs did %d things: %s, %s", len(ran), len(times), report, beside)
	}
}
