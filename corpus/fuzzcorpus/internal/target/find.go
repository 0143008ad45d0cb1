package target

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// listed is what go list says of a package.
type listed struct {
	Dir, ImportPath                    string
	GoFiles, TestGoFiles, XTestGoFiles []string
	Module                             *struct{ Dir string }
	Error                              *struct{ Err string }
}

// Find returns the fuzz targets of packages, patterns as the go command takes them. A package that cannot be read is an
// error, and does not keep the others from being found.
func Find(ctx context.Context, dir string, patterns []string) (list []*Target, err error) {
	out, err := goCommand(ctx, dir, append([]string{"list", "-e", "-json=Dir,ImportPath,GoFiles,TestGoFiles,XTestGoFiles,Module,Error"}, patterns...)...)
	if err != nil {
		return nil, err
	}
	for decoder := json.NewDecoder(strings.NewReader(out)); ; {
		var one listed
		if e := decoder.Decode(&one); e == io.EOF {
			return list, err
		} else if e != nil {
			return list, fmt.Errorf("go list: %w", e)
		}
		found, e := one.targets()
		list, err = append(list, found...), errors.Join(err, e)
	}
}

func (l listed) targets() (list []*Target, err error) {
	if l.Error != nil {
		err = errors.New(strings.TrimSpace(l.Error.Err))
	}
	p := &Package{ImportPath: l.ImportPath, Dir: l.Dir, Tests: l.TestGoFiles, External: l.XTestGoFiles, Sources: l.GoFiles}
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
				list = append(list, &Target{Name: f.Name.Name, Package: p, Machine: seeds(f), File: name})
			}
		}
	}
	return list, err
}

// isTarget is whether a function is func FuzzX(f *testing.F).
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
	case *ast.Ident: // where package testing is imported without a name
		return of.Name == "F"
	}
	return false
}

// seeds is whether a fuzz target gives its f to a Seed, as it is or inside something, by its name or by one that it is given.
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

// mentions is whether an expression has one of some names in it.
func mentions(e ast.Expr, names map[string]bool) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		name, is := n.(*ast.Ident)
		found = found || is && names[name.Name]
		return true
	})
	return found
}
