package fuzzmachine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// had says that what is taken was the first of the items, and that it is missing only from an empty shelf.
func had(before *shelf, _ struct{}, answer fuzzmachine.Two[int8, bool]) error {
	if answer.Second != (len(before.Items) > 0) {
		return fmt.Errorf("there were %d items", len(before.Items))
	}
	return nil
}

// takes is the action take, whose model and system both answer wrongly.
func takes() fuzzmachine.BothAction[*shelf, *faulty, struct{}, fuzzmachine.Two[int8, bool]] {
	wrong := func(v int8, ok bool) (int8, bool) { return v, ok || v == 0 }
	return fuzzmachine.Call2("take", func(m *shelf) (int8, bool) { return wrong(m.take()) },
		func(s *faulty) (int8, bool) { return wrong(s.shelf.take()) })
}

// A postcondition sees the model as it was before the step, and finds what model and system have in common.
func TestPostconditionSeesTheModelBefore(t *testing.T) {
	m := machineOf(put(), takes().Ensures(had))
	if f := check(m, "put 1; take"); f != nil {
		t.Error(f)
	}
	f := check(m, "put 1; take; put 2; take; take; put 3")
	if f == nil || f.Signature != "ensures take" || f.Script != "take" || !strings.HasPrefix(f.Report,
		"step 1, take: the answer 0, true breaks the postcondition: there were 0 items\n") {
		t.Errorf("%v", f)
	}
}

// An answer that differs is that, and not a broken postcondition. Where a guard is false nothing is checked.
func TestPostconditionComesAfterAnswersAndGuards(t *testing.T) {
	never := func(*shelf, int8, int) error { return fmt.Errorf("never") }
	wrong := fuzzmachine.Both("put", (*shelf).put, func(s *faulty, v int8) int { return s.shelf.put(v) + 1 })
	if f := check(machineOf(wrong.Ensures(never)), "put 1"); f == nil || f.Signature != "answer put" {
		t.Errorf("%v", f)
	}
	no := func(*shelf) bool { return false }
	if f := check(machineOf(put().Ensures(never).When(no)), "put 1"); f != nil {
		t.Errorf("%v", f)
	}
	excused := put().Fails(func(n int) bool { return true }).StuttersIf(sure).Ensures(never)
	if f := check(machineOf(excused), "put 1"); f != nil {
		t.Errorf("%v", f)
	}
}

// Each of several must hold, and what Observed answers has postconditions too.
func TestSeveralPostconditions(t *testing.T) {
	natural := func(_ *shelf, v int8, _ int) error {
		if v < 0 {
			return fmt.Errorf("%d is negative", v)
		}
		return nil
	}
	few := func(before *shelf, _ int8, n int) error {
		if len(before.Items) > 1 {
			return fmt.Errorf("%d are many", n)
		}
		return nil
	}
	grows := func(m *shelf, v int8, _ int) error { m.put(v); return nil }
	observed := fuzzmachine.Observed("put", grows, (*faulty).put)
	for _, a := range []putting{put(), observed} {
		m := machineOf(a.Ensures(few).Ensures(natural))
		for script, want := range map[string]string{
			"put 1; put 3": "", "put -1": "-1 is negative", "put 1; put 1; put 1": "3 are many",
		} {
			r := &recorder{name: "TestX"}
			if m.Replay(r, script); (len(r.words) == 0) != (want == "") || !strings.Contains(r.said(), want) {
				t.Errorf("%s: %s", script, r.said())
			}
		}
	}
}

// A postcondition that panics is named as one.
func TestPostconditionThatPanics(t *testing.T) {
	f := check(machineOf(put().Ensures(func(*shelf, int8, int) error { panic("no") })), "put 1")
	if f == nil || f.Signature != "panic postcondition string put fuzzmachine_test.TestPostconditionThatPanics" ||
		!strings.Contains(f.Report, "step 1, put: the postcondition panics: no") {
		t.Errorf("%v", f)
	}
}

// Models are copied only for actions that have a postcondition.
func TestOnlyPostconditionsCopyModels(t *testing.T) {
	copies := 0
	newModel := func() *cloning { return &cloning{copies: &copies} }
	add := fuzzmachine.Both("add", (*cloning).add, (*shelf).put)
	look := fuzzmachine.Call("look", func(*cloning) int { return 0 }, func(*shelf) int { return 0 })
	m := fuzzmachine.New(newModel, func(*fuzzmachine.T) *shelf { return new(shelf) },
		add.Ensures(func(before *cloning, _ int8, answer int) error {
			if answer != before.n+1 {
				return fmt.Errorf("%d after %d", answer, before.n)
			}
			return nil
		}), look)
	if err := m.Check(m.Tape("look; add 3; look; add 4")); err != nil || copies != 2 {
		t.Errorf("%d copies, %v", copies, err)
	}
}

// A cloning is a model that counts its copies.
type cloning struct {
	n      int
	copies *int
}

func (c *cloning) add(int8) int { c.n++; return c.n }

func (c *cloning) Clone() *cloning {
	*c.copies++
	other := *c
	return &other
}
