package fuzzmachine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A panic of a function of Holds has one signature, wherever it is called: in the start, after a step, in the
// state of New.
func TestPanicOfHoldsHasOneSignature(t *testing.T) {
	for most, scripts := range map[int][]string{2: {"start [1,2,3]; size", "put 1; put 2; put 3", "start [1,2]; put 1"}, -1: {"size"}} {
		m := newShelves(none, begun(none).Holds("few", func(m *shelf) error {
			if len(m.Items) > most {
				panic("too many")
			}
			return nil
		}), compared)
		for _, script := range scripts {
			f := check(m, script)
			if f == nil || f.Signature != "panic holds few string" ||
				!strings.Contains(f.Report, `the function of Holds("few") panics: too many`) {
				t.Errorf("%s: %v", script, f)
			}
		}
		if fails, _ := doubted(t, m); !strings.Contains(fails, "panic holds few string") {
			t.Errorf("generated programs: %q", fails)
		}
	}
}

// An invariant only looks. Where it writes to the model, it is named, at the start and after a step.
func TestInvariantMustNotChangeTheModel(t *testing.T) {
	sorts := func(m *shelf) error { slices.Sort(m.Items); return nil }
	holds := newShelves(none, begun(none).Holds("sorted", sorts))
	always := newShelves(none, begun(none), fuzzmachine.Always("sorted", func(w *pair) error { return sorts(w.Model) }))
	for _, c := range []struct {
		m                 machine
		script, signature string
	}{
		{holds, "start [2,1]; tidy", "impure holds sorted"}, {holds, "put 2; put 1; tidy", "impure holds sorted"},
		{always, "start [2,1]; tidy", "impure invariant sorted"}, {always, "put 2; put 1; tidy", "impure invariant sorted"},
	} {
		report := replayed(c.m, c.script)
		if !strings.Contains(report, `the invariant "sorted" must not change the model, but it changed Items[0] from 2 to 1`) ||
			!strings.Contains(report, "signature   "+c.signature+"\n") || !strings.Contains(report, "have it copy what it sorts") {
			t.Errorf("%s: %s", c.script, report)
		}
	}
	if report := replayed(newShelves(none, begun(none).Holds("few", (*shelf).few)), "start [2,1]; take"); report != "" {
		t.Error(report)
	}
}

// A start makes a new model each time, as New does.
func TestStartThatReturnsOneModelIsReported(t *testing.T) {
	one := new(shelf)
	m := newShelves(none, fuzzmachine.Start(func(a stock) *shelf { one.Items = slices.Clone(a.Items); return one },
		func(_ *fuzzmachine.T, a stock) *faulty {
			return &faulty{shelf: shelf{slices.Clone(a.Items)}, fault: none}
		}), compared)
	_ = check(m, "start [1]; size")
	f := check(m, "start [1]; size")
	if f == nil || f.Signature != "carryover start model" || !strings.Contains(f.Report,
		"the function of Start that makes the model returned that of another run: make a new model each time") {
		t.Errorf("%v", f)
	}
}

// Inverse gets a copy of the model, and so changes no verdict. If it panics, it is named.
func TestInverseIsDistrusted(t *testing.T) {
	writes := begun(none).Inverse(func(m *shelf) stock { m.Items = append(m.Items, 1); return stock{m.Items[1:]} })
	if report := replayed(newShelves(none, writes, compared), "start [1,2]; take; put 1"); report != "" {
		t.Error(report)
	}
	panics := begun(none).Inverse(func(m *shelf) stock {
		if len(m.Items) > 1 {
			panic("no")
		}
		return stock{m.Items}
	})
	for _, script := range []string{"start [1,2]; size", "put 1; put 2"} {
		report := replayed(newShelves(none, panics, compared), script)
		if !strings.Contains(report, "signature   panic inverse string\n") || !strings.Contains(report, "the function of Inverse panics: no") {
			t.Error(report)
		}
	}
	if report := replayed(newShelves(none, panics, compared), "put 1; take"); report != "" {
		t.Error(report)
	}
}

// An Inverse whose arguments make another model is a line on standard error. One that is right, or outside of
// the domain, is none.
func TestInverseOfAnotherModelIsALine(t *testing.T) {
	const line = "that make another model: correct Inverse, or let the arguments of Start describe all of the model"
	for _, c := range []struct {
		inverse func(*shelf) stock
		wrong   bool
	}{
		{func(m *shelf) stock { return stock{m.Items} }, false},
		{func(m *shelf) stock { return stock{append([]int8{1}, m.Items...)} }, true},
	} {
		m := newShelves(none, begun(none).Inverse(c.inverse), compared)
		fails, lines := doubted(t, m)
		if fails != "" || strings.Contains(lines, line) != c.wrong {
			t.Errorf("%t: %q, %q", c.wrong, fails, lines)
		}
	}
}

// Where a step writes to what a start has kept of its argument, the report says what to copy.
func TestStartThatKeepsItsArgumentHasACure(t *testing.T) {
	m := newShelves(none, fuzzmachine.Start(func(a stock) *shelf { return &shelf{slices.Clone(a.Items)} },
		func(_ *fuzzmachine.T, a stock) *faulty {
			slices.Reverse(a.Items)
			slices.Reverse(a.Items[:1])
			return &faulty{shelf: shelf{a.Items}, fault: none}
		}))
	report := replayed(m, "start [1,2]; tidy")
	if !strings.Contains(report, "something wrote to the arguments of step 1") ||
		!strings.Contains(report, "let the functions of Start copy what they keep of their argument or change in it") {
		t.Error(report)
	}
}

// A known failure that only runs find which are looked at closely does not hide others.
func TestKnownDistrustHidesNothing(t *testing.T) {
	wrong := at("size", func(s *faulty) { s.Items = append(s.Items, 9) })
	writes := begun(wrong).Holds("few", func(m *shelf) error {
		slices.Reverse(m.Items)
		return nil
	})
	m := newShelves(wrong, writes)
	if f := check(m, "start [1,2]; size"); f == nil || !strings.HasPrefix(f.Report, "before the first step: ") && f.Signature != "impure holds few" {
		t.Errorf("%v", f)
	}
	f := check(m.With(fuzzmachine.Known("impure holds few")), "start [1,2]; size")
	if f == nil || f.Signature != "answer size" {
		t.Errorf("%v", f)
	}
}

// A local step does not pass for one that is skipped because a function of Holds panics.
func TestPanicOfHoldsInALocalStepIsReported(t *testing.T) {
	start := fuzzmachine.Start(func(d pocket) cash { return cashWith(d, paying{}) },
		func(t *fuzzmachine.T, d pocket) *cashier { return &cashier{cashWith(d, paying{}), right, t} }).
		Holds("positive", func(cash) error { panic("no") })
	made := func(t *fuzzmachine.T, d pocket, p paying) *cashier { return &cashier{cashWith(d, p), right, t} }
	m := desks(right, start, mapping.ToModel((*cashier).seen), pay().From(fuzzmachine.Part(cash.pocket, cashWith, made)))
	if f := check(m.Local("pay"), "pay {true 1} 2 7"); f == nil || f.Signature != "panic holds positive string" {
		t.Errorf("%v", f)
	}
}
