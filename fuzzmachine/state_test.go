package fuzzmachine_test

import (
	"bytes"
	"maps"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/settings"
)

// These models have many types. Each counts the items that enter, modulo a number.
type (
	byPointer   struct{ n int }
	byMap       map[string]int
	byValue     struct{ in *heads } // State has a value for its receiver
	byAddress   struct{ in *heads } // State has a pointer
	byInterface interface {
		enter() int
		State() int
	}
	heads struct{ n, other int }
)

func (p *byPointer) enter() int { p.n++; return p.n }
func (p *byPointer) State() int { return p.n % 3 }
func (p byMap) enter() int      { p["n"]++; return p["n"] }
func (p byMap) State() int      { return p["n"] % 3 }
func (p byValue) enter() int    { p.in.n++; return p.in.n }
func (p byValue) State() int    { return p.in.n % 3 }
func (p byAddress) enter() int  { p.in.n++; return p.in.n }
func (p *byAddress) State() int { return p.in.n % 3 }

// A system that many models fit.
func newEntered[M interface{ enter() int }](model func() M) machine {
	return fuzzmachine.New(model, func(*fuzzmachine.T) *byPointer { return new(byPointer) },
		fuzzmachine.Call("enter", func(m M) int { return m.enter() }, (*byPointer).enter))
}

// A world of any type, into which items enter.
func newEnteredWorld[W interface{ enter() int }](world func() W) machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) W { return world() },
		fuzzmachine.Do("enter", func(_ *fuzzmachine.T, w W, _ struct{}) { w.enter() }))
}

// State is called on models and worlds of all types that have it: pointers, maps, structs and interfaces.
func TestStateOfAllTypes(t *testing.T) {
	for name, m := range map[string]machine{
		"pointer":          newEntered(func() *byPointer { return new(byPointer) }),
		"map":              newEntered(func() byMap { return byMap{} }),
		"value":            newEntered(func() byValue { return byValue{new(heads)} }),
		"address":          newEntered(func() byAddress { return byAddress{new(heads)} }),
		"interface":        newEntered(func() byInterface { return new(byPointer) }),
		"pointer, world":   newEnteredWorld(func() *byPointer { return new(byPointer) }),
		"map, world":       newEnteredWorld(func() byMap { return byMap{} }),
		"value, world":     newEnteredWorld(func() byValue { return byValue{new(heads)} }),
		"address, world":   newEnteredWorld(func() byAddress { return byAddress{new(heads)} }),
		"interface, world": newEnteredWorld(func() byInterface { return new(byPointer) }),
	} {
		said := statistics(t, m, strings.Repeat("enter; ", 7))
		if !strings.Contains(said, "  method State                     3\n") {
			t.Errorf("%s: it says\n%s", name, said)
		}
	}
	type silent struct{ *crowd }
	m := newEntered(func() silent { return silent{new(crowd)} })
	if said := statistics(t, m, "enter"); strings.Contains(said, "State says") {
		t.Errorf("there is no State, and it says\n%s", said)
	}
}

// Calling State allocates nothing, even if the receiver is a large struct value.
func TestStateAllocatesNothing(t *testing.T) {
	if settings.Times > 1 { // under the race detector
		t.Skip("the race detector allocates")
	}
	of := func(m machine) float64 {
		tape := bytes.Repeat(m.Tape("look"), 64)
		return testing.AllocsPerRun(100, func() { _ = m.Check(tape) })
	}
	// All goroutines of the process are counted. One allocation in each step would be 64 more.
	if silent, asked := of(newGreat[silent]()), of(newGreat[great]()); asked > silent+32 {
		t.Errorf("%v allocations, and %v without State", asked, silent)
	}
}

// A great model is larger than a word.
type (
	silent struct{ numbers [9]int }
	great  struct{ numbers [9]int }
)

func (g great) State() int { return g.numbers[3] }

func newGreat[M any]() machine {
	return fuzzmachine.New(func() (m M) { return m }, func(*fuzzmachine.T) int { return 0 },
		fuzzmachine.Call("look", func(M) int { return 0 }, func(int) int { return 0 }))
}

// These models can be copied only by their own method, because they contain pointers.
type (
	cloned       struct{ in *heads }
	clonedValue  struct{ in *heads }
	clonedMap    map[string]*heads
	clonedAny    interface{ Clone() clonedAny }
	clonedHidden struct{ in *heads }
	uncloned     struct{ in *heads }
)

func (c *cloned) Clone() *cloned         { in := *c.in; return &cloned{&in} }
func (c clonedValue) Clone() clonedValue { in := *c.in; return clonedValue{&in} }
func (c *clonedHidden) Clone() clonedAny { in := *c.in; return &clonedHidden{&in} }

func (c clonedMap) Clone() clonedMap {
	m := maps.Clone(c)
	for k, in := range m {
		in := *in
		m[k] = &in
	}
	return m
}

// newSecretive returns a machine with an action that is declared a stutter but changes the model.
func newSecretive[M any](model func() M, in func(M) *heads) machine {
	return fuzzmachine.New(model, func(*fuzzmachine.T) int { return 0 },
		fuzzmachine.Call0("odd", func(m M) { in(m).n++ }, func(int) {}).Stutters(),
		fuzzmachine.Call0("even", func(m M) { in(m).n += 2 }, func(int) {}),
	)
}

// Clone is called on models of all types that have it, so their functions can be checked for purity.
func TestCloneOfAllTypes(t *testing.T) {
	for name, m := range map[string]machine{
		"pointer": newSecretive(func() *cloned { return &cloned{new(heads)} },
			func(c *cloned) *heads { return c.in }),
		"value": newSecretive(func() clonedValue { return clonedValue{new(heads)} },
			func(c clonedValue) *heads { return c.in }),
		"map": newSecretive(func() clonedMap { return clonedMap{"": new(heads)} },
			func(c clonedMap) *heads { return c[""] }),
		"interface": newSecretive(func() clonedAny { return &clonedHidden{new(heads)} },
			func(c clonedAny) *heads { return c.(*clonedHidden).in }),
	} {
		r := &recorder{name: "TestX"}
		if m.Replay(r, "even; odd"); !strings.Contains(r.said(), "signature   impure odd") {
			t.Errorf("%s: a stutter that is none passes: %q", name, r.said())
		}
	}
	m := newSecretive(func() *uncloned { return &uncloned{new(heads)} },
		func(c *uncloned) *heads { return c.in })
	r := &recorder{name: "TestX"}
	if m.Replay(r, "even; odd"); r.said() != "" {
		t.Errorf("what cannot be copied is accused: %q", r.said())
	}
}
