package fuzzmachine_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

var errDim = errors.New("dim")

// A lamp is its own model and returns three values. The system may be wrong in one of them.
type lamp struct {
	Watts int
	wrong int // the number of the wrong result, from 1
}

func (l *lamp) shine(by int8) (watts int, bright bool, err error) {
	l.Watts += int(by)
	return l.glow()
}

func (l *lamp) glow() (watts int, bright bool, err error) {
	if watts, bright = l.Watts, l.Watts > 2; l.Watts == 1 {
		err = errDim
	}
	switch {
	case l.Watts < 2:
	case l.wrong == 1:
		watts++
	case l.wrong == 2:
		bright = !bright
	case l.wrong == 3:
		err = errors.New("broken")
	}
	return watts, bright, err
}

func newLamp() *lamp             { return new(lamp) }
func aLamp(*fuzzmachine.T) *lamp { return new(lamp) }

func newLamps(wrong int) machine {
	return fuzzmachine.New(newLamp, func(*fuzzmachine.T) *lamp { return &lamp{wrong: wrong} },
		fuzzmachine.Both3("shine", (*lamp).shine, (*lamp).shine),
		fuzzmachine.Call3("glow", (*lamp).glow, (*lamp).glow),
	)
}

// Each of three results is compared, and a report prints all of them.
func TestThreeResultsAreCompared(t *testing.T) {
	if f := check(newLamps(0), "shine 1; glow; shine 1; glow; shine 1; glow"); f != nil {
		t.Error(f)
	}
	differences := []string{
		"", "model 2, system 3", "model false, system true", `model nil, system error("broken")`,
	}
	for wrong, differ := range differences {
		for _, script := range []string{"shine 2", "shine 1; shine 1", "glow"} {
			f := check(newLamps(wrong), script)
			if wrong == 0 || script == "glow" {
				if f != nil {
					t.Error(f)
				}
				continue
			}
			if f == nil || f.Signature != "answer shine" ||
				!strings.Contains(f.Report, differ) || !strings.Contains(f.Report, "2, false, nil") {
				t.Errorf("wrong in answer %d: %v", wrong, f)
			}
		}
	}
	m := newLamps(0)
	p, err := m.Description().Parse("shine 3; glow; shine -2")
	if err != nil {
		t.Fatal(err)
	}
	list, err := m.Predict(p)
	if err != nil || list[0].Answer != "3, true, nil" || list[2].Answer != `1, false, error("dim")` {
		t.Errorf("%+v, %v", list, err)
	}
}

// The last of three results decides whether the step fails: only an error is a failure.
func TestErrorAsThirdResultIsAFailure(t *testing.T) {
	said := statistics(t, newLamps(0), "shine 1; glow; shine 1; glow")
	if !strings.Contains(said, row("shine", 2, 0, 1, 0)) || !strings.Contains(said, row("glow", 2, 0, 1, 0)) {
		t.Error(said)
	}
	sure := func(*lamp, int8) (error, error, bool) { return errDim, errDim, false }
	m := fuzzmachine.New(newLamp, aLamp,
		fuzzmachine.Both3("sure", sure, sure),
		fuzzmachine.Both3("said", sure, sure).Fails(func(a fuzzmachine.Three[error, error, bool]) bool {
			return !a.Third
		}),
	)
	said = statistics(t, m, "sure 1; said 1")
	if !strings.Contains(said, row("sure", 1, 0, 0, 0)) || !strings.Contains(said, row("said", 1, 0, 1, 0)) {
		t.Error(said)
	}
}

// row returns the line of an action in the statistics.
func row(action string, taken, skipped, failed, stuttered int) string {
	return fmt.Sprintf("  %-24s %9d %9d %9d %9d\n", action, taken, skipped, failed, stuttered)
}

// Args passes the arguments in their order and returns the results, for each kind of action.
func TestArgsKeepTheirOrder(t *testing.T) {
	type two = fuzzmachine.Two[int8, int8]
	var noted []string
	note := func(_ *lamp, a, b int8) { noted = append(noted, fmt.Sprint(a, " ", b)) }
	minus := func(_ *lamp, a, b int8) int8 { return a - b }
	split := func(_ *lamp, a, b int8) (int8, error) { return b, fmt.Errorf("%d", a) }
	fuzzmachine.Args0(note)(nil, two{7, 3})
	first, err := fuzzmachine.Args2(split)(nil, two{7, 3})
	left := fuzzmachine.Args(minus)(nil, two{7, 3})
	if left != 4 || first != 3 || err.Error() != "7" || !slices.Equal(noted, []string{"7 3"}) {
		t.Errorf("%d, %d, %v, %q", left, first, err, noted)
	}
	m := fuzzmachine.New(newLamp, aLamp,
		fuzzmachine.Both("minus", fuzzmachine.Args(minus), fuzzmachine.Args(func(_ *lamp, a, b int8) int8 {
			if b > 10 {
				b = 10
			}
			return a - b
		})),
		fuzzmachine.Both0("note", fuzzmachine.Args0(note), fuzzmachine.Args0(note)),
		fuzzmachine.Both2("split", fuzzmachine.Args2(split), fuzzmachine.Args2(split)),
	)
	for _, tape := range seedsOf(t, m) {
		if f, _ := m.Check(tape).(*fuzzmachine.Failure); f != nil {
			if f.Signature != "answer minus" || !strings.Contains(f.Report, "model -11, system -10") {
				t.Error(f)
			}
			return
		}
	}
	t.Error("second arguments above ten are never given")
}

// A script has two arguments as the function has them: as values, in their order.
func TestScriptHasTwoArgumentsInTheirOrder(t *testing.T) {
	put := func(_ *lamp, key string, copies uint8) int { return len(key) + int(copies) }
	m := fuzzmachine.New(newLamp, aLamp,
		fuzzmachine.Both("put", fuzzmachine.Args(put), fuzzmachine.Args(put)))
	d := m.Description()
	if strings.Contains(d.PrintLine(d.Decode(m.Tape("put"))), "first=") {
		t.Skip("scripts name the two values")
	}
	const script = `put "a" 1; put "" 0`
	p, err := d.Parse(script)
	if err != nil || d.PrintLine(p) != script {
		t.Fatalf("%s, %v", d.PrintLine(p), err)
	}
	if list, err := m.Predict(p); err != nil || list[0].Answer != "2" || list[1].Answer != "0" {
		t.Errorf("%+v, %v", list, err)
	}
}

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
