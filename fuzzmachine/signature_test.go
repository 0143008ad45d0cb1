package fuzzmachine_test

import (
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// Machines of a package variable, whose closures have no names.
var (
	leaky = fuzzmachine.New(func() *shelf { return new(shelf) },
		func(*fuzzmachine.T) *shelf { return new(shelf) },
		fuzzmachine.Both0("put", func(s *shelf, v int8) {}, func(s *shelf, v int8) {
			if v == 1 {
				go func() { select {} }()
			} else {
				func() { go func() { select {} }() }()
			}
		}),
		fuzzmachine.Call0("tidy", func(*shelf) { go func() { select {} }() }, func(*shelf) {}),
		fuzzmachine.DoBoth("clear", func(_ *fuzzmachine.T, _, _ *shelf, _ struct{}) { go func() { select {} }() }).
			When(func(s *shelf) bool { go func() { select {} }(); return false }),
		fuzzmachine.Call0("spin", (*shelf).spin, (*shelf).tidy),
	).With(fuzzmachine.Limits{Step: 200 * time.Millisecond})
	panicky = fuzzmachine.NewWorld(func(*fuzzmachine.T) *shelf { return new(shelf) },
		fuzzmachine.Do("put", func(t *fuzzmachine.T, _ *shelf, v int8) {
			switch blow := func() { panic("blow") }; v {
			case 1:
				func() { panic("one") }()
			case 2:
				blow()
			}
			panic("put")
		}).WhenArgs(func(_ *shelf, v int8) bool {
			if v == 3 {
				panic("guard")
			}
			return true
		}),
	)
	sided = fuzzmachine.New(func() *shelf { return new(shelf) },
		func(*fuzzmachine.T) *shelf { return new(shelf) },
		fuzzmachine.Both0("put", func(_ *shelf, v int8) {
			if v == 1 {
				panic("model")
			}
		}, func(*shelf, int8) { panic("system") }),
	)
)

func (s *shelf) spin() { go func() { select {} }() }

// A signature names the action, whose function it is, and which of the literals in it. It tells bugs apart
// that are in one action, and in different closures of one variable.
func TestSignaturesTellClosuresApart(t *testing.T) {
	slowtest.TakesSeconds(t)
	if testing.Short() {
		t.Skip("goroutines that are left behind take their time")
	}
	for _, c := range []struct {
		m                 machine
		script, signature string
	}{
		{leaky, "put 1", "leak put system func1"},
		{leaky, "put 0", "leak put system func2.1"},
		{leaky, "tidy", "leak tidy model func1"},
		{leaky, "clear", "leak clear guard func1"},
		{leaky, "spin", "leak fuzzmachine_test.(*shelf).spin"},
		{panicky, "put 0", "panic action string put"},
		{panicky, "put 1", "panic action string put func2"},
		{panicky, "put 2", "panic action string put func1"},
		{panicky, "put 3", "panic guard string put"},
		{sided, "put 0", "panic system string put"},
		{sided, "put 1", "panic model string put"},
	} {
		r := &recorder{name: "TestX"}
		if c.m.Replay(r, c.script); !strings.Contains(r.said(), "signature   "+c.signature+"\n") {
			t.Errorf("%s: not %s: %v", c.script, c.signature, r.said())
		}
	}
}

// A difference of an element and one of the whole, under one mapping, are one failure: the shorter program is
// reported.
func TestDifferenceOfAnElementIsShrunkToThatOfTheWhole(t *testing.T) {
	spoil := func(s *faulty) {
		if len(s.Items) == 0 {
			s.Items = []int8{0}
		}
		s.Items[0] ^= 1
	}
	if f := check(newShelves(at("tidy", spoil), compared), "put 3; tidy"); f == nil || f.Script != "tidy" ||
		f.Signature != "state" {
		t.Errorf("%v", f)
	}
}
