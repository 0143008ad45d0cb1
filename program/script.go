package program

import (
	"fmt"
	"reflect"
	"strings"
)

// Print writes a program as a script, with one line for each step. Missing choices have the simplest value. A
// step with an unknown action is written as a comment.
func (d *Description) Print(p Program) string {
	var text []byte
	for _, s := range p {
		text = append(d.printStep(text, s), '\n')
	}
	return string(text)
}

// PrintLine writes a program as a script of one line.
func (d *Description) PrintLine(p Program) string {
	var steps []string
	for _, s := range p {
		if d.byName[s.Action] != nil {
			steps = append(steps, string(d.printStep(nil, s)))
		}
	}
	return strings.Join(steps, "; ")
}

// PrintStep writes a step like Print, for people. It writes any in place of each argument that does not
// matter, counted as Pieces lists them.
func (d *Description) PrintStep(s Step, matters func(argument int) bool) string {
	return string(d.printStepOf(nil, s, matters))
}

func (d *Description) printStep(text []byte, s Step) []byte {
	return d.printStepOf(text, s, func(int) bool { return true })
}

func (d *Description) printStepOf(text []byte, s Step, matters func(argument int) bool) []byte {
	a := d.byName[s.Action]
	if a == nil {
		return fmt.Appendf(text, "// there is no action %q", s.Action)
	}
	args := reflect.New(a.args)
	a.codec.choose(draws(s.Choices), args.UnsafePointer())
	return a.print(text, args.UnsafePointer(), matters)
}

// A Note says what Mend could not keep of a script.
type Note struct {
	_    incomparable
	Line int
	Text string
}

func (n Note) String() string { return fmt.Sprintf("line %d: %s", n.Line, n.Text) }

// Parse reads a script strictly. The error is a *ScriptError.
func (d *Description) Parse(script string) (Program, error) {
	p, _, err := d.parse(script, false)
	return p, err
}

// Mend reads a script that was written for an older description. Steps of unknown actions and unknown fields
// are left out, values that no longer fit become the simplest, and each is noted. The error is that of a text
// which is no script.
func (d *Description) Mend(script string) (Program, []Note, error) { return d.parse(script, true) }

func (d *Description) parse(text string, mending bool) (p Program, notes []Note, err error) {
	s := &scanner{script: &script{text: text, mending: mending}, end: len(text)}
	for s.next() {
		step := d.step(s.statement())
		if s.err != nil {
			return nil, nil, s.place(s.at, s.err)
		}
		if step.Action != "" {
			p = append(p, step)
		}
	}
	return p, s.notes, nil
}

// step turns a statement into a step. If the script is mended, the step of an unknown action is empty.
func (d *Description) step(said statement) Step {
	s := said.action
	s.action, s.line = s.rest(), s.place(s.from, nil).Line
	a := d.byName[s.action]
	if a == nil {
		s.must(s.mending, "expected an action, one of %s; found %s", strings.Join(d.Actions(), ", "), s.action)
		s.note("no action is called so; the step is left out")
		return Step{}
	}
	args := reflect.New(a.args).UnsafePointer()
	a.codec.choose(draws(nil), args)
	a.fields.assign(said, args)
	choices, err := noted(a.codec, args)
	s.check(err)
	return Step{a.name, choices}
}
