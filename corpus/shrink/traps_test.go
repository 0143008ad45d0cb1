package shrink_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/program"
)

// A trap is a system in which no small edit of a failing program is simpler, long before the shortest one.
type trap struct {
	name, reason string
	actions      []program.Action
	weights      func(i, n int) map[string]int // of actions in a start, other than 1
	least        int                           // steps of a start; 0: any
	most         uint64                        // largest choice of a start, if not its bound
	begin        func() system
	want         string
}

// A system takes a step with its arguments. What fails ends the run.
type system interface {
	step(action string, args any) (fails, skipped bool)
}

// outcome runs a program. States are told if the model is apart, as printed.
func (c *trap) outcome(d *program.Description, p program.Program, apart bool) (o shrink.Outcome) {
	s := c.begin()
	if apart {
		o.States = append(o.States, fmt.Sprintf("%+v", s))
	}
	for r := d.NewReader().ResetProgram(p); r.Next(); {
		fails, skipped := s.step(r.Action(), r.Args())
		o.Skipped = append(o.Skipped, skipped)
		if apart {
			o.States = append(o.States, fmt.Sprintf("%+v", s))
		}
		if fails {
			o.Same, o.Step = true, len(o.Skipped)
			return o
		}
	}
	return o
}

// start draws steps that do not fail until there are almost n, and then until one fails.
func (c *trap) start(d *program.Description, n, number int) program.Program {
	r := rand.New(rand.NewPCG(uint64(n), uint64(number)))
	for range 1000 {
		var p program.Program
		s := c.begin()
		for tries := 0; len(p) < n+n/4 && tries < 20*n; tries++ {
			step := c.drawn(d, r, len(p), n)
			reader := d.NewReader().ResetProgram(program.Program{step})
			reader.Next()
			fails, skipped := s.step(step.Action, reader.Args())
			if fails && len(p) >= n-2 {
				return append(p, step)
			}
			if fails || skipped { // a new system takes the steps before
				s = c.begin()
				for reader = d.NewReader().ResetProgram(p); reader.Next(); {
					s.step(reader.Action(), reader.Args())
				}
				continue
			}
			p = append(p, step)
		}
	}
	return nil
}

// drawn draws a step: an action, then one choice after the other.
func (c *trap) drawn(d *program.Description, r *rand.Rand, i, n int) program.Step {
	var names []string
	for _, name := range d.Actions() {
		weight := 1
		if c.weights != nil {
			if w, said := c.weights(i, n)[name]; said {
				weight = w
			}
		}
		for range weight {
			names = append(names, name)
		}
	}
	step := d.Bend(program.Program{{Action: names[r.IntN(len(names))]}})[0]
	for k := 0; k < len(step.Choices); k++ {
		bound := step.Choices[k].Bound
		if c.most > 0 {
			bound = min(bound, c.most)
		}
		if step.Choices[k].Kind == program.Size {
			bound = min(bound, 4)
		}
		step.Choices[k].Value = r.Uint64N(bound + 1)
		step = d.Bend(program.Program{step})[0]
	}
	return step
}

// The counted budget of a failure, as package diagnose has it.
const (
	budgetRuns, budgetSteps = 60_000, 600_000
	eachStep                = 2_000
)

// A fall is what becomes of a start.
type fall struct {
	line            string
	runs            int
	simplest, ended bool
}

// fall shrinks a start. There may be none.
func (c *trap) fall(t *testing.T, n, number int, apart bool) (f fall, found bool) {
	t.Helper()
	d := program.Describe(c.actions...).Limit(1 << 12)
	p := c.start(d, n, number)
	if p == nil {
		return f, false
	}
	runs, steps := budgetRuns, budgetSteps+eachStep*len(p)
	first := c.outcome(d, p, apart)
	result := shrink.Shrink(d, p, first, func(p program.Program) shrink.Outcome {
		if runs, steps = runs-1, steps-len(p); runs < 0 || steps < 0 {
			return shrink.Outcome{Ended: true}
		}
		return c.outcome(d, p, apart)
	})
	want, err := d.Parse(c.want)
	if err != nil {
		t.Fatal(err)
	}
	if o := c.outcome(d, want, apart); !o.Same || o.Step != len(want) {
		t.Fatalf("%s: %s does not fail", c.name, c.want)
	}
	line := d.PrintLine(result.Program)
	if shrink.Compare(result.Program, want) < 0 {
		t.Errorf("%s: %s is simpler than %s", c.name, line, c.want)
	}
	return fall{line, result.Runs(), line == d.PrintLine(want), result.Ended}, true
}

// Programs of every length are shrunk to the simplest one, whether the model is apart or not. Those that are
// held back were not looked at while the passes were made.
func TestTraps(t *testing.T) {
	number, lengths := 1, []int{32, 256}
	switch {
	case os.Getenv("NIGHT") != "":
		number, lengths = 10, []int{32, 64, 256, 1000}
	case testing.Short() || os.Getenv("CI") != "true":
		lengths = lengths[:1]
	}
	for _, c := range slices.Concat(traps, heldBack) {
		t.Run(c.name, func(t *testing.T) {
			starts := 0
			for _, n := range lengths {
				starts += c.fallAll(t, number, max(n, c.least), false) + c.fallAll(t, number, max(n, c.least), true)
			}
			if starts == 0 {
				t.Error("no program fails")
			}
		})
	}
}

// fallAll shrinks programs of a length, and returns how many.
func (c *trap) fallAll(t *testing.T, number, n int, apart bool) int {
	t.Helper()
	var runs []int
	simplest, ended, ends := 0, 0, make(map[string]int)
	for i := range number {
		f, found := c.fall(t, n, i, apart)
		switch {
		case !found:
			continue
		case f.simplest:
			simplest++
		default:
			ends[f.line]++
		}
		if f.ended {
			ended++
		}
		runs = append(runs, f.runs)
	}
	if len(runs) == 0 {
		return 0
	}
	slices.Sort(runs)
	t.Logf("%d steps, model apart %v: %d of %d are the simplest, %d ended early, %d runs, at most %d",
		n, apart, simplest, len(runs), ended, runs[len(runs)/2], runs[len(runs)-1])
	if 100*simplest < 95*len(runs) {
		t.Errorf("%s: %.300s", c.reason, fmt.Sprint(ends))
	}
	return len(runs)
}
