// Package script reads the text form of a program. A script is a list of statements. A statement is the names
// of new resources, an action, and its arguments. The comment of package program has the grammar.
//
// The room owns the syntax: where a word, a statement and an argument end, which error comes first and
// where it is, and what is noted if a script is mended. It must not know which actions there are, nor the
// type of any value: a value is the text between two places, for the reader of that type.
package script

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// A Note says what could not be kept of a script that is mended.
type Note struct {
	Line int
	Text string
}

// A reading is what the scanners of one script share.
type reading struct {
	Mending bool   // whether what does not fit is noted and left out
	Notes   []Note // what was mended
	action  string // of the step that is being read
	line    int    // the line of that action
	counted int    // the offset up to which lines have been counted
	OnTrial bool   // whether its errors and notes count for nothing
	nested  int    // in how many values of its own type the value is that is being read

	err error // the first error; reading continues after it without effect
	at  int   // the offset of that error
}

// A Scanner reads a part of a script.
type Scanner struct {
	*reading
	cursor
	from int // the offset at which it begins, for errors
}

// Scan returns a scanner of a whole script. If the script is mended, what does not fit is noted and left out.
func Scan(text string, mending bool) *Scanner {
	return &Scanner{reading: &reading{Mending: mending, line: 1}, cursor: cursor{text: text, end: len(text)}}
}

func (s *Scanner) part(from, to int) *Scanner {
	return &Scanner{reading: s.reading, cursor: cursor{text: s.text, pos: from, end: to}, from: from}
}

// place returns the line and column of an offset.
func (s *Scanner) place(offset int) (line, column int) {
	before := s.text[:offset]
	start := strings.LastIndexByte(before, '\n') + 1
	return 1 + strings.Count(before, "\n"), 1 + utf8.RuneCountInString(before[start:])
}

// Begin begins the step of an action, which is the scanner's text, and returns the action. Steps begin in
// their order, so each line is counted once.
func (s *Scanner) Begin() (action string) {
	s.action = s.Rest()
	s.line += strings.Count(s.text[s.counted:s.from], "\n")
	s.counted = s.from
	return s.action
}

// Note notes what could not be kept of a step.
func (s *Scanner) Note(text string) {
	s.Notes = append(s.Notes, Note{Line: s.line, Text: s.action + ": " + text})
}

// Mend notes the error of a script that is mended, and reading goes on. It returns false if there is no
// error, or if the script is not mended.
func (s *Scanner) Mend(where string) bool {
	if s.err == nil || !s.Mending {
		return false
	}
	s.Note(where + s.err.Error())
	s.err = nil
	return true
}

// Trial returns a scanner of the same text whose errors and notes count for nothing.
func (s *Scanner) Trial() *Scanner {
	reading, trial := *s.reading, *s
	reading.OnTrial, trial.reading = true, &reading
	return &trial
}

// Err returns the first error, and its line and column. Both count from 1, and columns count characters.
func (s *Scanner) Err() (line, column int, err error) {
	line, column = s.place(s.at)
	return line, column, s.err
}

// Failed reports whether there is an error.
func (s *Scanner) Failed() bool { return s.err != nil }

// Must fails the reading if ok is false. The rest is then passed over.
func (s *Scanner) Must(ok bool, wrong string, about ...any) { s.mustAt(s.from, ok, wrong, about...) }

// mustAt is like Must, for the text at an offset.
func (s *Scanner) mustAt(at int, ok bool, wrong string, about ...any) {
	if ok {
		return
	}
	s.pos = s.end
	if s.err == nil {
		s.err, s.at = fmt.Errorf(wrong, about...), at
	}
}

// Expect fails the reading if a value is not the one expected.
func (s *Scanner) Expect(ok bool, what, found string) {
	s.Must(ok, "expected %s, found %s", what, found)
}

// Check fails the reading if there is an error.
func (s *Scanner) Check(err error) { s.Must(err == nil, "%w", err) }

// Ends fails the reading if anything follows a value.
func (s *Scanner) Ends() {
	s.blanks()
	s.Expect(!s.more(), "the end of the value", s.Rest())
}

// Nest reads a value inside another of its type, unless it is nested more than so deep.
func (s *Scanner) Nest(most int, read func(s *Scanner)) {
	s.nested++
	s.Must(s.nested <= most, "the value is nested more than %d deep", most)
	read(s)
	s.nested--
}

// MostBrackets is how deep brackets may be nested. The text in them is read once for each pair around it.
const MostBrackets = 1000

// nesting is the amount by which a byte changes the depth in brackets.
var nesting = [256]int{'[': 1, '{': 1, ']': -1, '}': -1}

// until returns the text before the first of the stops that is neither quoted nor in brackets. It always
// stops at a comment and at the end of the line.
func (s *Scanner) until(stops string) string {
	start := s.pos
	for depth := 0; s.more(); s.pos++ {
		b := s.peek()
		if b == '\n' || depth == 0 && strings.IndexByte(stops, b) >= 0 || s.comes("//") {
			break
		}
		if b == '"' {
			s.quoted()
		}
		if depth = max(0, depth+nesting[b]); depth > MostBrackets {
			s.mustAt(s.pos, false, "brackets are nested more than %d deep", MostBrackets)
			break
		}
	}
	return s.text[start:s.pos]
}

// Word returns a value.
func (s *Scanner) Word() string { return s.until(" \t\r\n,;:]}") }

// piece is like until, but returns a scanner for the text.
func (s *Scanner) piece(stops string) *Scanner {
	from := s.pos
	s.until(stops)
	return s.part(from, s.pos)
}

// Bracketed splits the text between brackets at its commas.
func (s *Scanner) Bracketed(open, shut byte) (parts []*Scanner) {
	s.Expect(s.Accept(open), string(open), s.Rest())
	for s.err == nil && !s.Accept(shut) {
		part := s.piece(",;" + string(shut))
		s.mustAt(part.from, part.more(), "expected a value or %c", shut)
		s.mustAt(s.pos, s.Accept(',') || s.peek() == shut, "expected , or %c", shut)
		parts = append(parts, part)
	}
	return parts
}
