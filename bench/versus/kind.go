package main

import (
	"path/filepath"
	"slices"
)

// A kind is where bugs come from: a directory of systems.
type kind struct {
	name    string
	pattern string // of the files called bugs
	quick   int    // -quick takes the first bug of one in so many systems
}

var kinds = []kind{
	{"examples", "examples/*/bugs", 3},
	{"structures", "*/bugs", 2},
	{"hidden", "hidden/bugs", 1},
	{"history", "history/*/bugs", 5},
}

// files are those of the kind under a directory; the hidden ones are not a structure's.
func (k kind) files(root string) ([]string, error) {
	list, err := filepath.Glob(filepath.Join(root, k.pattern))
	return slices.DeleteFunc(list, func(file string) bool {
		return k.name == "structures" && filepath.Base(filepath.Dir(file)) == "hidden"
	}), err
}

var classes = []string{"shallow", "middle", "deep"}

// classOf is how deep a bug is that takes so many steps.
func classOf(steps int) string {
	switch {
	case steps <= 4:
		return "shallow"
	case steps <= 9:
		return "middle"
	}
	return "deep"
}
