package shrink_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

type send struct {
	To   uint8
	Wait prophecy.Delay
}

type expire struct {
	After time.Duration
	Key   uint8
}

type fetch struct {
	Of  uint8
	Net struct {
		Lost  prophecy.Flag
		Delay prophecy.Delay
	}
}

type nap struct {
	For time.Duration `fuzz:"0s..2s"`
}

var clocked = program.Describe(
	program.Of[time.Duration]("pass"), program.Of[nap]("nap"), program.Of[send]("send"), program.Of[fetch]("fetch"),
	program.Of[expire]("expire"), program.Of[struct{}]("tick"),
)

// A clock is how long the steps of a program took, by what let time pass, before the last tick after a send;
// of what is passed, that after the first.
type clock struct{ passed, napped, waited, set time.Duration }

func clockOf(p program.Program) (c clock, ticks bool) {
	var now clock
	sent := false
	for r := clocked.NewReader().ResetProgram(p); r.Next(); {
		switch a := r.Args().(type) {
		case *time.Duration:
			if sent {
				now.passed += *a
			}
		case *nap:
			now.napped += a.For
		case *send:
			now.waited, sent = now.waited+a.Wait.Duration(), true
		case *fetch:
			now.waited += a.Net.Delay.Duration()
		case *expire:
			now.set += a.After
		default:
			if sent {
				c, ticks = now, true
			}
		}
	}
	return c, ticks
}

var delayed = []struct {
	name, reason, from string
	fails              func(clock) bool
	want               string
}{
	{"three waits become one", "the steps between them are removed too",
		"send to=3; pass 1s; expire after=3s key=2; pass 1s; send to=1; pass 1s; tick",
		func(c clock) bool { return c.passed >= 3*time.Second }, "send to=0; pass 3s; tick"},
	{"many become one", "milliseconds are not seconds",
		"send to=1; pass 400ms; tick; pass 1s; expire after=3s key=2; pass 30ms; fetch of=4 net={}; pass 70ms; tick; pass 2ms; tick",
		func(c clock) bool { return c.passed >= 1502*time.Millisecond }, "send to=0; pass 1.502s; tick"},
	{"delays of prophecies", "they are added to the next of the type, with any name, inside structs too",
		"send to=1 !wait=1s; expire after=1s key=1; send to=2 !wait=1s; pass 1s; fetch of=1 net={!lost !delay=1s}; tick",
		func(c clock) bool { return c.waited >= 3*time.Second }, "send to=0 !wait=3s; tick"},
	{"a sum that is no delay", "1500ms is not in the domain, but 2s is",
		"send to=1 !wait=500ms; send to=1 !wait=1s; tick",
		func(c clock) bool { return c.waited >= 1500*time.Millisecond }, "send to=0 !wait=2s; tick"},
	{"too long for one", "if the sum is not in the domain, two steps remain",
		"nap 1s; nap 1s; send to=0; nap 1s; tick",
		func(c clock) bool { return c.napped >= 3*time.Second }, "nap for=1s; nap for=2s; send to=0; tick"},
	{"another action", "a nap is not a pass",
		"nap 1s; nap 1s; send to=0; pass 1s; tick",
		func(c clock) bool { return c.napped >= 2*time.Second && c.passed >= time.Second }, "nap for=2s; send to=0; pass 1s; tick"},
	{"no time is needed", "then no delay remains", "pass 1s; send to=0; pass 1s; tick; pass 1s",
		func(clock) bool { return true }, "send to=0; tick"},
}

// The delays of removed steps are added to steps of their kind, and the shortest program is found.
func TestDelaysAreAddedToOtherSteps(t *testing.T) {
	for _, c := range delayed {
		t.Run(c.name, func(t *testing.T) {
			fails := func(p program.Program) bool {
				now, ticks := clockOf(p)
				return ticks && c.fails(now)
			}
			for seed := range 12 {
				p := mixed(t, c.from, seed, fails)
				seen := map[string]bool{clocked.PrintLine(p): true}
				result := shrink.Shrink(clocked, p, shrink.Outcome{Same: true, Step: len(p)}, func(p program.Program) shrink.Outcome {
					line := clocked.PrintLine(p)
					if again, err := clocked.Parse(line); err != nil || seen[fmt.Sprint(p)] || clocked.PrintLine(again) != line {
						t.Fatalf("%s is run again: %v, or %v", line, seen[fmt.Sprint(p)], err)
					}
					seen[fmt.Sprint(p)] = true
					return shrink.Outcome{Same: fails(p), Step: len(p)}
				})
				if got := clocked.PrintLine(result.Program); got != c.want {
					t.Fatalf("%s: %s ends in %s, not %s", c.reason, clocked.PrintLine(p), got, c.want)
				}
			}
		})
	}
}

// mixed returns a failing program with other steps between those of a script. With seed 0 it is the script
// itself.
func mixed(t *testing.T, script string, seed int, fails func(program.Program) bool) program.Program {
	t.Helper()
	p, err := clocked.Parse(script)
	if err != nil || !fails(p) {
		t.Fatalf("%s does not fail: %v", script, err)
	}
	others, err := clocked.Parse("tick; send to=5; expire after=1ms key=7; fetch of=3 net={!lost}; pass 0s; nap 0s")
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(uint64(seed), 11))
	for n := 4 * seed; n > 0; n-- {
		at := r.IntN(len(p) + 1)
		more := append(append(append(program.Program{}, p[:at]...), others[r.IntN(len(others))]), p[at:]...)
		if fails(more) {
			p = more
		}
	}
	return p
}

// The runs of the pass delays are counted separately.
func TestDelaysAreCounted(t *testing.T) {
	for _, c := range []struct {
		from, to string
		runs     int
	}{
		{"pass 1s; pass 1s; tick", "pass 2s; tick", 1},
		{"pass 1s; tick; pass 1s; pass 5s", "tick; pass 2s; pass 5s", 3},
		{"send to=0 !wait=500ms; send to=0 !wait=1s", "send to=0 !wait=2s", 1},
		{"send to=1; expire after=1s key=0; tick; expire after=1s key=0", "", 0}, // no time passes
		{"pass 1s; nap for=1s; tick; nap for=2s", "", 0},                         // no step can take it
	} {
		from, err := clocked.Parse(c.from)
		if err != nil {
			t.Fatal(err)
		}
		result := shrink.Shrink(clocked, from, shrink.Outcome{Same: true}, func(p program.Program) shrink.Outcome {
			return shrink.Outcome{Same: clocked.PrintLine(p) == c.to}
		})
		for _, pass := range result.Passes {
			switch delays := pass.Name == "delays"; {
			case delays && pass.Runs != c.runs, (delays && c.to != "") != (pass.Taken > 0) && pass.Name != "search":
				t.Errorf("%s: of %d runs %s has taken %d", c.from, pass.Runs, pass.Name, pass.Taken)
			}
		}
		if got := clocked.PrintLine(result.Program); c.to != "" && got != c.to {
			t.Errorf("%s ends in %s, not %s", c.from, got, c.to)
		}
	}
}
