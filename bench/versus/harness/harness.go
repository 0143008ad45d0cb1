// Package harness makes the harnesses of a subject, one for each tool, from the methods of its model. So all
// tools have the same actions, guards, domains of arguments, model and comparison; what is left to differ is
// the tools. Each template is a harness as the tool's README has it.
//
// A subject is a package with
//
//	NewModel, NewSystem           the model, and the system under test
//
// both of whose types have
//
//	Action(args…) (answers…)      an action: exported, and of the same name and types on both
//	State() …                     what is compared after each step: a slice, or something comparable
//
// and the model also
//
//	CanAction(args…) bool         the guard of an action, where it has one
//	Clone() …                     a copy, which gopter wants
//
// and the system, where it knows when it is broken,
//
//	Valid() error                 what is wrong after a step
//
// Arguments are of named types of the package, whose methods Domain say which values there are in the words
// of package decode; bool needs none.
package harness

import (
	"bytes"
	"embed"
	"fmt"
	"go/format"
	"path"
	"strings"
	"text/template"
)

// Tools have a directory each, and in it a harness. That of ours is a machine, and a test of it. That of world, a machine of
// one world, is in the package of the subject.
var Tools = []string{"ours", "world", "loop", "rapid", "gopter", "fzgen", "smat"}

//go:embed templates/*.tmpl
var files embed.FS

var templates = template.Must(template.New("").Funcs(template.FuncMap{"lower": lower, "title": title, "name": name}).
	ParseFS(files, "templates/*.tmpl"))

func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }

func title(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// name is one for a package that is imported by a path.
func name(path string) string {
	return strings.NewReplacer("/", "_", ".", "_", "-", "_").Replace(path)
}

// Dir is the directory of a tool's harness, below that of the subject.
func Dir(tool string) string { return path.Dir(file(tool)) }

// file is where the harness of a tool is.
func file(tool string) string {
	switch tool {
	case "ours":
		return "ours/machine.go"
	case "world":
		return "world_test.go"
	}
	return tool + "/x_test.go"
}

// Of returns the harnesses of a subject that other packages import by a path, by their files. The subject's
// source is a file or a directory.
func Of(source, path string) (map[string][]byte, error) {
	s, err := read(source, path)
	if err != nil {
		return nil, err
	}
	texts := make(map[string][]byte)
	for _, tool := range Tools {
		if texts[file(tool)], err = fill(tool, s); err != nil {
			return nil, err
		}
	}
	texts["ours/x_test.go"], err = fill("target", s)
	return texts, err
}

// A Program fails a bug of a system. It says what the environment variable VERSUS is where the bug is there,
// and where it is not.
type Program struct{ Sound, Bug, Steps string }

// Shortest is a test of machines, which are imported by their paths, each with its programs.
func Shortest(machines map[string][]Program) ([]byte, error) { return fill("shortest", machines) }

// fill fills a template.
func fill(name string, from any) ([]byte, error) {
	var text bytes.Buffer
	if err := templates.ExecuteTemplate(&text, name+".tmpl", from); err != nil {
		return nil, err
	}
	formatted, err := format.Source(text.Bytes())
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return formatted, nil
}
