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

func newVault() *fuzzmachine.Machine { return vaultOf(func() *vault { return new(vault) }) }

func vaultOf(model func() *vault) *fuzzmachine.Machine {
	var turns []fuzzmachine.Element[*fuzzmachine.Pair[*vault, *vault]]
	for _, dial := range []byte("abcd") {
		turns = append(turns, fuzzmachine.Call("turn-"+string(dial), func(v *vault) bool { v.turn(dial); return false }, func(v *vault) bool { return v.turn(dial) }))
	}
	return fuzzmachine.New(model, func(*fuzzmachine.T) *vault { return new(vault) }, turns...)
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
	t.Setenv("FUZZMACHINE_GUIDE", "values,labels")
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

// A told vault says by itself where it is, and so does another, far away; a function holds nothing that could be seen.
type (
	told    func(dial byte) int
	toldFar func(dial byte) int
)

func (at told) State() int    { return at(0) }
func (at toldFar) State() int { return 1000 + at(0) }

// newHidden is a vault of which nobody sees how far it is.
func newHidden[M ~func(byte) int]() *fuzzmachine.Machine {
	var turns []fuzzmachine.Element[*fuzzmachine.Pair[M, *vault]]
	for _, dial := range []byte("abcd") {
		turns = append(turns, fuzzmachine.Call("turn-"+string(dial), func(at M) bool { at(dial); return false }, func(v *vault) bool { return v.turn(dial) }))
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

// It goes where State says that there is somewhere to go.
func TestScoutFollowsState(t *testing.T) {
	found := func(m machine) bool {
		return slices.ContainsFunc(seedsOf(t, m), func(tape []byte) bool { return m.Check(tape) != nil })
	}
	if found(newHidden[func(byte) int]()) {
		t.Error("nobody can see where it is")
	}
	if !found(newHidden[told]()) {
		t.Error("it does not go where State says")
	}
	if !found(newHidden[toldFar]()) {
		t.Error("it does not tell great states apart")
	}
}

// A model that panics or asks for its system is not scouted, and fails where it should: in a run.
func TestScoutGivesUp(t *testing.T) {
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

// A model that hangs, or takes too long, is left alone from then on: Seed returns, and a run says what it is.
func TestScoutOfAModelThatHangs(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	t.Parallel() // with the others that sleep
	const limit = 50 * time.Millisecond
	end := t.Context().Done()
	for name, hang := range map[string]func(){"for ever": func() { <-end }, "for long": func() { time.Sleep(8 * limit) }} {
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

// Programs of a few steps at most are generated as well.
func TestSeedsOfFewSteps(t *testing.T) {
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
