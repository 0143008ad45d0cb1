package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A model that all runs share is the fault of the function that makes it, whatever the system does.
func TestModelOfAllRunsIsReported(t *testing.T) {
	one := new(shelf)
	s := shelving(none)
	s.model = func() *shelf { return one }
	m := s.machine(compared)
	if f := check(m, "put 1; size"); f != nil {
		t.Fatal(f)
	}
	f := check(m, "put 2; size")
	if f == nil || f.Signature != "carryover new model" || f.Script != "" || !strings.HasPrefix(f.Report,
		"before the first step: the function that makes the model returned that of another run: make a new "+
			"model each time\n") {
		t.Errorf("%v", f)
	}
}

const sharedLine = "the function that makes the system returned the same one in several runs: make a new " +
	"one, or reset it there\n"

// A system that all runs share may be meant, for it may be reset. It is one line. A fixture is shared by all
// runs, and so is a handle that points at it.
func TestSystemOfAllRunsIsOneLine(t *testing.T) {
	one := &faulty{fault: none}
	fixture := &fuzzmachine.Fixture[int]{Open: func() (int, error) { return 0, nil },
		Reset: func(int) error { return nil }}
	for want, m := range map[string]machine{
		sharedLine: shelvingOf(func() *faulty { one.clear(); return one }).machine(),
		"":         shelvingOf(func() *faulty { one.clear(); return one }).machine().With(fixture),
		"\n":       newShelves(none),
	} {
		said := stderrOf(t, func() { r := everySeed(t, m); r.end() })
		if strings.Contains(said, sharedLine) != (want == sharedLine) {
			t.Errorf("%q: says %q", want, said)
		}
	}
}

func shelvingOf(system func() *faulty) *shelved {
	s := shelving(none)
	s.system = func(*fuzzmachine.T) *faulty { return system() }
	return s
}

// One that is not reset is a hint where state is carried.
func TestSystemOfAllRunsIsAHint(t *testing.T) {
	one := &faulty{fault: none}
	m := shelvingOf(func() *faulty { return one }).machine(compared)
	if f := check(m, "put 1; size"); f != nil {
		t.Fatal(f)
	}
	if f := check(m, "put 2; size"); f == nil || f.Kind != "carryover" ||
		!strings.Contains(f.Report, "hint        "+sharedLine) {
		t.Errorf("%v", f)
	}
}

// Values without an identity are not sharedLine: nothing, and what has no size.
func TestWhatHasNoIdentityIsNotShared(t *testing.T) {
	type nothing struct{}
	none := func(*nothing) int { return 0 }
	m := fuzzmachine.New(func() *nothing { return new(nothing) },
		func(*fuzzmachine.T) *nothing { return new(nothing) },
		fuzzmachine.Call("none", none, none))
	var absent func(*shelf) int = func(*shelf) int { return 0 }
	nils := fuzzmachine.New(func() *shelf { return nil }, func(*fuzzmachine.T) *shelf { return nil },
		fuzzmachine.Call("none", absent, absent))
	type table map[string]int
	count := func(m table) int { return len(m) }
	maps := fuzzmachine.New(func() table { return table{} }, func(*fuzzmachine.T) table { return table{} },
		fuzzmachine.Call("count", count, count), mapping.Refine(count, count))
	for _, m := range []machine{m, nils, maps} {
		said := stderrOf(t, func() {
			r := everySeed(t, m)
			if r.end(); len(r.words) > 0 {
				t.Error(r.said())
			}
		})
		if strings.Contains(said, "the same one") {
			t.Errorf("says %q", said)
		}
	}
}
