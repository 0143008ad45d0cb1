package main

import (
	"slices"
	"strings"
)

// A system is what bugs are planted in, or a library that had one.
type system struct {
	name    string
	kind    string
	library *library // nil: it stands in this repository
	quick   bool     // whether its first bug is one of -quick
}

// A bug is a system's, chosen by name.
type bug struct {
	system  system
	says    string // "" is the bug of a system that has one only
	class   string
	steps   int    // of the shortest program known
	program string // that one, with "; " between the steps
}

func (b bug) name() string {
	if b.says == "" {
		return b.system.name
	}
	return b.system.name + "/" + b.says
}

// unlocked is added to the name of a row that the lock is left out of.
const unlocked = " but the lock"

// is whether the bug is in a row of a table: of its kind, and where that is not reported apart, of its class,
// or all.
func (b bug) is(row string) bool {
	row, without := strings.CutSuffix(row, unlocked)
	if b.system.kind == apart || row == b.system.kind {
		return row == b.system.kind
	}
	return (row == "all" || row == b.class) && !(without && b.system.kind == "hidden")
}

type roster []bug

// newRoster is all bugs.
func newRoster() (list roster) {
	for _, k := range kinds {
		systems := 0
		for i, p := range k.bugs {
			s := system{name: p.system, kind: k.name}
			if k.libraries != nil {
				s.library = &k.libraries[i]
			}
			if i == 0 || k.bugs[i-1].system != p.system {
				systems++
			}
			s.quick = k.quick > 0 && (systems-1)%k.quick == 0
			program := strings.Join(strings.Fields(p.program), " ")
			steps := strings.Count(program, ";") + 1
			list = append(list, bug{s, p.name, classOf(steps), steps, program})
		}
	}
	return list
}

// systems are those of the bugs, each once.
func (r roster) systems() (list []system) {
	for _, b := range r {
		if !slices.Contains(list, b.system) {
			list = append(list, b.system)
		}
	}
	return list
}

// chosen returns the bugs that the options choose.
func (r roster) chosen(o options) (list roster) {
	for i, b := range r {
		if o.quick && (!b.system.quick || i > 0 && r[i-1].system == b.system) {
			continue
		}
		wanted := o.only == ""
		for _, prefix := range strings.Split(o.only, ",") {
			wanted = wanted ||
				prefix != "" && (strings.HasPrefix(b.name(), prefix) || strings.HasPrefix(b.system.kind, prefix) || b.is(prefix))
		}
		if wanted {
			list = append(list, b)
		}
	}
	return list
}
