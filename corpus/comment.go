package corpus

import (
	"fmt"
	"slices"
	"strings"
)

// These begin the comments of a kept entry. The number is the version of the tape format and of the grammar
// of scripts.
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

// comment reads script and comment from the comment of a line.
func (e *Entry) comment(text string) error {
	text = strings.TrimSpace(text)
	script, is := strings.CutPrefix(text, kept)
	if !is {
		e.Comment = text
		number, _, colon := strings.Cut(strings.TrimPrefix(text, ours), ":")
		if strings.HasPrefix(text, ours) && colon && isNumber(number) {
			return fmt.Errorf("its comment has format fuzzmachine %s, "+
				"but this version of the library reads format 1: update the library", number)
		}
		return nil
	}
	if len(script) > mostScript {
		return fmt.Errorf("its comment has %d MB, but a script can have at most %d MB: delete the comment; "+
			"the script of 64 steps needs a few thousand bytes", len(script)>>20, mostScript>>20)
	}
	end := scriptEnd(script)
	e.Script = strings.TrimSpace(script[:end])
	e.Comment = strings.TrimSpace(strings.TrimPrefix(script[end:], "//"))
	return nil
}

// mostScript is how long a script may be. The program that it is read to takes many times the memory.
const mostScript = 16 << 20

func isNumber(text string) bool { return text != "" && strings.TrimFunc(text, isDigit) == "" }

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

// From returns the comment of an entry that was made from a raw one with the given tape.
func From(tape []byte) string { return twin + RawName(tape) }

const mostTwins = 8 // that a comment names

// AlsoFrom adds the raw entry with the given tape to those that this entry was made from. It returns false if
// it is already there, if there are many, or if there is none and the comment contains something else.
func (e *Entry) AlsoFrom(tape []byte) bool {
	twins, raw := e.Twins(), RawName(tape)
	if len(twins) == 0 || len(twins) == mostTwins || e.IsTwin(raw) {
		return false
	}
	e.Comment = twin + raw + strings.TrimPrefix(e.Comment, strings.TrimSuffix(twin, " "))
	return true
}

// Twins returns the names of the raw entries that this entry was made from. There are several if several
// workers found the same failure with different tapes.
func (e Entry) Twins() (names []string) {
	left, is := strings.CutPrefix(e.Comment, twin)
	for is {
		var name string
		if name, left, is = strings.Cut(left, " "); !IsRawName(name) {
			break
		}
		names = append(names, name)
	}
	return names
}

// IsTwin reports whether this entry was made from a raw entry of that name.
func (e Entry) IsTwin(raw string) bool { return slices.Contains(e.Twins(), raw) }
