package overlay

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Each error says what is wrong and what to do.
func TestErrorsNameTheCure(t *testing.T) {
	p := newPlace(t)
	p.write("forms/broken/broken.go", "package broken\n\nvar x int = nothing\n")
	p.write("forms/uses/uses.go", "package uses\n\nimport _ \"user.example/forms/broken\"\n")
	p.write("forms/empty/notes.txt", "")
	p.write("other/file", "")
	p.write("alone/go.mod", "module user.example/alone\n\ngo 1.25.0\n")
	p.write("alone/alone.go", "package alone\n")
	p.write("go.work", "go 1.25.0\n\nuse ./forms\n")
	for _, c := range []struct {
		reason, words string
		set           func(*Request)
	}{
		{"no package", "./none/... is no package with Go files: name the packages under test", func(r *Request) {
			r.Patterns = []string{"./none/..."}
		}},
		{"a directory without Go files", "empty is no package with Go files", func(r *Request) {
			r.Patterns = []string{"./empty"}
		}},
		{"a package that does not compile", "user.example/forms/broken does not compile", func(r *Request) {
			r.Patterns = []string{"./broken"}
		}},
		{"a package that needs one", "undefined: nothing", func(r *Request) { r.Patterns = []string{"./uses"} }},
		{"the standard library", "sort is of the standard library, which is not rewritten", func(r *Request) {
			r.Patterns = []string{"sort"}
		}},
		{"package sync", "leave it out", func(r *Request) { r.Patterns = []string{"sync"} }},
		{"package point", "point is what rewritten packages call: leave it out", func(r *Request) {
			r.Patterns = []string{"github.com/fuzzmachine/go/point"}
		}},
		{"no module", "there is no go.mod here", func(r *Request) { r.Dir = p.path("other") }},
		{"a module without this one", "run go get github.com/fuzzmachine/go", func(r *Request) {
			r.Dir = p.path("alone")
		}},
		{"a directory with other files", "other has other files: name a new directory with -o", func(r *Request) {
			r.To = p.path("other")
		}},
		{"an overlay in GOFLAGS", "GOFLAGS has another overlay", func(r *Request) {
			t.Setenv("GOFLAGS", "-mod=mod -overlay=/x.json")
		}},
		{"a workspace", "set GOWORK=off", func(r *Request) {
			t.Setenv("GOFLAGS", "")
			t.Setenv("GOWORK", p.path("go.work"))
			r.Patterns = []string{"user.example/old"}
		}},
	} {
		flags := os.Getenv("GOFLAGS")
		r := p.request(".")
		c.set(&r)
		if _, err := Make(t.Context(), r); err == nil || !strings.Contains(err.Error(), c.words) {
			t.Errorf("%s: %v", c.reason, err)
		}
		t.Setenv("GOFLAGS", flags)
	}
	if text := p.read("other/file"); text != "" {
		t.Error("a file was written")
	}
}

// A second call replaces what the first one has written.
func TestOverlaysAreWrittenAgain(t *testing.T) {
	p := newPlace(t)
	p.make(".", "user.example/old")
	p.write("forms/more/more.go", "package more\n\nvar ch = make(chan int)\n")
	p.make("./more")
	if _, err := os.Stat(p.path("out/mod")); err == nil {
		t.Error("the copy of a module is left")
	}
	text := p.read("out/overlay.json")
	if strings.Contains(text, "locks.go") || !strings.Contains(text, "more.go") {
		t.Error(text)
	}
}

// Files that import "C" and assembly stay as they are, and are reported.
func TestForeignFilesStay(t *testing.T) {
	if _, err := exec.LookPath("gcc"); err != nil || os.Getenv("CGO_ENABLED") == "0" {
		t.Skip("there is no C compiler")
	}
	p := newPlace(t)
	p.write("forms/c/c.go",
		"package c\n\n// int three() { return 3; }\nimport \"C\"\n\nvar ch = make(chan C.int, C.three())\n")
	p.write("forms/c/go.go", "package c\n\nfunc send() { ch <- 1 }\n")
	p.write("forms/asm/asm.go", "package asm\n\nfunc f()\n")
	p.write("forms/asm/asm.s", "TEXT ·f(SB),0,$0\n\tRET\n")
	report := p.make("./c", "./asm")
	var text strings.Builder
	for _, of := range report.Packages {
		for _, r := range of.Rests {
			text.WriteString(r.At.String() + " " + r.Why + "\n")
		}
	}
	if !strings.Contains(text.String(), `c.go:1 it imports "C": operations in it: 1`) ||
		!strings.Contains(text.String(), "asm.s:1 it is written in assembly") {
		t.Error(text.String())
	}
	if text := p.read("out/src/user.example/forms/c/go.go"); !strings.Contains(text, ".Send(1)") {
		t.Error(text)
	}
	p.build("-overlay="+report.Overlay, "./c")
}
