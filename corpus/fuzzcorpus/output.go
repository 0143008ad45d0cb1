package main

import (
	"cmp"
	"fmt"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
)

// outputOf returns the path that a flag gives, or else the name of the target with an ending. One path
// cannot be for several targets.
func outputOf(t *session.Task, flag, given, ending string) (string, error) {
	if n := len(t.Selected.Targets); given != "" && n > 1 {
		return "", fmt.Errorf("-%s names one file, but there are %d targets: name one of %s", flag, n, t.Selected.Names())
	}
	return cmp.Or(given, t.Name+ending), nil
}
