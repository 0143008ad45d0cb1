package main

import (
	"go/types"

	"golang.org/x/tools/go/packages"
)

const smallKnot = 4

// knots are the largest sets of files of which each depends on all others, over some way, by names that a package
// declares at its top: methods and fields are no such ones.
func (h *house) knots() map[string]int {
	n := make(map[string]int)
	for _, p := range h.packages {
		n[key("knot", short(p.PkgPath))] = knot(p)
	}
	return above(smallKnot, n)
}

func knot(p *packages.Package) (largest int) {
	reached := make(map[string]map[string]bool)
	uses := uses(p)
	for file := range uses {
		reached[file] = reach(uses, file)
	}
	for file, all := range reached {
		size := 1
		for other := range all {
			if other != file && reached[other][file] {
				size++
			}
		}
		largest = max(largest, size)
	}
	return largest
}

// uses are the files that declare what a file uses.
func uses(p *packages.Package) map[string]map[string]bool {
	uses := make(map[string]map[string]bool)
	for _, file := range p.Syntax {
		uses[p.Fset.Position(file.Pos()).Filename] = make(map[string]bool)
	}
	for name, object := range p.TypesInfo.Uses {
		if object.Parent() != p.Types.Scope() {
			continue
		}
		from, to := p.Fset.Position(name.Pos()).Filename, p.Fset.Position(object.Pos()).Filename
		if uses[from] != nil && uses[to] != nil {
			uses[from][to] = true
		}
	}
	return uses
}

// reach are the files that one depends on, over some way.
func reach(uses map[string]map[string]bool, from string) map[string]bool {
	seen, open := make(map[string]bool), []string{from}
	for len(open) > 0 {
		file := open[len(open)-1]
		open = open[:len(open)-1]
		for next := range uses[file] {
			if !seen[next] {
				seen[next] = true
				open = append(open, next)
			}
		}
	}
	return seen
}

// declared are the named types of a package.
func declared(p *packages.Package) (list []*types.Named) {
	scope := p.Types.Scope()
	for _, name := range scope.Names() {
		if object, is := scope.Lookup(name).(*types.TypeName); is && !object.IsAlias() {
			if named, is := object.Type().(*types.Named); is {
				list = append(list, named)
			}
		}
	}
	return list
}
