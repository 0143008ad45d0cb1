package words

import (
	"cmp"
	"fmt"

	"github.com/fuzzmachine/go/internal/toolserver/wire"
)

const mostState = 100 // bytes of a state that are easy to read

// change describes how a step changed the model: by the new state or, if that is long, by the difference.
func change(s wire.Step) string {
	if s.State != "" && len(s.State) <= mostState {
		return s.State
	}
	return s.Change
}

// returned describes what a step returned.
func returned(s wire.Step) string {
	switch {
	case s.Skipped:
		return "skipped"
	case s.Model == s.System:
		return s.Model
	case s.Model == "" || s.System == "":
		return cmp.Or(s.Model, s.System)
	}
	return "model " + s.Model + ", system " + s.System
}

// unconsulted lists the prophecies of a step that predicted something unusual and were not consulted.
func unconsulted(s wire.Step) (words string) {
	for _, p := range s.Prophecies {
		if p.Unusual && p.Known && !p.Consulted {
			words += "  !" + p.Name + " not consulted"
		}
	}
	return words
}

// View describes what a mapping sees.
func View(v wire.View) []string {
	name := cmp.Or(v.Name, "mapping")
	if v.Model == v.System {
		return []string{fmt.Sprintf("%-7s %s", name, v.Model)}
	}
	return []string{fmt.Sprintf("%-7s model  %s", name, v.Model), fmt.Sprintf("%-7s system %s", "", v.System)}
}
