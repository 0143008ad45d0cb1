package prophecy_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

type commit struct {
	In    prophecy.Order
	Crash prophecy.Countdown
	Wait  prophecy.Delay
}

var commits = program.Describe(program.Of[commit]("commit"))

// Every tape, script and value converts to the others and back, and the simplest value is not written.
func TestKindsGoRound(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	unusual := map[string]int{}
	const tapes = 4000
	for range tapes {
		tape := make([]byte, 16)
		for i := range tape[:15] {
			tape[i] = program.Digit(r.IntN(program.Digits))
		}
		p, err := commits.Parse("commit")
		if err != nil {
			t.Fatal(err)
		}
		end, err := commits.Encode(p)
		if err != nil {
			t.Fatal(err)
		}
		p = commits.Decode(append(tape[:15], end...))
		line := commits.PrintLine(p)
		for _, word := range strings.Fields(line)[1:] {
			name, _, _ := strings.Cut(strings.ReplaceAll(word, "@", "="), "=")
			unusual[name]++
		}
		again, err := commits.Parse(line)
		if err != nil || commits.PrintLine(again) != line {
			t.Fatalf("%s: %v", line, err)
		}
		encoded, err := commits.Encode(p)
		if err != nil || commits.PrintLine(commits.Decode(encoded)) != line {
			t.Fatalf("%s: %v", line, err)
		}
	}
	for _, name := range []string{"!in", "!crash", "!wait"} {
		if share := float64(unusual[name]) / tapes; share < 0.15 || share > 0.35 {
			t.Errorf("%s is predicted in %.2f of the steps", name, share)
		}
	}
}

// An order has each thing once, for any number of things.
func TestOrders(t *testing.T) {
	for script, want := range map[string]string{
		"commit":                   "[] [0] [0 1 2] [0 1 2 3]",
		"commit !in=2,0,1":         "[] [0] [2 0 1] [2 0 1 3]",
		"commit !in=1,0":           "[] [0] [1 0 2] [1 0 2 3]",
		"commit !in=0,2,1":         "[] [0] [0 2 1] [0 2 1 3]",
		"commit !in=8,0,1,2,3,4,5": "",
		"commit !in=2,0":           "",
		"commit !in=1,1":           "",
		"commit !in=0,1":           "",
		"commit !in=01,0":          "",
		"commit !in=1,x":           "",
		"commit !crash@0":          "",
		"commit !crash@4096":       "",
		"commit !wait=0s":          "",
		"commit !wait=1500ms":      "",
		"commit !wait=1h1ns":       "",
	} {
		p, err := commits.Parse(script)
		if err != nil {
			if want != "" {
				t.Errorf("%s: %v", script, err)
			}
			continue
		}
		r := commits.NewReader().ResetProgram(p)
		r.Next()
		o := r.Args().(*commit).In
		if got := fmt.Sprint(o.Of(0), o.Of(1), o.Of(3), o.Of(4)); got != want && script != "commit !in=0,1" {
			t.Errorf("%s: %s, not %s", script, got, want)
		}
	}
	for n := range 20 {
		o := prophecy.Order{}
		if err := o.UnmarshalText([]byte("3,0,1,2")); err != nil {
			t.Fatal(err)
		}
		order := o.Of(n)
		slices.Sort(order)
		for i, place := range order {
			if i != place {
				t.Errorf("an order of %d: %v", n, order)
			}
		}
	}
}
