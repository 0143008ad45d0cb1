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
	if f.Recv != nil || !strings.HasPrefix(f.Name.Name, "Fuzz") || len(f.Type.Params.List) != 1 {
		return false
	}
	star, is := f.Type.Params.List[0].Type.(*ast.StarExpr)
	if !is {
		return false
	}
	of, is := star.X.(*ast.SelectorExpr)
	return is && of.Sel.Name == "F" && len(f.Type.Params.List[0].Names) == 1
}

// seeds is whether a fuzz target gives its f to a Seed.
func seeds(f *ast.FuncDecl) (found bool) {
	name := f.Type.Params.List[0].Names[0].Name
	ast.Inspect(f, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is || len(call.Args) != 1 {
			return true
		}
		method, is := call.Fun.(*ast.SelectorExpr)
		given, named := call.Args[0].(*ast.Ident)
		found = found || is && named && method.Sel.Name == "Seed" && given.Name == name
		return true
	})
	return found
}
