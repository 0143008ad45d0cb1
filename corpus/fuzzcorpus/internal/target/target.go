// Package target finds the fuzz targets of packages, and builds their test binaries so that they answer
// requests.
package target

import (
	"go/ast"
	"path/filepath"
)

// A Target is a fuzz target: func FuzzX(f *testing.F).
type Target struct {
	Name    string // FuzzX
	Package *Package
	Machine bool   // whether it calls Seed with its f, as targets of machines do
	Bytes   bool   // whether one []byte is fuzzed, as the tapes of machines are
	File    string // base name of its file

	function *ast.FuncDecl
}

// A Package is a package with fuzz targets.
type Package struct {
	ImportPath string
	Name       string
	Dir        string
	Module     string   // the directory of the module
	Tests      []string // base names of the test files of the package itself
	External   []string // and of those in package x_test
	Sources    []string // of the other files
	Imports    []string // of all these
}

// String returns the import path of the package and the name of the target.
func (t *Target) String() string { return t.Package.ImportPath + " " + t.Name }

// Entries returns the directory of the entries that go test runs.
func (t *Target) Entries() string { return filepath.Join(t.Package.Dir, "testdata", "fuzz", t.Name) }

// Cache returns the directory in which the fuzzer keeps new inputs. goCache is the cache of the go command.
func (t *Target) Cache(goCache string) string {
	return filepath.Join(goCache, "fuzz", filepath.FromSlash(t.Package.ImportPath), t.Name)
}
