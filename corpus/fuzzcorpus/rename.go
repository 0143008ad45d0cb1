package main

import (
	"fmt"
	"slices"
	"strings"
)

// A renaming is a name of before, of an action or of one of its arguments, and the one of now.
type renaming struct {
	said             string // as it was given
	action, argument string // argument is "" where an action is renamed
	now              string
	found            bool // in a script
}

// rename takes old=new, or action.argument=new, where the new name may stand behind the action's as well. An action whose
// name has a dot in it is given like any other: what is found in the scripts decides.
func (s *settings) rename(said string) error {
	old, now, ok := strings.Cut(said, "=")
	if !ok || old == "" || now == "" {
		return fmt.Errorf("%q is no old=new", said)
	}
	s.renames = append(s.renames, &renaming{said: said, action: old, now: now})
	if dot := strings.LastIndexByte(old, '.'); dot > 0 && dot < len(old)-1 {
		r := &renaming{said: said, action: old[:dot], argument: strings.TrimPrefix(old[dot+1:], "!")}
		r.now = strings.TrimPrefix(now[strings.LastIndexByte(now, '.')+1:], "!")
		s.renames = append(s.renames, r)
	}
	return nil
}

// unfound names what was to be renamed, and is in no script.
func (s *settings) unfound() (said []string) {
	found := make(map[string]bool)
	for _, r := range s.renames {
		found[r.said] = found[r.said] || r.found
	}
	for _, r := range s.renames {
		if !found[r.said] && !slices.Contains(said, r.said) {
			said = append(said, r.said)
		}
	}
	return said
}

// renamed is a script with the new names.
func (s *settings) renamed(script string) string {
	if len(s.renames) == 0 {
		return script
	}
	steps := splitSteps(script)
	for i, step := range steps {
		before, name, after := actionOf(step)
		now := name
		for _, r := range s.renames {
			switch {
			case r.action != name:
			case r.argument == "":
				now, r.found = r.now, true
			default:
				after = r.inArguments(after)
			}
		}
		steps[i] = before + now + after
	}
	return strings.Join(steps, ";")
}

// inArguments gives an argument its new name, behind the blank and the ! that are before it. One within a value stays.
func (r *renaming) inArguments(text string) string {
	var out strings.Builder
	for quoted, depth, i := false, 0, 0; i < len(text); i++ {
		out.WriteByte(text[i])
		switch c := text[i]; {
		case c == '"':
			quoted = !quoted
		case quoted && c == '\\' && i+1 < len(text):
			i++
			out.WriteByte(text[i])
		case quoted:
		case strings.IndexByte("{[(", c) >= 0:
			depth++
		case strings.IndexByte("}])", c) >= 0:
			depth--
		case c == ' ' && depth == 0:
			old := r.at(text[i+1:])
			if old == "" {
				continue
			}
			i += len(old)
			r.found = true
			out.WriteString(strings.TrimSuffix(old, r.argument) + r.now)
		}
	}
	return out.String()
}

// at is what stands at the beginning of a text, if that is the argument: name= or !name. A value is none.
func (r *renaming) at(text string) string {
	end := strings.IndexAny(text+" ", " =@")
	switch said := text[:end]; {
	case said == "!"+r.argument, said == r.argument && strings.HasPrefix(text[end:], "="):
		return said
	}
	return ""
}

// splitSteps splits a script of one line at its semicolons, not those in texts.
func splitSteps(script string) (steps []string) {
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

// actionOf finds the name of a step's action, behind blanks and names: h3 = open name="a".
func actionOf(step string) (before, name, after string) {
	at := len(step) - len(strings.TrimLeft(step, " \t"))
	if equals := strings.Index(step, " = "); equals >= 0 && !strings.Contains(step[:equals], `"`) {
		at = equals + len(" = ")
	}
	rest := step[at:]
	end := strings.IndexByte(rest+" ", ' ')
	return step[:at], rest[:end], rest[end:]
}
