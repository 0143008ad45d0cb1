package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
)

// A subject is a fault that is found by three means, which one file has.
type subject struct {
	name  string // TestX is the property, FuzzXBytes the loop, FuzzX that of the machine
	lines [3]int // of code, in this order
}

// subjectOf counts the lines of a file. What is neither the property nor the loop belongs to the machine.
func subjectOf(file string) (*subject, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	files := token.NewFileSet()
	parsed, err := parser.ParseFile(files, file, source, 0)
	if err != nil {
		return nil, err
	}
	s, text := new(subject), strings.Split(string(source), "\n")
	for _, d := range parsed.Decls {
		means := 2
		switch d := d.(type) {
		case *ast.GenDecl:
			if d.Tok == token.IMPORT {
				continue
			}
		case *ast.FuncDecl:
			if name, isTest := strings.CutPrefix(d.Name.Name, "Test"); isTest {
				s.name, means = name, 0
			} else if strings.HasSuffix(d.Name.Name, "Bytes") {
				means = 1
			}
		}
		for _, line := range text[files.Position(d.Pos()).Line-1 : files.Position(d.End()).Line] {
			if strings.TrimSpace(line) != "" {
				s.lines[means]++
			}
		}
	}
	return s, nil
}
