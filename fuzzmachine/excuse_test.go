package fuzzmachine_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// replayed returns the report of a script as it stands. Nothing is shrunk.
func replayed(m machine, script string) string {
	r := &recorder{name: "TestX"}
	m.Replay(r, script)
	return r.said()
}

// A step whose failure is predicted still has a guard. Its panics name the right function, and its answer is
// reported.
func TestStepsWithAPredictedFailure(t *testing.T) {
	lost := func(l parcel) bool { return bool(l.Lost) }
	send := fuzzmachine.Both("send", (*depot).put, (*carrier).send).StuttersIf(lost)
	c := carrying("", true)
	c.actions[0] = send.WhenArgs(func(_ *depot, l parcel) bool { return l.Text != 5 })
	said := statistics(t, c.machine(), "send 5 !lost; send 1 !lost; send 2; send 5; all")
	if !strings.Contains(said, "send                             2         2         0         1\n") {
		t.Error(said)
	}
	for lostToo, words := range map[bool]string{true: "send 3 !lost", false: "send 3"} {
		c := carrying("", true)
		c.actions[0] = fuzzmachine.Both("send", (*depot).put, func(c *carrier, l parcel) error {
			if l.Text == 3 {
				panic("a wheel")
			}
			return c.send(l)
		}).StuttersIf(lost)
		if said := replayed(c.machine(), words); !strings.Contains(said, "the system panics: a wheel") {
			t.Errorf("%v: %v", lostToo, said)
		}
	}
	c.actions[0] = fuzzmachine.Both("send", func(*depot, parcel) error { panic("a gate") },
		(*carrier).send).StuttersIf(lost)
	if said := replayed(c.machine(), "send 3"); !strings.Contains(said, "the model panics: a gate") {
		t.Error(said)
	}
	c.actions[0] = fuzzmachine.Both("send", (*depot).put,
		(*carrier).send).StuttersIf(lost).Fails(func(error) bool { panic("no idea") })
	if said := replayed(c.machine(), "send 3 !lost"); !strings.Contains(said,
		"the comparison of the answers panics: no idea") {
		t.Error(said)
	}
	m := carrying("", true).machine(fuzzmachine.Call("never", func(*depot) int { return 1 },
		func(*carrier) int { return 2 }))
	if said := replayed(m, "send 1; send 2 !lost; never"); !strings.Contains(said,
		`2  send text=2 !lost  → error("lost")`) {
		t.Error(said)
	}
}

// Predict treats a step whose failure is predicted as a stutter of the model.
func TestPredictTreatsAPredictedFailureAsAStutter(t *testing.T) {
	m := newCarrier("", true)
	p, err := m.Description().Parse("send 1; send 2 !lost; all")
	if err != nil {
		t.Fatal(err)
	}
	foreseen, err := m.Predict(p)
	if err != nil || len(foreseen) != 3 || foreseen[2].Answer != "[1]" || foreseen[1].Skipped {
		t.Errorf("%+v, %v", foreseen, err)
	}
}

// If model and system both return errors that nothing predicts, and the errors differ, the failure is a
// difference of answers.
func TestTwoFailuresThatDifferAreAnAnswer(t *testing.T) {
	never := func(bool) bool { return false }
	m := fuzzmachine.New(func() int { return 0 }, func(*fuzzmachine.T) int { return 0 },
		fuzzmachine.Both("fail", func(int, bool) error { return errors.New("this") },
			func(int, bool) error { return errors.New("that") }).
			StuttersIf(never))
	if f := check(m, "fail false"); f == nil || f.Signature != "answer fail" {
		t.Errorf("%v", f)
	}
}
