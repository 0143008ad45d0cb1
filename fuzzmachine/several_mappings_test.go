package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A tally counts two things, one of them wrongly.
type tally struct{ first, second int }

func (c *tally) one()         { c.first++ }
func (c *tally) two()         { c.second++ }
func (c *tally) ones() int    { return c.first }
func (c *tally) twos() int    { return c.second }
func (c *tally) wrong()       { c.second += 2 }
func newTally() *tally        { return new(tally) }
func (c *tally) mistake()     { c.first += 2 }
func (c *tally) both() [2]int { return [2]int{c.first, c.second} }

// Each mapping has its own signature, so that shrinking does not change from one to another, and Known does
// not hide one with another.
func TestMappingsHaveDifferentSignatures(t *testing.T) {
	m := fuzzmachine.New(newTally, func(*fuzzmachine.T) *tally { return new(tally) },
		fuzzmachine.Call0("one", (*tally).one, (*tally).mistake),
		fuzzmachine.Call0("two", (*tally).two, (*tally).wrong),
		mapping.Refine((*tally).ones, (*tally).ones),
		mapping.Refine((*tally).twos, (*tally).twos),
		mapping.Refine(func(c *tally) [2]int { return c.both() }, func(c *tally) [2]int { return c.both() }),
	)
	for script, want := range map[string]string{"one": "state ones", "two": "state twos"} {
		if f := check(m, script); f == nil || f.Signature != want {
			t.Errorf("%s: %v", script, f)
		}
	}
	if f := check(m.With(fuzzmachine.Known("state ones", "state twos")), "one"); f != nil {
		t.Error(f)
	}
	m = fuzzmachine.New(newTally, func(*fuzzmachine.T) *tally { return new(tally) },
		fuzzmachine.Call0("one", (*tally).one, (*tally).mistake),
		mapping.Refine((*tally).twos, (*tally).twos),
		mapping.Refine(func(c *tally) int { return c.first }, func(c *tally) int { return c.first }),
	)
	if f := check(m, "one"); f == nil || f.Signature != "state mapping 2" {
		t.Errorf("%v", f)
	}
}

// If a view differs when it is taken again, the report says so and does not show a difference of equal
// values.
func TestViewsThatVaryAreReported(t *testing.T) {
	looks := 0
	m := fuzzmachine.New(newTally, func(*fuzzmachine.T) *tally { return new(tally) },
		fuzzmachine.Call0("one", (*tally).one, (*tally).one),
		mapping.Refine((*tally).ones, func(c *tally) int {
			if looks++; looks%2 == 0 {
				return -1
			}
			return c.first
		}),
	)
	if f := check(m, "one"); f == nil || !strings.Contains(f.Report, "different at each call of the view") {
		t.Errorf("%v", f)
	}
}

// An invariant is not checked after a step that failed.
func TestFirstFailureEndsTheRun(t *testing.T) {
	asked := 0
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *tally { return new(tally) },
		fuzzmachine.Do("fail", func(t *fuzzmachine.T, c *tally, _ struct{}) { c.first = 1; t.Errorf("wrong") }),
		fuzzmachine.Always("none", func(c *tally) error {
			if c.first != 0 {
				asked++
			}
			return nil
		}),
	)
	if f := check(m, "fail"); f == nil || f.Kind != "failure" || asked != 0 {
		t.Errorf("asked %d times; %v", asked, f)
	}
}

// A guard is called once in each step, also if a failure may be predicted.
func TestGuardIsCalledOnce(t *testing.T) {
	asked := 0
	m := fuzzmachine.NewPair(func(*fuzzmachine.T) *tally { return new(tally) },
		func(*fuzzmachine.T) *tally { return new(tally) },
		fuzzmachine.Both("one", func(*tally, bool) error { return nil }, func(*tally, bool) error { return nil }).
			When(func(*tally) bool { asked++; return true }).
			StuttersIf(func(excused bool) bool { return excused }),
	)
	_ = m.Check(m.Tape("one false; one false; one false"))
	if asked%3 != 0 || asked == 6 {
		t.Errorf("%d times in 3 steps", asked)
	}
}
