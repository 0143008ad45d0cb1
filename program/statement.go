package program

import "strings"

// A statement is a step as a script writes it.
type statement struct {
	names  []argument
	action *scanner
	args   []argument
}

// An argument is one field as a script writes it: name=value, a value alone, or !name of a prophecy.
type argument struct {
	said  string // the name, with its !; or the value if there is no name
	named bool
	value *scanner
	_     incomparable
}

// statement reads names = action arguments.
func (s *scanner) statement() (said statement) {
	word := s.piece(" \t\r\n,;=")
	for word.more() && s.accept(',') {
		said.names = append(said.names, argument{value: word})
		word = s.piece(" \t\r\n,;=")
	}
	named := word.more() && s.accept('=')
	s.mustAt(s.pos, named || said.names == nil, "expected = and an action after the names")
	if named {
		said.names = append(said.names, argument{value: word})
		word = s.piece(" \t\r\n,;=")
	}
	said.action = word
	word.must(isName(word.rest()), "expected the name of an action, found %q", word.rest())
	said.args = s.arguments()
	s.mustAt(s.pos, s.peek() != '}', "expected ; or the end of the line, found }")
	return said
}

// arguments reads up to the end of a step, or of a struct.
func (s *scanner) arguments() (args []argument) {
	for s.blanks(); strings.IndexByte("\x00;\n}", s.peek()) < 0; s.blanks() {
		start := s.pos
		a := argument{named: s.accept('!')}
		name := s.until(" \t\r\n;}=@")
		if a.named = a.named || s.peek() == '=' && isName(name); a.named {
			a.said = s.text[start:s.pos]
			if s.peek() == '=' {
				s.pos++
			}
			a.value = s.piece(" \t\r\n;}")
		} else {
			s.until(" \t\r\n;}")
			a.said, a.value = s.text[start:s.pos], s.part(start, s.pos)
		}
		s.mustAt(start, a.said != "" && a.said != "!", "expected a value or field=value")
		args = append(args, a)
	}
	return args
}
