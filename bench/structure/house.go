package main

import (
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/packages"
)

const library = "github.com/fuzzmachine/go"

const mode = packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes |
	packages.NeedTypesInfo | packages.NeedImports

// A house is the root module, with its types.
type house struct {
	root     string
	packages []*packages.Package
}

func load(root string) (*house, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	list, err := packages.Load(&packages.Config{Mode: mode, Dir: root}, "./...")
	for _, p := range list {
		for _, e := range p.Errors {
			err = errors.Join(err, e)
		}
	}
	return &house{root, list}, err
}

// short is a package's path in the repository.
func short(path string) string { return strings.TrimPrefix(strings.TrimPrefix(path, library), "/") }

// isTool is whether a package belongs to the corpus tool.
func isTool(path string) bool { return strings.HasPrefix(short(path), "corpus/fuzzcorpus") }

// figures are all figures, by their names.
func (h *house) figures() map[string]int {
	all := make(map[string]int)
	for _, some := range []map[string]int{h.lines(), h.docs(), h.files(), h.knots(), h.types(), h.names(), h.devices()} {
		maps.Copy(all, some)
	}
	return all
}

// above keeps what is more than a number: of what is small nobody needs to know.
func above(least int, of map[string]int) map[string]int {
	maps.DeleteFunc(of, func(_ string, n int) bool { return n <= least })
	return of
}

func key(kind string, of ...any) string { return kind + ": " + fmt.Sprint(of...) }

// path is a file's path in the repository.
func (h *house) path(file string) string {
	path, err := filepath.Rel(h.root, file)
	if err != nil {
		return file
	}
	return filepath.ToSlash(path)
}
