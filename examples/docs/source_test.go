package docs

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"strings"
)

// A source is a Go file that grows with the page: each declaration of a block replaces the one with its name,
// or is added at the end.
type source struct{ text string }

// add adds a block, which is a whole file or some declarations.
func (s *source) add(block string) error {
	if formatted, err := format.Source([]byte(block)); err != nil || string(formatted) != block {
		return fmt.Errorf("not formatted, or no Go: %v\n%s", err, formatted)
	}
	if strings.HasPrefix(block, "package ") {
		if s.text != "" {
			return fmt.Errorf("the file is there already")
		}
		s.text = block
		return nil
	}
	const clause = "package p\n\n"
	parts, err := declarations(clause + block)
	if err != nil {
		return err
	}
	for _, part := range parts {
		if err := s.put(part); err != nil {
			return err
		}
	}
	return nil
}

// A declaration is a declaration at the top level of a file, with its comment.
type declaration struct {
	name     string
	from, to int
	text     string
}

func (s *source) put(d declaration) error {
	before, err := declarations(s.text)
	if err != nil {
		return err
	}
	for _, b := range before {
		if b.name == d.name {
			s.text = s.text[:b.from] + d.text + s.text[b.to:]
			return nil
		}
	}
	if d.name == imports { // after the package clause, which is the first line here
		clause, rest, _ := strings.Cut(s.text, "\n")
		s.text = clause + "\n\n" + d.text + "\n" + rest
		return nil
	}
	s.text += "\n" + d.text + "\n"
	return nil
}

const imports = "import" // the name of a declaration of imports

func declarations(text string) (list []declaration, err error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", text, parser.ParseComments)
	if err != nil {
		return nil, err
	}
	for _, d := range file.Decls {
		start, name := d.Pos(), ""
		switch d := d.(type) {
		case *ast.FuncDecl:
			name = receiver(d) + d.Name.Name
			if d.Doc != nil {
				start = d.Doc.Pos()
			}
		case *ast.GenDecl:
			name = declared(d)
			if d.Doc != nil {
				start = d.Doc.Pos()
			}
		}
		from, to := files.Position(start).Offset, files.Position(d.End()).Offset
		if rest, _, _ := strings.Cut(text[to:], "\n"); strings.HasPrefix(strings.TrimSpace(rest), "//") {
			to += len(rest)
		}
		list = append(list, declaration{name, from, to, text[from:to]})
	}
	return list, nil
}

func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	of := d.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	return fmt.Sprint(of) + "."
}

func declared(d *ast.GenDecl) string {
	switch spec := d.Specs[0].(type) {
	case *ast.TypeSpec:
		return spec.Name.Name
	case *ast.ValueSpec:
		return spec.Names[0].Name
	}
	return imports
}
