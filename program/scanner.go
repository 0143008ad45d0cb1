package program

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// A ScriptError says where a script cannot be read, and what was expected there.
type ScriptError struct {
	Line, Column int // from 1; columns count characters
	Err          error
	_            incomparable
}

// Error returns the place, followed by what is wrong.
func (e *ScriptError) Error() string {
	return fmt.Sprintf("line %d, column %d: %v", e.Line, e.Column, e.Err)
}

// Unwrap returns the error without the place.
func (e *ScriptError) Unwrap() error { return e.Err }

// A script is a text that is being read.
type script struct {
	text    string
	mending bool   // whether what does not fit is noted and left out
	notes   []Note // what was mended
	action  string // of the step that is being read
	line    int    // the line of that action

	err error // the first error; reading continues after it without effect
	at  int   // the offset of that error
}

// place returns an error with the line and column of an offset.
func (s *script) place(offset int, wrong error) *ScriptError {
	before := s.text[:offset]
	line := strings.LastIndexByte(before, '\n') + 1
	return &ScriptError{Line: 1 + strings.Count(before, "\n"), Column: 1 + utf8.RuneCountInString(before[line:]), Err: wrong}
}

// note notes what could not be kept of a step.
func (s *script) note(text string) {
	s.notes = append(s.notes, Note{Line: s.line, Text: s.action + ": " + text})
}

// A scanner reads a part of a script.
type scanner struct {
	*script
	from     int // the offset at which it begins, for errors
	pos, end int
}

func (s *scanner) part(from, to int) *scanner { return &scanner{s.script, from, from, to} }

// must fails the reading if ok is false. The rest is then passed over.
func (s *scanner) must(ok bool, wrong string, about ...any) { s.mustAt(s.from, ok, wrong, about...) }

// mustAt is like must, for the text at an offset.
func (s *scanner) mustAt(at int, ok bool, wrong string, about ...any) {
	if ok {
		return
	}
	s.pos = s.end
	if s.err == nil {
		s.err, s.at = fmt.Errorf(wrong, about...), at
	}
}

// expect fails the reading if a value is not the one expected.
func (s *scanner) expect(ok bool, what, found string) {
	s.must(ok, "expected %s, found %s", what, found)
}

// check fails the reading if there is an error.
func (s *scanner) check(err error) { s.must(err == nil, "%w", err) }

// ends fails the reading if anything follows a value.
func (s *scanner) ends() {
	s.blanks()
	s.expect(!s.more(), "the end of the value", s.rest())
}

func (s *scanner) rest() string { return s.text[s.pos:s.end] }

func (s *scanner) more() bool { return s.pos < s.end }

// peek returns the next byte, 0 at the end.
//
//go:noinline
func (s *scanner) peek() byte { // inlined, it would add coverage counters at each call
	if s.more() {
		return s.text[s.pos]
	}
	return 0
}

// blanks passes over blanks and comments, up to the end of the line.
func (s *scanner) blanks() {
	for strings.IndexByte(" \t\r", s.peek()) >= 0 {
		s.pos++
	}
	if hasPrefix(s.rest(), "//") {
		s.pos += strings.IndexByte(s.rest()+"\n", '\n')
	}
}

// accept passes over blanks and then b, if it is there.
func (s *scanner) accept(b byte) bool {
	s.blanks()
	if s.peek() != b {
		return false
	}
	s.pos++
	s.blanks()
	return true
}

// nesting is the amount by which a byte changes the depth in brackets.
var nesting = [256]int{'[': 1, '{': 1, ']': -1, '}': -1}

// until returns the text before the first of the stops that is neither quoted nor in brackets. It always
// stops at a comment and at the end of the line.
func (s *scanner) until(stops string) string {
	start := s.pos
	for depth := 0; s.more(); s.pos++ {
		b := s.peek()
		if b == '\n' || depth == 0 && strings.IndexByte(stops, b) >= 0 || hasPrefix(s.rest(), "//") {
			break
		}
		if b == '"' {
			s.quoted()
		}
		depth = max(0, depth+nesting[b])
	}
	return s.text[start:s.pos]
}

// quoted passes over a quoted text up to its last byte. If the closing quote is missing, it passes over the
// line.
func (s *scanner) quoted() {
	for at := s.pos + 1; at < s.end && s.text[at] != '\n'; at++ {
		s.pos = at
		if s.text[at] == '"' {
			return
		}
		if s.text[at] == '\\' {
			at++
		}
	}
}

// next passes over everything up to the next statement, and reports whether there is one.
func (s *scanner) next() bool {
	for s.blanks(); strings.IndexByte(";\n", s.peek()) >= 0; s.blanks() {
		s.pos++
	}
	return s.more()
}

// word returns a value.
func (s *scanner) word() string { return s.until(" \t\r\n,;:]}") }

// piece is like until, but returns a scanner for the text.
func (s *scanner) piece(stops string) *scanner {
	from := s.pos
	s.until(stops)
	return s.part(from, s.pos)
}

// bracketed splits the text between brackets at its commas.
func (s *scanner) bracketed(open, shut byte) (parts []*scanner) {
	s.expect(s.accept(open), string(open), s.rest())
	for s.err == nil && !s.accept(shut) {
		part := s.piece(",;" + string(shut))
		s.mustAt(part.from, part.more(), "expected a value or %c", shut)
		s.mustAt(s.pos, s.accept(',') || s.peek() == shut, "expected , or %c", shut)
		parts = append(parts, part)
	}
	return parts
}

const (
	letters = "_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	figures = "0123456789-."
)

// isName reports whether a text can be the name of an action or a field.
func isName(text string) bool {
	name := text != "" && !strings.Contains(text, "//")
	allowed := letters
	for _, r := range text {
		name = name && (strings.ContainsRune(allowed, r) || r >= utf8.RuneSelf && r != utf8.RuneError)
		allowed = letters + figures + "/"
	}
	return name
}
