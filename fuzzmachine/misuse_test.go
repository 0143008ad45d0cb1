package fuzzmachine_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// first has the methods of a machine. Each may be the first that is called.
var first = map[string]func(machine){
	"Seed":        func(m machine) { m.Seed(&recorder{name: "FuzzX"}) },
	"Run":         func(m machine) { m.Run(&recorder{name: "FuzzX"}, nil) },
	"Replay":      func(m machine) { m.Replay(&recorder{name: "TestX"}, "") },
	"Exhaust":     func(m machine) { m.Exhaust(&recorder{name: "TestX"}, 1) },
	"Check":       func(m machine) { _ = m.Check(nil) },
	"Predict":     func(m machine) { _, _ = m.Predict(nil) },
	"Tape":        func(m machine) { m.Tape("") },
	"Description": func(m machine) { m.Description() },
}

// Misuse panics in the first method of the machine that is called, and again in the next. It does not panic
// where the machine is made, which may be while the package is initialised.
func TestMisusePanicsAtFirstUse(t *testing.T) {
	for _, c := range slices.Concat(misuses, misusesOfStates, misusesOfActors) {
		t.Run(c.name, func(t *testing.T) {
			for name, use := range first {
				var m machine
				if words := panicOf(func() { m = c.make() }); words != "" {
					t.Fatalf("to make the machine panics with %q", words)
				}
				words := panicOf(func() { use(m) })
				if line := lineOf(t, words); !strings.Contains(line, c.line) || !strings.Contains(words, c.words) {
					t.Errorf("%s panics with\n%s\nof the line\n%s\nand should of %s with %s",
						name, words, line, c.line, c.words)
				}
				if again := panicOf(func() { m.Description() }); again != words {
					t.Errorf("after %s Description panics with %q", name, again)
				}
			}
		})
	}
}

var reported = regexp.MustCompile(`^fuzzmachine: (?:mapping: )?(misuses\w*_test\.go):(\d+): `)

// lineOf returns the line of a file of misuses that the text of a panic begins with.
func lineOf(t *testing.T, words string) string {
	t.Helper()
	said := reported.FindStringSubmatch(words)
	if said == nil {
		return "none"
	}
	n, _ := strconv.Atoi(said[2])
	text, err := os.ReadFile(said[1])
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(text), "\n")[n-1]
}

func panicOf(f func()) (words string) {
	defer func() {
		if p := recover(); p != nil {
			words = fmt.Sprint(p)
		}
	}()
	f()
	return ""
}

func TestNilArgumentsOfRunAndSeedPanic(t *testing.T) {
	m := newShelves(none)
	for want, use := range map[string]func(){
		"f is nil":         func() { m.Seed(nil) },
		"t is nil":         func() { m.Run(nil, nil) },
		"does not fit":     func() { m.Tape("put 3; jump") },
		"Fixture.Get":      func() { new(fuzzmachine.Fixture[int]).Get() },
		"run inside a run": func() { inside(m) },
	} {
		if words := panicOf(use); !strings.Contains(words, want) {
			t.Errorf("panics with %q, not %q", words, want)
		}
	}
}

// inside runs a machine in a run of another machine, and panics like that run.
func inside(m machine) {
	outer := shelving(none)
	outer.system = func(t *fuzzmachine.T) *faulty {
		m.Run(t, nil)
		return nil
	}
	panic(check(outer.machine(), "").Report)
}

// A script that does not fit fails the test. The message has line and column. This also holds if the machine
// has changed since.
func TestScriptThatDoesNotFitFailsReplay(t *testing.T) {
	r := &recorder{name: "TestOld"}
	newShelves(none).Replay(r, "put 3\njump 4")
	for _, want := range []string{"does not fit", "line 2, column 1", "jump", "correct that line"} {
		if !strings.Contains(r.said(), want) {
			t.Errorf("says %q, not %q", r.said(), want)
		}
	}
}

func TestCheckReturnsAFailure(t *testing.T) {
	m := newShelves(at("tidy", func(*faulty) { panic("ouch") }))
	var f *fuzzmachine.Failure
	if err := m.Check(m.Tape("tidy")); !errors.As(err, &f) || f.Action != "tidy" || err.Error() != f.Report {
		t.Errorf("Check: %v", err)
	}
	if err := m.Check(m.Tape("put 3")); err != nil {
		t.Errorf("Check of what passes: %v", err)
	}
}

// An ending recorder ends the goroutine that fails, as a *testing.T does.
type ending struct{ recorder }

func (e *ending) Fatalf(format string, args ...any) {
	e.Errorf(format, args...)
	runtime.Goexit()
}

// Misuse fails the test that it is in, and nothing panics: other tests of the package go on.
func TestMisuseFailsTheTest(t *testing.T) {
	for name, use := range map[string]func(m machine, e *ending){
		"Seed":        func(m machine, e *ending) { m.Seed(e) },
		"Run":         func(m machine, e *ending) { m.Run(e, nil) },
		"Replay":      func(m machine, e *ending) { m.Replay(e, "") },
		"Exhaust":     func(m machine, e *ending) { m.Exhaust(e, 1) },
		"Teeth":       func(m machine, e *ending) { m.Teeth(e) },
		"LocalAgrees": func(m machine, e *ending) { m.LocalAgrees(e) },
	} {
		for _, m := range []machine{nil, machineOf(put().Domain())} {
			e, done := &ending{recorder{name: "TestX"}}, make(chan string, 1)
			go func() {
				words := "it ended the test"
				defer func() { done <- words }()
				words = panicOf(func() { use(m, e) })
			}()
			if how := <-done; how != "it ended the test" || !strings.Contains(e.said(), ": make it with") &&
				!strings.Contains(e.said(), "Domain: it has no text") {
				t.Errorf("%s: %q, and it says %s", name, how, e.said())
			}
		}
	}
}

// A machine that was not made by New or NewWorld panics.
func TestZeroMachinePanics(t *testing.T) {
	for name, use := range first {
		for _, m := range []machine{
			nil, new(fuzzmachine.Machine), new(fuzzmachine.Machine).With(fuzzmachine.Steps(3)),
		} {
			if words := panicOf(func() { use(m) }); words != "fuzzmachine: the Machine is nil or zero: make it "+
				"with New, NewPair or NewWorld" {
				t.Errorf("%s: %q", name, words)
			}
		}
	}
}
