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
	steps := split(script, ';')
	for i, step := range steps {
		words := split(step, ' ')
		first := slices.IndexFunc(words, func(word string) bool { return strings.TrimSpace(word) != "" })
		if first < 0 {
			continue
		}
		words = words[max(first, slices.Index(words, "=")+1):] // names stand before the action: h3 = open name="a"
		if len(words) == 0 {
			continue // no step: h3 =
		}
		before, action := strings.TrimSuffix(step, strings.Join(words, " ")), words[0]
		for _, r := range s.list {
			if r.action == action {
				r.rename(words)
			}
		}
		steps[i] = before + strings.Join(words, " ")
	}
	return strings.Join(steps, ";")
}

// rename gives an action, or an argument among the words after it, its new name: name= or !name.
func (r *renaming) rename(words []string) {
	if r.argument == "" {
		words[0], r.found = r.now, true
		return
	}
	for i, word := range words[1:] {
		end := strings.IndexAny(word+" ", "=@ ")
		name, foretold := strings.CutPrefix(word[:end], "!")
		if name == r.argument && (foretold || strings.HasPrefix(word[end:], "=")) {
			words[i+1], r.found = strings.Replace(word, name, r.now, 1), true
		}
	}
}
