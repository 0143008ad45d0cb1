package fuzzmachine_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// A dial has ten places. Most of its steps do nothing, for each wants one of them. It is at the last after
// nine turns, which no program makes that is drawn blindly.
type dial struct{ at int }

type touch struct {
	At int8 `fuzz:"0..9"`
}

func newDial(*fuzzmachine.T) *dial { return new(dial) }
func (d *dial) isAt(to touch) bool { return int(to.At) == d.at }
func (d *dial) turn(to touch) int  { d.at = (d.at + 3) % 10; return d.at }
func (d *dial) isFirst() bool      { return d.at == 0 }
func (d *dial) isLast() bool       { return d.at == 7 }
func (d *dial) state() int         { return d.at }

func worldOfDials(last func(*fuzzmachine.T, *dial, struct{})) machine {
	return fuzzmachine.NewWorld(newDial,
		fuzzmachine.Do("turn", func(_ *fuzzmachine.T, d *dial, to touch) { d.turn(to) }).WhenArgs((*dial).isAt),
		fuzzmachine.Do("first", func(*fuzzmachine.T, *dial, struct{}) {}).When((*dial).isFirst),
		fuzzmachine.Do("last", last).When((*dial).isLast),
	)
}

func pairOfDials() machine {
	return fuzzmachine.New(func() *dial { return new(dial) }, newDial,
		fuzzmachine.Both("turn", (*dial).turn, (*dial).turn).WhenArgs((*dial).isAt),
		fuzzmachine.Call("first", (*dial).state, (*dial).state).When((*dial).isFirst),
		fuzzmachine.Call("last", (*dial).state, (*dial).state).When((*dial).isLast),
	)
}

// effects are the steps taken and skipped, as the statistics of a target say them.
func effects(t *testing.T, f func(r *recorder)) (taken, skipped int) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "stats")
	t.Setenv("FUZZMACHINE_STATS", path)
	r := &recorder{name: "FuzzDial"}
	stderrOf(t, func() { f(r); r.end() })
	if len(r.words) > 0 {
		t.Fatal(r.said())
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var stats struct {
		Actions []struct{ Taken, Skipped int }
	}
	if err := json.Unmarshal(text, &stats); err != nil {
		t.Fatal(err)
	}
	for _, a := range stats.Actions {
		taken, skipped = taken+a.Taken, skipped+a.Skipped
	}
	return taken, skipped
}

// Most of the steps of a property run take effect, whatever the guards; but some programs are drawn blindly.
func TestGeneratedStepsTakeEffect(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	t.Setenv("FUZZMACHINE_CHECKS", "2032")
	for name, m := range map[string]machine{
		"world": worldOfDials(func(*fuzzmachine.T, *dial, struct{}) {}), "pair": pairOfDials(),
	} {
		taken, skipped := effects(t, func(r *recorder) { m.Seed(r) })
		// The blind eighth takes one step in seven.
		if share := float64(taken) / float64(taken+skipped); share < 0.85 || skipped*20 < taken {
			t.Errorf("%s: %d steps taken, %d skipped: %.3f", name, taken, skipped, share)
		}
	}
}

// Where a model decides on the guards they are asked before anything runs, but for one program in eight.
func TestStepsOfSeedsTakeEffect(t *testing.T) {
	for _, blind := range []bool{false, true} {
		m := pairOfDials()
		taken, skipped := effects(t, func(r *recorder) {
			m.Seed(r)
			for i, tape := range r.seeds {
				if blind == (i%8 == 0) {
					m.Run(r, tape)
				}
			}
		})
		if share := float64(taken) / float64(taken+skipped); blind && share > 0.5 || !blind && share < 0.9 {
			t.Errorf("blind: %t, %d steps are taken, %d skipped: %.3f", blind, taken, skipped, share)
		}
	}
}

// What is drawn while it runs fails like any tape: it is shrunk, and the report's program replays.
func TestFailuresOfDrawnProgramsAreTapes(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	t.Setenv("FUZZMACHINE_CHECKS", "2000")
	const shortest = "turn 0; turn 3; turn 6; turn 9; turn 2; turn 5; turn 8; turn 1; turn 4; last"
	for name, m := range map[string]machine{
		"error": worldOfDials(func(t *fuzzmachine.T, _ *dial, _ struct{}) { t.Errorf("it is the last") }),
		"panic": worldOfDials(func(*fuzzmachine.T, *dial, struct{}) { panic("it is the last") }),
		"guard": fuzzmachine.NewWorld(newDial,
			fuzzmachine.Do("turn", func(_ *fuzzmachine.T, d *dial, to touch) { d.turn(to) }).WhenArgs((*dial).isAt),
			fuzzmachine.Do("last", func(*fuzzmachine.T, *dial, struct{}) {}).When(func(d *dial) bool {
				if d.isLast() {
					panic("it is the last")
				}
				return d.isFirst()
			})),
	} {
		r := &recorder{name: "FuzzDial"}
		stderrOf(t, func() { m.Seed(r); r.end() })
		again := check(m, shortest)
		if again == nil || again.Script != strings.NewReplacer("turn ", "turn at=").Replace(shortest) ||
			!strings.Contains(r.said(), "it is the last") ||
			!strings.Contains(strings.Join(strings.Fields(r.said()), " "), strings.ReplaceAll(again.Script, ";", "")) {
			t.Errorf("%s: %v\nand then %v", name, r.said(), again)
		}
	}
}

// FUZZMACHINE_TRACE says of which steps it has written another is drawn in their place.
func TestTraceNamesStepsThatAreDrawnAgain(t *testing.T) {
	file := filepath.Join(t.TempDir(), "trace")
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	t.Setenv("FUZZMACHINE_CHECKS", "34")
	t.Setenv("FUZZMACHINE_TRACE", file)
	stderrOf(t, func() { worldOfDials(func(*fuzzmachine.T, *dial, struct{}) {}).Seed(&recorder{name: "FuzzDial"}) })
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines, again := strings.Split(string(text), "\n"), 0
	for i, line := range lines {
		if step, is := strings.CutSuffix(line, " is drawn again, for its guard is false"); is {
			if again++; !strings.HasPrefix(lines[i-1], step+": ") || !strings.HasPrefix(lines[i+1], step+": ") {
				t.Errorf("%q between %q and %q", line, lines[i-1], lines[i+1])
			}
		}
	}
	if again < 100 {
		t.Errorf("%d steps are drawn again", again)
	}
}

// The process that a program ends may end while the program is drawn: whoever is left finds the steps so far.
func TestDrawnProgramThatEndsItsProcess(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := buildSilent(t)
	out, passed := p.run(t, "FUZZMACHINE_CHECKS=4000", "-test.run=^FuzzDeadly$")
	if n := strings.Count(out, "  turn cut=9\n"); passed || n != 3 || !strings.Contains(out, "the lock is open") {
		t.Errorf("the last key is there %d times:\n%s", n, out)
	}
}
