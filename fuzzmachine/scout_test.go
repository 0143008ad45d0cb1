package fuzzmachine_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A vault opens where eight dials were turned in one order; any other turn begins anew.
type vault struct{ At int }

const combination = "acbbdacdbdca"

func (v *vault) turn(dial byte) bool {
	if v.At == len(combination) || combination[v.At] != dial {
		v.At = 0
	} else {
		v.At++
	}
	return v.At == len(combination)
}

func newVault() *fuzzmachine.Machine {
	m := fuzzmachine.New(func() *vault { return new(vault) }, func(*fuzzmachine.T) *vault { return new(vault) })
	for _, dial := range []byte("abcd") {
		m.Actions = append(m.Actions, fuzzmachine.Call("turn-"+string(dial), func(v *vault) bool { v.turn(dial); return false }, func(v *vault) bool { return v.turn(dial) }))
	}
	return m
}

// A scout finds on the model what chance would not in a lifetime: 4 to the power of 12.
func TestScout(t *testing.T) {
	opened := func(m machine) bool {
		for _, tape := range seedsOf(t, m) {
			if m.Check(tape) != nil {
				return true
			}
		}
		return false
	}
	if !opened(newVault()) {
		t.Error("the vault stays closed")
	}
	t.Setenv("FUZZMACHINE_GUIDE", "values,marks")
	if opened(newVault()) {
		t.Error("the vault opens by itself, and tests nothing")
	}
}

// What a scout finds is the same each time, and other for another seed.
func TestScoutIsDeterministic(t *testing.T) {
	a, b := seedsOf(t, newVault()), seedsOf(t, newVault())
	if !slices.EqualFunc(a, b, bytes.Equal) {
		t.Error("two scouts of one model differ")
	}
	t.Setenv("FUZZMACHINE_SEED", "3")
	if c := seedsOf(t, newVault()); slices.EqualFunc(a, c, bytes.Equal) {
		t.Error("two seeds make one scout")
	}
}

// It goes where State says that there is somewhere to go.
func TestScoutFollowsState(t *testing.T) {
	hidden := func() *fuzzmachine.Machine {
		m := fuzzmachine.New(func() func(byte) int {
			v := new(vault)
			return func(dial byte) int {
				if dial > 0 {
					v.turn(dial)
				}
				return v.At
			}
		}, func(*fuzzmachine.T) *vault { return new(vault) })
		for _, dial := range []byte("abcd") {
			m.Actions = append(m.Actions, fuzzmachine.Call("turn-"+string(dial), func(at func(byte) int) bool { at(dial); return false }, func(v *vault) bool { return v.turn(dial) }))
		}
		return m
	}
	found := func(m machine) bool {
		return slices.ContainsFunc(seedsOf(t, m), func(tape []byte) bool { return m.Check(tape) != nil })
	}
	if found(hidden()) {
		t.Error("nobody can see where it is")
	}
	m := hidden()
	m.State = func(at func(byte) int) int { return at(0) }
	if !found(m) {
		t.Error("it does not go where State says")
	}
	m = hidden()
	m.State = func(at func(byte) int) int { return 1000 + at(0) }
	if !found(m) {
		t.Error("it does not tell great states apart")
	}
}

// A model that panics or asks for its system is not scouted, and fails where it should: in a run.
func TestScoutGivesUp(t *testing.T) {
	m := newShelves(none)
	m.Actions[0] = fuzzmachine.Both("put", func(s *shelf, v int8) int {
		if v > 3 {
			panic("ouch")
		}
		return s.put(v)
	}, (*faulty).put)
	if seeds := seedsOf(t, m); len(seeds) != 256 {
		t.Errorf("%d seeds", len(seeds))
	}
	if f := check(m, "put 1; put 4"); f == nil || !strings.Contains(f.Report, "the model panics: ouch") {
		t.Error(f)
	}
	d := newDesk(func(*fuzzmachine.T, *handle) {})
	if seeds := seedsOf(t, d); len(seeds) != 256 {
		t.Errorf("%d seeds of a machine without a model", len(seeds))
	}
}

// A model that hangs, or takes too long, is left alone from then on: Seed returns, and a run says what it is.
func TestScoutOfAModelThatHangs(t *testing.T) {
	const limit = 50 * time.Millisecond
	end := t.Context().Done()
	for name, hang := range map[string]func(){"for ever": func() { <-end }, "for long": func() { time.Sleep(8 * limit) }} {
		t.Run(name, func(t *testing.T) {
			m := newShelves(none)
			m.Limits.Step, m.Limits.Run = limit, time.Second
			m.Actions[0] = fuzzmachine.Both("put", func(s *shelf, v int8) int {
				if len(s.Items) == 9 {
					hang()
				}
				return s.put(v)
			}, (*faulty).put)
			seeded := make(chan int)
			go func() {
				r := &recorder{name: "FuzzShelf"}
				m.Seed(r)
				seeded <- len(r.seeds)
			}()
			select {
			case n := <-seeded:
				if n != 256 {
					t.Errorf("%d seeds", n)
				}
			case <-time.After(30 * time.Second):
				t.Fatal("Seed does not return")
			}
			if f := check(m, strings.Repeat("put 1; ", 10)); f == nil || f.Kind != "hang" {
				t.Error(f)
			}
		})
	}
}

// Programs of a few steps at most are generated as well.
func TestSeedsOfFewSteps(t *testing.T) {
	for steps := 1; steps < 4; steps++ {
		m := newShelves(none)
		m.Limits.Steps = steps
		seeds := seedsOf(t, m)
		if len(seeds) != 256 {
			t.Errorf("%d seeds of %d steps", len(seeds), steps)
		}
		for _, tape := range seeds {
			if p := m.Description().Decode(tape); len(p) == 0 || len(p) > steps {
				t.Errorf("%d steps where the limit is %d", len(p), steps)
			}
		}
	}
}
