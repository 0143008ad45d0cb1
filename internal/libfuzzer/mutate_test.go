package libfuzzer

import (
	"bytes"
	"reflect"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

type put struct {
	Key string `fuzz:"len=0..3,from=abc"`
	Val int16
}

type send struct {
	To      uint8 `fuzz:"3..9"`
	Timeout prophecy.Flag
	List    []int8 `fuzz:"len=0..4"`
}

type open struct {
	As decode.Name[*int]
}

type closes struct {
	H decode.Ref[*int]
}

const mostSteps = 40

// machine has arguments of all sorts.
func machine(t *testing.T) (*program.Description, *Mutator) {
	t.Helper()
	return described(program.Of[put]("put"), program.Of[send]("send"), program.Of[open]("open"),
		program.Of[closes]("close"), program.Of[struct{}]("rest"))
}

func described(actions ...program.Action) (*program.Description, *Mutator) {
	d := program.Describe(actions...)
	var list []generator.Action
	for _, name := range d.Actions() {
		list = append(list, generator.Action{Name: name, Weight: 1})
	}
	return d, NewMutator(generator.NewMachine(d, program.DefaultSteps, program.DefaultSteps, list), d, mostSteps)
}

// tapes are some of many kinds: drawn by mutations of mutations, random bytes, and nothing.
func tapes(u *Mutator, n int) (list [][]byte) {
	list = append(list, nil, []byte(";"), []byte{0xff, 0, '\n', 0xe8})
	for seed := range uint64(n) {
		from := list[seed%uint64(len(list))]
		list = append(list, bytes.Clone(u.Mutate(seed, from, 300)))
		var random []byte
		for range u.Below(60) {
			random = append(random, byte(u.Roll()))
		}
		list = append(list, random)
	}
	return list
}

// canonical reports whether a tape is what its program encodes to.
func canonical(t *testing.T, d *program.Description, tape []byte) bool {
	t.Helper()
	again, err := d.Encode(d.Decode(tape))
	if err != nil {
		t.Fatal(err)
	}
	return bytes.Equal(again, tape)
}

// Whatever is mutated, and however, the result is a canonical tape that fits, and depends on the seed alone.
func TestResultsAreCanonicalAndFitAndRepeat(t *testing.T) {
	d, u := machine(t)
	_, other := machine(t)
	list := tapes(u, 300)
	for seed := range uint64(4000) {
		one, two := list[seed%uint64(len(list))], list[seed*7%uint64(len(list))]
		most := int(seed * 13 % 120)
		for name, make := range map[string]func(*Mutator) []byte{
			"mutation": func(u *Mutator) []byte { return u.Mutate(seed, one, most) },
			"crossing": func(u *Mutator) []byte { return u.Cross(seed, one, two, most) },
		} {
			before := [2][]byte{bytes.Clone(one), bytes.Clone(two)}
			made := bytes.Clone(make(u))
			switch {
			case len(made) > most:
				t.Fatalf("%s %d of %q has %d bytes of %d", name, seed, one, len(made), most)
			case !canonical(t, d, made):
				t.Fatalf("%s %d of %q is not canonical: %q", name, seed, one, made)
			case len(d.Decode(made)) > mostSteps:
				t.Fatalf("%s %d has %d steps", name, seed, len(d.Decode(made)))
			case !bytes.Equal(make(other), made):
				t.Fatalf("%s %d of %q is %q, then %q", name, seed, one, made, make(other))
			case !bytes.Equal(one, before[0]) || !bytes.Equal(two, before[1]):
				t.Fatalf("%s %d changes its input", name, seed)
			}
		}
	}
}

// Each kind does what it says, and leaves the other steps as they are.
func TestKinds(t *testing.T) {
	d, u := machine(t)
	p, err := d.Parse(`put key="ab" val=3; send to=5 list=[1, 2]; i1 = open; put key="c" val=900; close i1; rest; send to=8 !timeout`)
	if err != nil {
		t.Fatal(err)
	}
	tape, err := d.Encode(p)
	if err != nil {
		t.Fatal(err)
	}
	occurs := make(map[Kind]int)
	for k := range kinds {
		for seed := range uint64(400) {
			u.begin(seed, tape)
			u.edit(k)
			q := d.Decode(u.end(1 << 10))
			if reflect.DeepEqual(p, q) {
				continue // as a value that is drawn again
			}
			occurs[k]++
			if !holds[k](p, q) {
				t.Fatalf("kind %d, seed %d:\n%s\n%s", k, seed, d.PrintLine(p), d.PrintLine(q))
			}
		}
		if occurs[k] < 100 {
			t.Errorf("kind %d changes %d of 400 programs", k, occurs[k])
		}
	}
}

// holds says what each kind may do to a program.
var holds = map[Kind]func(p, q program.Program) bool{
	Insert: func(p, q program.Program) bool { return len(q) == len(p)+1 && isWithin(p, q) },
	Draw: func(p, q program.Program) bool {
		return len(q) > len(p)+1 && len(q) <= len(p)+mostDrawn && isWithin(p, q)
	},
	Delete:   func(p, q program.Program) bool { return len(q) < len(p) && isWithin(q, p) },
	Double:   func(p, q program.Program) bool { return len(q) == len(p)+1 && isWithin(p, q) && ownSteps(p, q) },
	Swap:     func(p, q program.Program) bool { return len(q) == len(p) && differences(p, q) == 2 && ownSteps(p, q) },
	Move:     func(p, q program.Program) bool { return len(q) == len(p) && ownSteps(p, q) && ownSteps(q, p) },
	Repeat:   func(p, q program.Program) bool { return len(q) > len(p) && isWithin(p, q) && ownSteps(p, q) },
	Argument: oneStep,
	Reuse:    oneStep,
	Prophecy: func(p, q program.Program) bool {
		return oneStep(p, q) && slices.EqualFunc(p, q, func(a, b program.Step) bool {
			return slices.EqualFunc(a.Choices, b.Choices, func(x, y program.Choice) bool {
				return x.Value == y.Value || x.Kind == program.Foretells
			})
		})
	},
}

// oneStep reports whether two programs differ in the choices of one step.
func oneStep(p, q program.Program) bool {
	return len(p) == len(q) && differences(p, q) == 1 &&
		slices.EqualFunc(p, q, func(a, b program.Step) bool { return a.Action == b.Action })
}

func differences(p, q program.Program) (n int) {
	for i := range p {
		if !reflect.DeepEqual(p[i], q[i]) {
			n++
		}
	}
	return n
}

// isWithin reports whether the steps of one program stand in another, in their order.
func isWithin(p, q program.Program) bool {
	for _, step := range q {
		if len(p) > 0 && reflect.DeepEqual(step, p[0]) {
			p = p[1:]
		}
	}
	return len(p) == 0
}

// ownSteps reports whether a program has no other steps than one before.
func ownSteps(p, q program.Program) bool {
	for _, step := range q {
		if !slices.ContainsFunc(p, func(s program.Step) bool { return reflect.DeepEqual(s, step) }) {
			return false
		}
	}
	return true
}

// A crossing has steps of both programs, in their order, and nothing else.
func TestCrossingJoinsSteps(t *testing.T) {
	d, u := machine(t)
	one, _ := d.Parse(`put val=1; put val=2; put val=3; put val=4`)
	other, _ := d.Parse(`send to=4; send to=5; send to=6; send to=7`)
	tapes := make([][]byte, 2)
	tapes[0], _ = d.Encode(one)
	tapes[1], _ = d.Encode(other)
	var begins, among int
	for seed := range uint64(500) {
		p := d.Decode(u.Cross(seed, tapes[0], tapes[1], 1<<10))
		var mine, its program.Program
		turns := 0
		for i, step := range p {
			if step.Action == "put" {
				mine = append(mine, step)
			} else {
				its = append(its, step)
			}
			if i > 0 && p[i-1].Action != step.Action {
				turns++
			}
		}
		if !isWithin(mine, one) || !isWithin(its, other) || turns > 2 {
			t.Fatalf("seed %d: %s", seed, d.PrintLine(p))
		}
		if turns == 1 {
			begins++
		} else if turns == 2 {
			among++
		}
	}
	if begins < 50 || among < 50 {
		t.Errorf("%d begin with one and end with the other, %d have steps among the others", begins, among)
	}
}

// Without prophecies nothing is foretold, and what would be changed is inserted.
func TestMachineWithoutProphecies(t *testing.T) {
	d, u := described(program.Of[struct{}]("rest"))
	for seed := range uint64(100) {
		u.begin(seed, nil)
		for k := range kinds {
			u.edit(k)
		}
		if p := d.Decode(u.end(1 << 10)); len(p) == 0 {
			t.Fatalf("seed %d: nothing is made of nothing", seed)
		}
	}
}

// A mutation costs little: it decodes only the steps that it changes.
func BenchmarkMutate(b *testing.B) {
	d, u := described(program.Of[put]("put"), program.Of[send]("send"), program.Of[struct{}]("rest"))
	_ = d
	tape := bytes.Clone(u.Mutate(1, nil, 200))
	for seed := range uint64(12) {
		tape = bytes.Clone(u.Cross(seed, tape, u.Mutate(seed, tape, 200), 200))
	}
	b.SetBytes(int64(len(tape)))
	for i := 0; b.Loop(); i++ {
		u.Mutate(uint64(i), tape, 300)
	}
}
