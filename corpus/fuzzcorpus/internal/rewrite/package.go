// Package rewrite rewrites Go source so that every operation by which goroutines meet calls package point. It
// changes the text at places of the syntax tree, which it finds by types. Each line keeps its number.
//
// A file is rewritten or stays as it is. What an operation becomes is told in the files here, one for each
// kind of operation. What stays as it is, although it is such an operation, is reported as a Rest.
package rewrite

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// Point is the path of the package that rewritten code calls.
const Point = "github.com/fuzzmachine/go/point"

// A Package has been type checked.
type Package struct {
	Files *token.FileSet
	Types *types.Package
	Info  *types.Info
	Names Names
}

// NewInfo returns what a type check fills in for this package.
func NewInfo() *types.Info {
	return &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object),
		Uses: make(map[*ast.Ident]types.Object), Selections: make(map[*ast.SelectorExpr]*types.Selection),
		Scopes: make(map[ast.Node]*types.Scope), Implicits: make(map[ast.Node]types.Object),
		FileVersions: make(map[*ast.File]string),
	}
}

// A Rest is an operation that stays as it is.
type Rest struct {
	At  token.Position
	Why string
}

// A Result is a file that has been rewritten.
type Result struct {
	Text  string         // "" is that nothing in it is rewritten
	Count map[string]int // how many operations, by their kinds
	Rests []Rest
}

// File rewrites a file of the package. Name is what panics and reports call it.
func (p *Package) File(syntax *ast.File, source, name string) Result {
	f := &file{
		pkg: p, syntax: syntax, names: series{names: p.Names}, point: p.Names.Free("point"),
		text:   text{edits: edits{source: source}, files: p.Files, base: p.Files.File(syntax.FileStart).Base()},
		uses:   newUses(p),
		result: Result{Count: make(map[string]int)}, unused: make(map[string]string),
	}
	f.walk()
	slices.SortStableFunc(f.result.Rests, func(a, b Rest) int { return a.At.Offset - b.At.Offset })
	if len(f.text.edits.list) > 0 {
		f.result.Text = f.finish(name)
	}
	return f.result
}
