package auth

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// A bug is a planted bug with the machine that should find it.
type bug struct {
	planted.Bug
	machine func(fault) *fuzzmachine.Machine
}

var bugs = []bug{
	found(timeoutSucceeds, stuttering, "unpredicted create passes", `create name="a" secret="x" !timeout`),
	found(keepsUnsure, machine, "state client", `create name="a" secret="x" !lost`),
	found(keepsRemoved, machine, "state client", `create name="a" secret="x"; remove name="a" !lost`),
	// The next request with the key gets the answer of the one before it, whatever it requests.
	found(keepsKey, machine, "answer create|state server|answer remove",
		`create name="a" secret="x" !lost; create name="a" secret="x"`,
		`create name="b" secret="x" !lost; create name="a" secret="x"`,
		`create name="a" secret="x" !lost; remove name="a"`),
	// The client returns the remembered error and sends no request. If the step predicts a timeout, it is not
	// consulted. If it does not, the step fails without a prediction.
	found(keepsError, stuttering, "unpredicted create unfulfilled|unpredicted create fails",
		`create name="a" secret="x" !timeout; create name="a" secret="x" !timeout`,
		`create name="a" secret="x" !timeout; create name="a" secret="x"`),
	found(retriesNewKey, trying, "answer create|answer remove", `create name="a" secret="x" !lost@1`,
		`create name="a" secret="x"; remove name="a" !lost@1`),
	found(retriesSent, trying, "answer create", `create name="a" secret="x" !lost@1`),
	found(ignoresKeys, machine, "answer create", `create name="a" secret="x" !twice`),
	found(keyOnlyMade, machine, "answer remove", `create name="a" secret="x"; remove name="a" !twice`),
	// An answer shows the bug only with both names, the server's state already with A.
	found(foldsNot, machine, "answer create|state server:[*]",
		`create name="a" secret="x"; create name="A" secret="x"`,
		`create name="A" secret="x"`),
	found(overwrites, machine, "state server:[*]", `create name="a" secret="x"; create name="a" secret="y"`),
}

// found returns a bug with the script that reports it. It may also be reported with one of the other scripts.
func found(f fault, m func(fault) *fuzzmachine.Machine, signature, script string, also ...string) bug {
	steps := strings.Count(script, "; ") + 1
	return bug{planted.Bug{Name: string(f), Signature: signature, Steps: steps, Script: script, Also: also}, m}
}

// FuzzPlanted is the target of a machine with the fault that PLANTED names.
func FuzzPlanted(f *testing.F) {
	var list []planted.Bug
	for _, b := range bugs {
		list = append(list, b.Bug)
	}
	name := planted.Chosen(f, "auth", list)
	m := bugs[slices.IndexFunc(bugs, func(b bug) bool { return b.Name == name })].machine(fault(name))
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer planted.Count(t)
		m.Run(t, tape)
	})
}

// A dozen steps are enough to find each.
func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) {
			planted.Found(t, b.machine(fault(b.Name)).With(fuzzmachine.Steps(12)), b.Bug)
		})
	}
}

// A remembered timeout is an error of the model only in a step that predicts a timeout.
func TestTimeoutIsConvertedOnlyIfPredicted(t *testing.T) {
	m := machine(keepsError)
	f := failure(m.Check(m.Tape(`create name="a" !lost; login name="a"`)))
	const script = `remove name="a" !lost; login name="a" secret="x"`
	if f == nil || f.Signature != "answer login" || f.Script != script {
		t.Errorf("not the failure answer login of %s: %v", script, f)
	}
}

// Wherever the shrinker begins, the final program has no injected fault that is not needed: without any one
// of them it does not fail in the same way. Programs are short, unless NIGHT=1 is set.
func TestEachInjectedFaultIsNeeded(t *testing.T) {
	starts, number, length := 1, 64, fuzzmachine.Steps(16)
	if os.Getenv("NIGHT") != "" {
		starts, number, length = 5, 256, fuzzmachine.Steps(64)
	}
	for _, b := range bugs {
		m := b.machine(fault(b.Name)).With(length)
		left, faults := starts, 0
		for _, tape := range programs(t, m, number, 1) {
			f := failure(m.Check(tape))
			if f == nil {
				continue
			}
			for _, one := range injected.FindAllStringIndex(f.Script, -1) {
				faults++
				fewer := f.Script[:one[0]] + f.Script[one[1]:]
				if again := failure(m.Check(m.Tape(fewer))); again != nil && again.Signature == f.Signature {
					t.Errorf("%s: %s fails, and so does %s", b.Name, f.Script, fewer)
				}
			}
			if left--; left == 0 {
				break
			}
		}
		if wanted := strings.Count(b.Script, "!"); left > 0 || wanted > 0 && faults < starts {
			t.Errorf("%s: %d starts are missing, and the others end with %d injected faults", b.Name, left, faults)
		}
	}
}

// injected matches an injected fault in a script.
var injected = regexp.MustCompile(` ![^ ;]*`)
