package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"regexp"
	"strings"

	"golang.org/x/tools/go/packages"
)

// devices are what a reader must know of beside the code: state of packages, init, build tags, variables of the
// environment, hooks of the type any, functions that are not inlined, and files that import unsafe.
func (h *house) devices() map[string]int {
	n := make(map[string]int)
	variables := make(map[string]bool)
	for _, p := range h.packages {
		n[key("hooks", "fields and parameters of type any")] += hooks(p)
		n[key("state", "variables of packages that are written to")] += len(written(p))
		for _, file := range p.Syntax {
			n[key("state", "functions init")] += inits(file)
			for _, i := range file.Imports {
				if i.Path.Value == `"unsafe"` {
					n[key("devices", "files that import unsafe")]++
				}
			}
		}
		for _, path := range append(p.GoFiles, p.IgnoredFiles...) {
			text, err := os.ReadFile(path)
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				continue
			}
			n[key("devices", "go:noinline")] += strings.Count(string(text), "\n//go:noinline")
			n[key("devices", "fields [0]func()")] += strings.Count(string(text), "[0]func()")
			if strings.HasPrefix(string(text), "//go:build ") || strings.Contains(string(text), "\n//go:build ") {
				n[key("devices", "files with build tags")]++
			}
			for _, v := range environment.FindAllString(string(text), -1) {
				variables[v] = true
			}
		}
	}
	n[key("devices", "variables of the environment that are ours")] = len(variables)
	return n
}

var environment = regexp.MustCompile(`"FUZZMACHINE_[A-Z]+`)

// inits counts the functions init of a file.
func inits(file *ast.File) (n int) {
	for _, d := range file.Decls {
		if f, is := d.(*ast.FuncDecl); is && f.Name.Name == "init" && f.Recv == nil {
			n++
		}
	}
	return n
}

// hooks counts the fields, and the parameters of methods, that have the type any.
func hooks(p *packages.Package) (n int) {
	isAny := func(t types.Type) bool {
		i, is := t.Underlying().(*types.Interface)
		_, parameter := t.(*types.TypeParam)
		return is && !parameter && i.NumMethods() == 0 && i.NumEmbeddeds() == 0
	}
	for _, t := range declared(p) {
		if s, is := t.Underlying().(*types.Struct); is {
			for f := range s.Fields() {
				if isAny(f.Type()) {
					n++
				}
			}
		}
	}
	return n
}

// written are the variables of a package that its code assigns to, or that have a lock or an atomic value.
func written(p *packages.Package) map[types.Object]bool {
	found := make(map[types.Object]bool)
	scope := p.Types.Scope()
	for _, name := range scope.Names() {
		if v, is := scope.Lookup(name).(*types.Var); is && isShared(v.Type()) {
			found[v] = true
		}
	}
	note := func(e ast.Expr) {
		if id, is := root(e).(*ast.Ident); is {
			if v, is := p.TypesInfo.Uses[id].(*types.Var); is && v.Parent() == scope {
				found[v] = true
			}
		}
	}
	for _, file := range p.Syntax {
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				for _, e := range n.Lhs {
					note(e)
				}
			case *ast.IncDecStmt:
				note(n.X)
			case *ast.UnaryExpr:
				if n.Op == token.AND {
					note(n.X)
				}
			}
			return true
		})
	}
	return found
}

// root is what an expression selects from: x of x.a[1].
func root(e ast.Expr) ast.Expr {
	for {
		switch x := e.(type) {
		case *ast.SelectorExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.StarExpr:
			e = x.X
		case *ast.ParenExpr:
			e = x.X
		default:
			return e
		}
	}
}

// isShared is whether a type is for several goroutines.
func isShared(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Struct:
		if named, is := t.(*types.Named); is && named.Obj().Pkg() != nil {
			if path := named.Obj().Pkg().Path(); path == "sync" || path == "sync/atomic" {
				return true
			}
		}
		for f := range u.Fields() {
			if isShared(f.Type()) {
				return true
			}
		}
	case *types.Array:
		return isShared(u.Elem())
	}
	return false
}
