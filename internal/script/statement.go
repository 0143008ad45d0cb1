package script

import "strings"

// A Statement is a step as a script writes it.
type Statement struct {
	Actor  *Scanner // nil: it has none
	Names  []Argument
	Action *Scanner
	Args   []Argument
}

// An Argument is one field as a script writes it: name=value, a value alone, or !name of a prophecy.
type Argument struct {
	Said  string // the name, with its !; or the value if there is no name
	Named bool
	Value *Scanner
}

// Statement reads actor: names = action arguments.
func (s *Scanner) Statement() (said Statement) {
	word := s.piece(" \t\r\n,;=:")
	if word.more() && s.Accept(':') {
		said.Actor, word = word, s.piece(" \t\r\n,;=")
	}
	for word.more() && s.Accept(',') {
		said.Names = append(said.Names, Argument{Value: word})
		word = s.piece(" \t\r\n,;=")
	}
	named := word.more() && s.Accept('=')
	s.mustAt(s.pos, named || said.Names == nil, "expected = and an action after the names")
	if named {
		said.Names = append(said.Names, Argument{Value: word})
		word = s.piece(" \t\r\n,;=")
	}
	said.Action = word
	word.Must(IsName(word.Rest()), "expected the name of an action, found %q", word.Rest())
	said.Args = s.Arguments()
	s.mustAt(s.pos, s.peek() != '}', "expected ; or the end of the line, found }")
	return said
}

// Arguments reads up to the end of a step, or of a struct.
func (s *Scanner) Arguments() (args []Argument) {
	for s.blanks(); strings.IndexByte("\x00;\n}", s.peek()) < 0; s.blanks() {
		start := s.pos
		a := Argument{Named: s.Accept('!')}
		name := s.until(" \t\r\n;}=@")
		if a.Named = a.Named || s.peek() == '=' && IsName(name); a.Named {
			a.Said = s.text[start:s.pos]
			if s.peek() == '=' {
				s.pos++
			}
			a.Value = s.piece(" \t\r\n;}")
		} else {
			s.until(" \t\r\n;}")
			a.Said, a.Value = s.text[start:s.pos], s.part(start, s.pos)
		}
		s.mustAt(start, a.Said != "" && a.Said != "!", "expected a value or field=value")
		args = append(args, a)
	}
	return args
}
