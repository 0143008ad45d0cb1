package script

import (
	"fmt"
	"slices"
	"strings"
)

// Renames are the old and new names of actions and arguments.
type Renames struct{ list []*renaming }

// A renaming is the old and the new name of an action or of an argument.
type renaming struct {
	flag             string // as it was given
	action, argument string // argument is "" if an action is renamed
	now              string
	found            bool // whether a script has the old name
}

// Add takes old=new for an action, and action.old=new or action.old=action.new for an argument. If the name
// of an action has a dot, both readings are possible, and the scripts decide.
func (s *Renames) Add(flag string) error {
	old, now, ok := strings.Cut(flag, "=")
	if !ok || old == "" || now == "" {
		return fmt.Errorf("%q is not of the form old=new", flag)
	}
	s.list = append(s.list, &renaming{flag: flag, action: old, now: now})
	if dot := strings.LastIndexByte(old, '.'); dot > 0 && dot < len(old)-1 {
		r := &renaming{flag: flag, action: old[:dot], argument: strings.TrimPrefix(old[dot+1:], "!")}
		r.now = strings.TrimPrefix(now[strings.LastIndexByte(now, '.')+1:], "!")
		s.list = append(s.list, r)
	}
	return nil
}

// None reports whether nothing is renamed.
func (s *Renames) None() bool { return len(s.list) == 0 }

// NotFound returns the flags whose old name is in no script.
func (s *Renames) NotFound() (flags []string) {
	found := make(map[string]bool)
	for _, r := range s.list {
		found[r.flag] = found[r.flag] || r.found
	}
	for _, r := range s.list {
		if !found[r.flag] && !slices.Contains(flags, r.flag) {
			flags = append(flags, r.flag)
		}
	}
	return flags
}

// Renamed returns a script with the new names.
func (s *Renames) Renamed(script string) string {
	if s.None() {
		return script
	}
	steps := split(script)
	for i, step := range steps {
		before, name, after := actionOf(step)
		now := name
		for _, r := range s.list {
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
