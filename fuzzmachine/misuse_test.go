package fuzzmachine_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// A misuse, and the words of the panic that tell what, where, and the cure.
var misuses = []struct {
	name  string
	build func(m *shelves)
	words []string
}{
	{"no model", func(m *shelves) { m.Model = nil }, []string{"Model", "is nil"}},
	{"no system", func(m *shelves) { m.System = nil }, []string{"System", "is nil"}},
	{"no actions", func(m *shelves) { m.Actions = nil }, []string{"no actions", "Actions"}},
	{"a nil action", func(m *shelves) { m.Actions[1] = nil }, []string{"action 2", "Both, Bare or Do"}},
	{"two of one name", func(m *shelves) { m.Actions[1] = m.Actions[0] }, []string{`"put"`, "rename one"}},
	{"no name", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Both("", (*shelf).put, (*faulty).put)
	}, []string{"misuse_test.go:", "that is no name"}},
	{"nil model function", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Both[*shelf, *faulty, int8, int]("put", nil, (*faulty).put)
	}, []string{"action put (misuse_test.go:", "model's function: it is nil"}},
	{"nil system function of two answers", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Call2[*shelf, *faulty, int8, bool]("take", (*shelf).take, nil)
	}, []string{"action take", "system's function: it is nil"}},
	{"nil function of Do", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Do[*pair, int8]("put", nil)
	}, []string{"action put", "function: it is nil"}},
	{"nil guard", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Both("put", (*shelf).put, (*faulty).put).WhenArgs(nil)
	}, []string{"action put", "guard: it is nil"}},
	{"StuttersIf where no answer is a failure", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Both("put", (*shelf).put, (*faulty).put).StuttersIf(func(int8) bool { return false })
	}, []string{"action put", "StuttersIf", "or give Fails"}},
	{"StuttersIf of nothing", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Both("put", (*shelf).put, (*faulty).put).Fails(func(int) bool { return false }).StuttersIf(nil)
	}, []string{"action put", "StuttersIf's function: it is nil"}},
	{"an observed action without a model", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Observed[*shelf]("put", nil, (*faulty).put)
	}, []string{"action put", "model's function: it is nil"}},
	{"two prophecies of one name", func(m *shelves) {
		type pair2 struct{ A, B struct{ Lost prophecy.Flag } }
		m.Actions[0] = fuzzmachine.Do("odd", func(*fuzzmachine.T, *pair, pair2) {})
	}, []string{"two prophecies that are called lost", "rename one"}},
	{"weight 0", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Both("put", (*shelf).put, (*faulty).put).Weight(0)
	}, []string{"action put", "Weight: 0 is none", "take it from the list"}},
	{"arguments that have no encoding", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Do("odd", func(*fuzzmachine.T, *pair, struct{ C chan int }) {})
	}, []string{"misuse_test.go:", "odd", "C", "chan int"}},
	{"unexported field in the arguments", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Do("odd", func(*fuzzmachine.T, *pair, struct{ c int }) {})
	}, []string{"odd", "c"}},
	{"an answer that cannot be compared", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Call("odd", func(*shelf) func() { return nil }, func(*faulty) func() { return nil })
	}, []string{"action odd", "its answer", "func"}},
	{"a mapping with a nil function", func(m *shelves) {
		m.Mapping = mapping.Refine((*shelf).items, (func(*faulty) []int8)(nil))
	}, []string{"misuse_test.go:", "Refine has a nil function"}},
	{"Touches without a mapping", func(m *shelves) {
		m.Actions[0] = fuzzmachine.Both("put", (*shelf).put, (*faulty).put).Touches()
	}, []string{"action put", "Touches", "Mapping"}},
	{"the zero invariant", func(m *shelves) {
		m.Invariants = []fuzzmachine.Element[*pair]{{}}
	}, []string{"an invariant has no name", "Always or Across"}},
	{"an invariant without a function", func(m *shelves) {
		m.Invariants = []fuzzmachine.Element[*pair]{fuzzmachine.Always[*pair]("few", nil)}
	}, []string{`Always("few")`, "nil"}},
	{"two invariants of one name", func(m *shelves) {
		i := fuzzmachine.Always("few", func(*pair) error { return nil })
		m.Invariants = []fuzzmachine.Element[*pair]{i, i}
	}, []string{`"few"`, "rename one"}},
	{"a negative limit", func(m *shelves) { m.Limits.Steps = -1 }, []string{"Limits", "negative"}},
	{"a step longer than a run", func(m *shelves) { m.Limits.Step, m.Limits.Run = 2, 1 }, []string{"Step is longer than Run"}},
	{"a fixture without Reset", func(m *shelves) {
		m.Fixture = &fuzzmachine.Fixture[int]{Open: func() (int, error) { return 1, nil }}
	}, []string{"Fixture", "Reset"}},
}

// Misuse panics at construction, in whichever of the machine's methods is the first.
func TestMisuse(t *testing.T) {
	for _, c := range misuses {
		t.Run(c.name, func(t *testing.T) {
			for name, use := range map[string]func(machine){
				"Seed":        func(m machine) { m.Seed(&recorder{name: "FuzzX"}) },
				"Run":         func(m machine) { m.Run(&recorder{name: "FuzzX"}, nil) },
				"Replay":      func(m machine) { m.Replay(&recorder{name: "TestX"}, "") },
				"Check":       func(m machine) { _ = m.Check(nil) },
				"Description": func(m machine) { m.Description() },
			} {
				m := newShelves(none)
				c.build(m)
				words := panicOf(func() { use(m) })
				if !strings.HasPrefix(words, "fuzzmachine: ") {
					t.Errorf("%s panics with %q", name, words)
				}
				for _, w := range c.words {
					if !strings.Contains(words, w) {
						t.Errorf("%s panics with %q, without %q", name, words, w)
					}
				}
			}
		})
	}
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

func TestWorldIsNil(t *testing.T) {
	m := fuzzmachine.NewWorld(nil)
	if words := panicOf(func() { _ = m.Check(nil) }); !strings.Contains(words, "World is nil") {
		t.Errorf("panics with %q", words)
	}
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
	outer := newShelves(none)
	outer.System = func(t *fuzzmachine.T) *faulty {
		m.Run(t, nil)
		return nil
	}
	panic(check(outer, "").Report)
}

// A script that does not fit fails the test, in words with line and column; so it does where the machine has
// changed since.
func TestReplayOfAMisfit(t *testing.T) {
	r := &recorder{name: "TestOld"}
	newShelves(none).Replay(r, "put 3\njump 4")
	for _, want := range []string{"does not fit", "line 2, column 1", "jump", "mend that line"} {
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
