// Package source reads the source in which a machine was described.
package source

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/printer"
	"go/token"
	"strings"
	"unicode/utf8"
)

// A Call is a call of a constructor, and the methods called on what it returns.
type Call struct {
	Name    string // Both
	Args    []string
	Methods []Method
}

// A Method is one of these methods, with its arguments as written in the source.
type Method struct {
	Name string
	Args []string
}

// Arg returns the arguments of a method as written in the source, or "" if the method is not called.
func (c *Call) Arg(method string) string {
	for _, m := range c.Methods {
		if m.Name == method {
			return strings.Join(m.Args, ", ")
		}
	}
	return ""
}

// A File is a source file that has been read.
type File struct {
	positions *token.FileSet
	file      *ast.File
}

// Open reads a file. It returns nil if the file cannot be read. CallAt finds nothing in a nil File.
func Open(path string) *File {
	positions := token.NewFileSet()
	file, err := parser.ParseFile(positions, path, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	return &File{positions, file}
}

// CallAt finds the call at a line with a certain first argument, such as Both("put", …).When(…).
func (f *File) CallAt(line int, first string) (found *Call) {
	if f == nil {
		return nil
	}
	ast.Inspect(f.file, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is || found != nil {
			return found == nil
		}
		if c := f.chain(call); c != nil && len(c.Args) > 0 && c.Args[0] == first && f.covers(call, line) {
			found = c
		}
		return found == nil
	})
	return found
}

func (f *File) covers(n ast.Node, line int) bool {
	return f.positions.Position(n.Pos()).Line <= line && line <= f.positions.Position(n.End()).Line
}

// chain reads a chain of calls: a(b).c(d).e().
func (f *File) chain(call *ast.CallExpr) *Call {
	if inner, is := call.Fun.(*ast.SelectorExpr); is {
		if before, is := inner.X.(*ast.CallExpr); is {
			c := f.chain(before)
			if c != nil {
				c.Methods = append(c.Methods, Method{inner.Sel.Name, f.args(call)})
			}
			return c
		}
	}
	name := f.text(call.Fun)
	return &Call{Name: name[strings.LastIndexByte(name, '.')+1:], Args: f.args(call)}
}

func (f *File) args(call *ast.CallExpr) (list []string) {
	for _, a := range call.Args {
		list = append(list, f.brief(a))
	}
	return list
}

const mostText = 90 // characters that are easy to read

// brief returns an expression. It omits the body of a long function literal, and the end of other long
// expressions.
func (f *File) brief(n ast.Node) string {
	words := f.text(n)
	literal, is := n.(*ast.FuncLit)
	if is && (utf8.RuneCountInString(words) > mostText || len(literal.Body.List) > 1) {
		words = f.text(literal.Type) + " { … }"
	}
	if letters := []rune(words); len(letters) > mostText {
		words = string(letters[:mostText-2]) + " …"
	}
	return words
}

// text returns an expression in one line.
func (f *File) text(n ast.Node) string {
	var buf bytes.Buffer
	if err := printer.Fprint(&buf, f.positions, n); err != nil {
		return "…"
	}
	return strings.Join(strings.Fields(buf.String()), " ")
}
