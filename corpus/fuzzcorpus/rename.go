package main

import (
	"fmt"
	"strings"
)

// rename takes old=new.
func (s *settings) rename(said string) error {
	old, now, ok := strings.Cut(said, "=")
	if !ok || old == "" || now == "" {
		return fmt.Errorf("%q is no old=new", said)
	}
	if s.renames == nil {
		s.renames = make(map[string]string)
	}
	s.renames[old] = now
	return nil
}

// renamed is a script with the new names of actions.
func (s *settings) renamed(script string) string {
	if len(s.renames) == 0 {
		return script
	}
	steps := splitSteps(script)
	for i, step := range steps {
		before, name, after := actionOf(step)
		if now := s.renames[name]; now != "" {
			steps[i] = before + now + after
		}
	}
	return strings.Join(steps, ";")
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
