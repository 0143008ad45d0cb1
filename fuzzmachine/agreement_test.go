package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// agrees returns what LocalAgrees of a machine logs, or what it fails with, in short programs: they are as many.
func agrees(m machine) (logged, failed string) { return agreesInAll(m.With(fuzzmachine.Steps(24))) }

// agreesInAll is agrees in programs of any length.
func agreesInAll(m machine) (logged, failed string) {
	d := &dentist{recorder: recorder{name: "TestAgrees"}}
	m.LocalAgrees(d)
	return d.logged, d.said()
}

// Where the part is all that a step needs, local steps agree with the whole. How many do is said, and how
// many have a part that is never generated.
func TestLocalAgrees(t *testing.T) {
	m := newDesksOf(right)
	logged, failed := agrees(m)
	if again, _ := agrees(m); failed != "" || again != logged {
		t.Errorf("%s\n%s\n%s", logged, again, failed)
	}
	wants(t, logged, "\n    pay: ", " steps agree\n    close: ", " steps agree")
	if logged, _ = agrees(m.With(fuzzmachine.SingleSteps())); !strings.Contains(logged, "pay: ") {
		t.Error(logged)
	}
	type few struct {
		There  bool
		Amount int8 `fuzz:"0..9"`
	}
	part := fuzzmachine.Part(func(m cash, p paying) few { return few(m.pocket(p)) },
		func(d few, p paying) cash { return cashWith(pocket(d), p) },
		func(t *fuzzmachine.T, d few, p paying) *cashier { return cashierWith(right)(t, pocket(d), p) })
	logged, failed = agrees(desks(right, pay().From(part), mapping.ToModel((*cashier).seen)))
	if wants(t, logged, " are outside of what Local generates"); failed != "" {
		t.Error(failed)
	}
}

// A part that lacks something which the step needs is found, by a guard, an answer, the part after the step
// or a panic. The report has the shortest program.
func TestLocalAgreesFindsWhatAPartLacks(t *testing.T) {
	less := func(of func(cash, paying) pocket) fuzzmachine.LocalPart[cash, *cashier, paying] {
		return fuzzmachine.Part(of, cashWith, cashierWith(right))
	}
	system := func(f func(cash, paying) int8) func(*cashier, paying) int8 {
		return func(s *cashier, p paying) int8 { return f(s.cash, p) }
	}
	both := func(f func(cash, paying) int8) payable { return fuzzmachine.Both("do", f, system(f)) }
	amount := func(m cash, p paying) pocket { return pocket{Amount: m[p.Pocket]} }
	empties := func(m cash, p paying) int8 {
		if _, has := m[p.Pocket+1]; has {
			delete(m, p.Pocket)
		}
		return 0
	}
	alone := func(s *cashier, _ paying) (answer int8) {
		if s.wrong == nil {
			answer = 1
		}
		return answer
	}
	for words, action := range map[string]payable{
		"the system answers ": both(cash.next).From(less(cash.pocket)),
		"the answers differ: model 0, system 1": fuzzmachine.Both("do", func(cash, paying) int8 { return 0 }, alone).
			From(fuzzmachine.Part(cash.pocket, cashWith, cashierWith(nil))),
		"its guard is false": both(cash.pay).WhenArgs(cash.has).From(less(amount)),
		"it panics: runtime error: invalid memory address": fuzzmachine.Both("do", cash.pay, (*cashier).pay).
			From(fuzzmachine.Part(cash.pocket, cashWith, cashierWith(nil))),
		"the part of the model becomes another one, at There: true, and in the": both(empties).From(less(cash.pocket)),
	} {
		logged, failed := agrees(desks(right, action, pay(), mapping.ToModel((*cashier).seen)))
		if logged != "" || !strings.Contains(failed, "LocalAgrees: step ") {
			t.Errorf("%s: %s%s", words, logged, failed)
			continue
		}
		wants(t, failed, "do: from its part alone, do {", "it does something else: "+words, "signature   local do",
			"hint        the function of Part that returns the part leaves out something")
		if strings.Contains(failed, "Replay") || strings.Count(failed, "\n  ") > 20 {
			t.Errorf("a script is to be replayed, or it is long:\n%s", failed)
		}
	}
}

// A step that changes something outside of its part is found, whether the part alone shows it or only the
// whole, and whether model or system does it. The report has the shortest program.
func TestLocalAgreesFindsWhatAStepChangesOutside(t *testing.T) {
	system := func(f func(cash, paying) int8) func(*cashier, paying) int8 {
		return func(s *cashier, p paying) int8 { return f(s.cash, p) }
	}
	adds := func(m cash, p paying) int8 { m[p.Pocket+10] = 1; return 0 }
	clears := func(m cash, p paying) int8 { delete(m, p.Pocket^1); return 0 }
	raises := func(m cash, p paying) int8 {
		if n, has := m[p.Pocket^1]; has && p.Amount == 3 {
			m[p.Pocket^1] = n + 1
		}
		return 0
	}
	rare := func(m cash, p paying) int8 {
		if len(m) == 4 {
			m[10] = 1
		}
		return 0
	}
	nothing := func(cash, paying) int8 { return 0 }
	for _, c := range []struct {
		words         string
		model, system func(cash, paying) int8
	}{
		{"from its part alone, do {true 0} pocket=0 amount=0, it changes something outside of its part: 2 elements are left, where its part makes 1 element", adds, adds},
		{"it leaves alone what it changes in the whole run, outside of its part: [3]", clears, clears},
		{"it leaves alone what it changes in the whole run, outside of its part: [3]", raises, raises},
		{"it leaves alone what it changes in the whole run, outside of its part: [10]", rare, rare},
		{"do: the states differ: model 2 elements, system 1 element", adds, nothing},
		{"do: the states differ: model 1 element, system 2 elements", nothing, adds},
		{"do: the states differ: model 2 elements, system 1 element", nothing, clears},
	} {
		do := fuzzmachine.Both("do", c.model, system(c.system)).WhenArgs(cash.has).From(pocketOf(right))
		_, failed := agrees(desks(right, do, pay(), mapping.ToModel((*cashier).seen)))
		if wants(t, failed, c.words); !strings.Contains(c.words, "states") {
			wants(t, failed, "signature   local do", "hint        the function of Part that returns the part leaves out")
		}
	}
}

// From their part alone too, model and system must agree in all that the mapping sees.
func TestLocalAgreesFindsASystemWithMoreThanThePart(t *testing.T) {
	more := func(t *fuzzmachine.T, d pocket, p paying) *cashier {
		s := cashierWith(right)(t, d, p)
		s.cash[p.Pocket+10] = 1
		return s
	}
	_, failed := agrees(desks(right, pay().From(fuzzmachine.Part(cash.pocket, cashWith, more)), mapping.ToModel((*cashier).seen)))
	wants(t, failed, ", its model and its system differ before it: model 0 elements, system 1 element", "signature   local pay")
}

// A part that model and system keep, as both may, is shared with nobody.
func TestAPartIsNotShared(t *testing.T) {
	part := fuzzmachine.Part(func(m *shelf, _ int8) []int8 { return m.Items }, func(items []int8, _ int8) *shelf { return &shelf{items} },
		func(t *fuzzmachine.T, items []int8, _ int8) *faulty { return &faulty{shelf{items}, none, t} })
	first := func(m *shelf, v int8) int8 {
		if len(m.Items) > 0 {
			m.Items[0] += v
			return m.Items[0]
		}
		return 0
	}
	m := shelvesOfParts(fuzzmachine.Both("raise", first, func(s *faulty, v int8) int8 { return first(&s.shelf, v) }).From(part))
	local := m.Local("raise")
	r := &recorder{name: "FuzzX"}
	local.Seed(r)
	for _, tape := range r.seeds {
		local.Run(r, tape)
	}
	if r.end(); len(r.words) > 0 {
		t.Error(r.said())
	}
	if _, failed := agrees(m); failed != "" {
		t.Error(failed)
	}
}

// What makes the system may be where the part gets lost.
func TestLocalAgreesFindsALocalSystemThatLacksThePart(t *testing.T) {
	part := fuzzmachine.Part(cash.pocket, cashWith, func(t *fuzzmachine.T, d pocket, p paying) *cashier {
		return &cashier{newCash(), right, t}
	})
	_, failed := agrees(desks(right, pay().From(part), mapping.ToModel((*cashier).seen)))
	wants(t, failed, "from its part alone, pay {", "its model and its system differ before it: model 1 element, system 0 elements")
}

// A machine that fails by itself is reported as ever, unless the failure is known. An action that no program
// takes is not passed over.
func TestLocalAgreesNeedsAMachineThatPasses(t *testing.T) {
	_, failed := agreesInAll(newDesksOf(at77)) // pockets fill up to that
	wants(t, failed, "LocalAgrees: step 1, pay: the states differ", "Replay(t, `pay ")
	if _, failed = agreesInAll(newDesksOf(at77).With(fuzzmachine.Known("state"))); failed != "" {
		t.Error(failed)
	}
	never := fuzzmachine.Both("never", cash.pay, (*cashier).pay).When(func(cash) bool { return false }).From(pocketOf(right))
	_, failed = agrees(newDesksOf(right, never))
	wants(t, failed, "pay: ", " steps agree", "never: no step was taken, so that nothing is known")
	r := &recorder{name: "FuzzX"}
	newDesksOf(right).LocalAgrees(r)
	wants(t, r.said(), "LocalAgrees: a fuzz target runs what a fuzzer finds")
}

// A step that the system answers by a choice of its own is compared only where it chooses the same.
func TestLocalAgreesWithObserved(t *testing.T) {
	n := int8(0)
	chosen := func(s *cashier, p paying) int8 {
		n++
		s.cash[p.Pocket] = n
		return n
	}
	adopted := func(m cash, p paying, answer int8) error { m[p.Pocket] = answer; return nil }
	m := desks(right, fuzzmachine.Observed("choose", adopted, chosen).From(pocketOf(right)), mapping.ToModel((*cashier).seen))
	if _, failed := agrees(m); failed != "" {
		t.Error(failed)
	}
}

// A mistake in the use of parts panics at the first use, with the place.
func TestMisuseOfParts(t *testing.T) {
	whole := newDesksOf(right)
	none := fuzzmachine.Part[cash, *cashier, pocket, paying](nil, cashWith, cashierWith(right))
	unmapped := desks(right, pay().From(pocketOf(right)))
	for words, use := range map[string]func(){
		`Local("pya"): there is no such action; the machine has pay, close`: func() { whole.Local("pya").Description() },
		`Local("pay"): the action does not say which part of the state it needs: add .From(fuzzmachine.Part(…))`: func() {
			desks(right, pay(), mapping.ToModel((*cashier).seen)).Local("pay").Tape("")
		},
		`Local("pay"): nothing makes a model of the system`:                        func() { _ = unmapped.Local("pay").Check(nil) },
		`LocalAgrees: nothing makes a model of the system`:                         func() { unmapped.LocalAgrees(&recorder{name: "TestX"}) },
		`LocalAgrees: no action says which part`:                                   func() { newShelves(nil).LocalAgrees(&recorder{name: "TestX"}) },
		`Local("open"): only an action of a model and a system can say which part`: func() { newDesk(nil).Local("open").Description() },
		`Local("start"): only an action of a model and a system can say which`: func() {
			newShelves(at("", nil), begun(at("", nil))).Local("start").Description()
		},
		`chan int`: func() {
			pointed := fuzzmachine.Part(func(cash, paying) chan int { return nil }, func(chan int, paying) cash { return nil },
				func(*fuzzmachine.T, chan int, paying) *cashier { return nil })
			desks(right, pay().From(pointed), mapping.ToModel((*cashier).seen)).Local("pay").Description()
		},
		`From: a LocalPart that is zero says nothing`:             func() { desks(right, pay().From(cashPart{})).Description() },
		`From: the function of Part that returns the part is nil`: func() { desks(right, pay().From(none)).Description() },
		`From: the action has a part already; leave one of the two out`: func() {
			desks(right, pay().From(pocketOf(right)).From(pocketOf(right))).Description()
		},
		`the Machine is nil or zero`: func() { (*fuzzmachine.Machine)(nil).Local("pay").Description() },
	} {
		text := panicOf(use)
		if wants(t, text, words); !strings.Contains(words, "zero: ") && !strings.Contains(words, "nil or zero") {
			wants(t, text, "_test.go:")
		}
	}
}
