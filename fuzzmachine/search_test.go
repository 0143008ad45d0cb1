package fuzzmachine_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A vault opens after eight dials were turned in one order. Any other turn begins anew.
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

func newVault() *fuzzmachine.Machine { return vaultOf(func() *vault { return new(vault) }) }

func vaultOf(model func() *vault) *fuzzmachine.Machine {
	var turns []fuzzmachine.Element[*fuzzmachine.Pair[*vault, *vault]]
	for _, dial := range []byte("abcd") {
		turns = append(turns,
			fuzzmachine.Call("turn-"+string(dial), func(v *vault) bool { v.turn(dial); return false },
				func(v *vault) bool { return v.turn(dial) }))
	}
	return fuzzmachine.New(model, func(*fuzzmachine.T) *vault { return new(vault) }, turns...)
}

// The search of the model finds what random programs would not: one of 4 to the power of 12.
func TestSearchOfTheModelFindsDeepStates(t *testing.T) {
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
	t.Setenv("FUZZMACHINE_GUIDE", "values,labels")
	if opened(newVault()) {
		t.Error("the vault opens by itself, and tests nothing")
	}
}

// The search finds the same each time, and something else for another seed.
func TestSearchOfTheModelIsDeterministic(t *testing.T) {
	a, b := seedsOf(t, newVault()), seedsOf(t, newVault())
	if !slices.EqualFunc(a, b, bytes.Equal) {
		t.Error("two searches of one model differ")
	}
	t.Setenv("FUZZMACHINE_SEED", "3")
	if c := seedsOf(t, newVault()); slices.EqualFunc(a, c, bytes.Equal) {
		t.Error("two seeds give the same search")
	}
}

// These hidden vaults have a method State, one of them with large results. Other hidden vaults have none, and
// a function has no fields that could be inspected.
type (
	showing    func(dial byte) int
	showingFar func(dial byte) int
)

func (at showing) State() int    { return at(0) }
func (at showingFar) State() int { return 1000 + at(0) }

// newHidden returns a vault whose fields do not show how far it is.
func newHidden[M ~func(byte) int]() *fuzzmachine.Machine {
	var turns []fuzzmachine.Element[*fuzzmachine.Pair[M, *vault]]
	for _, dial := range []byte("abcd") {
		turns = append(turns, fuzzmachine.Call("turn-"+string(dial),
			func(at M) bool { at(dial); return false }, func(v *vault) bool { return v.turn(dial) }))
	}
	return fuzzmachine.New(func() M {
		v := new(vault)
		return func(dial byte) int {
			if dial > 0 {
				v.turn(dial)
			}
			return v.At
		}
	}, func(*fuzzmachine.T) *vault { return new(vault) }, turns...)
}

func TestSearchOfTheModelFollowsState(t *testing.T) {
	found := func(m machine) bool {
		return slices.ContainsFunc(seedsOf(t, m), func(tape []byte) bool { return m.Check(tape) != nil })
	}
	if found(newHidden[func(byte) int]()) {
		t.Error("the search found a hidden vault without State")
	}
	if !found(newHidden[showing]()) {
		t.Error("the search does not follow State")
	}
	if !found(newHidden[showingFar]()) {
		t.Error("the search does not distinguish large states")
	}
}

// A model that panics or needs its system is not searched. It fails in a run.
func TestSearchOfTheModelGivesUp(t *testing.T) {
	s := shelving(none)
	s.actions[0] = fuzzmachine.Both("put", func(s *shelf, v int8) int {
		if v > 3 {
			panic("ouch")
		}
		return s.put(v)
	}, (*faulty).put)
	m := s.machine()
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

// A model that hangs or takes too long is not searched any more. Seed returns, and a run reports the hang.
func TestSearchOfAModelThatHangs(t *testing.T) {
	atNight(t)
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	t.Parallel() // with the others that sleep
	const limit = 50 * time.Millisecond
	end := t.Context().Done()
	for name, hang := range map[string]func(){
		"for ever": func() { <-end }, "for long": func() { time.Sleep(8 * limit) },
	} {
		t.Run(name, func(t *testing.T) {
			s := shelving(none)
			s.actions[0] = fuzzmachine.Both("put", func(s *shelf, v int8) int {
				if len(s.Items) == 9 {
					hang()
				}
				return s.put(v)
			}, (*faulty).put)
			m := s.machine().With(fuzzmachine.Limits{Step: limit, Run: time.Second})
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

func TestSeedsOfAMachineWithFewSteps(t *testing.T) {
	for steps := 1; steps < 4; steps++ {
		m := newShelves(none).With(fuzzmachine.Steps(steps))
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
