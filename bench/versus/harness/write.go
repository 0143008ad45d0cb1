package main

import (
	"bytes"
	"embed"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"strings"
	"text/template"
)

// A tool's harness is written into a file from a template.
type tool struct{ file, template string }

var tools = []tool{
	{"ours/x_test.go", "ours.tmpl"},
	{"loop/x_test.go", "loop.tmpl"},
	{"rapid/x_test.go", "rapid.tmpl"},
	{"gopter/x_test.go", "gopter.tmpl"},
	{"fzgen/x_test.go", "fzgen.tmpl"},
	{"smat/x_test.go", "smat.tmpl"},
}

//go:embed templates/*.tmpl
var files embed.FS

var templates = template.Must(template.New("").Funcs(template.FuncMap{
	"lower": func(s string) string { return strings.ToLower(s[:1]) + s[1:] },
	"title": title,
}).ParseFS(files, "templates/*.tmpl"))

func title(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// write writes the harnesses of the subject in a directory.
func write(dir string) error {
	texts, err := harnesses(dir)
	if err != nil {
		return err
	}
	for file, text := range texts {
		path := filepath.Join(dir, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, text, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// harnesses are the texts of the files of the subject in a directory.
func harnesses(dir string) (map[string][]byte, error) {
	s, err := read(dir)
	if err != nil {
		return nil, err
	}
	programs := tool{"ours/shortest_test.go", "programs.tmpl"}
	if s.Alone {
		programs.template = "shortest.tmpl"
	}
	texts := make(map[string][]byte)
	for _, t := range append(tools, programs) {
		if texts[t.file], err = s.harness(t.template); err != nil {
			return nil, fmt.Errorf("%s: %w", t.file, err)
		}
	}
	return texts, nil
}

// harness is the text of one.
func (s *subject) harness(name string) ([]byte, error) {
	var text bytes.Buffer
	if err := templates.ExecuteTemplate(&text, name, s); err != nil {
		return nil, err
	}
	return format.Source(text.Bytes())
}

// Has is whether some argument is of a kind.
func (s *subject) Has(kind string) bool {
	for _, t := range s.Types {
		if t.Kind == kind {
			return true
		}
	}
	return false
}

// Slices is whether answers or states are compared as slices.
func (s *subject) Slices() bool {
	found := s.StateIsSlice
	for _, a := range s.Actions {
		for _, r := range a.Answers {
			found = found || r.IsSlice
		}
	}
	return found
}

// Call is the arguments in parentheses, each with something before it.
func (a action) Call(prefix string) string {
	var names []string
	for _, arg := range a.Arguments {
		names = append(names, prefix+arg.Name)
	}
	return "(" + strings.Join(names, ", ") + ")"
}

// Zeros is arguments for a guard that ignores them.
func (a action) Zeros() string {
	zero := map[string]string{"bool": "false", "number": "0", "text": `""`, "list": "nil"}
	var words []string
	for _, arg := range a.Arguments {
		words = append(words, zero[arg.Type.Kind])
	}
	return "(" + strings.Join(words, ", ") + ")"
}

// Fields is the arguments as fields of a.
func (a action) Fields() string {
	var names []string
	for _, arg := range a.Arguments {
		names = append(names, "a."+title(arg.Name))
	}
	return "(" + strings.Join(names, ", ") + ")"
}

// Results is the types of the answers as a function declares them.
func (a action) Results() string {
	var names []string
	for _, r := range a.Answers {
		names = append(names, r.Type)
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return "(" + strings.Join(names, ", ") + ")"
}

// Variables are names for the answers, such as want1, want2.
func (a action) Variables(prefix string) string {
	var names []string
	for i := range a.Answers {
		names = append(names, a.variable(prefix, i))
	}
	return strings.Join(names, ", ")
}

func (a action) variable(prefix string, i int) string {
	if len(a.Answers) == 1 {
		return prefix
	}
	return fmt.Sprint(prefix, i+1)
}

// Differ is the condition that the answers differ.
func (a action) Differ() string {
	var conditions []string
	for i, r := range a.Answers {
		want, got := a.variable("want", i), a.variable("got", i)
		if r.IsSlice {
			conditions = append(conditions, fmt.Sprintf("!slices.Equal(%s, %s)", want, got))
		} else {
			conditions = append(conditions, want+" != "+got)
		}
	}
	return strings.Join(conditions, " || ")
}

// Both is the constructor of package fuzzmachine that fits.
func (a action) Both() string {
	name := "Both"
	if len(a.Arguments) == 0 {
		name = "Call"
	}
	return name + [...]string{"0", "", "2"}[len(a.Answers)]
}

// When is the method of package fuzzmachine that takes the guard.
func (a action) When() string {
	if len(a.Arguments) == 0 {
		return "When"
	}
	return "WhenArgs"
}

// Verbs is how the arguments are printed.
func (a action) Verbs() string {
	var verbs []string
	for range a.Arguments {
		verbs = append(verbs, "%v")
	}
	return strings.Join(verbs, ", ")
}
