package overlay

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/goroot"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/rewrite"
)

// A listed is a package in the output of go list.
type listed struct {
	Dir, ImportPath, Name, Export          string
	Standard, DepOnly                      bool
	GoFiles, CgoFiles, TestGoFiles, SFiles []string
	ImportMap                              map[string]string
	Deps                                   []string
	Module                                 *module
	Error                                  *struct{ Err string }
	DepsErrors                             []struct{ Err string }
}

// A module is that of a package.
type module struct {
	Path, Version, Dir, GoVersion string
	Main                          bool
	Replace                       *struct{ Path, Version string }
}

const fields = "-json=Dir,ImportPath,Name,Export,Standard,DepOnly,GoFiles,CgoFiles,TestGoFiles,SFiles,ImportMap," +
	"Deps,Module,Error,DepsErrors"

// A list has the packages under test, and all that they and package point need.
type list struct {
	all   map[string]*listed
	under []*listed
	point *listed
}

// list lists packages, which the go command compiles.
func (m *maker) list(ctx context.Context) (*list, error) {
	args := []string{"-export", "-deps", fields}
	if m.Tags != "" {
		args = append(args, "-tags="+m.Tags)
	}
	packages, err := goroot.List[listed](ctx, m.Dir, slices.Concat(args, []string{"--"}, m.Patterns, []string{rewrite.Point})...)
	if err != nil {
		return nil, err
	}
	l := &list{all: make(map[string]*listed)}
	for _, p := range packages {
		l.all[p.ImportPath] = p
		if !p.DepOnly && p.ImportPath != rewrite.Point {
			l.under = append(l.under, p)
		}
	}
	l.point = l.all[rewrite.Point]
	return l, l.problem(m.Patterns)
}

// problem says why the packages cannot be rewritten.
func (l *list) problem(patterns []string) (err error) {
	if slices.Contains(patterns, rewrite.Point) {
		return fmt.Errorf("%s is what rewritten packages call: leave it out", rewrite.Point)
	}
	if len(l.under) == 0 {
		return fmt.Errorf("no package matches %s: name the packages under test", strings.Join(patterns, " "))
	}
	if l.point == nil || l.point.Export == "" {
		return fmt.Errorf("package %s cannot be compiled here, and rewritten packages call it: "+
			"run go get github.com/fuzzmachine/go, and go mod vendor if dependencies are vendored\n%s",
			rewrite.Point, l.point.problem())
	}
	needed := make(map[string]bool)
	for _, path := range l.point.Deps {
		needed[path] = true
	}
	for _, p := range l.under {
		if why := p.refused(needed[p.ImportPath]); why != "" {
			err = errors.Join(err, fmt.Errorf("%s %s", p.ImportPath, why))
		}
	}
	return err
}

// refused is why a package cannot be rewritten; "" is that it can.
func (p *listed) refused(needed bool) string {
	switch problem := p.problem(); {
	case problem != "" && len(p.GoFiles)+len(p.CgoFiles) == 0:
		return "is no package with Go files: name the packages under test\n" + problem
	case problem != "":
		return "does not compile, so its types are not known:\n" + problem
	case p.Standard:
		return "is of the standard library, which is not rewritten: leave it out"
	case needed:
		return "is used by package point itself: leave it out"
	}
	return ""
}

// problem is what is wrong with a package; "" is nothing.
func (p *listed) problem() string {
	switch {
	case p == nil:
		return "it is not found"
	case p.Error != nil:
		return strings.TrimSpace(p.Error.Err)
	case len(p.DepsErrors) > 0:
		return strings.TrimSpace(p.DepsErrors[0].Err)
	}
	return ""
}
