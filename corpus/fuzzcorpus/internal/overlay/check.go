package overlay

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/rewrite"
)

// A source is a file of a package.
type source struct {
	path   string
	text   string
	syntax *ast.File
	c      bool // whether it imports "C"
}

// A checker checks the types of packages.
type checker struct {
	files    *token.FileSet
	packages types.Importer
	arch     string
}

// checker returns one that imports what go list has compiled.
func (m *maker) checker(l *list) *checker {
	c := &checker{files: token.NewFileSet(), arch: m.env.GOARCH}
	c.packages = importer.ForCompiler(c.files, "gc", func(path string) (io.ReadCloser, error) {
		if p := l.all[path]; p != nil && p.Export != "" {
			return os.Open(p.Export)
		}
		return nil, fmt.Errorf("package %s has not been compiled", path)
	})
	return c
}

// mapped imports packages by the paths in the sources of one package.
type mapped struct {
	types.Importer
	paths map[string]string
}

func (m mapped) Import(path string) (*types.Package, error) {
	if to := m.paths[path]; to != "" {
		path = to
	}
	return m.Importer.Import(path)
}

const parsing = parser.ParseComments | parser.SkipObjectResolution

// sources reads the files of a package.
func (c *checker) sources(p *listed) (list []*source, err error) {
	for _, name := range slices.Concat(p.GoFiles, p.CgoFiles) {
		s := &source{path: filepath.Join(p.Dir, name), c: slices.Contains(p.CgoFiles, name)}
		text, err := os.ReadFile(s.path)
		if err != nil {
			return nil, err
		}
		if s.syntax, err = parser.ParseFile(c.files, s.path, text, parsing); err != nil {
			return nil, err
		}
		s.text = string(text)
		list = append(list, s)
	}
	return list, nil
}

// names are all names of a package and its tests, so that a new one is none of them.
func (p *listed) names(list []*source) rewrite.Names {
	names := make(rewrite.Names)
	for _, s := range list {
		names.Add(s.syntax)
	}
	for _, name := range p.TestGoFiles {
		if syntax, _ := parser.ParseFile(token.NewFileSet(), filepath.Join(p.Dir, name), nil, parsing); syntax != nil {
			names.Add(syntax)
		}
	}
	return names
}

// check checks the types of a package. Errors in files that import "C" do not count, because what is C has no
// types.
func (c *checker) check(p *listed, list []*source) (*types.Package, *types.Info, []types.Error) {
	var errs []types.Error
	config := types.Config{
		Importer: mapped{c.packages, p.ImportMap}, Sizes: types.SizesFor("gc", c.arch), GoVersion: p.version(),
		FakeImportC: len(p.CgoFiles) > 0,
		Error:       func(err error) { errs = append(errs, err.(types.Error)) },
	}
	var syntax []*ast.File
	for _, s := range list {
		syntax = append(syntax, s.syntax)
	}
	info := rewrite.NewInfo()
	checked, _ := config.Check(p.ImportPath, c.files, syntax, info)
	return checked, info, slices.DeleteFunc(errs, func(e types.Error) bool {
		s := c.at(list, e)
		return s == nil || s.c
	})
}

// at is the file of an error.
func (c *checker) at(list []*source, e types.Error) *source {
	for _, s := range list {
		if s.syntax.FileStart <= e.Pos && e.Pos <= s.syntax.FileEnd {
			return s
		}
	}
	return nil
}

// version is the version of the language that a package is written in.
func (p *listed) version() string {
	if p.Module == nil {
		return ""
	}
	if p.Module.GoVersion == "" {
		return "go1.16"
	}
	return "go" + strings.TrimPrefix(p.Module.GoVersion, "go")
}
