package program_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/program"
)

var verbs = []string{"open", "close", "read", "write", "put", "get", "delete", "scan", "begin", "commit", "rollback",
	"lock", "unlock", "push", "pop", "peek", "seek", "flush", "sync", "grow", "shrink", "merge", "split", "list", "copy"}

var nouns = []string{"", "-key", "-file", "-user", "-row", "-page", "-node", "-all", "-last", "-twice", "-async"}

// nameSet returns different names like those that people choose.
func nameSet(r *rand.Rand, n int) (names []string) {
	taken := make(map[string]bool)
	for len(names) < n {
		name := verbs[r.IntN(len(verbs))] + nouns[r.IntN(len(nouns))]
		if !taken[name] {
			taken[name] = true
			names = append(names, name)
		}
	}
	return names
}

func machineOf(names []string) *program.Description {
	var actions []program.Action
	for _, name := range names {
		actions = append(actions, program.Of[int16](name))
	}
	return program.Describe(actions...)
}

// Law 6: the order of actions is irrelevant.
func TestOrderIsIrrelevant(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	names := nameSet(r, 30)
	d := machineOf(names)
	r.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	e := machineOf(names)
	tapesFor(t, 1000, func(tape []byte) {
		if !equal(d.Decode(tape), e.Decode(tape)) {
			t.Errorf("%q: another order of actions, another program", tape)
		}
	})
	for range cases(300) { // with few actions, ops are taken from those that have many
		names := nameSet(r, 2+r.IntN(12))
		d := machineOf(names)
		slices.Reverse(names)
		if retention(d, machineOf(names)) != 1 {
			t.Fatalf("%v: in reverse order the ops have other owners", names)
		}
	}
}

// Law 6: a new action takes few ops of the others, and none of their kept codes.
func TestAddingAnAction(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	sum, sets := 0.0, cases(100)
	for range sets {
		names := nameSet(r, 13)
		kept := retention(machineOf(names[:12]), machineOf(names))
		if sum += kept; kept < 0.85 {
			t.Errorf("%v: adding %s leaves only %.0f %% of the raw steps", names[:12], names[12], 100*kept)
		}
		keptEncodingSurvives(t, machineOf(names[:12]), machineOf(names))
	}
	if mean := sum / float64(sets); mean < 0.90 {
		t.Errorf("adding an action to 12 leaves %.1f %% of raw steps on average, want 90", 100*mean)
	}
}

// retention returns the share of ops that two descriptions decode alike. In a raw tape all ops are equally
// likely.
func retention(d, e *program.Description) float64 {
	ops, same := 0, 0
	for b := range 256 {
		p, q := d.Decode([]byte{byte(b)}), e.Decode([]byte{byte(b)})
		if len(p) == 1 {
			if ops++; equal(p, q) {
				same++
			}
		}
	}
	return float64(same) / float64(ops)
}

// keptEncodingSurvives checks that no step of a kept tape changes its meaning.
func keptEncodingSurvives(t *testing.T, d, e *program.Description) {
	t.Helper()
	p := d.Decode([]byte("17!A\"#X$%&Z'(9)*+,.0a.b,c+x*y)z("))
	tape, err := d.EncodeKept(p)
	if err != nil || !equal(p, e.Decode(tape)) {
		t.Errorf("kept tape %q (%v): with another action\n%swant\n%s", tape, err, e.Print(e.Decode(tape)), d.Print(p))
	}
}

// Law 6: if an action is removed, a kept tape loses the steps of that action and no others.
func TestRemovingAnAction(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	names := nameSet(r, 12)
	d, e := machineOf(names), machineOf(names[1:])
	tapesFor(t, 1000, func(tape []byte) {
		p := d.Decode(tape)
		kept, err := d.EncodeKept(p)
		if err != nil || !equal(e.Bend(p), e.Decode(kept)) {
			t.Errorf("%q, kept as %q (%v): without %s\n%swant\n%s", tape, kept, err, names[0],
				e.Print(e.Decode(kept)), e.Print(e.Bend(p)))
		}
	})
}

// Law 6: a field added at the end is the simplest in tapes written before.
func TestAddingAField(t *testing.T) {
	type before struct {
		Key string
		N   int64
	}
	type after struct {
		Key   string
		N     int64
		Extra []int
		On    bool
	}
	d, e := program.Describe(program.Of[before]("a")), program.Describe(program.Of[after]("a"))
	tapesFor(t, 1000, func(tape []byte) {
		p := d.Decode(tape)
		short, err := d.Encode(p)
		if err != nil {
			t.Fatal(err)
		}
		i := 0
		for r := e.NewReader().Reset(short); r.Next(); i++ {
			a := r.Args().(*after)
			want, err := d.Step("a", before{a.Key, a.N})
			if err != nil || !equal(program.Program{want}, p[i:i+1]) || a.Extra != nil || a.On {
				t.Fatalf("%q: step %d is %+v, was %s", tape, i, a, d.PrintLine(p[i:i+1]))
			}
		}
		if i != len(p) {
			t.Fatalf("%q: %d steps, were %d", tape, i, len(p))
		}
	})
}

// A renamed action with its old code still has its kept steps, and the scripts that use its old name.
func TestCodeSurvivesARename(t *testing.T) {
	d := program.Describe(program.Of[int8]("put"))
	e := program.Describe(program.Of[int8]("store").Code("put"))
	p, err := d.Parse("put 7; put -3")
	if err != nil {
		t.Fatal(err)
	}
	tape, _ := d.EncodeKept(p)
	if got, want := e.PrintLine(e.Decode(tape)), "store 7; store -3"; got != want {
		t.Errorf("%q is now %s, want %s", tape, got, want)
	}
	if q, err := e.Parse("put 7; store -3"); err != nil || e.PrintLine(q) != "store 7; store -3" {
		t.Errorf("the old name is read as %s, %v", e.PrintLine(q), err)
	}
	swapped := program.Describe(program.Of[int8]("put").Code("store"), program.Of[int8]("store").Code("put"))
	if q, err := swapped.Parse("put 7"); err != nil || q[0].Action != "put" {
		t.Errorf("a name is read as another's code: %v, %v", q, err)
	}
}

// With more actions than ops some have no short symbol. Every one can be encoded all the same.
func TestMoreActionsThanOps(t *testing.T) {
	var names []string
	for i := range 150 {
		names = append(names, fmt.Sprint("action", i))
	}
	d := machineOf(names)
	for _, name := range names {
		p := program.Program{{Action: name}}
		tape, err := d.Encode(p)
		if q := d.Decode(tape); err != nil || len(q) != 1 || q[0].Action != name {
			t.Errorf("%s encodes to %q (%v), which is %v", name, tape, err, q)
		}
	}
}
