package ring

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
)

// fails runs a program on the planted ring, as agrees does with a tape.
func fails(p decode.Program) bool {
	var model []int8
	system := Planted(4)
	for steps := actions.NewReader().ResetProgram(p); steps.Next(); {
		switch a := steps.Args().(type) {
		case *put:
			if len(model) < 4 {
				system.Put(a.V)
				model = append(model, a.V)
			}
		case *get:
			if len(model) > 0 {
				if system.Get() != model[0] {
					return true
				}
				model = model[1:]
			}
		}
	}
	return false
}

// The first screen of the README is this example: its code to the letter, and a failure that does fail, with
// no step too many.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	code, err := os.ReadFile("ring_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(string(code), "type put struct")
	if !strings.Contains(string(readme), "type put struct"+body) {
		t.Error("README.md does not show ring_test.go as it is")
	}
	script := regexp.MustCompile(`(?m)^ +(put v=-?\d+|get)$`).FindAllString(string(readme), -1)
	p, err := actions.Parse(strings.Join(script, "\n"))
	if err != nil || !fails(p) {
		t.Fatalf("the failure in README.md, %d steps, does not fail: %v", len(p), err)
	}
	for i := range p {
		without := append(append(decode.Program{}, p[:i]...), p[i+1:]...)
		if fails(without) {
			t.Errorf("the failure in README.md still fails without step %d", i+1)
		}
	}
	tape := regexp.MustCompile(`\[\]byte\("(.*)"\)`).FindStringSubmatch(string(readme))
	if tape == nil || actions.PrintLine(actions.Decode([]byte(tape[1]))) != actions.PrintLine(p) {
		t.Errorf("the entry in README.md is not its failure: %q", tape)
	}
}
