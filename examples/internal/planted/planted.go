// Package planted asks whether bugs that were planted in the examples are found: by the programs of plain go test,
// and by a real go test -fuzz. Without such canaries nobody would notice a machine that finds nothing.
package planted

import (
	"cmp"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A Bug is one that was planted, and how it has to be found.
type Bug struct {
	Name      string   // of the fault in the system
	Signature string   // of the failure; where several stand here, with a | between, Steps and Script are those of the first
	Steps     int      // of the shortest program that shows it
	Slack     int      // how many steps more a report may have, where no deletion alone leads to the shortest
	Programs  int      // how many generated ones it may take to find it; 0 is 256, as in plain go test
	Script    string   // the final program, misfortunes and all; "" where several are as simple
	Also      []string // other final programs: as simple, or of another signature, or such as no deletion leads on from
}

// Found fails t unless the generated programs of plain go test find the bug, and tell it in the fewest steps.
func Found(t *testing.T, m *fuzzmachine.Machine, bug Bug) {
	t.Helper()
	if started(t, m, bug) {
		return
	}
	programs := cmp.Or(bug.Programs, 256)
	for tried, n := 0, 1; tried < programs; tried, n = n, 4*n { // most are found by the first few, and more take longer to make than to run
		for _, tape := range seeded(t, m, strconv.Itoa(min(n, programs)), "").tapes[tried:] {
			if err := m.Check(tape); err != nil {
				told(t, bug, err)
				return
			}
		}
	}
	t.Errorf("%s is not found by %d programs", bug.Name, programs)
}

// told compares a failure with what it should be.
func told(t *testing.T, bug Bug, err error) {
	t.Helper()
	var failure *fuzzmachine.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("%s: not a Failure: %v", bug.Name, err)
	}
	steps := strings.Count(failure.Script, "; ") + 1 // to parse it would link the parser, and cost each execution
	if !slices.Contains(strings.Split(bug.Signature, "|"), failure.Signature) {
		t.Errorf("%s is found as %q, and should be as %q", bug.Name, failure.Signature, bug.Signature)
	}
	if slices.Contains(bug.Also, failure.Script) {
		return
	}
	if steps < bug.Steps || steps > bug.Steps+bug.Slack {
		t.Errorf("%s is told in %d steps, and should be in %d and at most %d more", bug.Name, steps, bug.Steps, bug.Slack)
	}
	if bug.Script != "" && failure.Script != bug.Script {
		t.Errorf("%s is told as %s, and should be as %s", bug.Name, failure.Script, bug.Script)
	}
	if t.Failed() {
		t.Log(failure.Report)
	}
}

// Survives fails t if one of some programs fails, none of which FuzzX begins with, or if they never take an action: enough for
// that to be judged, and with NIGHT=1 several thousand.
func Survives(t *testing.T, m *fuzzmachine.Machine) {
	t.Helper()
	programs := "128"
	if os.Getenv("NIGHT") != "" {
		programs = "4000"
	}
	r := seeded(t, m, programs, "1")
	for _, tape := range r.tapes {
		if err := m.Check(tape); err != nil {
			t.Fatal(err)
		}
	}
	r.end()
}

// seeded gives a machine's generated programs.
func seeded(t *testing.T, m *fuzzmachine.Machine, programs, seed string) *recorder {
	t.Helper()
	t.Setenv("FUZZMACHINE_SEEDS", programs)
	t.Setenv("FUZZMACHINE_SEED", seed)
	t.Setenv("FUZZMACHINE_CHECKS", "")
	r := &recorder{T: t}
	m.Seed(r)
	if len(r.tapes) == 0 && programs != "0" {
		t.Fatal("the machine has no generated programs")
	}
	return r
}

// A recorder is the f of a fuzz target that keeps what Seed adds.
type recorder struct {
	*testing.T
	tapes [][]byte
	ends  []func()
}

// Add implements fuzzmachine.TestingF.
func (r *recorder) Add(args ...any) { r.tapes = append(r.tapes, args[0].([]byte)) }

// Cleanup implements fuzzmachine.TestingF: what is to be called when the target has ended.
func (r *recorder) Cleanup(end func()) { r.ends = append(r.ends, end) }

func (r *recorder) end() {
	for _, end := range r.ends {
		end()
	}
}
