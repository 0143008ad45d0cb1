package source

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// Comments are the first sentences of the doc comments of functions, by the expression for the function in
// its package: open, (*model).put, model.size.
type Comments map[string]string

// CommentsOf reads the Go files of a directory, with tests. It ignores files that cannot be read.
func CommentsOf(dir string) Comments {
	c := make(Comments)
	list, _ := os.ReadDir(dir)
	for _, item := range list {
		if filepath.Ext(item.Name()) != ".go" {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, item.Name()), nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			continue
		}
		for _, d := range file.Decls {
			if f, is := d.(*ast.FuncDecl); is && f.Doc != nil {
				c.add(f)
			}
		}
	}
	return c
}

// add adds the first sentence of a comment, without the name at its beginning.
func (c Comments) add(f *ast.FuncDecl) {
	words := new(doc.Package).Synopsis(f.Doc.Text())
	words = strings.TrimPrefix(words, f.Name.Name+" ")
	name := f.Name.Name
	if f.Recv != nil {
		receiver := f.Recv.List[0].Type
		pointer, is := receiver.(*ast.StarExpr)
		if is {
			receiver = pointer.X
		}
		of, named := receiver.(*ast.Ident)
		if !named {
			return // methods of generic types have other expressions
		}
		name = of.Name + "." + name
		if is {
			name = "(*" + of.Name + ")." + f.Name.Name
		}
	}
	c[name] = strings.TrimSuffix(words, ".")
}

// With returns an expression, followed by the comment of the function.
func (c Comments) With(expression string) string {
	if words := c[expression]; words != "" {
		return expression + ": " + words
	}
	return expression
}
