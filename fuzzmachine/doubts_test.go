package fuzzmachine_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A gate is a system of doubtful tests, and its own model.
type gate struct {
	N    int
	Open bool
}

var errShut = errors.New("shut")

func newGate() *gate               { return new(gate) }
func gateOf(*fuzzmachine.T) *gate  { return new(gate) }
func (g *gate) add(n uint8)        { g.N += int(n) }
func (g *gate) flip() bool         { g.Open = !g.Open; return g.Open }
func (g *gate) refuse(uint8) error { return errShut }
func (g *gate) take(n uint8) error {
	if n > 0 {
		return errShut
	}
	return nil
}
func (g *gate) always() bool              { return true }
func (g *gate) few() bool                 { return g.N < 100 }
func (g *gate) far(n uint8) bool          { return int(n)+g.N >= 0 }
func (g *gate) constant() int             { return 7 }
func (g *gate) n() int                    { return g.N }
func (g gate) copied(n uint8) int         { g.N += int(n); return int(n) }
func always(uint8) bool                   { return true }
func gates(e ...gateElement) machine      { return fuzzmachine.New(newGate, gateOf, e...) }
func copies(e ...copyElement) machine     { return fuzzmachine.New(newCopy, copyOf, e...) }
func newCopy() gate                       { return gate{} }
func copyOf(*fuzzmachine.T) gate          { return gate{} }
func stateless(_ struct{}, n uint8) uint8 { return n }

type (
	gateElement = fuzzmachine.Element[*fuzzmachine.Pair[*gate, *gate]]
	copyElement = fuzzmachine.Element[*fuzzmachine.Pair[gate, gate]]
)

// doubted runs the programs that Seed gives, and returns what the target fails with and what it prints.
func doubted(t *testing.T, m machine) (fails, lines string) {
	t.Helper()
	r := &recorder{name: "FuzzGate"}
	m = m.With(fuzzmachine.Steps(32))
	during(t, "test.v", "false")
	lines = stderrOf(t, func() {
		m.Seed(r)
		r.name += "/seed"
		for _, tape := range r.seeds {
			m.Run(r, tape)
		}
		r.name = "FuzzGate"
		r.end()
	})
	return r.said(), lines
}

// What cannot be right fails the target.
func TestTargetThatTestsNothingFails(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "120")
	add := fuzzmachine.Both0("add", (*gate).add, (*gate).add)
	flip := fuzzmachine.Call("flip", (*gate).flip, (*gate).flip)
	refuse := fuzzmachine.Both("refuse", (*gate).refuse, (*gate).refuse)
	for want, m := range map[string]machine{
		"the machine compares nothing: ":                 gates(add),
		"StuttersIf excuses each":                        gates(flip, refuse.StuttersIf(always)),
		"no step of an action that can fail took effect": gates(refuse),
		"was never taken":                                gates(flip, add.When(func(*gate) bool { return false })),
	} {
		if fails, _ := doubted(t, m); strings.Count(fails, "\n") > 0 || !strings.Contains(fails, want) {
			t.Errorf("it fails with %q, not %q", fails, want)
		}
	}
	for name, m := range map[string]machine{
		"a mapping": gates(add, mapping.Refine((*gate).n, (*gate).n)),
		"an invariant": gates(add, fuzzmachine.Always("x", func(*fuzzmachine.Pair[*gate, *gate]) error {
			return nil
		})),
		"a DoBoth":       gates(add, fuzzmachine.DoBoth("do", func(*fuzzmachine.T, *gate, *gate, struct{}) {})),
		"an answer":      gates(add, flip),
		"another action": gates(flip, refuse),
	} {
		if fails, _ := doubted(t, m); fails != "" {
			t.Errorf("with %s it fails: %s", name, fails)
		}
	}
}

// What may be right is one line.
func TestTargetThatMayTestNothingSaysSo(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "120")
	add := fuzzmachine.Both0("add", (*gate).add, (*gate).add)
	flip := fuzzmachine.Call("flip", (*gate).flip, (*gate).flip)
	refuse := fuzzmachine.Both("refuse", (*gate).refuse, (*gate).refuse)
	n := mapping.Refine((*gate).n, (*gate).n)
	for _, test := range []struct {
		machine machine
		want    string // "": no line
	}{
		{gates(add, flip, n), ""},
		{gates(add.When((*gate).few), flip, n), ""},
		{gates(add.When((*gate).always), flip.When((*gate).always)),
			"these guards were never false: add (doubts_test.go:"},
		{gates(add.WhenArgs((*gate).far), flip), "these guards were never false: add ("},
		{gates(add, flip, mapping.Refine((*gate).constant, (*gate).constant)), "the mapping (doubts_test.go:"},
		{gates(add, flip, n, mapping.Refine((*gate).constant, (*gate).constant).Named("x")),
			`the mapping "x" (doubts_test.go:`},
		{gates(flip, refuse), "no step of an action that can fail took effect, all failed or stuttered: refuse " +
			"(doubts_test.go:"},
		{gates(flip, refuse, fuzzmachine.Both("take", (*gate).take, (*gate).take)), ""},
		{copies(fuzzmachine.Both("add", gate.copied, gate.copied)), "the model was the same after each of "},
		{fuzzmachine.New(func() struct{} { return struct{}{} }, func(*fuzzmachine.T) struct{} { return struct{}{} },
			fuzzmachine.Both("same", stateless, stateless)), ""},
		{gates(add, flip).With(fuzzmachine.Known("answer flip")),
			"the known failure answer flip did not occur in 120 programs"},
		{fuzzmachine.NewWorld(gateOf, fuzzmachine.Do("add", func(_ *fuzzmachine.T, g *gate, n uint8) { g.add(n) })),
			""},
	} {
		fails, lines := doubted(t, test.machine)
		if fails != "" {
			t.Errorf("it fails: %s", fails)
		}
		if test.want == "" && lines != "" || test.want != "" &&
			(strings.Count(lines, "\n") != 1 || !strings.HasPrefix(lines, "fuzzmachine: FuzzGate: "+test.want)) {
			t.Errorf("it says %q, not %q", lines, test.want)
		}
	}
}

// Few programs prove nothing.
func TestFewProgramsRaiseNoDoubt(t *testing.T) {
	for _, seeds := range []string{"0", "3", "99"} {
		t.Setenv("FUZZMACHINE_SEEDS", seeds)
		m := gates(fuzzmachine.Both0("add", (*gate).add, (*gate).add).When((*gate).always))
		if fails, lines := doubted(t, m); fails+lines != "" {
			t.Errorf("%s programs: %s%s", seeds, fails, lines)
		}
	}
}

// A skipper is the f of a target that was skipped.
type skipper struct {
	recorder
	skipped, failed bool
}

func (s *skipper) Skipped() bool { return s.skipped }
func (s *skipper) Failed() bool  { return s.failed }

// Seed fails the target if none of its programs was run, unless the target ended before.
func TestSeedAfterFuzzFails(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "3")
	for _, test := range []struct {
		skipped, failed bool
		flag, value     string
		fails           bool
	}{
		{fails: true}, {skipped: true}, {failed: true}, {flag: "test.short", value: "true"},
		{flag: "test.run", value: "FuzzGate/x"}, {flag: "test.skip", value: "FuzzGate/seed"},
		{flag: "test.run", value: "FuzzGate", fails: true}, {flag: "test.skip", value: "FuzzOther", fails: true},
	} {
		t.Run(fmt.Sprintf("%+v", test), func(t *testing.T) {
			during(t, "test.short", "false")
			if test.flag != "" {
				during(t, test.flag, test.value)
			}
			r := &skipper{recorder{name: "FuzzGate"}, test.skipped, test.failed}
			newShelves(none).Seed(r)
			r.end()
			if fails := strings.Contains(r.said(),
				"none of 3 programs was run: call Seed before f.Fuzz"); fails != test.fails {
				t.Errorf("says %q", r.said())
			}
		})
	}
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	if fails, _ := doubted(t, newShelves(none)); fails != "" {
		t.Error(fails)
	}
}

// Run fails in a fuzz target that has not called Seed of the machine, in plain go test and in a worker.
func TestRunWithoutSeedFails(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	for _, worker := range []string{"false", "true"} {
		t.Run("worker "+worker, func(t *testing.T) {
			during(t, "test.fuzzworker", worker)
			for name, want := range map[string]bool{
				"FuzzShelf": true, "FuzzShelf/seed#1": true, "TestShelf": false, "TestShelf/Fuzz": false,
				"libFuzzer":  false,
				"FuzzSeeded": false, "FuzzSeeded/x": false, "FuzzSeededNot": true,
			} {
				m := newShelves(none)
				m.Seed(&recorder{name: "FuzzSeeded"})
				r := &recorder{name: name}
				if m.Run(r, m.Tape("put 1")); strings.Contains(r.said(), "call m.Seed(f) before f.Fuzz") != want {
					t.Errorf("%s says %q", name, r.said())
				}
			}
		})
	}
}
