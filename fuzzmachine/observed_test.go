package fuzzmachine_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// A wheel is turned and returns where it stopped. The table adopts that.
type wheel struct {
	fate   *prophecy.Fate
	at     int
	breaks bool
}

type felt struct {
	at    int
	panic bool
}

type turn struct {
	By  uint8 `fuzz:"0..9"`
	Far prophecy.Flag
}

func (w *wheel) turn(t turn) int {
	if w.breaks {
		panic("the axle")
	}
	if w.fate.Happens("far") {
		w.at += 100
	}
	w.at += int(t.By)
	return w.at
}

func (b *felt) turned(t turn, at int) error {
	if b.panic {
		panic("the cloth")
	}
	if at-b.at > 99 && !bool(t.Far) {
		return errors.New("too far")
	}
	b.at = at
	return nil
}

func (w *wheel) place(turn) int { return w.at }
func (b *felt) place(turn) int  { return b.at }

type (
	casino  = recipe[*felt, *wheel]
	turning = fuzzmachine.BothAction[*felt, *wheel, turn, int]
)

// felted compares the position of the wheel.
var felted = mapping.Refine(func(b *felt) int { return b.at }, func(w *wheel) int { return w.at })

// newCasino returns the recipe of a casino.
func newCasino(alter func(turning) turning) *casino {
	return &casino{
		model:  func() *felt { return new(felt) },
		system: func(t *fuzzmachine.T) *wheel { return &wheel{fate: prophecy.FateOf(t)} },
		actions: []fuzzmachine.Element[*fuzzmachine.Pair[*felt, *wheel]]{
			alter(fuzzmachine.Observed("turn", (*felt).turned, (*wheel).turn)),
		},
	}
}

func as(o turning) turning { return o }

func TestObservedStepConsultsFate(t *testing.T) {
	m := newCasino(as).machine(felted).With(demand.Fulfilled(), demand.Foreseen())
	if f := check(m, "turn 3 !far; turn 4; turn 9 !far"); f != nil {
		t.Error(f)
	}
	c := newCasino(as)
	c.system = func(*fuzzmachine.T) *wheel { return &wheel{at: 1} }
	if f := check(c.machine(), "turn 3 !far; turn 4"); f != nil {
		t.Error(f)
	}
}

func TestModifiersOfObserved(t *testing.T) {
	asked := 0
	m := newCasino(func(o turning) turning {
		return o.WhenArgs(func(_ *felt, t turn) bool { return t.By != 5 }).
			Touches(mapping.PartOf((*felt).place, func(w *wheel, t turn) int { asked++; return w.place(t) })).
			Fails(func(at int) bool { return at > 100 }).Weight(3).Code("spin")
	}).machine(felted)
	t.Setenv("FUZZMACHINE_STATS", "1")
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	said := stderrOf(t, func() {
		r := &recorder{name: "FuzzCasino"}
		m.Seed(r)
		m.Run(r, m.Tape("turn 3; turn 5; turn 4 !far"))
		r.end()
		if r.said() != "" {
			t.Error(r.said())
		}
	})
	if !strings.Contains(said, "turn                             2         1         1         0\n") {
		t.Error(said)
	}
	if asked == 0 {
		t.Error("what it touches is not compared")
	}
	kept := func(m machine) string {
		p, err := m.Description().Parse("turn 3")
		if err != nil {
			t.Fatal(err)
		}
		tape, err := m.Description().EncodeKept(p)
		if err != nil {
			t.Fatal(err)
		}
		return string(tape)
	}
	if kept(m) == kept(newCasino(as).machine(felted)) {
		t.Error("another code is no other")
	}
	counts := make(map[int]int)
	for _, weight := range []int{1, 9} {
		m := newCasino(func(o turning) turning { return o.Weight(weight) }).machine(felted,
			fuzzmachine.Call("look", func(b *felt) int { return b.at },
				func(w *wheel) int { counts[weight]++; return w.at }))
		t.Setenv("FUZZMACHINE_SEEDS", "40")
		r := &recorder{name: "FuzzCasino"}
		m.Seed(r)
		for _, tape := range r.seeds {
			m.Run(r, tape)
		}
	}
	if 3*counts[9] > 2*counts[1] {
		t.Errorf("looks are %d beside turns of weight 1, and %d beside turns of weight 9", counts[1], counts[9])
	}
}

func TestReportSaysWhosePanicItIsInObserved(t *testing.T) {
	c := newCasino(as)
	c.system = func(t *fuzzmachine.T) *wheel { return &wheel{breaks: true} }
	if f := check(c.machine(felted), "turn 1"); f == nil ||
		!strings.Contains(f.Report, "the system panics: the axle") {
		t.Error(f)
	}
	c = newCasino(as)
	c.model = func() *felt { return &felt{panic: true} }
	if f := check(c.machine(felted), "turn 1"); f == nil ||
		!strings.Contains(f.Report, "the model panics: the cloth") {
		t.Error(f)
	}
}

func TestMisuseOfObservedPanicsAtFirstUse(t *testing.T) {
	for words, action := range map[string]turning{
		"model's function: it is nil":  fuzzmachine.Observed[*felt]("turn", nil, (*wheel).turn),
		"system's function: it is nil": fuzzmachine.Observed[*felt, *wheel]("turn", (*felt).turned, nil),
		"guard: it is nil":             fuzzmachine.Observed("turn", (*felt).turned, (*wheel).turn).WhenArgs(nil),
		"PartOf has a nil function": fuzzmachine.Observed("turn", (*felt).turned,
			(*wheel).turn).Touches(mapping.PartOf((*felt).place, (func(*wheel, turn) int)(nil))),
	} {
		m := newCasino(func(turning) turning { return action }).machine(felted)
		if said := panicOf(func() { _ = m.Check(nil) }); !strings.Contains(said, words) ||
			!strings.Contains(said, "action turn") {
			t.Errorf("it panics with %q, and not of %q", said, words)
		}
	}
}

// Both2 treats a second result as a failure if it is an error, and otherwise not.
func TestErrorAsSecondResultIsAFailure(t *testing.T) {
	type pair struct{ a, b int }
	m := fuzzmachine.New(func() *pair { return new(pair) }, func(*fuzzmachine.T) *pair { return new(pair) },
		fuzzmachine.Both2("err", func(*pair, int8) (int, error) { return 1, errLost },
			func(*pair, int8) (int, error) { return 1, errLost }),
		fuzzmachine.Both2("nil", func(*pair, int8) (int, error) { return 1, nil },
			func(*pair, int8) (int, error) { return 1, nil }),
		fuzzmachine.Both2("ok", func(*pair, int8) (error, bool) { return errLost, false },
			func(*pair, int8) (error, bool) { return errLost, false }),
		fuzzmachine.Call2("bare", func(*pair) (int, error) { return 1, errLost },
			func(*pair) (int, error) { return 1, errLost }),
	)
	t.Setenv("FUZZMACHINE_STATS", "1")
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	said := stderrOf(t, func() {
		r := &recorder{name: "FuzzPair"}
		m.Seed(r)
		m.Run(r, m.Tape("err 1; nil 2; ok 3; bare"))
		r.end()
	})
	for name, failed := range map[string]int{"err": 1, "nil": 0, "ok": 0, "bare": 1} {
		if row := fmt.Sprintf("  %-24s %9d %9d %9d %9d\n", name, 1, 0, failed, 0); !strings.Contains(said, row) {
			t.Errorf("no row %q in\n%s", row, said)
		}
	}
}
