// Package planted checks that bugs which were planted in the examples are found: by the programs of plain go
// test, and by a real go test -fuzz. Without them a machine that finds nothing would not be noticed.
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

// A Bug is a planted bug, and how it must be found.
type Bug struct {
	Name      string   // of the fault in the system
	Signature string   // of the failure; of several, separated by |, Steps and Script are for the first
	Steps     int      // of the shortest program that shows the bug
	Slack     int      // additional steps that a report may have, if shrinking does not lead to the shortest
	Programs  int      // how many generated programs may be needed; 0 is 256, as in plain go test
	Script    string   // the final program with its injected faults; "" if several are as simple
	Also      []string // other final programs: as simple, of another signature, or without a removable step
}

// Found fails t unless the generated programs of plain go test find the bug, and the report has the fewest
// steps.
func Found(t *testing.T, m *fuzzmachine.Machine, bug Bug) {
	t.Helper()
	if started(t, m, bug) {
		return
	}
	programs := cmp.Or(bug.Programs, 256)
	// The first few programs find most bugs, and making programs takes longer than running them.
	for tried, n := 0, 1; tried < programs; tried, n = n, 4*n {
		for _, tape := range seeded(t, m, strconv.Itoa(min(n, programs)), "").tapes[tried:] {
			if err := m.Check(tape); err != nil {
				compare(t, bug, err)
				return
			}
		}
	}
	t.Errorf("%s is not found by %d programs", bug.Name, programs)
}

// compare compares a failure with the expected one.
func compare(t *testing.T, bug Bug, err error) {
	t.Helper()
	var failure *fuzzmachine.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("%s: not a Failure: %v", bug.Name, err)
	}
	tell(t, failure.Report)
	steps := strings.Count(failure.Script, "; ") + 1 // the parser would be linked, which costs each execution
	if !slices.Contains(strings.Split(bug.Signature, "|"), failure.Signature) {
		t.Errorf("%s is reported as %q, want %q", bug.Name, failure.Signature, bug.Signature)
	}
	if slices.Contains(bug.Also, failure.Script) {
		return
	}
	if steps < bug.Steps || steps > bug.Steps+bug.Slack {
		t.Errorf("%s is reported in %d steps, want %d and at most %d more", bug.Name, steps, bug.Steps, bug.Slack)
	}
	if bug.Script != "" && failure.Script != bug.Script {
		t.Errorf("%s is reported as %s, want %s", bug.Name, failure.Script, bug.Script)
	}
	if t.Failed() {
		t.Log(failure.Report)
	}
}

// Survives fails t if a generated program fails, or if an action is never taken. The programs are others than
// those of FuzzX. There are enough to judge that, and with NIGHT=1 several thousand.
func Survives(t *testing.T, m *fuzzmachine.Machine) {
	t.Helper()
	survives(t, m, "128")
}

// SurvivesFew is Survives with fewer programs, for a test that has many machines.
func SurvivesFew(t *testing.T, m *fuzzmachine.Machine) {
	t.Helper()
	survives(t, m, "24")
}

func survives(t *testing.T, m *fuzzmachine.Machine, programs string) {
	t.Helper()
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

// seeded returns the generated programs of a machine.
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

// A recorder is the f of a fuzz target. It keeps what Seed adds.
type recorder struct {
	*testing.T
	tapes [][]byte
	ends  []func()
}

// Add implements fuzzmachine.TestingF.
func (r *recorder) Add(args ...any) { r.tapes = append(r.tapes, args[0].([]byte)) }

// Cleanup implements fuzzmachine.TestingF. It keeps the functions to call when the target has ended.
func (r *recorder) Cleanup(end func()) { r.ends = append(r.ends, end) }

func (r *recorder) end() {
	for _, end := range r.ends {
		end()
	}
}
