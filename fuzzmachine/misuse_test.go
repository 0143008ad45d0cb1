package fuzzmachine_test

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// first are the methods of a machine, each of which may be the first that is called.
var first = map[string]func(machine){
	"Seed":        func(m machine) { m.Seed(&recorder{name: "FuzzX"}) },
	"Run":         func(m machine) { m.Run(&recorder{name: "FuzzX"}, nil) },
	"Replay":      func(m machine) { m.Replay(&recorder{name: "TestX"}, "") },
	"Check":       func(m machine) { _ = m.Check(nil) },
	"Predict":     func(m machine) { _, _ = m.Predict(nil) },
	"Tape":        func(m machine) { m.Tape("") },
	"Description": func(m machine) { m.Description() },
}

// Misuse panics in whichever of the machine's methods is the first, again and again, and not where the machine
// is made: that may be while the package is initialised.
func TestMisuse(t *testing.T) {
	for _, c := range misuses {
		t.Run(c.name, func(t *testing.T) {
			for name, use := range first {
				var m machine
				if words := panicOf(func() { m = c.make() }); words != "" {
					t.Fatalf("to make the machine panics with %q", words)
				}
				words := panicOf(func() { use(m) })
				if line := lineOf(t, words); !strings.Contains(line, c.line) || !strings.Contains(words, c.words) {
					t.Errorf("%s panics with\n%s\nof the line\n%s\nand should of %s with %s", name, words, line, c.line, c.words)
				}
				if again := panicOf(func() { m.Description() }); again != words {
					t.Errorf("after %s Description panics with %q", name, again)
				}
			}
		})
	}
}

var site = regexp.MustCompile(`^fuzzmachine: (?:mapping: )?misuses_test\.go:(\d+): `)

// lineOf is the line of misuses_test.go with which the words of a panic begin.
func lineOf(t *testing.T, words string) string {
	t.Helper()
	said := site.FindStringSubmatch(words)
	if said == nil {
		return "none"
	}
	n, _ := strconv.Atoi(said[1])
	text, err := os.ReadFile("misuses_test.go")
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

func TestNilTestings(t *testing.T) {
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

// inside runs a machine in a run of another, and panics as that does.
func inside(m machine) {
	outer := shelving(none)
	outer.system = func(t *fuzzmachine.T) *faulty {
		m.Run(t, nil)
		return nil
	}
	panic(check(outer.machine(), "").Report)
}

// A script that does not fit fails the test, in words with line and column; so it does where the machine has
// changed since.
func TestReplayOfAMisfit(t *testing.T) {
	r := &recorder{name: "TestOld"}
	newShelves(none).Replay(r, "put 3\njump 4")
	for _, want := range []string{"does not fit", "line 2, column 1", "jump", "correct that line"} {
		if !strings.Contains(r.said(), want) {
			t.Errorf("says %q, not %q", r.said(), want)
		}
	}
}

// An error of Check is a *Failure.
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

// A machine that no function has made says so.
func TestZeroMachine(t *testing.T) {
	for name, use := range first {
		for _, m := range []machine{nil, new(fuzzmachine.Machine), new(fuzzmachine.Machine).With(fuzzmachine.Steps(3))} {
			if words := panicOf(func() { use(m) }); words != "fuzzmachine: the Machine is nil or zero: make it with New, NewPair or NewWorld" {
				t.Errorf("%s: %q", name, words)
			}
		}
	}
}
