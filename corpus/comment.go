package corpus

import (
	"fmt"
	"strings"
)

// A kept entry's comment begins so. The number is that of the wire format and of the grammar of scripts.
const (
	ours = "fuzzmachine "
	kept = ours + "1:"
	twin = "from "
)

// appendComment writes script and comment.
func (e Entry) appendComment(text []byte) []byte {
	if e.Script != "" {
		text = append(append(text, " // "+kept+" "...), e.Script...)
	}
	if e.Comment != "" {
		text = append(append(text, " // "...), e.Comment...)
	}
	return text
}

// comment takes the comment of a line apart.
func (e *Entry) comment(text string) error {
	text = strings.TrimSpace(text)
	script, is := cutPrefix(text, kept)
	if !is {
		e.Comment = text
		number, _, colon := cut(trimPrefix(text, ours), ":")
		if hasPrefix(text, ours) && colon && isNumber(number) {
			return fmt.Errorf("its comment says fuzzmachine %s, and 1 is what is known here: it was written by a later version of the library; update yours", number)
		}
		return nil
	}
	end := scriptEnd(script)
	e.Script = strings.TrimSpace(script[:end])
	e.Comment = strings.TrimSpace(trimPrefix(script[end:], "//"))
	return nil
}

func isNumber(text string) bool { return text != "" && strings.TrimFunc(text, isDigit) == "" }

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// From is the comment of an entry that was made of a raw one, which holds the tape.
func From(tape []byte) string { return twin + RawName(tape) }

// Twin returns the name of the raw entry that this one was made of, or "".
func (e Entry) Twin() string {
	name, is := cutPrefix(e.Comment, twin)
	name, _, _ = cut(name, " ")
	if !is || !IsRawName(name) {
		return ""
	}
	return name
}
