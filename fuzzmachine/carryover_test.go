package fuzzmachine_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// byChance returns a machine whose size is wrong in some of its runs, which share nothing.
func byChance(odds *rand.Rand, wrong int) machine {
	return newShelves(at("size", func(s *faulty) {
		if odds.IntN(10) < wrong {
			s.Items = nil
		}
	}))
}

// Nothing is shared by runs that depend on chance, such as the order of a map. Whatever the odds, they are
// not said to carry state from run to run. The report is of one program, of which the last step is the one
// that failed.
func TestChanceIsNoCarryover(t *testing.T) {
	slowtest.TakesSeconds(t)
	kinds := make(map[string]int)
	for seed := range map[bool]int{false: 8, true: 40}[nightly] {
		for _, wrong := range []int{1, 3, 5, 7, 9} {
			m := byChance(rand.New(rand.NewPCG(uint64(seed), uint64(wrong))), wrong)
			for val := range 8 {
				f := check(m, fmt.Sprintf("put %d; put 2; size; put 4; put 5; size; put 4", val))
				if f == nil {
					continue
				}
				kinds[f.Kind]++
				if f.Kind == "carryover" || strings.Count(f.Script, ";")+1 != f.Step {
					t.Errorf("seed %d, %d of 10: %v", seed, wrong, f)
				}
			}
		}
	}
	if kinds["flaky"] == 0 || kinds["answer"] == 0 {
		t.Errorf("%v", kinds)
	}
}

// Nor are runs that pass in two ways, which is no failure at all.
func TestChanceThatPassesIsNoCarryover(t *testing.T) {
	kinds := make(map[string]int)
	for seed := range 60 {
		odds := rand.New(rand.NewPCG(uint64(seed), 7))
		m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *bool { is := odds.IntN(2) == 0; return &is },
			fuzzmachine.Do("put", func(*fuzzmachine.T, *bool, int8) {}),
			fuzzmachine.Do("size", func(*fuzzmachine.T, *bool, struct{}) {}).When(func(is *bool) bool { return *is }),
		)
		for val := range 32 {
			if f := check(m, fmt.Sprintf("put %d; size", val)); f != nil {
				kinds[f.Signature]++
			}
		}
	}
	if len(kinds) > 0 {
		t.Errorf("%v", kinds)
	}
}

// A counter that all runs share reaches its limit, and every program that counts fails from then on. In a
// fresh process none of them would: the report says so, and no entry is kept.
func TestStateThatIsCarriedForGoodIsReported(t *testing.T) {
	t.Chdir(t.TempDir())
	during(t, "test.fuzz", "FuzzShelf")
	during(t, "test.fuzzworker", "true")
	calls := 0
	m := newShelves(at("size", func(s *faulty) {
		if calls++; calls > 40 {
			s.Items = nil
		}
	}))
	r := &recorder{name: "FuzzShelf"}
	m.Seed(r)
	for val := 0; len(r.words) == 0 && val < 50; val++ {
		m.Run(r, m.Tape(fmt.Sprintf("put %d; put 3; size", val)))
	}
	for _, words := range []string{
		"state is carried from run to run for good: what has passed in this process fails now; the answers differ",
		"signature   carryover answer size\n", "hint        look for what outlives a run, such as a global " +
			"variable, a cache or a file; in a fresh process the program may pass", "`put 0; size`",
	} {
		if !strings.Contains(r.said(), words) {
			t.Errorf("not %q: %s", words, r.said())
		}
	}
	if strings.Contains(r.said(), "entry  ") {
		t.Errorf("kept: %s", r.said())
	}
}

// A failure that is always there is none, although programs have passed before.
func TestFailureThatWasAlwaysThereIsNoCarryover(t *testing.T) {
	m := newShelves(at("take", func(s *faulty) {
		if len(s.Items) > 1 {
			s.Items = nil
		}
	}), compared)
	for _, script := range []string{"put 1", "put 1; take", "size", "put 2; put 2"} {
		if f := check(m, script); f != nil {
			t.Fatal(f)
		}
	}
	if f := check(m, "put 1; put 1; put 1; take"); f == nil || f.Signature != "state" {
		t.Errorf("%v", f)
	}
}
