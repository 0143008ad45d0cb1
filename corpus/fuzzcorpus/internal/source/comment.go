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

// Comments are what the comments of a package's functions say first, by the expressions by which the package calls them:
// open, (*model).put, model.size.
type Comments map[string]string

// CommentsOf reads the files of a directory, tests among them. What cannot be read says nothing.
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

// add takes the first sentence of a comment, without the name that it begins with.
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
			return // a generic type, which has other expressions
		}
		name = of.Name + "." + name
		if is {
			name = "(*" + of.Name + ")." + f.Name.Name
		}
	}
	c[name] = strings.TrimSuffix(words, ".")
}

// With is an expression, and behind it what the comment of the function says.
func (c Comments) With(expression string) string {
	if words := c[expression]; words != "" {
		return expression + ": " + words
	}
	return expression
}
