package decode

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// Print writes a program as a script, a line a step. Choices that a program lacks are the simplest; a step
// whose action is unknown is written as a comment.
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
		if d.action(s.Action) != nil {
			steps = append(steps, string(d.printStep(nil, s)))
		}
	}
	return strings.Join(steps, "; ")
}

func (d *Description) printStep(text []byte, s Step) []byte {
	a := d.action(s.Action)
	if a == nil {
		return fmt.Appendf(text, "// %q: no action is called so", s.Action)
	}
	args := reflect.New(a.args)
	a.codec.draw(draws(s.Choices), args.UnsafePointer())
	return a.print(text, args.UnsafePointer())
}

// A Note tells what Mend could not keep of a script.
type Note struct {
	Line int
	Text string
}

func (n Note) String() string { return fmt.Sprintf("line %d: %s", n.Line, n.Text) }

// Parse reads a script strictly. The error is a *ScriptError.
func (d *Description) Parse(script string) (Program, error) {
	return d.parse(script, nil)
}

// Mend reads a script that was written for an older description: steps of unknown actions and fields that
// are no more are left out, values that no longer fit become the simplest, and each is noted. The error is
// that of a text which is no script at all.
func (d *Description) Mend(script string) (Program, []Note, error) {
	var notes []Note
	p, err := d.parse(script, func(n Note) { notes = append(notes, n) })
	return p, notes, err
}

func (d *Description) parse(script string, lenient func(Note)) (p Program, err error) {
	s := &scanner{script: script, end: len(script)}
	if lenient != nil {
		s.lenient = func(string) {} // for labels; each step has its own below
	}
	for {
		s.blanks()
		for s.peek() == ';' || s.peek() == '\n' {
			s.pos++
			s.blanks()
		}
		if !s.more() {
			return p, nil
		}
		said, err := s.statement()
		if err != nil {
			return nil, s.scriptError(err)
		}
		step, err := d.step(said, lenient)
		if err != nil {
			return nil, s.scriptError(err)
		}
		if step.Action != "" {
			p = append(p, step)
		}
	}
}

// A statement is a step as a script says it.
type statement struct {
	names  []argument
	action string
	at     *scanner
	args   []argument
}

// statement reads names = action arguments.
func (s *scanner) statement() (said statement, err error) {
	for {
		from := s.pos
		word := s.until(" \t\r\n,;=")
		part := s.part(from, s.pos)
		s.blanks()
		switch {
		case word != "" && (s.peek() == ',' || s.peek() == '='):
			said.names = append(said.names, argument{scanner: part})
			if !s.accept(',') {
				s.accept('=')
				from = s.pos
				word = s.until(" \t\r\n,;=")
				part = s.part(from, s.pos)
				return s.finish(said, word, part)
			}
		case len(said.names) > 0:
			return said, located{s.pos, fmt.Errorf("expected = and an action after the names")}
		default:
			return s.finish(said, word, part)
		}
	}
}

func (s *scanner) finish(said statement, word string, part *scanner) (statement, error) {
	if !isName(word) {
		return said, part.at(fmt.Errorf("expected the name of an action, found %q", word))
	}
	said.action, said.at = word, part
	var err error
	if said.args, err = s.arguments(); err != nil {
		return said, err
	}
	if s.peek() == '}' {
		return said, located{s.pos, fmt.Errorf("expected ; or the end of the line, found }")}
	}
	return said, nil
}

// step turns a statement into a step. Where lenient is given, a step of an unknown action is returned empty.
func (d *Description) step(said statement, lenient func(Note)) (Step, error) {
	a := d.action(said.action)
	if a == nil {
		err := fmt.Errorf("expected an action, one of %s; found %s", strings.Join(d.Actions(), ", "), said.action)
		if lenient == nil {
			return Step{}, said.at.at(err)
		}
		lenient(said.note(fmt.Errorf("no action is called so; the step is left out")))
		return Step{}, nil
	}
	args := reflect.New(a.args)
	a.codec.draw(draws(nil), args.UnsafePointer())
	var note func(string)
	if lenient != nil {
		note = func(text string) { lenient(said.note(fmt.Errorf("%s", text))) }
		for _, part := range slices.Concat(said.names, said.args) {
			part.scanner.lenient = note
		}
	}
	if err := a.assign(said, args.UnsafePointer(), note); err != nil {
		return Step{}, err
	}
	c := Chooser{recording: true}
	if err := a.codec.record(&c, args.UnsafePointer()); err != nil {
		return Step{}, said.at.at(err)
	}
	return Step{a.name, c.choices}, nil
}

func (s statement) note(err error) Note {
	return Note{s.at.scriptError(s.at.at(err)).Line, s.action + ": " + err.Error()}
}
