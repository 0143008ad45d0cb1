// Command structure counts what makes a package hard to read: files, the largest knot of files that all
// depend on each other, and types with many methods.
//
//	go run ./bench/structure        # every package of the root module
//	go run ./bench/structure -dir examples
package main

import (
	"cmp"
	"flag"
	"fmt"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

const mode = packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo |
	packages.NeedImports | packages.NeedDeps

func main() {
	dir := flag.String("dir", ".", "the module")
	flag.Parse()
	list, err := packages.Load(&packages.Config{Mode: mode, Dir: *dir}, "./...")
	if err != nil {
		fmt.Fprintln(os.Stderr, "structure:", err)
		os.Exit(1)
	}
	fmt.Println("| package | files | largest knot | imports of ours | types of most methods |")
	fmt.Println("|---|---:|---:|---:|---|")
	for _, p := range list {
		if len(p.Errors) > 0 {
			fmt.Fprintln(os.Stderr, "structure:", p.Errors[0])
			os.Exit(1)
		}
		fmt.Printf("| %s | %d | %d | %d | %s |\n",
			short(p.PkgPath), len(p.Syntax), knot(p), ours(p), strings.Join(methods(p), ", "))
	}
}

const library = "github.com/fuzzmachine/go"

func short(path string) string { return cmp.Or(strings.TrimPrefix(path, library+"/"), path) }

// ours counts the packages of the library that a package imports.
func ours(p *packages.Package) (n int) {
	for path := range p.Imports {
		if strings.HasPrefix(path, library+"/") {
			n++
		}
	}
	return n
}

const (
	mostTypes   = 3 // that are named
	manyMethods = 8 // from so many on a type is named
)

// methods names the types of most methods.
func methods(p *packages.Package) (names []string) {
	type count struct {
		name    string
		methods int
	}
	var counts []count
	for _, name := range p.Types.Scope().Names() {
		declared, is := p.Types.Scope().Lookup(name).(*types.TypeName)
		if !is {
			continue
		}
		if named, is := declared.Type().(*types.Named); is && named.NumMethods() >= manyMethods {
			counts = append(counts, count{name, named.NumMethods()})
		}
	}
	slices.SortFunc(counts,
		func(a, b count) int { return cmp.Or(b.methods-a.methods, strings.Compare(a.name, b.name)) })
	for _, c := range counts[:min(len(counts), mostTypes)] {
		names = append(names, fmt.Sprintf("%s %d", c.name, c.methods))
	}
	return names
}

// knot is the size of the largest set of files each of which depends on all others, over some way.
func knot(p *packages.Package) int {
	uses := make(map[string]map[string]bool)
	for _, file := range p.Syntax {
		uses[p.Fset.Position(file.Pos()).Filename] = make(map[string]bool)
	}
	for name, object := range p.TypesInfo.Uses {
		if object.Pkg() == p.Types {
			from, to := p.Fset.Position(name.Pos()).Filename, p.Fset.Position(object.Pos()).Filename
			if uses[from] != nil && filepath.Ext(to) == ".go" {
				uses[from][to] = true
			}
		}
	}
	largest := 0
	reached := make(map[string]map[string]bool)
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
