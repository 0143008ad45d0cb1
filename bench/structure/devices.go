package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// devices are what a reader must know of beside the code, each by its name: state of packages, init, build tags, variables
// of the environment, hooks of the type any, functions that are not inlined, and files that import unsafe.
func (h *house) devices() map[string]int {
	n := make(map[string]int)
	for _, p := range h.packages {
		in := short(p.PkgPath) + "."
		for _, hook := range hooks(p) {
			n[key("hooks", in+hook)]++
		}
		for v := range written(p) {
			n[key("state", in+v.Name())]++
		}
		for _, file := range p.Syntax {
			path := h.path(p.Fset.Position(file.Package).Filename)
			if inits(file) {
				n[key("state", path+", init")]++
			}
			for _, i := range file.Imports {
				if i.Path.Value == `"unsafe"` {
					n[key("unsafe", path)]++
				}
			}
		}
		for _, path := range append(p.GoFiles, p.IgnoredFiles...) {
			text, err := os.ReadFile(path)
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				continue
			}
			h.marks(n, h.path(path), string(text))
		}
	}
	for name, times := range maps.Clone(n) {
		kind, _, _ := strings.Cut(name, ": ")
		n[key(kind, "all")] += times
	}
	return n
}

// marks notes what the text of a file has of devices.
func (h *house) marks(n map[string]int, path, text string) {
	for device, mark := range map[string]string{
		"go:noinline": "\n//go:noinline", "incomparable fields": "[0]func()", "build tags": "\n//go:build ",
	} {
		if times := strings.Count("\n"+text, mark); times > 0 {
			n[key(device, path)] = times
		}
	}
	for _, v := range environment.FindAllString(text, -1) {
		n[key("environment", v[1:])] = 1
	}
}

var environment = regexp.MustCompile(`"FUZZMACHINE_[A-Z]+`)

// inits reports whether a file has a function init.
func inits(file *ast.File) bool {
	return slices.ContainsFunc(file.Decls, func(d ast.Decl) bool {
		f, is := d.(*ast.FuncDecl)
		return is && f.Name.Name == "init" && f.Recv == nil
	})
}

// hooks are the fields that have the type any.
func hooks(p *packages.Package) (names []string) {
	isAny := func(t types.Type) bool {
		i, is := t.Underlying().(*types.Interface)
		_, parameter := t.(*types.TypeParam)
		return is && !parameter && i.NumMethods() == 0 && i.NumEmbeddeds() == 0
	}
	for _, t := range declared(p) {
		if s, is := t.Underlying().(*types.Struct); is {
			for f := range s.Fields() {
				if isAny(f.Type()) {
					names = append(names, t.Obj().Name()+"."+f.Name())
				}
			}
		}
	}
	return names
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
