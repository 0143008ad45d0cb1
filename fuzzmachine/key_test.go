package fuzzmachine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A rack has a hook for each of three coats. It is its own model, without a T.
type rack struct {
	Hooks [3]int8
	t     *fuzzmachine.T
	loses bool // the second coat of one hook
	puts  int
}

// Clone implements what a model with a reference needs.
func (r *rack) Clone() *rack {
	c := *r
	return &c
}

type coat struct {
	Hook int8 `fuzz:"0..2"`
	N    int8 `fuzz:"1..9"`
}

func (r *rack) yield() {
	if r.t != nil {
		r.t.Yield()
	}
}

func (r *rack) hang(c coat) int8 {
	r.yield()
	was := r.Hooks[c.Hook]
	if r.puts++; !r.loses || r.puts < 20 {
		r.Hooks[c.Hook] = c.N
	}
	r.yield()
	return was % 2
}

func (r *rack) see(c coat) int8 { return r.Hooks[c.Hook] }

func (r *rack) clear() { r.Hooks = [3]int8{} }

func (r *rack) sum() int8 {
	r.yield()
	return r.Hooks[0] + r.Hooks[1] + r.Hooks[2]
}

type (
	rackElement = fuzzmachine.Element[*fuzzmachine.Pair[*rack, *rack]]
	rackHang    = fuzzmachine.BothAction[*rack, *rack, coat, int8]
)

// racks is a machine of racks, whose keys are those that a function says.
func racks(loses bool, key func(coat) string, more ...rackElement) machine {
	keyed := func(a rackHang) rackHang {
		if key != nil {
			a = a.Key(key)
		}
		return a
	}
	return fuzzmachine.New(func() *rack { return new(rack) }, func(t *fuzzmachine.T) *rack { return &rack{t: t, loses: loses} },
		append([]rackElement{
			keyed(fuzzmachine.Both("hang", (*rack).hang, (*rack).hang)),
			keyed(fuzzmachine.Both("see", (*rack).see, (*rack).see)),
		}, more...)...).With(fuzzmachine.Actors(4))
}

func hookOf(c coat) string { return fmt.Sprint(c.Hook) }

// hung are steps of four actors, all of which overlap.
func hung() string {
	var steps []string
	for i := range 20 {
		steps = append(steps, fmt.Sprintf("%c: hang hook=%d n=%d !switch=1,0", 'a'+i%4, i%3, 1+i%9))
	}
	return strings.Join(steps, "; ")
}

// A block with more orders than can be tried is judged where its steps have keys.
func TestKeysDecideLargeBlocks(t *testing.T) {
	script := hung() + "; see hook=0 n=1; see hook=1 n=1; see hook=2 n=1"
	for _, loses := range []bool{false, true} {
		if f := check(racks(loses, nil), script); f != nil {
			t.Errorf("without keys, where it loses a coat (%t), somebody knows: %v", loses, f)
		}
		if f := check(racks(loses, hookOf), script); (f != nil) != loses {
			t.Errorf("with keys, where it loses a coat (%t): %v", loses, f)
		}
	}
}

// A correct system passes, where keys are right and where an action has none.
func TestKeysThatAreRight(t *testing.T) {
	for _, m := range []machine{
		racks(false, hookOf), racks(false, hookOf, fuzzmachine.Call0("clear", (*rack).clear, (*rack).clear)),
	} {
		if f, _ := firstFailure(t, m); f != nil {
			t.Error(f)
		}
	}
}

// Keys that are wrong are reported, whether they make a program fail or pass.
func TestKeysThatLie(t *testing.T) {
	one := func(struct{}) string { return "one" }
	sees := fuzzmachine.Call("sum", (*rack).sum, (*rack).sum).Key(one)
	never := fuzzmachine.Call("sum", (*rack).sum, func(*rack) int8 { return 0 }).Key(one)
	for script, m := range map[string]machine{
		"a: hang hook=1 n=1 !switch=0; b: sum": racks(false, hookOf, sees), "a: sum !switch=0; b: hang hook=1 n=2": racks(false, hookOf, never),
	} {
		r := &recorder{name: "TestRack"}
		m.Replay(r, script)
		for _, want := range []string{"by their keys the steps do not affect each other", "signature   impure keys",
			"hint        let Key return the same for all steps that affect each other"} {
			if !strings.Contains(r.said(), want) {
				t.Errorf("%s: says %q, not %q", script, r.said(), want)
			}
		}
	}
	if f, _ := firstFailure(t, racks(false, hookOf, sees)); f == nil || f.Signature != "impure keys" {
		t.Error(f)
	}
}
