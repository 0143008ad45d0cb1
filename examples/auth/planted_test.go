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

// A bug is one that was planted, on the machine that is to find it.
type bug struct {
	planted.Bug
	machine func(fault) *fuzzmachine.Machine
}

var bugs = []bug{
	found(timeoutSucceeds, stuttering, "unpredicted create passes", `create name="a" secret="x" !timeout`),
	found(keepsUnsure, machine, "state client", `create name="a" secret="x" !lost`),
	found(keepsRemoved, machine, "state client", `create name="a" secret="x"; remove name="a" !lost`),
	// The next request with the key is answered what the one before it was, whatever it asks for.
	found(keepsKey, machine, "answer create|state server|answer remove", `create name="a" secret="x" !lost; create name="a" secret="x"`,
		`create name="b" secret="x" !lost; create name="a" secret="x"`),
	// The error that is remembered keeps the next request from being sent, so that nobody asks whether that
	// one times out; where it is to go through, it fails unlicensed.
	found(keepsError, stuttering, "unpredicted create unfulfilled|unpredicted create fails",
		`create name="a" secret="x" !timeout; create name="a" secret="x" !timeout`,
		`create name="a" secret="x" !timeout; create name="a" secret="x"`),
	found(retriesNewKey, trying, "answer create|answer remove", `create name="a" secret="x" !lost@1`,
		`create name="a" secret="x"; remove name="a" !lost@1`),
	found(retriesSent, trying, "answer create", `create name="a" secret="x" !lost@1`),
	found(ignoresKeys, machine, "answer create", `create name="a" secret="x" !twice`),
	found(keyOnlyMade, machine, "answer remove", `create name="a" secret="x"; remove name="a" !twice`),
	// Two names that should be one show in an answer, and it takes both of them; the state shows it after
	// one.
	found(foldsNot, machine, "answer create|state server:[*]", `create name="a" secret="x"; create name="A" secret="x"`,
		`create name="A" secret="x"`),
	found(overwrites, machine, "state server:[*]", `create name="a" secret="x"; create name="a" secret="y"`),
}

// found says how a bug is found: by a program to the letter, or by one of a few.
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

func TestPlanted(t *testing.T) {
	for _, b := range bugs {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, b.machine(fault(b.Name)), b.Bug) })
	}
}

// The error of an earlier step is not lifted in one that foretells nothing.
func TestLiftedOnlyWhereForetold(t *testing.T) {
	m := machine(keepsError)
	f := failure(m.Check(m.Tape(`create name="a" !lost; login name="a"`)))
	if f == nil || f.Signature != "answer login" || f.Script != `create name="a" secret="x" !lost; login name="a" secret="x"` {
		t.Errorf("%v", f)
	}
}

// Wherever the shrinker begins, it ends with no misfortune that is not needed: without any one of them the
// program does not fail so. Programs are short, but with NIGHT=1.
func TestEachMisfortuneIsNeeded(t *testing.T) {
	starts, number, length := 1, 16, fuzzmachine.Steps(16)
	if os.Getenv("NIGHT") != "" {
		starts, number, length = 5, 256, fuzzmachine.Steps(64)
	}
	for _, b := range bugs {
		m := b.machine(fault(b.Name)).With(length)
		left, unfortunate := starts, 0
		for _, tape := range programs(t, m, number, 1) {
			f := failure(m.Check(tape))
			if f == nil {
				continue
			}
			for _, one := range misfortune.FindAllStringIndex(f.Script, -1) {
				unfortunate++
				calmer := f.Script[:one[0]] + f.Script[one[1]:]
				if again := failure(m.Check(m.Tape(calmer))); again != nil && again.Signature == f.Signature {
					t.Errorf("%s: %s, and so does %s", b.Name, f.Script, calmer)
				}
			}
			if left--; left == 0 {
				break
			}
		}
		if wanted := strings.Count(b.Script, "!"); left > 0 || wanted > 0 && unfortunate < starts {
			t.Errorf("%s: %d starts are missing, and the others end with %d misfortunes", b.Name, left, unfortunate)
		}
	}
}

var misfortune = regexp.MustCompile(` ![^ ;]*`)
