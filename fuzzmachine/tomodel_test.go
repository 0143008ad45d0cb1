package fuzzmachine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// singly is a machine of shelves that takes single steps, from the models that a function makes.
func singly(of func(*faulty) *shelf) machine {
	s := shelving(none)
	s.actions[0] = fuzzmachine.Both0("put", func(m *shelf, v int8) { m.put(v) }, func(s *faulty, v int8) { s.put(v) })
	return s.machine(mapping.ToModel(of)).With(fuzzmachine.SingleSteps())
}

// In runs that are looked at closely, the function of ToModel must make a new model of the same system each
// time. What it does otherwise is reported with its place and a cure, though no step is wrong.
func TestFunctionOfToModelIsDistrusted(t *testing.T) {
	one, calls := new(shelf), make(map[*faulty]int)
	for _, c := range []struct {
		words, signature, report, cure string
		of                             func(*faulty) *shelf
	}{
		{"the system's own", "impure ToModel shares",
			"the function of ToModel returned two models that share memory: the system may share it too", "make a new model each time",
			func(s *faulty) *shelf { return &s.shelf }},
		{"a slice of the system's", "impure ToModel shares Items",
			"the function of ToModel returned two models that share memory, at Items: the system", "copy what it takes from the system",
			func(s *faulty) *shelf { return &shelf{s.Items} }},
		{"one for all", "impure ToModel shares", "two models that share memory", "make a new model each time",
			func(s *faulty) *shelf { one.Items = slices.Clone(s.Items); return one }},
		{"of what it takes away", "impure ToModel",
			"the function of ToModel changes the system: the states agreed before it was called, and then differ, at Items: ",
			"let the function of ToModel only read the system",
			func(s *faulty) *shelf {
				if len(s.Items) == 2 {
					defer func() { s.Items = s.Items[1:] }()
				}
				return shelfOf(s)
			}},
		{"of something else", "impure ToModel", "the function of ToModel makes one model of the system, and then another one",
			"let the function of ToModel depend on the system alone",
			func(s *faulty) *shelf {
				m := shelfOf(s)
				if len(m.Items) == 2 {
					if calls[s]++; calls[s]%2 == 0 {
						m.put(4)
					}
				}
				return m
			}},
	} {
		report := replayed(singly(c.of), "put 1; put 2; tidy; take")
		if !strings.Contains(report, c.report) || !strings.Contains(report, c.cure) ||
			!strings.Contains(report, "signature   "+c.signature+"\n") && !strings.Contains(report, "flaky "+c.signature) {
			t.Errorf("%s: %s", c.words, report)
		}
	}
	if report := replayed(singly(shelfOf), "put 1; put 2; tidy; take"); report != "" {
		t.Error(report)
	}
}

// Programs that are run twice are looked at closely. So a machine whose models are the system's own does not
// pass.
func TestFunctionOfToModelIsDistrustedInSomeProgramsThatPass(t *testing.T) {
	s := shelving(none)
	s.actions = []element{fuzzmachine.Call("size", (*shelf).size, (*faulty).size)}
	m := s.machine(mapping.ToModel(func(s *faulty) *shelf { return &s.shelf })).With(fuzzmachine.SingleSteps())
	if fails, _ := doubted(t, m); !strings.Contains(fails, "the function of ToModel returned two models that share memory") {
		t.Errorf("%q", fails)
	}
}

// A tabled is a model with a table that its copies share as well.
type tabled struct {
	N     int
	Table []int
}

type tabling struct{ tabled }

func (c *tabling) Clone() *tabling { copied := *c; return &copied }

// What copies of a model share may be shared by models that ToModel makes. Without the method Clone it may
// not.
func TestModelsShareWhatTheirCopiesShare(t *testing.T) {
	table := []int{1, 2, 3}
	look := func(n int) int { return table[n%3] }
	cloned := fuzzmachine.New(func() *tabling { return &tabling{tabled{0, table}} }, func(*fuzzmachine.T) *int { return new(int) },
		fuzzmachine.Call("look", func(c *tabling) int { return look(c.N) }, func(n *int) int { return look(*n) }),
		mapping.ToModel(func(n *int) *tabling { return &tabling{tabled{*n, table}} })).With(fuzzmachine.SingleSteps())
	if report := replayed(cloned, "look; look"); report != "" {
		t.Error(report)
	}
	uncloned := fuzzmachine.New(func() *tabled { return &tabled{0, table} }, func(*fuzzmachine.T) *int { return new(int) },
		fuzzmachine.Call("look", func(c *tabled) int { return look(c.N) }, func(n *int) int { return look(*n) }),
		mapping.ToModel(func(n *int) *tabled { return &tabled{*n, table} })).With(fuzzmachine.SingleSteps())
	if report := replayed(uncloned, "look; look"); !strings.Contains(report, "signature   impure ToModel shares Table\n") ||
		!strings.Contains(report, "give the model a method Clone that shares it too") {
		t.Error(report)
	}
}
