package corpus

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A line is what is left of one to be read. Go has its parser read it, which would cost each execution of a fuzz target
// microseconds; what of Go's syntax can be one []byte is little.
type line struct{ rest string }

const mark = "\ufeff" // of byte order, which Go allows in front

// parseLine reads []byte("…") and a comment.
func parseLine(text string) (e Entry, err error) {
	l := &line{trimPrefix(text, mark)}
	if !utf8.ValidString(l.rest) || strings.Contains(l.rest, "\x00") || strings.Contains(l.rest, mark) {
		return e, errors.New("it is no text: restore the file, or delete it; bytes of a tape are written as \\xff")
	}
	for _, token := range []string{"[", "]", "byte", "("} {
		if !l.take(token) {
			return e, notBytes(text)
		}
	}
	quoted, err := strconv.QuotedPrefix(l.rest)
	if err != nil || quoted[0] == '\'' {
		return e, fmt.Errorf("no Go string in quotes follows []byte( in %.60q, or it was cut off: restore the file, or delete it", text)
	}
	tape, err := strconv.Unquote(quoted)
	l.rest = l.rest[len(quoted):]
	l.take("...") // Go's syntax has it, and nobody looks
	l.take(",")
	if shut := l.take(")"); err != nil || !shut || l.rest != "" && !hasPrefix(l.rest, "//") {
		return e, fmt.Errorf("%.60q goes on after its []byte: one line is one value, and a comment", text)
	}
	e.Tape = []byte(tape)
	err = e.comment(trimPrefix(l.rest, "//"))
	return e, err
}

// notBytes says why a line is no []byte, as far as that is easily seen.
func notBytes(text string) error {
	kind, _, call := cut(text, "(")
	if kind = strings.TrimSpace(kind); call && !strings.ContainsAny(kind, "[]\"` ") {
		return fmt.Errorf("its value is a Go %.40s, and a machine takes one []byte: it is an entry of another fuzz target; move it there, or delete it", kind)
	}
	return fmt.Errorf("%.60q is no []byte(\"…\"): restore the file, or delete it", text)
}

// take passes over a token and what is blank around it.
func (l *line) take(token string) (found bool) {
	l.blanks()
	l.rest, found = cutPrefix(l.rest, token)
	l.blanks()
	return found
}

// blanks passes over blanks and over comments that end within the line.
func (l *line) blanks() {
	for {
		l.rest = strings.TrimLeftFunc(l.rest, isBlank)
		comment, is := cutPrefix(l.rest, "/*")
		_, after, ends := cut(comment, "*/")
		if !is || !ends {
			return
		}
		l.rest = after
	}
}

func isBlank(r rune) bool { return r == ' ' || r == '\t' || r == '\r' }
