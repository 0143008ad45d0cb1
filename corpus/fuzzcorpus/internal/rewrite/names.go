package rewrite

import (
	"fmt"
	"go/ast"
)

// Names are all that occur in a package, with those of its tests.
type Names map[string]bool

// Add adds the names of a file.
func (n Names) Add(file *ast.File) {
	ast.Inspect(file, func(node ast.Node) bool {
		if name, is := node.(*ast.Ident); is {
			n[name.Name] = true
		}
		return true
	})
}

// Free returns a name that occurs nowhere: the one that is wished, or that with a number.
func (n Names) Free(wish string) string {
	name := wish
	for i := 1; n[name]; i++ {
		name = fmt.Sprint(wish, i)
	}
	return name
}

// A series makes names that occur nowhere else.
type series struct {
	names Names
	n     int
}

// next returns the next name, which begins with a letter.
func (s *series) next(letter string) string {
	for {
		name := fmt.Sprint(letter, s.n)
		if s.n++; !s.names[name] {
			return name
		}
	}
}
