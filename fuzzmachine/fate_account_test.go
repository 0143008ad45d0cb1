package fuzzmachine_test

import (
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/prophecy"
)

// omens has one prophecy of each kind.
type omens struct {
	Flag  prophecy.Flag
	Pick  prophecy.Choice
	Order prophecy.Order
	Count prophecy.Countdown
	Delay prophecy.Delay
	Dice  prophecy.Dice
}

// newOracle returns a machine with two actions: the first consults fate as a test wants, the second does
// nothing.
func newOracle(ask func(f *prophecy.Fate)) *fuzzmachine.Machine {
	return newOracleIn(func(t *fuzzmachine.T) *prophecy.Fate { return prophecy.FateOf(t) }, ask)
}

// newOracleIn is newOracle with another world.
func newOracleIn(world func(*fuzzmachine.T) *prophecy.Fate, ask func(f *prophecy.Fate)) *fuzzmachine.Machine {
	return fuzzmachine.NewWorld(world,
		fuzzmachine.Do("ask", func(_ *fuzzmachine.T, f *prophecy.Fate, _ omens) { ask(f) }),
		fuzzmachine.Do("rest", func(*fuzzmachine.T, *prophecy.Fate, omens) {}),
	)
}

// statistics returns the statistics after a script.
func statistics(t *testing.T, m machine, script string) string {
	t.Helper()
	t.Setenv("FUZZMACHINE_STATS", "1")
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	return stderrOf(t, func() {
		r := &recorder{name: "FuzzOracle"}
		m.Seed(r)
		m.Run(r, m.Tape(script))
		r.end()
		if r.said() != "" {
			t.Error(r.said())
		}
	})
}

// Prophecies of all kinds are counted if they predict something unusual, and only then.
func TestStatisticsCountPropheciesOfAllKinds(t *testing.T) {
	m := newOracle(func(f *prophecy.Fate) {
		f.Happens("flag")
		f.Choose("pick", 2)
		f.Order("order", 2)
		f.Count("count", 1)
		f.Delay("delay")
		f.Dice("dice").Roll(6)
	})
	m.Replay(t, "ask; rest") // the first run does not matter
	said := statistics(t, m,
		"ask; rest !flag; ask !flag; ask !pick@1; ask !order=1,0; ask !count@1; ask !delay=1ms; ask !dice=0; rest")
	for _, name := range []string{"flag", "pick", "order", "count", "delay", "dice"} {
		resting := 0
		if name == "flag" {
			resting = 1
		}
		for _, row := range []string{
			fmt.Sprintf("  %-24s %9d %9d\n", "ask !"+name, 1, 1),
			fmt.Sprintf("  %-24s %9d %9d\n", "rest !"+name, resting, 0),
		} {
			if !strings.Contains(said, row) {
				t.Errorf("no row %q in\n%s", row, said)
			}
		}
	}
}

// Unforeseen names are counted once for each step and name, in the step that consults them, and only a
// limited number of names is kept.
func TestStatisticsCountUnforeseenNames(t *testing.T) {
	m := newOracle(func(f *prophecy.Fate) {
		for range 2 {
			f.Happens("river")
			f.Choose("road", 2)
		}
	})
	said := statistics(t, m, "ask; rest; ask")
	for _, name := range []string{"river", "road"} {
		if row := fmt.Sprintf("  %-24s %9s %9s %9d\n", "ask "+name, "", "", 2); !strings.Contains(said, row) ||
			strings.Contains(said, "rest "+name) {
			t.Errorf("no row %q, or one of rest, in\n%s", row, said)
		}
	}
	said = statistics(t, newOracle(func(f *prophecy.Fate) {
		for i := range 40 {
			f.Happens(fmt.Sprintf("road%d", i))
		}
	}), "ask")
	if n := strings.Count(said, "ask road"); n != 16 {
		t.Errorf("%d names are kept", n)
	}
}

func TestCountdownsAndDiceBeginAnewWithEachStep(t *testing.T) {
	var hits, rolls []int
	m := newOracle(func(f *prophecy.Fate) {
		for i := range 3 {
			if _, ok := f.Count("count", 1); ok {
				hits = append(hits, i)
			}
		}
		rolls = append(rolls, f.Dice("dice").Roll(64), f.Dice("dice").Roll(64))
	})
	m.Replay(t, "ask !count@2 !dice=5; ask !count@2 !dice=7,8; ask !count@3; ask")
	if got := fmt.Sprint(hits, rolls); got != "[1 1 2] [5 0 7 8 0 0 0 0]" {
		t.Error(got)
	}
}

func TestReportNamesTheLineOfNotPredicted(t *testing.T) {
	line := 0
	m := fuzzmachine.NewWorld(func(t *fuzzmachine.T) *prophecy.Fate { return prophecy.FateOf(t) },
		fuzzmachine.Do("ask", func(t *fuzzmachine.T, f *prophecy.Fate, _ omens) {
			_, _, line, _ = runtime.Caller(0)
			t.NotPredicted("not so") // the next line
		}))
	if f := check(m, "ask"); f == nil ||
		!strings.Contains(f.Report, fmt.Sprintf("checked at  fate_account_test.go:%d\n", line+1)) {
		t.Error(f)
	}
}

// If a step predicts one thing that is consulted and one that is not, each is removed separately.
func TestUnfulfilledPropheciesAreRemovedOneByOne(t *testing.T) {
	if f := check(newCarrier("stubborn", false), "send 2 !lost !slow=1s"); f == nil ||
		f.Signature != "answer send" || f.Script != "send text=0 !lost" {
		t.Error(f)
	}
	// Later failures of the program without the prophecy are other failures.
	m := carrying("deaf", false).machine(fuzzmachine.Do("fall", func(t *fuzzmachine.T, _ *carried, _ struct{}) {
		t.Errorf("it falls")
	}))
	r := &recorder{name: "TestX"}
	m.Replay(r, "send 2; send 2 !lost; send 3; fall")
	if !strings.Contains(r.said(), "unpredicted send unfulfilled") {
		t.Error(r.said())
	}
}

// A plain system that does something else only once is flaky.
func TestPlainSystemThatDiffersOnceIsFlaky(t *testing.T) {
	made := 0
	m := carrying("", false).machine(fuzzmachine.Plain[*depot](func(*fuzzmachine.T) *carrier {
		if made++; made == 2 {
			return &carrier{fault: "busy"}
		}
		return new(carrier)
	}))
	if f := check(m, "send 1; all"); f != nil {
		t.Error(f)
	}
	if f := check(m, "send 1; send 2; send 3; all"); f == nil || f.Kind != "flaky" {
		t.Errorf("%v", f)
	}
}

// Fate does not know prophecies in slices, but they predict all the same. The plain system gets arguments
// without them.
func TestPlainSystemGetsNoPropheciesInSlices(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	type letters struct{ Lost []prophecy.Flag }
	count := func(lost []prophecy.Flag, stubbed bool) (n int) {
		for _, l := range lost {
			if bool(l) && stubbed {
				n++
			}
		}
		return n
	}
	wired := func(_ int, l letters) int { return count(l.Lost, true) }
	m := fuzzmachine.New(func() int { return 0 }, func(*fuzzmachine.T) bool { return true },
		fuzzmachine.Both("post", wired, func(stubbed bool, l letters) int { return count(l.Lost, stubbed) }),
		fuzzmachine.Plain[int](func(*fuzzmachine.T) bool { return false }),
	)
	p := m.Description().Decode(m.Tape("post"))
	if len(p) != 1 {
		t.Fatal(p)
	}
	failed := 0
	for i := range 200 { // all sorts of slices
		if f := m.Check([]byte{byte('0' + i%10), byte('A' + i%26), byte('a' + i%23), byte('1' + i%9),
			m.Tape("post")[len(m.Tape("post"))-1]}); f != nil {
			failed++
		}
	}
	if failed > 0 {
		t.Errorf("%d of 200 fail", failed)
	}
}

// A step that panics leaves no prophecy for the next step.
func TestFateAfterAPanic(t *testing.T) {
	m := newOracle(func(f *prophecy.Fate) {
		if f.Happens("flag") {
			f.Happens("pick") // as another kind
		}
	})
	f := check(m, "ask !flag !pick@3; rest")
	if f == nil || f.Kind != "panic" ||
		!strings.Contains(f.Report, "but the field is a prophecy.Choice: call the method of Fate for this type") ||
		f.Script != "ask !flag" {
		t.Errorf("%v", f)
	}
	if f := check(m, "ask !pick@3; rest !flag"); f != nil {
		t.Error(f)
	}
}

// A road consults all its prophecies and has no memory of its own.
type road struct {
	fate *prophecy.Fate
	dice *prophecy.Rolls
	gone int
}

type journey struct {
	Lost  prophecy.Flag
	Turn  prophecy.Choice
	Break prophecy.Countdown
	Wait  prophecy.Delay
	Toss  prophecy.Dice
}

func (r *road) travel(journey) int {
	r.fate.Happens("lost")
	r.fate.Choose("turn", 3)
	r.fate.Count("break", 2)
	r.fate.Delay("wait")
	r.dice.Roll(6)
	r.gone++
	return r.gone
}

type miles struct{ gone int }

func (m *miles) travel(journey) int { m.gone++; return m.gone }

// A step with prophecies allocates nothing, whether they are consulted or not, and whether they predict
// something or not: a run of many steps allocates as much as a run of one step.
func TestPropheciesAllocateNothing(t *testing.T) {
	if settings.Times > 1 { // under the race detector
		t.Skip("the race detector allocates")
	}
	travel := func(r *road, j journey) int { return r.travel(j) }
	quiet := func(r *road, j journey) int { r.gone++; return r.gone }
	for name, system := range map[string]func(*road, journey) int{"asked": travel, "not asked": quiet} {
		m := fuzzmachine.New(func() *miles { return new(miles) }, func(t *fuzzmachine.T) *road {
			fate := prophecy.FateOf(t)
			return &road{fate: fate, dice: fate.Dice("toss")}
		}, fuzzmachine.Both("travel", (*miles).travel, system))
		of := func(steps int) float64 {
			least := math.Inf(1) // some tapes are run again
			for _, first := range []string{
				"travel", "travel !lost", "travel !break@2", "travel !turn@5", "travel !wait=1s !toss=1,2",
			} {
				tape := m.Tape(first + strings.Repeat("; travel !lost !turn@2 !break@1 !wait=3ms !toss=5,0,1", steps-1))
				least = min(least, testing.AllocsPerRun(50, func() { _ = m.Check(tape) }))
			}
			return least
		}
		if one, many := of(1), of(60); many > one {
			t.Errorf("%s: %v allocations in a run of one step, and %v in one of sixty", name, one, many)
		}
	}
}
