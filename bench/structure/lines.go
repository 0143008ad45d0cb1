package main

import (
	"go/scanner"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// lines are lines of code, which are neither blank nor comment: of the root without its tests, of each folder at the
// top, and of the tool.
func (h *house) lines() map[string]int {
	n := make(map[string]int)
	for _, p := range h.packages {
		for _, file := range p.GoFiles {
			lines := code(file)
			top, _, _ := strings.Cut(short(p.PkgPath), "/")
			if isTool(p.PkgPath) {
				top = "the tool"
			}
			n[key("lines", "the root")] += lines
			n[key("lines", top)] += lines
		}
	}
	return n
}

// code counts the lines of a file that have a token.
func code(path string) int {
	text, err := os.ReadFile(path)
	if err != nil {
		return 0
	}
	set := token.NewFileSet()
	file := set.AddFile(path, -1, len(text))
	var s scanner.Scanner
	s.Init(file, text, nil, 0)
	lines := make(map[int]bool)
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return len(lines)
		}
		first := file.Line(pos)
		for k := range 1 + strings.Count(lit, "\n") {
			if tok != token.SEMICOLON || lit != "\n" {
				lines[first+k] = true
			}
		}
	}
}

// docs are the lines of each page.
func (h *house) docs() map[string]int {
	n := make(map[string]int)
	pages, _ := filepath.Glob(filepath.Join(h.root, "docs/*.md"))
	for _, page := range append(pages, filepath.Join(h.root, "README.md")) {
		text, _ := os.ReadFile(page)
		name, _ := filepath.Rel(h.root, page)
		n[key("docs", filepath.ToSlash(name))] = strings.Count(string(text), "\n")
		n[key("docs", "all")] += strings.Count(string(text), "\n")
	}
	return n
}

const fewFiles = 16

// files are the source files of each folder of the root that has many, without tests, and all files of the repository.
func (h *house) files() map[string]int {
	n := make(map[string]int)
	for _, p := range h.packages {
		for _, file := range append(p.GoFiles, p.IgnoredFiles...) {
			if strings.HasSuffix(file, ".go") && !strings.HasSuffix(file, "_test.go") {
				n[key("files", short(p.PkgPath))]++
			}
		}
	}
	n = above(fewFiles, n)
	rooms, _ := os.ReadDir(filepath.Join(h.root, "internal"))
	n[key("rooms", "internal")] = len(rooms)
	list := exec.Command("git", "ls-files")
	list.Dir = h.root
	out, _ := list.Output()
	for path := range strings.Lines(string(out)) {
		n[key("all files", "the repository")]++
		if top, _, inside := strings.Cut(path, "/"); inside && (top == "examples" || top == "bench" || top == "e2e") {
			n[key("all files", top)]++
		}
	}
	return n
}
