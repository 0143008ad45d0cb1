package decode

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// A ScriptError says where a script cannot be read, and what was expected there.
type ScriptError struct {
	Line, Column int // from 1; columns count characters
	Err          error
}

// Error begins with the place.
func (e *ScriptError) Error() string {
	return fmt.Sprintf("line %d, column %d: %v", e.Line, e.Column, e.Err)
}

// Unwrap returns what was wrong there.
func (e *ScriptError) Unwrap() error { return e.Err }

// A scanner reads a part of a script.
type scanner struct {
	script   string
	pos, end int
	from     int          // where it began, for errors
	lenient  func(string) // told what does not fit, where the script is mended; nil: an error
}

// located is an error with the offset at which it arose.
type located struct {
	offset int
	error
}

func (l located) Unwrap() error { return l.error }

// at gives an error the place at which the scanner began, unless it has a closer one.
func (s *scanner) at(err error) error {
	if _, ok := err.(located); ok {
		return err
	}
	return located{s.from, err}
}

// scriptError turns an offset into line and column.
func (s *scanner) scriptError(err error) *ScriptError {
	offset := s.pos
	if l, ok := err.(located); ok {
		offset, err = l.offset, l.error
	}
	before := s.script[:offset]
	line := strings.LastIndexByte(before, '\n') + 1
	return &ScriptError{1 + strings.Count(before, "\n"), 1 + utf8.RuneCountInString(before[line:]), err}
}

func (s *scanner) part(from, to int) *scanner { return &scanner{s.script, from, to, from, s.lenient} }

// only adds to what parsing came to that nothing may be left.
func (s *scanner) only(err error) error {
	if s.blanks(); err == nil && s.more() {
		err = fmt.Errorf("expected the end of the value, found %s", s.rest())
	}
	if err != nil {
		return s.at(err)
	}
	return nil
}

func (s *scanner) rest() string { return s.script[s.pos:s.end] }

func (s *scanner) more() bool { return s.pos < s.end }

func (s *scanner) peek() byte {
	if s.more() {
		return s.script[s.pos]
	}
	return 0
}

// blanks passes over blanks and comments, up to the end of the line.
func (s *scanner) blanks() {
	for s.more() {
		switch b := s.peek(); {
		case b == ' ' || b == '\t' || b == '\r':
			s.pos++
		case strings.HasPrefix(s.rest(), "//"):
			line := strings.IndexByte(s.rest(), '\n')
			if line < 0 {
				line = len(s.rest())
			}
			s.pos += line
		default:
			return
		}
	}
}

// accept passes over blanks and then b, if it is there.
func (s *scanner) accept(b byte) bool {
	s.blanks()
	if s.peek() != b || !s.more() {
		return false
	}
	s.pos++
	s.blanks()
	return true
}

// until returns what stands before the first of the stops that is neither quoted nor bracketed; at a comment
// and at the end of the line it stops always.
func (s *scanner) until(stops string) string {
	start, depth := s.pos, 0
	for ; s.more(); s.pos++ {
		b := s.peek()
		switch {
		case b == '\n', depth == 0 && strings.IndexByte(stops, b) >= 0, strings.HasPrefix(s.rest(), "//"):
			return s.script[start:s.pos]
		case b == '"':
			s.quoted()
		case b == '[' || b == '{':
			depth++
		case (b == ']' || b == '}') && depth > 0:
			depth--
		}
	}
	return s.script[start:s.pos]
}

// quoted passes over a quoted text up to its last byte, or the last of the line where the quote is missing.
func (s *scanner) quoted() {
	for at := s.pos + 1; at < s.end && s.script[at] != '\n'; at++ {
		switch s.pos = at; s.script[at] {
		case '"':
			return
		case '\\':
			at++
		}
	}
}

// word returns a value.
func (s *scanner) word() string { return s.until(" \t\r\n,;:]}") }

// bracketed splits what stands between brackets at its commas.
func (s *scanner) bracketed(open, shut byte) (parts []*scanner, err error) {
	if !s.accept(open) {
		return nil, fmt.Errorf("expected %c, found %s", open, s.word())
	}
	for !s.accept(shut) {
		from := s.pos
		s.until(",;" + string(shut))
		if s.pos == from {
			return nil, located{from, fmt.Errorf("expected a value or %c", shut)}
		}
		parts = append(parts, s.part(from, s.pos))
		if !s.accept(',') && s.peek() != shut {
			return nil, located{s.pos, fmt.Errorf("expected , or %c", shut)}
		}
	}
	return parts, nil
}

// An argument is one field as a script says it: name=value, a lone value, or !name of a prophecy.
type argument struct {
	name     string
	foretold bool
	scanner  *scanner // over the value
}

func (a argument) said() string {
	switch {
	case a.foretold:
		return "!" + a.name
	case a.name == "":
		return a.scanner.script[a.scanner.from:a.scanner.end]
	}
	return a.name
}

// arguments reads up to the end of a step, or of a struct.
func (s *scanner) arguments() (args []argument, err error) {
	for {
		s.blanks()
		if b := s.peek(); !s.more() || b == ';' || b == '\n' || b == '}' {
			return args, nil
		}
		from := s.pos
		a := argument{foretold: s.accept('!')}
		if a.foretold {
			a.name = s.until(" \t\r\n;}=@")
			if s.peek() == '=' {
				s.pos++
			}
			from = s.pos
			s.until(" \t\r\n;}")
		} else {
			said := s.until(" \t\r\n;}=")
			if s.peek() == '=' && isName(said) {
				a.name = said
				s.pos++
				from = s.pos
			}
			s.until(" \t\r\n;}")
		}
		if s.pos == from && a.name == "" {
			return nil, located{from, fmt.Errorf("expected a value or field=value")}
		}
		a.scanner = s.part(from, s.pos)
		args = append(args, a)
	}
}

// isName is whether a text can be the name of an action or a field.
func isName(text string) bool {
	for i, r := range text {
		letter := r == '_' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= utf8.RuneSelf && r != utf8.RuneError
		if !letter && (i == 0 || !strings.ContainsRune("0123456789-./", r)) {
			return false
		}
	}
	return text != "" && !strings.Contains(text, "//")
}
