// Package target finds the fuzz targets of packages, and builds them so that they do errands.
package target

import (
	"path/filepath"
)

// A Target is a fuzz target: func FuzzX(f *testing.F).
type Target struct {
	Name    string // FuzzX
	Package *Package
	Machine bool   // whether it calls Seed with its f, as targets of machines do
	File    string // base name of the file it stands in
}

// A Package is one that has fuzz targets.
type Package struct {
	ImportPath string
	Dir        string
	Module     string   // the directory of the module
	Tests      []string // base names of the test files of the package itself
	External   []string // and of those in package x_test
	Sources    []string // of the other files
}

// String is how go test says it: package and target.
func (t *Target) String() string { return t.Package.ImportPath + " " + t.Name }

// Entries is the directory of the entries that go test runs.
func (t *Target) Entries() string { return filepath.Join(t.Package.Dir, "testdata", "fuzz", t.Name) }

// Cache is where the fuzzer keeps what is interesting, below the cache of the go command.
func (t *Target) Cache(goCache string) string {
	return filepath.Join(goCache, "fuzz", filepath.FromSlash(t.Package.ImportPath), t.Name)
}
