package main

import (
	"go/types"
	"strings"

	"golang.org/x/tools/go/packages"
)

const (
	fewMethods  = 14
	fewFields   = 12
	fewPromoted = 12
)

// types are the types that nobody outside sees and that have many methods, or many fields, or many methods that come from
// what they embed. A function whose first parameter is the type counts as a method.
func (h *house) types() map[string]int {
	n := make(map[string]int)
	for _, p := range h.packages {
		functions := takers(p)
		for _, t := range declared(p) {
			name := short(p.PkgPath) + "." + t.Obj().Name()
			if t.Obj().Exported() && !isInternal(p) {
				continue
			}
			add(n, "methods", name, t.NumMethods()+functions[t.Obj()], fewMethods)
			if s, is := t.Underlying().(*types.Struct); is {
				add(n, "fields", name, s.NumFields(), fewFields)
				promoted := types.NewMethodSet(types.NewPointer(t)).Len() - t.NumMethods()
				add(n, "embedded methods", name, promoted, fewPromoted)
			}
		}
	}
	return n
}

func isInternal(p *packages.Package) bool {
	return strings.Contains("/"+short(p.PkgPath)+"/", "/internal/") || isTool(p.PkgPath)
}

func add(n map[string]int, kind, name string, count, few int) {
	if count > few {
		n[key(kind, name)] = count
	}
}

// takers counts the functions of a package by the type of their first parameter.
func takers(p *packages.Package) map[*types.TypeName]int {
	n := make(map[*types.TypeName]int)
	scope := p.Types.Scope()
	for _, name := range scope.Names() {
		f, is := scope.Lookup(name).(*types.Func)
		if !is || f.Signature().Params().Len() == 0 {
			continue
		}
		t := f.Signature().Params().At(0).Type()
		if pointer, is := t.(*types.Pointer); is {
			t = pointer.Elem()
		}
		if named, is := t.(*types.Named); is && named.Obj().Pkg() == p.Types {
			n[named.Obj()]++
		}
	}
	return n
}

// names are the exported names and methods of the packages that can be imported.
func (h *house) names() map[string]int {
	n := make(map[string]int)
	for _, p := range h.packages {
		if isInternal(p) || p.Name == "main" {
			continue
		}
		names, methods := exported(p)
		n[key("names", short(p.PkgPath))], n[key("names of methods", short(p.PkgPath))] = names, methods
		n[key("names", "all")] += names
		n[key("names of methods", "all")] += methods
	}
	return above(0, n)
}

func exported(p *packages.Package) (names, methods int) {
	scope := p.Types.Scope()
	for _, name := range scope.Names() {
		if scope.Lookup(name).Exported() {
			names++
		}
	}
	for _, t := range declared(p) {
		for m := range t.Methods() {
			if t.Obj().Exported() && m.Exported() {
				methods++
			}
		}
	}
	return names, methods
}
