// Command brevity counts how much code a machine needs: lines, without blank ones and comments, and function
// literals whose body is one call. Such a literal only adapts an existing function, which the library should
// do.
//
//	go run ./bench/brevity examples/wild
package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A count is what one folder's files come to.
type count struct{ lines, literals, calls int }

func (c *count) add(other count) {
	c.lines, c.literals, c.calls = c.lines+other.lines, c.literals+other.literals, c.calls+other.calls
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 2 {
		log.Fatal("usage: go run ./bench/brevity FOLDER")
	}
	folders, err := counts(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	var all count
	fmt.Println("| machine | lines | function literals | of one call |\n|---|---|---|---|")
	for _, name := range slices.Sorted(maps.Keys(folders)) {
		c := folders[name]
		all.add(*c)
		fmt.Printf("| %s | %d | %d | %d |\n", name, c.lines, c.literals, c.calls)
	}
	fmt.Printf("| **all %d** | %d | %d | %d |\n", len(folders), all.lines, all.literals, all.calls)
}

// counts goes through the test files below a folder, by the folders they are in.
func counts(root string) (map[string]*count, error) {
	folders := make(map[string]*count)
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		c, err := countOf(path, text)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(root, filepath.Dir(path))
		if folders[name] == nil {
			folders[name] = new(count)
		}
		folders[name].add(c)
		return err
	})
	return folders, err
}

// countOf counts one file.
func countOf(path string, text []byte) (count, error) {
	c := count{lines: lines(text)}
	file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
	if err != nil {
		return c, err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if literal, is := n.(*ast.FuncLit); is {
			c.literals++
			if oneCall(literal.Body) {
				c.calls++
			}
		}
		return true
	})
	return c, nil
}

// oneCall is whether a body does nothing but to call something, or to return what a call returns.
func oneCall(body *ast.BlockStmt) bool {
	if len(body.List) != 1 {
		return false
	}
	var value ast.Expr
	switch s := body.List[0].(type) {
	case *ast.ExprStmt:
		value = s.X
	case *ast.ReturnStmt:
		if len(s.Results) == 1 {
			value = s.Results[0]
		}
	}
	_, is := value.(*ast.CallExpr)
	return is
}

// lines counts the lines on which a token stands.
func lines(text []byte) int {
	var s scanner.Scanner
	files := token.NewFileSet()
	file := files.AddFile("", files.Base(), len(text))
	s.Init(file, text, nil, 0)
	seen := make(map[int]bool)
	for {
		pos, tok, literal := s.Scan()
		if tok == token.EOF {
			return len(seen)
		}
		if tok == token.SEMICOLON && literal == "\n" { // put in by the scanner
			continue
		}
		first := file.Line(pos)
		for line := range 1 + strings.Count(literal, "\n") {
			seen[first+line] = true
		}
	}
}
