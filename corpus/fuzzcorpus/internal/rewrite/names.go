package rewrite

import (
	"fmt"
	"go/ast"
	"go/types"
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

// typeName is the package and the name of a type, or of what it points to.
func typeName(t types.Type) (pkg, name string) {
	if p, is := types.Unalias(t).(*types.Pointer); is {
		t = p.Elem()
	}
	named, is := types.Unalias(t).(*types.Named)
	if !is || named.Obj().Pkg() == nil {
		return "", ""
	}
	return named.Obj().Pkg().Path(), named.Obj().Name()
}
