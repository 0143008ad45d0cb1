package ways

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
)

// Literal checks what the coverage build of compile_native_go_fuzzer_v2 requires: a fuzz target, or a function of
// its module that it gives its F to, calls Fuzz with a function literal. The module with a path is in root, the
// package with the target in dir.
func Literal(root, path, dir, target string) error {
	c := &calls{root: root, path: path, files: token.NewFileSet(), packages: make(map[string][]*ast.File)}
	if err := c.search(dir, target, 0); err != nil || c.found {
		return err
	}
	return fmt.Errorf("%s: no matching f.Fuzz(func(...){...}) in %s, or in what it calls in module %s: "+
		"give f.Fuzz a function literal in %[2]s", dir, target, path)
}

// calls are the functions of a module that are searched for a call of Fuzz.
type calls struct {
	root, path string
	files      *token.FileSet
	packages   map[string][]*ast.File
	seen       []string
	found      bool
}

// search searches a function whose parameter of a number is F.
func (c *calls) search(dir, name string, parameter int) error {
	key := fmt.Sprint(dir, name, parameter)
	for _, s := range c.seen {
		if s == key {
			return nil
		}
	}
	c.seen = append(c.seen, key)
	files, err := c.parse(dir)
	if err != nil {
		return err
	}
	for _, file := range files {
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || f.Recv != nil || f.Name.Name != name || f.Body == nil {
				continue
			}
			if err := c.body(dir, file, f.Body, nameOf(f, parameter)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *calls) parse(dir string) ([]*ast.File, error) {
	if files, ok := c.packages[dir]; ok {
		return files, nil
	}
	paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	var files []*ast.File
	for _, path := range paths {
		file, err := parser.ParseFile(c.files, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	c.packages[dir] = files
	return files, nil
}

// nameOf is the name of a parameter of a function, or empty.
func nameOf(f *ast.FuncDecl, parameter int) string {
	var names []string
	for _, field := range f.Type.Params.List {
		for _, name := range field.Names {
			names = append(names, name.Name)
		}
	}
	if parameter < len(names) {
		return names[parameter]
	}
	return ""
}

// body searches the body of a function in which F has a name.
func (c *calls) body(dir string, file *ast.File, body *ast.BlockStmt, fuzz string) (err error) {
	is := func(x ast.Expr) bool { name, ok := x.(*ast.Ident); return ok && name.Name == fuzz && fuzz != "" }
	ast.Inspect(body, func(node ast.Node) bool {
		call, ok := node.(*ast.CallExpr)
		if !ok || err != nil || c.found {
			return true
		}
		if method, ok := call.Fun.(*ast.SelectorExpr); ok && is(method.X) && method.Sel.Name == "Fuzz" {
			_, literal := call.Args[0].(*ast.FuncLit)
			c.found = literal
		}
		for i, argument := range call.Args {
			if is(argument) {
				err = c.follow(dir, file, call.Fun, i)
			}
		}
		return true
	})
	return err
}

// follow searches a function that is called, if it is in the module.
func (c *calls) follow(dir string, file *ast.File, called ast.Expr, parameter int) error {
	switch f := called.(type) {
	case *ast.Ident:
		return c.search(dir, f.Name, parameter)
	case *ast.SelectorExpr:
		if name, ok := f.X.(*ast.Ident); ok {
			if in, ok := c.directory(file, name.Name); ok {
				return c.search(in, f.Sel.Name, parameter)
			}
		}
	}
	return nil
}

// directory is the one of a package of the module that a file imports under a name.
func (c *calls) directory(file *ast.File, name string) (string, bool) {
	for _, imported := range file.Imports {
		path, err := strconv.Unquote(imported.Path.Value)
		if err != nil {
			continue
		}
		as := filepath.Base(path)
		if imported.Name != nil {
			as = imported.Name.Name
		}
		if inside, ok := strings.CutPrefix(path, c.path+"/"); ok && as == name {
			return filepath.Join(c.root, inside), true
		}
	}
	return "", false
}
