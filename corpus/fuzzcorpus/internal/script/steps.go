// Package script reads scripts as text. It finds steps and names in them without the machine, which may no
// longer know them.
package script

import "strings"

// split splits a text at a character, except where that is in quotes or brackets.
func split(text string, at byte) (parts []string) {
	quoted, depth, from := false, 0, 0
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			quoted = !quoted
		case quoted && c == '\\':
			i++
		case quoted:
		case strings.IndexByte("{[(", c) >= 0:
			depth++
		case strings.IndexByte("}])", c) >= 0:
			depth--
		case c == at && depth == 0:
			parts, from = append(parts, text[from:i]), i+1
		}
	}
	return append(parts, text[from:])
}
