// Package project makes the files with which OSS-Fuzz and ClusterFuzzLite build and run the fuzz targets of a
// repository. It reads what is there and writes nothing.
package project

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// A Project is a repository with fuzz targets.
type Project struct {
	Root       string // its directory
	Name       string // as OSS-Fuzz calls it
	Repository string // its URL
	Contact    string // the address to which OSS-Fuzz writes
	Command    string // which makes the files
	Modules    []*Module
}

// A Module is a module of a project with its fuzzers.
type Module struct {
	Dir     string   // from the root of the project, "." for itself
	Tool    bool     // whether the corpus tool can be built there
	Mod     string   // the flag with which it is built; "" mostly
	Script  []string // lines of build.sh before the fuzzers are built
	Fuzzers []*Fuzzer
}

// A Fuzzer is what a fuzz target is built to.
type Fuzzer struct {
	Name     string // of the program
	Function string // FuzzX
	Package  string // the import path
	Dir      string // of the target, from the root of the project
	From     string // the directory in the module to build it in; "" is that of the module
	Machine  bool   // whether it has a dictionary
	Seeds    bool   // whether it has entries, or can make some
}

// New returns a project without fuzzers. dir is that of a package or module in it.
func New(dir string) *Project { return &Project{Root: rootOf(dir)} }

// library is the path of the module that has the corpus tool.
const library = "github.com/fuzzmachine/go"

// Add adds a fuzzer for a target: in which package, and after which lines of build.sh it is built.
func (p *Project) Add(t *target.Target, importPath string, script []string) error {
	m, err := p.module(t)
	if err != nil {
		return err
	}
	ours := func(path string) bool { return path == library || strings.HasPrefix(path, library+"/") }
	m.Tool = m.Tool || ours(t.Package.ImportPath) || slices.ContainsFunc(t.Package.Imports, ours)
	for _, line := range script {
		if !slices.Contains(m.Script, line) {
			m.Script = append(m.Script, line)
		}
	}
	dir, err := filepath.Rel(p.Root, t.Package.Dir)
	if dir == "." {
		dir = path.Base(t.Package.ImportPath)
	}
	m.Fuzzers = append(m.Fuzzers, &Fuzzer{
		Name: t.Name, Function: t.Name, Package: importPath, Dir: filepath.ToSlash(dir), From: insideOf(t),
		Machine: t.Machine, Seeds: t.Machine || t.Bytes && len(names(t.Entries())) > 0,
	})
	return err
}

// module returns the module of a target.
func (p *Project) module(t *target.Target) (*Module, error) {
	dir, err := filepath.Rel(p.Root, t.Package.Module)
	dir = filepath.ToSlash(dir)
	if err != nil || t.Package.Module == "" || dir == ".." || strings.HasPrefix(dir, "../") {
		return nil, fmt.Errorf("%s is in no module below %s: the files are for one repository", t, p.Root)
	}
	for _, m := range p.Modules {
		if m.Dir == dir {
			return m, nil
		}
	}
	m := &Module{Dir: dir, Mod: modOf(t.Package.Module)}
	p.Modules = append(p.Modules, m)
	return m, nil
}

// modOf returns the flag for a module whose vendored packages do not have the corpus tool.
func modOf(dir string) string {
	if len(names(filepath.Join(dir, "vendor"))) > 0 {
		return " -mod=mod"
	}
	return ""
}

// insideOf returns the directory in the module of a target from which its package may be imported. The builds
// make the main package of a fuzzer in the working directory, and that of a/internal/b must be in a.
func insideOf(t *target.Target) string {
	way, err := filepath.Rel(t.Package.Module, t.Package.Dir)
	way = "/" + filepath.ToSlash(way) + "/"
	if i := strings.LastIndex(way, "/internal/"); err == nil && i > 0 {
		return way[1:i]
	}
	return ""
}

// Distinguish gives fuzzers of equal functions different names, which begin with their packages.
func (p *Project) Distinguish() {
	count := make(map[string]int)
	for _, f := range p.Fuzzers() {
		count[f.Function]++
	}
	for _, f := range p.Fuzzers() {
		if count[f.Function] > 1 {
			f.Name = word(f.Dir) + "_" + f.Function
		}
	}
}

// word makes a text a part of a name of a fuzzer, which has letters, digits, _ and -.
func word(text string) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 && (r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9') {
			return r
		}
		return '_'
	}, text)
}

// Fuzzers lists the fuzzers of all modules.
func (p *Project) Fuzzers() (list []*Fuzzer) {
	for _, m := range p.Modules {
		list = append(list, m.Fuzzers...)
	}
	return list
}
