package fuzzmachine_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// seedsOf returns the tapes that Seed adds.
func seedsOf(t *testing.T, m machine) [][]byte {
	t.Helper()
	r := &recorder{name: "FuzzShelf"}
	m.Seed(r)
	if len(r.words) > 0 {
		t.Fatalf("Seed says %q", r.said())
	}
	return r.seeds
}

func TestSeedsAreTheSameForOneDescription(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	short := func(m machine) machine { return m.With(fuzzmachine.Steps(32)) }
	a, b := seedsOf(t, short(newShelves(none))), seedsOf(t, short(newShelves(at("put", func(*faulty) {}))))
	if len(a) != 256 || !slices.EqualFunc(a, b, bytes.Equal) {
		t.Errorf("%d seeds and %d, equal: %v", len(a), len(b), slices.EqualFunc(a, b, bytes.Equal))
	}
	t.Setenv("FUZZMACHINE_SEED", "7")
	c, d := seedsOf(t, short(newShelves(none))), seedsOf(t, short(newShelves(none)))
	if slices.EqualFunc(a, c, bytes.Equal) || !slices.EqualFunc(c, d, bytes.Equal) {
		t.Error("another number must give other programs, the same number the same")
	}
	t.Setenv("FUZZMACHINE_SEED", "random")
	if e := seedsOf(t, short(newShelves(none))); slices.EqualFunc(a, e, bytes.Equal) {
		t.Error("random ones are the usual ones")
	}
}

// Generated programs have all lengths from 4 steps to the limit. Half of them lack some actions. Values
// recur, and some programs have one phase after another.
func TestSeedsHaveAllShapes(t *testing.T) {
	t.Setenv("FUZZMACHINE_GUIDE", "subsets,reuse")
	m := newShelves(none)
	d := m.Description()
	var short, long, lacking, again, drains int
	for _, tape := range seedsOf(t, m) {
		p := d.Decode(tape)
		if len(p) < 4 || len(p) > 64 {
			t.Errorf("%d steps: %s", len(p), d.PrintLine(p))
		}
		if tape2, err := d.Encode(p); err != nil || !bytes.Equal(tape, tape2) {
			t.Errorf("the tape of %s is not the canonical one", d.PrintLine(p))
		}
		if len(p) < 8 {
			short++
		}
		if len(p) > 32 {
			long++
		}
		steps := strings.Split(strings.TrimSpace(d.Print(p)), "\n")
		kinds, values, puts := make(map[string]bool), make(map[string]bool), 0
		for _, s := range steps {
			action, _, _ := strings.Cut(s, " ")
			kinds[action] = true
			if action == "put" {
				values[s] = true
				puts++
			}
		}
		if len(kinds) < 4 && len(p) > 16 {
			lacking++
		}
		if puts > len(values) {
			again++
		}
		half := len(p) / 2
		if count(steps[:half], "put") > 2*count(steps[half:], "put") &&
			count(steps[half:], "take") > 2*count(steps[:half], "take") {
			drains++
		}
	}
	if short < 20 || long < 60 || lacking < 40 || again < 100 || drains < 4 {
		t.Errorf("short %d, long %d, lacking actions %d, with a value twice %d, growing then draining %d",
			short, long, lacking, again, drains)
	}
}

func count(steps []string, action string) (n int) {
	for _, s := range steps {
		if strings.HasPrefix(s, action) {
			n++
		}
	}
	return n
}

// A weight makes an action more frequent and changes no tape.
func TestWeightMakesAnActionMoreFrequent(t *testing.T) {
	t.Setenv("FUZZMACHINE_GUIDE", "subsets,reuse")
	heavier := shelving(none)
	heavier.actions[0] = fuzzmachine.Both("put", (*shelf).put, (*faulty).put).Weight(9)
	light, heavy := newShelves(none), heavier.machine()
	share := func(m *shelves) float64 {
		puts, all := 0, 0
		for _, tape := range seedsOf(t, m) {
			for _, s := range m.Description().Decode(tape) {
				all++
				if s.Action == "put" {
					puts++
				}
			}
		}
		return float64(puts) / float64(all)
	}
	if l, h := share(light), share(heavy); l > 0.35 || h < 0.5 {
		t.Errorf("put is %.2f of the steps, with weight 9 %.2f", l, h)
	}
	if script := "put 3; size"; !bytes.Equal(light.Tape(script), heavy.Tape(script)) {
		t.Error("a weight changes tapes")
	}
}

func TestWrongVariablesOfTheEnvironmentAreReported(t *testing.T) {
	for _, c := range []struct{ name, value, want string }{
		{"FUZZMACHINE_SEEDS", "many", "give a number of programs"},
		{"FUZZMACHINE_GUIDE", "values,luck", "give 0 for none, or some of search,rises,subsets"},
		{"FUZZMACHINE_SEEDS", "-1", "give a number of programs"},
		{"FUZZMACHINE_SEED", "x", "give a number, or random"},
		{"FUZZMACHINE_CHECKS", "100,,", "100000,10m"},
		{"FUZZMACHINE_CHECKS", "0", "100000,10m"},
		{"FUZZMACHINE_SHRINK", "no", "give 0"},
		{"FUZZMACHINE_SHRINK", "5", "give 0"},
		{"FUZZMACHINE_SHRINK", "-3", "give 0"},
		{"FUZZMACHINE_STATS", "true", "give 1, 0 or the name of a file; for a file of that name give ./true"},
		{"FUZZMACHINE_STATS", "No", "give 1, 0 or"},
		{"FUZZMACHINE_CHEKCS", "100", "there is no such variable"},
	} {
		t.Run(c.name+"="+c.value, func(t *testing.T) {
			t.Setenv(c.name, c.value)
			r := &recorder{name: "FuzzX"}
			newShelves(none).Seed(r)
			if words := r.said(); !strings.Contains(words, c.name+"="+c.value) || !strings.Contains(words, c.want) {
				t.Errorf("says %q, not %q", words, c.want)
			}
		})
	}
	t.Setenv("FUZZMACHINE_SEEDS", "3")
	if seeds := seedsOf(t, newShelves(none)); len(seeds) != 3 {
		t.Errorf("%d seeds, not 3", len(seeds))
	}
}

// FUZZMACHINE_CHECKS reports the first failure.
func TestChecksReportTheFirstFailure(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	t.Setenv("FUZZMACHINE_CHECKS", "300")
	r := &recorder{name: "FuzzShelf"}
	newShelves(none).Seed(r)
	if len(r.words) > 0 {
		t.Errorf("a sound machine: %s", r.said())
	}
	runs := 0
	bad := newShelves(at("tidy", func(s *faulty) {
		if runs++; len(s.Items) > 12 {
			s.t.Fatalf("full")
		}
	}))
	bad.Seed(r)
	if len(r.words) != 1 || !strings.Contains(r.said(), "full") || runs < 20 {
		t.Errorf("after %d calls: %s", runs, r.said())
	}
}

// FUZZMACHINE_SHRINK=0 reports the program as it was found.
func TestShrinkingCanBeTurnedOff(t *testing.T) {
	t.Setenv("FUZZMACHINE_SHRINK", "0")
	m := newShelves(at("size", func(s *faulty) { s.Items = append(s.Items, 1) }))
	seedsOf(t, m)
	if f := check(m, "put 1; take; size; put 2"); f == nil || f.Script != "put 1; take; size; put 2" {
		t.Errorf("%v", f)
	}
}

// If a target has run enough programs, it reports at its end each action that was never taken.
func TestActionThatIsNeverTakenFailsTheTarget(t *testing.T) {
	m := newShelves(none,
		fuzzmachine.Call0("never", (*shelf).tidy, (*faulty).tidy).When(func(*shelf) bool { return false }))
	r := &recorder{name: "FuzzShelf"}
	m.Seed(r)
	for _, tape := range r.seeds {
		m.Run(r, tape)
	}
	r.end()
	if len(r.words) != 1 || !strings.Contains(r.said(), "action never (seed_test.go:") ||
		!strings.Contains(r.said(), "its guard is too narrow") {
		t.Errorf("says %q", r.said())
	}
}

// Under libFuzzer the body of the target runs once for each input, so Seed adds nothing.
func TestSeedAddsNothingUnderLibFuzzer(t *testing.T) {
	r := &recorder{name: "libFuzzer"}
	newShelves(none).Seed(r)
	if len(r.seeds) > 0 || len(r.cleanups) > 0 {
		t.Errorf("%d seeds, %d cleanups", len(r.seeds), len(r.cleanups))
	}
}
