package fuzzmachine_test

import (
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/mapping"
)

// A cash has an amount in each pocket that is there.
type cash map[uint8]int8

type paying struct {
	Pocket uint8 `fuzz:"0..3"`
	Amount int8
}

func newCash() cash { return cash{} }

func (m cash) pay(p paying) int8  { m[p.Pocket] += p.Amount; return m[p.Pocket] }
func (m cash) has(p paying) bool  { _, has := m[p.Pocket]; return has }
func (m cash) close(p paying)     { delete(m, p.Pocket) }
func (m cash) next(p paying) int8 { return m[p.Pocket+1] }

// A cashier is a cash that may be wrong in a step.
type cashier struct {
	cash
	wrong func(m cash, step string, p paying)
	t     *fuzzmachine.T
}

func (s *cashier) pay(p paying) int8 {
	answer := s.cash.pay(p)
	s.wrong(s.cash, "pay", p)
	return answer
}

func (s *cashier) close(p paying) {
	s.cash.close(p)
	s.wrong(s.cash, "close", p)
}

func (s *cashier) seen() cash { return maps.Clone(s.cash) }

// A pocket is the part of a cash that a step needs.
type pocket struct {
	There  bool `script:"-"`
	Amount int8 `script:"-"`
}

func (m cash) pocket(p paying) pocket { return pocket{m.has(p), m[p.Pocket]} }

func cashWith(d pocket, p paying) cash {
	if !d.There {
		return cash{}
	}
	return cash{p.Pocket: d.Amount}
}

type (
	pursed   = fuzzmachine.Element[*fuzzmachine.Pair[cash, *cashier]]
	cashPart = fuzzmachine.LocalPart[cash, *cashier, paying]
	payable  = fuzzmachine.BothAction[cash, *cashier, paying, int8]
)

// right is a cashier without a mistake.
func right(cash, string, paying) {}

// cashierWith makes registers of a part.
func cashierWith(wrong func(cash, string, paying)) func(*fuzzmachine.T, pocket, paying) *cashier {
	return func(t *fuzzmachine.T, d pocket, p paying) *cashier { return &cashier{cashWith(d, p), wrong, t} }
}

func pocketOf(wrong func(cash, string, paying)) cashPart {
	return fuzzmachine.Part(cash.pocket, cashWith, cashierWith(wrong))
}

func pay() payable { return fuzzmachine.Both("pay", cash.pay, (*cashier).pay) }

// newDesksOf is a machine of registers that are wrong in some way; pay and close need one pocket.
func newDesksOf(wrong func(cash, string, paying), more ...pursed) machine {
	elements := []pursed{
		pay().From(pocketOf(wrong)),
		fuzzmachine.Both0("close", cash.close, (*cashier).close).WhenArgs(cash.has).From(pocketOf(wrong)),
		mapping.ToModel((*cashier).seen),
	}
	return desks(wrong, append(elements, more...)...)
}

func desks(wrong func(cash, string, paying), elements ...pursed) machine {
	made := func(t *fuzzmachine.T) *cashier { return &cashier{newCash(), wrong, t} }
	return fuzzmachine.New(newCash, made, elements...)
}

// at77 is a wrong step at one amount.
func at77(m cash, step string, p paying) {
	if m[p.Pocket] == 77 {
		delete(m, p.Pocket)
	}
}

// A local step has the part that it needs and the arguments of the action. Programs of it are generated,
// shrunk, printed and parsed like any others.
func TestLocalStepBeginsWithItsPart(t *testing.T) {
	m := newDesksOf(at77).Local("pay")
	f := check(m, "pay {true 10} pocket=1 amount=3; pay {true 70} pocket=2 amount=7")
	if f == nil || f.Signature != "state There" || f.Step != 1 || f.Script != "pay {false 0} pocket=0 amount=77" {
		t.Fatalf("%v", f)
	}
	wants(t, f.Report, "the parts of the state that the step needs differ at There: model true, system false",
		"checked at  part_test.go:")
	r := &recorder{name: "TestX"}
	if m.Exhaust(r, 1); r.said() != "" { // no small value is 77
		t.Error(r.said())
	}
	if m.Replay(r, "pay {true 70} 2 7"); !strings.Contains(r.said(), "the parts of the state") {
		t.Errorf("%s", r.said())
	}
	if _, err := m.Predict(nil); err == nil || !strings.Contains(err.Error(), "and none of NewPair, NewWorld or Local") {
		t.Errorf("%v", err)
	}
	if actions := m.Description().Actions(); len(actions) != 1 || actions[0] != "pay" {
		t.Errorf("%v", actions)
	}
}

// Generated programs find what depends on the part and the arguments, in one step. A right system passes,
// with all that is demanded of a target.
func TestGeneratedLocalStepsFindABug(t *testing.T) {
	above := func(m cash, step string, p paying) {
		if m[p.Pocket] > 120 && p.Amount > 3 {
			m[p.Pocket] = 0
		}
	}
	failed := func(m machine) (last *fuzzmachine.Failure) {
		r := &recorder{name: "FuzzX"}
		m.Seed(r)
		for _, tape := range r.seeds {
			var f *fuzzmachine.Failure
			if errors.As(m.Check(tape), &f) {
				return f
			}
			m.Run(r, tape)
		}
		if r.end(); len(r.words) > 0 {
			t.Error(r.said())
		}
		return nil
	}
	if f := failed(newDesksOf(above).Local("pay")); f == nil || strings.Contains(f.Script, ";") || f.Signature != "state Amount" {
		t.Errorf("%v", f)
	}
	for _, action := range []string{"pay", "close"} {
		if f := failed(newDesksOf(right).Local(action)); f != nil {
			t.Errorf("%s: %v", action, f)
		}
	}
}

// The rest of the state is not compared, which a local model does not have.
func TestLocalStepComparesOnlyItsPart(t *testing.T) {
	other := func(m cash, step string, p paying) { m[p.Pocket+4] = 1 }
	m := newDesksOf(other)
	if f := check(m.Local("pay"), "pay {true 1} 2 7"); f != nil {
		t.Error(f)
	}
	if f := check(m, "pay 2 7"); f == nil {
		t.Error("the whole does not differ")
	}
}

// A step whose guard is false is skipped, and so is one whose part breaks an invariant of the start. Neither
// has a system.
func TestLocalStepIsSkipped(t *testing.T) {
	made := func(t *fuzzmachine.T, d pocket, p paying) *cashier {
		if !d.There || d.Amount < 0 {
			t.Errorf("a system is made")
		}
		return &cashier{cashWith(d, p), right, t}
	}
	start := fuzzmachine.Start(func(d pocket) cash { return cashWith(d, paying{}) },
		func(t *fuzzmachine.T, d pocket) *cashier { return made(t, d, paying{}) }).
		Holds("positive", func(m cash) error {
			for _, amount := range m {
				if amount < 0 {
					return errors.New("there is less than nothing")
				}
			}
			return nil
		})
	m := desks(right, start, mapping.ToModel((*cashier).seen),
		pay().WhenArgs(cash.has).From(fuzzmachine.Part(cash.pocket, cashWith, made)))
	local := m.Local("pay")
	for _, script := range []string{"pay {true 1} 2 7", "pay {false 1} 2 7", "pay {true -1} 2 7"} {
		if f := check(local, script); f != nil {
			t.Errorf("%s: %v", script, f)
		}
	}
	f := check(local, "pay {true 1} 2 -7")
	if f == nil || f.Signature != "holds positive" {
		t.Errorf("a step that leaves the invariant: %v", f)
	}
}

// What is wrong with an answer, with a postcondition, with an invariant or in the functions of a part is a
// failure of the step.
func TestLocalStepFails(t *testing.T) {
	start := func(wrong func(cash, string, paying), change func(payable) payable, more ...pursed) machine {
		return desks(wrong, append(more, change(pay().From(pocketOf(wrong))), mapping.ToModel((*cashier).seen))...).Local("pay")
	}
	same := func(b payable) payable { return b }
	empty := fuzzmachine.Part(cash.pocket, cashWith, func(t *fuzzmachine.T, d pocket, p paying) *cashier {
		return &cashier{newCash(), right, t}
	})
	panics := fuzzmachine.Part(cash.pocket, cashWith, func(t *fuzzmachine.T, d pocket, p paying) *cashier { panic("no") })
	rises := fuzzmachine.Across("rises", func(w *fuzzmachine.Pair[cash, *cashier]) int { return int(w.Model[0]) },
		func(before, after int) error {
			if after < before {
				return fmt.Errorf("from %d to %d", before, after)
			}
			return nil
		})
	for signature, m := range map[string]machine{
		"answer pay": desks(right, mapping.ToModel((*cashier).seen),
			fuzzmachine.Both("pay", cash.pay, func(s *cashier, p paying) int8 { return s.pay(p) + 1 }).From(pocketOf(right))).
			Local("pay"),
		"ensures pay": start(right, func(b payable) payable {
			return b.Ensures(func(before cash, p paying, answer int8) error {
				if before[p.Pocket] == 5 {
					return errors.New("there were five")
				}
				return nil
			})
		}),
		"invariant rises": start(right, same, rises),
		"state There":     start(right, func(payable) payable { return pay().From(empty) }),
		"panic world string pay fuzzmachine_test.TestLocalStepFails": start(right, func(payable) payable { return pay().From(panics) }),
	} {
		// of the first step all is right but for what is wrong always; steps do not share what Across has
		// seen
		f := check(m, "pay {true 9} 0 1; pay {true 5} 0 1; pay {true 5} 0 -1")
		if f == nil || f.Signature != signature || f.Action != "pay" || strings.Contains(f.Script, ";") {
			t.Errorf("%s: %v", signature, f)
		}
	}
}

// What a system does once a step has been answered is waited for in a bubble, as in the whole.
func TestLocalStepSettlesInABubble(t *testing.T) {
	later := func(s *cashier, p paying) int8 {
		answer := s.cash[p.Pocket] + p.Amount
		go s.cash.pay(p)
		return answer
	}
	m := desks(right, mapping.ToModel((*cashier).seen),
		fuzzmachine.Both("pay", cash.pay, later).From(pocketOf(right))).With(fuzzmachine.Bubble())
	if f := check(m.Local("pay"), "pay {true 9} 0 1; pay {true 5} 0 1"); f != nil {
		t.Error(f)
	}
	r := &dentist{recorder: recorder{name: "TestX"}}
	if m.LocalAgrees(r); r.said() != "" {
		t.Error(r.said())
	}
}

// A local machine has the options of the whole, but for those that speak of its other actions and of
// sequences. Later options add to them.
func TestLocalMachineHasTheOptions(t *testing.T) {
	whole := newDesksOf(at77).With(fuzzmachine.Known("state There"), fuzzmachine.SingleSteps(), demand.EachEffective(),
		demand.Label("never").AtLeast(1), fuzzmachine.Steps(3))
	local := whole.Local("pay")
	if f := check(local, "pay {true 70} 2 7"); f != nil {
		t.Error(f)
	}
	wants(t, panicOf(func() { local.Tape("pay; pay; pay; pay") }), "the program has 4 steps; the limit is 3")
	words := panicOf(func() { local.With(fuzzmachine.Steps(0)).Description() })
	wants(t, words, "part_test.go", "Steps: a program needs at least one step")
}

// The domain of an action's arguments is that of the local ones, however many there are.
func TestLocalArgumentsHaveTheDomain(t *testing.T) {
	put := func(m *shelf, v int8) int { return m.put(v) }
	part := fuzzmachine.Part(func(m *shelf, _ int8) []int8 { return m.Items }, func(items []int8, _ int8) *shelf { return &shelf{items} },
		func(t *fuzzmachine.T, items []int8, _ int8) *faulty {
			return &faulty{shelf: shelf{items}, fault: none, t: t}
		})
	m := shelvesOfParts(fuzzmachine.Both("add", put, (*faulty).put).Domain("0..9").From(part)).Local("add")
	if _, err := m.Description().Parse("add [1, 2] 9"); err != nil {
		t.Error(err)
	}
	if _, err := m.Description().Parse("add [1, 2] 10"); err == nil {
		t.Error("10 is not outside of the domain")
	}
}

// Arguments may be called like what a part is: scripts write it first, and without a name.
func TestLocalArgumentsMayHaveAnyName(t *testing.T) {
	type move struct {
		From, Part, Args uint8 `fuzz:"0..3"`
	}
	of := func(m cash, a move) pocket { return m.pocket(paying{Pocket: a.From}) }
	part := fuzzmachine.Part(of, func(d pocket, a move) cash { return cashWith(d, paying{Pocket: a.From}) },
		func(t *fuzzmachine.T, d pocket, a move) *cashier {
			return cashierWith(right)(t, d, paying{Pocket: a.From})
		})
	take := func(m cash, a move) int8 { return m[a.From] }
	m := desks(right, mapping.ToModel((*cashier).seen),
		fuzzmachine.Both("move", take, func(s *cashier, a move) int8 { return take(s.cash, a) - int8(a.Args) }).From(part))
	if f := check(m.Local("move"), "move {true 7} from=1 part=2 args=3"); f == nil || f.Script != "move {false 0} from=0 part=0 args=1" {
		t.Errorf("%v", f)
	}
}

func shelvesOfParts(more ...element) machine {
	return machineOf(append(more, mapping.ToModel(shelfOf))...)
}
