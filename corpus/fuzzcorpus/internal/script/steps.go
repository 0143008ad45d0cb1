// Package script reads scripts as text. It finds steps and names in them without the machine, which may no
// longer know them.
package script

import "strings"

// split splits a script of one line at its semicolons, except those in quotes.
func split(script string) (steps []string) {
	quoted, from := false, 0
	for i := 0; i < len(script); i++ {
		switch c := script[i]; {
		case c == '"':
			quoted = !quoted
		case quoted && c == '\\':
			i++
		case !quoted && c == ';':
			steps, from = append(steps, script[from:i]), i+1
		}
	}
	return append(steps, script[from:])
}

// actionOf finds the name of the action of a step, which follows blanks and names: h3 = open name="a".
func actionOf(step string) (before, name, after string) {
	at := len(step) - len(strings.TrimLeft(step, " \t"))
	if equals := strings.Index(step, " = "); equals >= 0 && !strings.Contains(step[:equals], `"`) {
		at = equals + len(" = ")
	}
	rest := step[at:]
	end := strings.IndexByte(rest+" ", ' ')
	return step[:at], rest[:end], rest[end:]
}
