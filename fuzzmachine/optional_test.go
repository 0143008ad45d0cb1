package fuzzmachine_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// These models have methods with the names State and Clone. Some are the optional methods, some are attempts
// at them, and some are something else.
type (
	stateByte  struct{ n int }
	stateNamed struct{ n int }
	stateText  struct{ n int }
	stateOf    struct{ n int }
	cloneValue struct{ n *int }
	cloneDeep  struct{ n *int }
	cloneBoth  struct{ n *int }
	cloneInner struct{ http.Header }
	phase      int
)

func (s *stateByte) State() uint8              { return uint8(s.n) }
func (s *stateNamed) State() phase             { return phase(s.n) }
func (s *stateText) State() string             { return "idle" }
func (s *stateOf) State(key int) uint8         { return uint8(s.n + key) }
func (c *cloneValue) Clone() cloneValue        { return *c }
func (c *cloneDeep) Clone(bool) *cloneDeep     { return c }
func (c *cloneBoth) Clone() (*cloneBoth, bool) { return c, true }

func modelled[M any]() machine {
	return fuzzmachine.New(func() M { return *new(M) }, func(*fuzzmachine.T) int { return 0 },
		fuzzmachine.Call0("rest", func(M) {}, func(int) {}))
}

func couple[M any]() machine {
	return fuzzmachine.NewPair(func(*fuzzmachine.T) M { return *new(M) }, func(*fuzzmachine.T) int { return 0 },
		fuzzmachine.Call0("rest", func(M) {}, func(int) {}))
}

func worldly[W any]() machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) W { return *new(W) },
		fuzzmachine.Do("rest", func(*fuzzmachine.T, W, struct{}) {}))
}

// A method that looks like an optional one but would not be called is misuse. A method that has the name by
// chance is not.
func TestWrongOptionalMethodsPanic(t *testing.T) {
	for name, c := range map[string]struct {
		machine machine
		words   string // "": no panic
	}{
		"a byte": {modelled[*stateByte](), "the method State of *fuzzmachine_test.stateByte " +
			"returns uint8, so that it is not called: let it return int, or rename it"},
		"a byte, of a value": {modelled[stateByte](), "State of fuzzmachine_test.stateByte returns uint8"},
		"a byte, of a world": {worldly[*stateByte](), "State of *fuzzmachine_test.stateByte returns uint8"},
		"a named integer": {modelled[*stateNamed](),
			"returns fuzzmachine_test.phase, so that it is not called"},
		"a text":         {modelled[*stateText](), ""},
		"of a key":       {modelled[*stateOf](), ""},
		"of a reference": {couple[*stateByte](), ""},
		"a copy of what it is": {modelled[*cloneValue](), "the method Clone of " +
			"*fuzzmachine_test.cloneValue is not Clone() *fuzzmachine_test.cloneValue, so that it does not copy " +
			"models: change it, or rename it"},
		"a copy, of a value": {modelled[cloneValue](), ""},
		"a pointer for a value": {modelled[cloneDeep](),
			"the method Clone of fuzzmachine_test.cloneDeep is not Clone() fuzzmachine_test.cloneDeep"},
		"a copy that is asked":      {modelled[*cloneDeep](), "is not Clone() *fuzzmachine_test.cloneDeep"},
		"a copy and more":           {modelled[*cloneBoth](), "is not Clone() *fuzzmachine_test.cloneBoth"},
		"a copy of what is inside":  {modelled[*cloneInner](), ""},
		"a copy, of a reference":    {couple[*cloneDeep](), ""},
		"a copy, of a world":        {worldly[*cloneDeep](), ""},
		"methods as they should be": {modelled[*reference](), ""},
	} {
		words := panicOf(func() { c.machine.Description() })
		if c.words == "" && words != "" || !strings.Contains(words, c.words) {
			t.Errorf("%s: %q, and not %q", name, words, c.words)
		}
		if words != "" && !strings.HasPrefix(words, "fuzzmachine: optional_test.go:") {
			t.Errorf("%s: %q does not say where", name, words)
		}
	}
}

// A lossy is a model whose Clone returns nothing, or forgets, or waits.
type lossy struct{ N, Way int }

func (l *lossy) add() { l.N++ }
func (l *lossy) Clone() *lossy {
	switch l.Way {
	case 0:
		return nil
	case 1:
		return &lossy{Way: l.Way}
	}
	select {}
}

// A Clone that is wrong is blamed itself, and not what is compared with its copy.
func TestCloneIsBlamed(t *testing.T) {
	for way, says := range []string{
		"before the first step: Clone of the model returned another state than the model has: ",
		"step 1, add: Clone of the model returned another state than the model has: N: 1 → 0",
		"fuzzmachine_test.(*lossy).Clone exceeded its limit of 10ms",
	} {
		m := fuzzmachine.New(func() *lossy { return &lossy{Way: way} }, func(*fuzzmachine.T) *int { return new(int) },
			fuzzmachine.Call0("add", (*lossy).add, func(*int) {}),
			fuzzmachine.Always("sound", func(*fuzzmachine.Pair[*lossy, *int]) error { return nil }),
		).With(fuzzmachine.Limits{Step: 10 * time.Millisecond, Run: 10 * time.Second})
		r := &recorder{name: "TestLossy"}
		if m.Replay(r, "add; add"); !strings.Contains(r.said(), says) {
			t.Errorf("%s: it says %s", says, r.said())
		}
	}
}
