package script

import "strings"

// A cursor is a place in a text, and where the part that is read ends.
type cursor struct {
	text     string
	pos, end int
}

// Rest returns the text that has not been read.
func (c *cursor) Rest() string { return c.text[c.pos:c.end] }

func (c *cursor) more() bool { return c.pos < c.end }

// peek returns the next byte, 0 at the end.
func (c *cursor) peek() byte {
	if c.more() {
		return c.text[c.pos]
	}
	return 0
}

// comes reports whether the text goes on with a prefix.
func (c *cursor) comes(prefix string) bool { return strings.HasPrefix(c.Rest(), prefix) }

// blanks passes over blanks and comments, up to the end of the line.
func (c *cursor) blanks() {
	for strings.IndexByte(" \t\r", c.peek()) >= 0 {
		c.pos++
	}
	if c.comes("//") {
		comment, _, _ := strings.Cut(c.Rest(), "\n")
		c.pos += len(comment)
	}
}

// Accept passes over blanks and then b, if it is there.
func (c *cursor) Accept(b byte) bool {
	c.blanks()
	if c.peek() != b {
		return false
	}
	c.pos++
	c.blanks()
	return true
}

// quoted passes over a quoted text up to its last byte. If the closing quote is missing, it passes over the
// line.
func (c *cursor) quoted() {
	for at := c.pos + 1; at < c.end && c.text[at] != '\n'; at++ {
		c.pos = at
		if c.text[at] == '"' {
			return
		}
		if c.text[at] == '\\' {
			at++
		}
	}
}

// Next passes over everything up to the next statement, and reports whether there is one.
func (c *cursor) Next() bool {
	for c.blanks(); strings.IndexByte(";\n", c.peek()) >= 0; c.blanks() {
		c.pos++
	}
	return c.more()
}
