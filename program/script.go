package program

import (
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// Print writes a program as a script, with one line for each step. Missing choices have the simplest value. A
// step with an unknown action is written as a comment.
func (d *Description) Print(p Program) string {
	var text []byte
	for _, s := range p {
		text = append(append(text, d.PrintStep(s, all)...), '\n')
	}
	return string(text)
}

// PrintLine writes a program as a script of one line.
func (d *Description) PrintLine(p Program) string {
	var steps []string
	for _, s := range p {
		if d.byName[s.Action] != nil {
			steps = append(steps, d.PrintStep(s, all))
		}
	}
	return strings.Join(steps, "; ")
}

func all(int) bool { return true }

// PrintStep writes a step like Print, for people. It writes any in place of each argument that does not
// matter, counted as Pieces lists them.
func (d *Description) PrintStep(s Step, matters func(argument int) bool) string {
	a := d.byName[s.Action]
	if a == nil {
		return fmt.Sprintf("// there is no action %q", s.Action)
	}
	return string(a.args.Print(nil, a.args.Draw(choice.Draw(s.Choices)).UnsafePointer(), matters))
}

// A Note says what Mend could not keep of a script.
type Note struct {
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
	s := script.Scan(text, mending)
	for s.Next() {
		step := d.step(s.Statement())
		if line, column, err := s.Err(); err != nil {
			return nil, nil, &ScriptError{Line: line, Column: column, Err: err}
		}
		if step.Action != "" {
			p = append(p, step)
		}
	}
	for _, n := range s.Notes {
		notes = append(notes, Note{Line: n.Line, Text: n.Text})
	}
	return p, notes, nil
}

// step turns a statement into a step. If the script is mended, the step of an unknown action is empty.
func (d *Description) step(said script.Statement) Step {
	s := said.Action
	action := s.Begin()
	a := d.byName[action]
	if a == nil {
		s.Must(s.Mending, "expected an action, one of %s; found %s", strings.Join(d.Actions(), ", "), action)
		s.Note("no action is called so; the step is left out")
		return Step{}
	}
	args := a.args.Draw(choice.Draw(nil)).UnsafePointer()
	a.args.Assign(said, args)
	choices, err := a.args.Record(choice.Record(), args)
	s.Check(err)
	return Step{a.name, choices}
}

// A ScriptError says where a script cannot be read, and what was expected there.
type ScriptError struct {
	Line, Column int // from 1; columns count characters
	Err          error
}

// Error returns the place, followed by what is wrong.
func (e *ScriptError) Error() string {
	return fmt.Sprintf("line %d, column %d: %v", e.Line, e.Column, e.Err)
}

// Unwrap returns the error without the place.
func (e *ScriptError) Unwrap() error { return e.Err }
