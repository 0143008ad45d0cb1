package corpus

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A line is the unread rest of a line. Go reads entries with its parser, which would add microseconds to each
// execution of a fuzz target. The part of Go's syntax that can be one []byte is small.
type line struct{ rest string }

const mark = "\ufeff" // the byte order mark, which Go allows at the beginning

// parseLine reads []byte("…") and a comment.
func parseLine(text string) (e Entry, err error) {
	l := &line{strings.TrimPrefix(text, mark)}
	if !utf8.ValidString(l.rest) || strings.Contains(l.rest, "\x00") || strings.Contains(l.rest, mark) {
		return e, errors.New("it is not text: restore the file, or delete it; write bytes of a tape as \\xff")
	}
	for _, token := range []string{"[", "]", "byte", "("} {
		if !l.take(token) {
			return e, notBytes(text)
		}
	}
	quoted, err := strconv.QuotedPrefix(l.rest)
	if err != nil || quoted[0] == '\'' {
		return e, fmt.Errorf("%.60q has no complete Go string after []byte(, perhaps because it was cut off: "+
			"restore the file, or delete it", text)
	}
	tape, err := strconv.Unquote(quoted)
	l.rest = l.rest[len(quoted):]
	l.take("...") // Go accepts and ignores it
	l.take(",")
	if shut := l.take(")"); err != nil || !shut || l.rest != "" && !strings.HasPrefix(l.rest, "//") {
		return e, fmt.Errorf("%.60q has text after its []byte: a line holds one value and a comment; delete the rest",
			text)
	}
	e.Tape = []byte(tape)
	err = e.comment(strings.TrimPrefix(l.rest, "//"))
	return e, err
}

// notBytes returns why a line is not a []byte, as far as that is easy to see.
func notBytes(text string) error {
	kind, _, call := strings.Cut(text, "(")
	if kind = strings.TrimSpace(kind); call && !strings.ContainsAny(kind, "[]\"` ") {
		return fmt.Errorf("its value is a Go %.40s, but a machine takes one []byte: "+
			"move it to the fuzz target that it belongs to, or delete it", kind)
	}
	return fmt.Errorf("%.60q is not []byte(\"…\"): restore the file, or delete it", text)
}

// take skips a token and the blanks around it.
func (l *line) take(token string) (found bool) {
	l.blanks()
	l.rest, found = strings.CutPrefix(l.rest, token)
	l.blanks()
	return found
}

// blanks skips blanks, and comments that end within the line.
func (l *line) blanks() {
	for {
		l.rest = strings.TrimLeftFunc(l.rest, isBlank)
		comment, is := strings.CutPrefix(l.rest, "/*")
		_, after, ends := strings.Cut(comment, "*/")
		if !is || !ends {
			return
		}
		l.rest = after
	}
}

func isBlank(r rune) bool { return r == ' ' || r == '\t' || r == '\r' }
