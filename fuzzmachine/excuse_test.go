package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// An excused step has a guard like any other, says whose panic it is, and is told with its answer.
func TestExcusedSteps(t *testing.T) {
	lost := func(l parcel) bool { return bool(l.Lost) }
	send := fuzzmachine.Both("send", (*depot).put, (*carrier).send).StuttersIf(lost)
	m := newCarrier("", true)
	m.Actions[0] = send.When(func(_ *depot, l parcel) bool { return l.Text != 5 })
	said := statistics(t, m, "send 5 !lost; send 1 !lost; send 2; send 5; all")
	if !strings.Contains(said, "send                             2         2         0         1\n") {
		t.Error(said)
	}
	for lostToo, words := range map[bool]string{true: "send 3 !lost", false: "send 3"} {
		m := newCarrier("", true)
		m.Actions[0] = fuzzmachine.Both("send", (*depot).put, func(c *carrier, l parcel) error {
			if l.Text == 3 {
				panic("a wheel")
			}
			return c.send(l)
		}).StuttersIf(lost)
		if f := check(m, words); f == nil || !strings.Contains(f.Report, "the system panics: a wheel") {
			t.Errorf("%v: %v", lostToo, f)
		}
	}
	m = newCarrier("", true)
	m.Actions[0] = fuzzmachine.Both("send", (*depot).put, (*carrier).send).StuttersIf(lost).Fails(func(error) bool { panic("no idea") })
	if f := check(m, "send 3 !lost"); f == nil || !strings.Contains(f.Report, "the comparison of the answers panics: no idea") {
		t.Errorf("%v", f)
	}
	m = newCarrier("", true)
	m.Actions = append(m.Actions, fuzzmachine.Bare("never", func(*depot) int { return 1 }, func(*carrier) int { return 2 }))
	r := &recorder{name: "TestX"}
	m.Replay(r, "send 1; send 2 !lost; never")
	if !strings.Contains(r.said(), `2  send text=2 !lost  error("lost")`) {
		t.Error(r.said())
	}
}

// Predict takes an excused step for a stutter of the model.
func TestExcusedStepsForeseen(t *testing.T) {
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
