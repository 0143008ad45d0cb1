package libfuzzer

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/internal/generator"
	"github.com/fuzzmachine/go/program"
)

// starting has a start, with which programs can begin.
func starting() (*program.Description, *Mutator) {
	d := program.Describe(program.Of[put]("put"), program.Of[struct{}]("rest"), program.Of[send]("start"))
	list := []generator.Action{{Name: "put", Weight: 1}, {Name: "rest", Weight: 1}, {Name: "start", Starts: true}}
	return d, NewMutator(generator.NewMachine(d, program.DefaultSteps, program.DefaultSteps, list), d, mostSteps)
}

func isStart(s program.Step) bool { return s.Action == "start" }

// Mutations give a program a start, take it away, and change it. None puts a step before a start, and none
// leaves a start behind another step.
func TestOnlyTheFirstStepIsAStart(t *testing.T) {
	d, u := starting()
	tape := func(script string) []byte {
		p, err := d.Parse(script)
		if err != nil {
			t.Fatal(err)
		}
		tape, err := d.Encode(p)
		if err != nil {
			t.Fatal(err)
		}
		return tape
	}
	with, without := tape("start to=5 list=[1]; put key=\"a\" val=3; rest"), tape("rest; put key=\"a\" val=3")
	begun, ended, changed := 0, 0, 0
	for seed := range uint64(3000) {
		for name, made := range map[string][]byte{
			"mutation with":    slices.Clone(u.Mutate(seed, with, 300)),
			"mutation without": slices.Clone(u.Mutate(seed, without, 300)),
			"crossing":         slices.Clone(u.Cross(seed, without, with, 300)),
			"noise":            slices.Clone(u.Mutate(seed, slices.Concat(without, with), 300)),
		} {
			p := d.Decode(made)
			if slices.ContainsFunc(p[min(1, len(p)):], isStart) {
				t.Fatalf("%s %d has a start that is not its first step: %s", name, seed, d.PrintLine(p))
			}
			begins := len(p) > 0 && isStart(p[0])
			switch {
			case name == "mutation without" && begins:
				begun++
			case name == "mutation with" && !begins:
				ended++
			case name == "mutation with" && d.PrintLine(p[:1]) != "start to=5 list=[1]":
				changed++
			}
		}
	}
	if begun < 100 || ended < 100 || changed < 100 {
		t.Errorf("%d programs are given a start, of %d it is taken away, and of %d it is changed", begun, ended, changed)
	}
}
