package main

import (
	"fmt"
	"slices"
	"strings"
)

// A renaming is the old and the new name of an action or of an argument.
type renaming struct {
	flag             string // as it was given
	action, argument string // argument is "" if an action is renamed
	now              string
	found            bool // whether a script has the old name
}

// rename takes old=new for an action, and action.old=new or action.old=action.new for an argument. If the
// name of an action has a dot, both readings are possible, and the scripts decide.
func (s *settings) rename(flag string) error {
	old, now, ok := strings.Cut(flag, "=")
	if !ok || old == "" || now == "" {
		return fmt.Errorf("%q is not of the form old=new", flag)
	}
	s.renames = append(s.renames, &renaming{flag: flag, action: old, now: now})
	if dot := strings.LastIndexByte(old, '.'); dot > 0 && dot < len(old)-1 {
		r := &renaming{flag: flag, action: old[:dot], argument: strings.TrimPrefix(old[dot+1:], "!")}
		r.now = strings.TrimPrefix(now[strings.LastIndexByte(now, '.')+1:], "!")
		s.renames = append(s.renames, r)
	}
	return nil
}

// notFound returns the flags whose old name is in no script.
func (s *settings) notFound() (flags []string) {
	found := make(map[string]bool)
	for _, r := range s.renames {
		found[r.flag] = found[r.flag] || r.found
	}
	for _, r := range s.renames {
		if !found[r.flag] && !slices.Contains(flags, r.flag) {
			flags = append(flags, r.flag)
		}
	}
	return flags
}

// renamed returns a script with the new names.
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

// inArguments gives an argument its new name. The same text within a value stays.
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

// at returns the beginning of a text if it is the argument, as name= or !name, and "" otherwise.
func (r *renaming) at(text string) string {
	end := strings.IndexAny(text+" ", " =@")
	switch word := text[:end]; {
	case word == "!"+r.argument, word == r.argument && strings.HasPrefix(text[end:], "="):
		return word
	}
	return ""
}

// splitSteps splits a script of one line at its semicolons, except those in quotes.
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
