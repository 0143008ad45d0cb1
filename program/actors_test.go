package program_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

// counters describes the machine of these tests, for so many actors; 0: its steps have none.
func counters(actors int) *program.Description {
	list := []program.Action{program.Of[int8]("add"), program.Of[struct{}]("get"), program.Of[openedArgs]("open")}
	if actors == 0 {
		return program.Describe(list...)
	}
	return acted(list, actors)
}

// acted describes actions whose steps can be those of actors.
func acted(list []program.Action, actors int) *program.Description {
	for i := range list {
		list[i] = list[i].Actors(actors)
	}
	return program.Describe(list...)
}

type openedArgs struct {
	As   decode.Name[*handle]
	Size uint8
}

// Laws 1 and 5 hold for steps with actors as for others.
func TestActorsRoundTrip(t *testing.T) {
	for _, d := range []*program.Description{acted(everyAction(), 4), counters(2)} {
		tapesFor(t, cases(400), func(tape []byte) { roundTrip(t, d, tape) })
	}
}

// Scripts write the actor before a step and the switches after it.
func TestActorsInScripts(t *testing.T) {
	d := counters(3)
	for _, script := range []string{
		"get", "a: get", "add 1; a: add 2; b: get; add 3", "c: get !switch=0", "b: add 5 !switch=2,0,1023",
		"a: h3 = open size=7 !switch=1",
	} {
		p, err := d.Parse(script)
		if err != nil {
			t.Errorf("%s: %v", script, err)
		} else if got := d.PrintLine(p); got != script {
			t.Errorf("%s becomes %s", script, got)
		}
	}
}

// branches are what the steps of a tape say of actors.
func branches(d *program.Description, tape []byte) (list []string) {
	for r := d.NewReader().Reset(tape); r.Next(); {
		actor, switches := r.Branch()
		list = append(list, fmt.Sprint(actor, switches))
	}
	return list
}

// A reader says whose step it is.
func TestReaderSaysWhoseStepItIs(t *testing.T) {
	d := counters(3)
	tape, err := d.Encode(parsed(t, d, "get; c: get; a: add 3 !switch=4,9; add 100"))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"0 []", "3 []", "1 [4 9]", "0 []"}, branches(d, tape)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"0 []"}, branches(counters(0), []byte(" "))); diff != "" {
		t.Errorf("without actors: %s", diff)
	}
}

func parsed(t *testing.T, d *program.Description, script string) program.Program {
	t.Helper()
	p, err := d.Parse(script)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Law 4: what a tape does not say is no actor, and no switch. So a tape without digits to spare means the
// same with actors and without.
func TestNoActorIsSimplest(t *testing.T) {
	plain := everything()
	parallel := acted(everyAction(), 4)
	tapesFor(t, cases(400), func(tape []byte) {
		p := plain.Decode(tape)
		for _, encode := range []func(program.Program) ([]byte, error){plain.Encode, plain.EncodeKept} {
			short, err := encode(p)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := parallel.PrintLine(parallel.Decode(short)), plain.PrintLine(p); got != want {
				t.Errorf("%q means %s, and with actors %s", short, want, got)
			}
		}
		if got := parallel.PrintLine(parallel.Bend(p)); got != plain.PrintLine(p) {
			t.Errorf("a program of steps without actors becomes %s", got)
		}
	})
}

// The actor is a choice after those of the arguments, 0 for none, and then the switches are foretold.
func TestActorsAreChoices(t *testing.T) {
	d := counters(2)
	steps := parsed(t, d, "add 1; b: add 1 !switch=0")
	want := program.Program{
		{Action: "add", Choices: []program.Choice{{Kind: program.Number, Bound: 255, Value: 1}, {Kind: program.Acts, Bound: 2}}},
		{Action: "add", Choices: []program.Choice{
			{Kind: program.Number, Bound: 255, Value: 1}, {Kind: program.Acts, Bound: 2, Value: 2},
			{Kind: program.Foretells, Bound: 3, Value: 1}, {Kind: program.Foretells, Bound: 1023}, {Kind: program.Foretells, Bound: 2},
		}},
	}
	if diff := cmp.Diff(want, steps); diff != "" {
		t.Error(diff)
	}
	var names []string
	for _, p := range d.Pieces(steps[1]) {
		names = append(names, p.Name)
	}
	if diff := cmp.Diff([]string{"", "actor", "!switch"}, names); diff != "" {
		t.Errorf("the pieces of a step: %s", diff)
	}
}

// The message of a script that says something impossible of actors says what is possible.
func TestActorsMisused(t *testing.T) {
	parallel := counters(2)
	for _, test := range []struct {
		d            *program.Description
		script, want string
	}{
		{counters(0), "a: get", "line 1, column 1: steps of get have no actors; remove a:"},
		{parallel, "c: get", `line 1, column 1: expected an actor from a to b, found "c"`},
		{parallel, "ab: get", `expected an actor from a to b, found "ab"`},
		{parallel, "a:", `expected the name of an action, found ""`},
		{parallel, "get !switch=1", "only the step of an actor switches to another; write a: before it, or remove !switch"},
		{parallel, "a: get !switch=1 !switch=2", "!switch stands here twice"},
		{parallel, "a: get !switch", "expected the points of up to 7 switches, each from 0 to 1023, such as 2,0; found \"\""},
		{parallel, "a: get !switch=1,2,3,4,5,6,7,8", "expected the points of up to 7 switches"},
		{parallel, "a: get !switch=1024", "expected the points of up to 7 switches"},
	} {
		if _, err := test.d.Parse(test.script); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v; want %s", test.script, err, test.want)
		}
	}
}

// What no longer fits of actors is left out of an older script, and noted.
func TestActorsMended(t *testing.T) {
	for _, test := range []struct {
		d                  *program.Description
		script, want, note string
	}{
		{counters(0), "a: add 1; get", "add 1; get", "line 1: add: the actor: steps of add have no actors"},
		{counters(2), "d: add 1", "add 1", "line 1: add: the actor: expected an actor from a to b"},
		{counters(2), "a: add 1 !switch=x", "a: add 1", "line 1: add: !switch: expected the points"},
		{counters(0), "a: add 1 !switch=2", "add 1", "the actor"},
	} {
		p, notes, err := test.d.Mend(test.script)
		if err != nil || test.d.PrintLine(p) != test.want || len(notes) == 0 || !strings.Contains(notes[0].String(), test.note) {
			t.Errorf("%s: %s, %v, %v", test.script, test.d.PrintLine(p), notes, err)
		}
	}
}

// A step keeps its actor when its delay changes.
func TestDelayedKeepsTheActor(t *testing.T) {
	d := acted([]program.Action{program.Of[time.Duration]("pass")}, 2)
	step := parsed(t, d, "b: pass 3ms !switch=1")[0]
	other, ok := d.Delayed(step, 0, time.Second)
	if got := d.PrintLine(program.Program{other}); !ok || got != "b: pass 1s !switch=1" || len(d.Delays(step)) != 1 {
		t.Errorf("%s, %t", got, ok)
	}
}

// Steps of some actions may have actors, and those of others none.
func TestSomeActionsHaveActors(t *testing.T) {
	d := program.Describe(program.Of[int8]("add").Actors(2), program.Of[struct{}]("get"))
	if got := d.PrintLine(parsed(t, d, "a: add 1; get; b: add 2")); got != "a: add 1; get; b: add 2" {
		t.Error(got)
	}
	if _, err := d.Parse("a: get"); err == nil || !strings.Contains(err.Error(), "steps of get have no actors; remove a:") {
		t.Error(err)
	}
	tapesFor(t, cases(100), func(tape []byte) { roundTrip(t, d, tape) })
}

// A step can be given to another actor, or to none, and keeps its arguments.
func TestActing(t *testing.T) {
	d := counters(2)
	step := parsed(t, d, "b: add 5 !switch=3")[0]
	for _, test := range []struct {
		actor    int
		switches []uint16
		want     string
	}{
		{0, nil, "add 5"}, {1, nil, "a: add 5"}, {2, []uint16{0, 7}, "b: add 5 !switch=0,7"}, {0, []uint16{1}, "add 5"},
		{3, nil, ""}, {-1, nil, ""}, {1, []uint16{1, 1, 1, 1, 1, 1, 1, 1}, ""}, {1, []uint16{1024}, ""},
	} {
		other, ok := d.Acting(step, test.actor, test.switches)
		if got := d.PrintLine(program.Program{other}); ok != (test.want != "") || ok && got != test.want {
			t.Errorf("actor %d, %v: %s, %t", test.actor, test.switches, got, ok)
		}
	}
	if _, ok := counters(0).Acting(program.Step{Action: "get"}, 1, nil); ok {
		t.Error("a step of no actor has become one of an actor")
	}
	if _, ok := d.Acting(program.Step{Action: "unknown"}, 1, nil); ok {
		t.Error("a step of an unknown action has become one of an actor")
	}
}

// What ends with a step of an actor goes on to the end of all that overlap with it.
func TestUntil(t *testing.T) {
	d := counters(2)
	p := parsed(t, d, "get; a: add 1; b: add 1; a: get; get; b: get; get")
	var got []int
	for n := range len(p) + 3 {
		got = append(got, len(p.Until(n-1)))
	}
	if want := []int{0, 0, 1, 4, 4, 4, 5, 6, 7, 7}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
