package target

import (
	"context"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/goroot"
)

// A listed is a package in the output of go list.
type listed struct {
	Dir, ImportPath, Name              string
	GoFiles, TestGoFiles, XTestGoFiles []string
	Imports, TestImports, XTestImports []string
	Module                             *struct{ Dir string }
	Error                              *struct{ Err string }
}

// Find returns the fuzz targets of packages. The patterns are those of the go command. The error lists
// packages that cannot be read. The targets of the others are returned.
func Find(ctx context.Context, dir string, patterns []string) (list []*Target, err error) {
	const fields = "-json=Dir,ImportPath,Name,GoFiles,TestGoFiles,XTestGoFiles,Imports,TestImports,XTestImports,Module,Error"
	packages, err := goroot.List[listed](ctx, dir, append([]string{fields}, patterns...)...)
	for _, p := range packages {
		found, e := p.targets()
		list, err = append(list, found...), errors.Join(err, e)
	}
	return list, err
}

func (l *listed) targets() (list []*Target, err error) {
	if l.Error != nil {
		err = errors.New(strings.TrimSpace(l.Error.Err))
	}
	p := &Package{ImportPath: l.ImportPath, Name: l.Name, Dir: l.Dir, Tests: l.TestGoFiles, External: l.XTestGoFiles, Sources: l.GoFiles,
		Imports: slices.Concat(l.Imports, l.TestImports, l.XTestImports)}
	if l.Module != nil {
		p.Module = l.Module.Dir
	}
	for _, name := range slices.Concat(l.TestGoFiles, l.XTestGoFiles) {
		file, e := parser.ParseFile(token.NewFileSet(), filepath.Join(l.Dir, name), nil, parser.SkipObjectResolution)
		if file == nil || e != nil && l.Error == nil {
			err = errors.Join(err, e)
		}
		if file == nil {
			continue
		}
		for _, d := range file.Decls {
			if f, is := d.(*ast.FuncDecl); is && isTarget(f) {
				list = append(list, &Target{Name: f.Name.Name, Package: p, Machine: seeds(f), Bytes: takesBytes(Literal(f)), File: name, function: f})
			}
		}
	}
	return list, err
}

// isTarget reports whether a function is func FuzzX(f *testing.F).
func isTarget(f *ast.FuncDecl) bool {
	rest, is := strings.CutPrefix(f.Name.Name, "Fuzz")
	first, _ := utf8.DecodeRuneInString(rest)
	if !is || unicode.IsLower(first) || f.Recv != nil || len(f.Type.Params.List) != 1 || len(f.Type.Params.List[0].Names) != 1 {
		return false
	}
	star, is := f.Type.Params.List[0].Type.(*ast.StarExpr)
	if !is {
		return false
	}
	switch of := star.X.(type) {
	case *ast.SelectorExpr:
		return of.Sel.Name == "F"
	case *ast.Ident: // package testing is imported with a dot
		return of.Name == "F"
	}
	return false
}

// seeds reports whether a fuzz target calls Seed with its f. f can be inside another expression, or in
// another variable.
func seeds(f *ast.FuncDecl) (found bool) {
	names := map[string]bool{f.Type.Params.List[0].Names[0].Name: true}
	ast.Inspect(f.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				if name, is := to.(*ast.Ident); is && i < len(n.Rhs) && mentions(n.Rhs[i], names) {
					names[name.Name] = true
				}
			}
		case *ast.CallExpr:
			method, is := n.Fun.(*ast.SelectorExpr)
			found = found || is && method.Sel.Name == "Seed" && len(n.Args) == 1 && mentions(n.Args[0], names)
		}
		return true
	})
	return found
}

// Literal returns the function literal with which a target calls Fuzz, or nil.
func Literal(f *ast.FuncDecl) (found *ast.FuncLit) {
	ast.Inspect(f, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is || len(call.Args) != 1 || found != nil {
			return true
		}
		method, is := call.Fun.(*ast.SelectorExpr)
		if literal, isLiteral := call.Args[0].(*ast.FuncLit); is && isLiteral && method.Sel.Name == "Fuzz" {
			found = literal
		}
		return true
	})
	return found
}

// takesBytes reports whether a function literal is func(t *testing.T, b []byte).
func takesBytes(f *ast.FuncLit) bool {
	if f == nil || f.Type.Params.NumFields() != 2 {
		return false
	}
	list, is := f.Type.Params.List[len(f.Type.Params.List)-1].Type.(*ast.ArrayType)
	if !is || list.Len != nil {
		return false
	}
	element, is := list.Elt.(*ast.Ident)
	return is && element.Name == "byte"
}

// mentions reports whether an expression contains one of some names.
func mentions(e ast.Expr, names map[string]bool) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		name, is := n.(*ast.Ident)
		found = found || is && names[name.Name]
		return true
	})
	return found
}
