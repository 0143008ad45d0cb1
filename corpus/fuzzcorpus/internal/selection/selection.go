// Package selection finds the fuzz targets and the entries that the arguments of a command name. It builds
// and runs nothing, and does not know what the command does with them.
package selection

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// A Selection is the targets and entries that a command works on.
type Selection struct {
	Targets []*target.Target
	Err     error // of packages that cannot be read

	names map[string]bool // of entries, FuzzX/name; all entries if empty
}

// Of finds the targets and entries that arguments name. Targets without a machine are left out, unless they
// are named or all are wanted.
func Of(ctx context.Context, args []string, all bool) (*Selection, error) {
	named, err := sort(args)
	if err != nil {
		return nil, err
	}
	list, err := target.Find(ctx, "", named.packages)
	if len(list) == 0 && err != nil {
		return nil, err
	}
	s := &Selection{Err: err, names: named.entries}
	for _, t := range list {
		if slices.Contains(named.targets, t.Name) || len(named.targets) == 0 && (t.Machine || all) {
			s.Targets = append(s.Targets, t)
		}
	}
	if len(s.Targets) == 0 {
		return nil, s.notFound(list, named)
	}
	return s, nil
}

// notFound returns why nothing is selected.
func (s *Selection) notFound(list []*target.Target, named arguments) error {
	where := strings.Join(named.packages, " ")
	switch {
	case len(list) == 0:
		return errors.Join(fmt.Errorf("there is no fuzz target in %s: "+
			"write func FuzzX(f *testing.F) in a _test.go file, or name another package", where), s.Err)
	case len(named.targets) > 0:
		return fmt.Errorf("there is no fuzz target %s in %s: name one of %s",
			strings.Join(named.targets, ", "), where, names(list))
	}
	return fmt.Errorf("no fuzz target in %s calls Seed of a machine with its f: "+
		"if one does so in another function, name it: %s", where, names(list))
}

func names(list []*target.Target) string {
	var words []string
	for _, t := range list {
		words = append(words, t.Name)
	}
	return strings.Join(words, ", ")
}

// Names lists the targets.
func (s *Selection) Names() string { return names(s.Targets) }

// Title returns the name of a target, with its package if several packages are selected.
func (s *Selection) Title(t *target.Target) string {
	for _, other := range s.Targets {
		if other.Package != s.Targets[0].Package {
			return t.String()
		}
	}
	return t.Name
}

// Only returns the target of a selection that must have one.
func (s *Selection) Only() (*target.Target, error) {
	if len(s.Targets) != 1 {
		return nil, fmt.Errorf("the command takes one fuzz target: name one of %s", s.Names())
	}
	return s.Targets[0], nil
}

// Whole reports whether all entries are selected.
func (s *Selection) Whole() bool { return len(s.names) == 0 }
