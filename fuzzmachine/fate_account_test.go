package fuzzmachine_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/prophecy"
)

// omens are one prophecy of each kind.
type omens struct {
	Flag  prophecy.Flag
	Pick  prophecy.Choice
	Order prophecy.Order
	Count prophecy.Countdown
	Delay prophecy.Delay
	Dice  prophecy.Dice
}

// An oracle's one action does with fate what a test says, and another does nothing.
func newOracle(ask func(f *prophecy.Fate)) *fuzzmachine.Machine {
	return newOracleIn(func(t *fuzzmachine.T) *prophecy.Fate { return prophecy.FateOf(t) }, ask)
}

// newOracleIn is an oracle in another world.
func newOracleIn(world func(*fuzzmachine.T) *prophecy.Fate, ask func(f *prophecy.Fate)) *fuzzmachine.Machine {
	return fuzzmachine.NewWorld(world,
		fuzzmachine.Do("ask", func(_ *fuzzmachine.T, f *prophecy.Fate, _ omens) { ask(f) }),
		fuzzmachine.Do("rest", func(*fuzzmachine.T, *prophecy.Fate, omens) {}),
	)
}

// told is the table of statistics after a script.
func statistics(t *testing.T, m machine, script string) string {
	t.Helper()
	t.Setenv("FUZZMACHINE_STATS", "1")
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	return heard(t, func() {
		r := &recorder{name: "FuzzOracle"}
		m.Seed(r)
		m.Run(r, m.Tape(script))
		r.end()
		if r.said() != "" {
			t.Error(r.said())
		}
	})
}

// Prophecies of all kinds are counted where they foretell something unusual, and nowhere else.
func TestAccountOfKinds(t *testing.T) {
	m := newOracle(func(f *prophecy.Fate) {
		f.Happens("flag")
		f.Choose("pick", 2)
		f.Order("order", 2)
		f.Count("count", 1)
		f.Delay("delay")
		f.Dice("dice").Roll(6)
	})
	m.Replay(t, "ask; rest") // whichever run is the first
	said := statistics(t, m, "ask; rest !flag; ask !flag; ask !pick@1; ask !order=1,0; ask !count@1; ask !delay=1ms; ask !dice=0; rest")
	for _, name := range []string{"flag", "pick", "order", "count", "delay", "dice"} {
		resting := 0
		if name == "flag" {
			resting = 1
		}
		for _, row := range []string{fmt.Sprintf("  %-24s %9d %9d\n", "ask !"+name, 1, 1), fmt.Sprintf("  %-24s %9d %9d\n", "rest !"+name, resting, 0)} {
			if !strings.Contains(said, row) {
				t.Errorf("no row %q in\n%s", row, said)
			}
		}
	}
}

// What nobody foretold counts once a step and name, in the step that asks, and only so many names are noted.
func TestAccountOfTheUnforeseen(t *testing.T) {
	m := newOracle(func(f *prophecy.Fate) {
		for range 2 {
			f.Happens("river")
			f.Choose("road", 2)
		}
	})
	said := statistics(t, m, "ask; rest; ask")
	for _, name := range []string{"river", "road"} {
		if row := fmt.Sprintf("  %-24s %9s %9s %9d\n", "ask "+name, "", "", 2); !strings.Contains(said, row) || strings.Contains(said, "rest "+name) {
			t.Errorf("no row %q, or one of rest, in\n%s", row, said)
		}
	}
	said = statistics(t, newOracle(func(f *prophecy.Fate) {
		for i := range 40 {
			f.Happens(fmt.Sprintf("road%d", i))
		}
	}), "ask")
	if n := strings.Count(said, "ask road"); n != 16 {
		t.Errorf("%d names are noted", n)
	}
}

// Counts and dice begin anew with each step.
func TestCountsBeginAnew(t *testing.T) {
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

// The place where a Do action tells is where it tells, not where the action is described.
func TestSiteOfNotPredicted(t *testing.T) {
	line := 0
	m := fuzzmachine.NewWorld(func(t *fuzzmachine.T) *prophecy.Fate { return prophecy.FateOf(t) }, fuzzmachine.Do("ask", func(t *fuzzmachine.T, f *prophecy.Fate, _ omens) {
		_, _, line, _ = runtime.Caller(0)
		t.NotPredicted("not so") // the next line
	}))
	if f := check(m, "ask"); f == nil || !strings.Contains(f.Report, fmt.Sprintf("checked at  fate_account_test.go:%d\n", line+1)) {
		t.Error(f)
	}
}

// Where what nobody asks for and what somebody asks for are foretold at once, each is taken away by itself.
func TestOneOfTwoIsNotPredicted(t *testing.T) {
	if f := check(newCarrier("stubborn", false), "send 2 !lost !slow=1s"); f == nil || f.Signature != "answer send" || f.Script != "send text=0 !lost" {
		t.Error(f)
	}
	// Later failures of the program without it are not this one.
	m := carrying("deaf", false).machine(fuzzmachine.Do("fall", func(t *fuzzmachine.T, _ *carried, _ struct{}) {
		t.Errorf("it falls")
	}))
	r := &recorder{name: "TestX"}
	m.Replay(r, "send 2; send 2 !lost; send 3; fall")
	if !strings.Contains(r.said(), "unpredicted send unfulfilled") {
		t.Error(r.said())
	}
}

// A system that does something else when it is first made looks otherwise without seams, for once.
func TestPlainByChance(t *testing.T) {
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

// Prophecies in slices are none of fate's, and yet foretell: the plain system is compared without them as well.
func TestPlainIsCalm(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	type letters struct{ Lost []prophecy.Flag }
	count := func(lost []prophecy.Flag, seams bool) (n int) {
		for _, l := range lost {
			if bool(l) && seams {
				n++
			}
		}
		return n
	}
	wired := func(_ int, l letters) int { return count(l.Lost, true) }
	m := fuzzmachine.New(func() int { return 0 }, func(*fuzzmachine.T) bool { return true },
		fuzzmachine.Both("post", wired, func(seams bool, l letters) int { return count(l.Lost, seams) }),
		fuzzmachine.Plain[int](func(*fuzzmachine.T) bool { return false }),
	)
	p := m.Description().Decode(m.Tape("post"))
	if len(p) != 1 {
		t.Fatal(p)
	}
	failed := 0
	for i := range 200 { // all sorts of slices
		if f := m.Check([]byte{byte('0' + i%10), byte('A' + i%26), byte('a' + i%23), byte('1' + i%9), m.Tape("post")[len(m.Tape("post"))-1]}); f != nil {
			failed++
		}
	}
	if failed > 0 {
		t.Errorf("%d of 200 fail", failed)
	}
}

// A foretold step that hangs or panics leaves nothing behind.
func TestFateAfterAPanic(t *testing.T) {
	m := newOracle(func(f *prophecy.Fate) {
		if f.Happens("flag") {
			f.Happens("pick") // as another kind
		}
	})
	f := check(m, "ask !flag !pick@3; rest")
	if f == nil || f.Kind != "panic" || !strings.Contains(f.Report, "but the field is a prophecy.Choice: call the method of Fate for this type") || f.Script != "ask !flag" {
		t.Errorf("%v", f)
	}
	if f := check(m, "ask !pick@3; rest !flag"); f != nil {
		t.Error(f)
	}
}
