// Package console is where commands speak: they print results, and show progress while there are none. It
// does not know what either is about.
package console

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Console prints results to one file, and shows progress on another.
type Console struct {
	out  io.Writer
	line *line
}

// New returns a console of two files, which may be the same terminal.
func New(results, shown *os.File) *Console { return &Console{results, newLine(shown)} }

// Write implements io.Writer. It removes the progress, so that the two do not mix on a terminal.
func (c *Console) Write(text []byte) (int, error) {
	c.line.clear()
	if _, err := io.WriteString(c.out, Plain(string(text))); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Printf prints results.
func (c *Console) Printf(format string, args ...any) { fmt.Fprintf(c, format, args...) }

// Progress shows how far the work is. It skips what follows too soon.
func (c *Console) Progress(format string, args ...any) {
	c.line.print(Plain(fmt.Sprintf(format, args...)))
}

// End removes the progress at the end of the work.
func (c *Console) End() { c.line.clear() }

// Plain returns a text in which what a terminal would obey instead of showing it is written as in a Go string
// literal. What is tested may print such characters, and so may whoever names files. Ends of lines and tabs
// are kept.
func Plain(text string) string {
	var plain strings.Builder
	text = strings.ReplaceAll(text, "\r\n", "\n")
	for i, r := range text {
		_, size := utf8.DecodeRuneInString(text[i:])
		switch part := text[i : i+size]; {
		case r == '\n' || r == '\t' || unicode.IsGraphic(r) && utf8.ValidString(part):
			plain.WriteString(part)
		default:
			quoted := strconv.Quote(part)
			plain.WriteString(quoted[1 : len(quoted)-1])
		}
	}
	return plain.String()
}
