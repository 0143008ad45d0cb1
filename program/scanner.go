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
	mending bool   // what does not fit is noted, and left out
	notes   []Note // where the script is mended
	action  string // of the step that is being read
	line    int    // where that stands

	err error // the first thing that was wrong, after which reading goes on to no effect
	at  int   // and where that was
}

// place tells line and column of an offset.
func (s *script) place(offset int, wrong error) *ScriptError {
	before := s.text[:offset]
	line := strings.LastIndexByte(before, '\n') + 1
	return &ScriptError{Line: 1 + strings.Count(before, "\n"), Column: 1 + utf8.RuneCountInString(before[line:]), Err: wrong}
}

// note tells what could not be kept of a step.
func (s *script) note(text string) {
	s.notes = append(s.notes, Note{Line: s.line, Text: s.action + ": " + text})
}

// A scanner reads a part of a script.
type scanner struct {
	*script
	from     int // where it began, for errors
	pos, end int
}

func (s *scanner) part(from, to int) *scanner { return &scanner{s.script, from, from, to} }

// must is what has to be true of the part. Where it is not, reading has failed: the rest is passed over.
func (s *scanner) must(ok bool, wrong string, about ...any) { s.mustAt(s.from, ok, wrong, about...) }

// mustAt is must, of what stands at an offset.
func (s *scanner) mustAt(at int, ok bool, wrong string, about ...any) {
	if ok {
		return
	}
	s.pos = s.end
	if s.err == nil {
		s.err, s.at = fmt.Errorf(wrong, about...), at
	}
}

// expect is what has to be true of a value.
func (s *scanner) expect(ok bool, what, found string) {
	s.must(ok, "expected %s, found %s", what, found)
}

// check is must, where the error is there already.
func (s *scanner) check(err error) { s.must(err == nil, "%w", err) }

// ends is what has to be true behind a value: nothing is left.
func (s *scanner) ends() {
	s.blanks()
	s.expect(!s.more(), "the end of the value", s.rest())
}

func (s *scanner) rest() string { return s.text[s.pos:s.end] }

func (s *scanner) more() bool { return s.pos < s.end }

// peek returns the next byte, 0 at the end.
//
//go:noinline
func (s *scanner) peek() byte { // each place where it were opened would have its branches counted
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

// nesting is by how much a byte changes how deep in brackets a scanner is.
var nesting = [256]int{'[': 1, '{': 1, ']': -1, '}': -1}

// until returns what stands before the first of the stops that is neither quoted nor bracketed; at a comment
// and at the end of the line it stops always.
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

// quoted passes over a quoted text up to its last byte, or the last of the line where the quote is missing.
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

// next passes over all up to the next statement, and tells whether there is one.
func (s *scanner) next() bool {
	for s.blanks(); strings.IndexByte(";\n", s.peek()) >= 0; s.blanks() {
		s.pos++
	}
	return s.more()
}

// word returns a value.
func (s *scanner) word() string { return s.until(" \t\r\n,;:]}") }

// piece is until, as a scanner of its own.
func (s *scanner) piece(stops string) *scanner {
	from := s.pos
	s.until(stops)
	return s.part(from, s.pos)
}

// bracketed splits what stands between brackets at its commas.
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

// isName is whether a text can be the name of an action or a field.
func isName(text string) bool {
	name := text != "" && !strings.Contains(text, "//")
	allowed := letters
	for _, r := range text {
		name = name && (strings.ContainsRune(allowed, r) || r >= utf8.RuneSelf && r != utf8.RuneError)
		allowed = letters + figures + "/"
	}
	return name
}
