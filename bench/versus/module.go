package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/bench/versus/harness"
)

// here is the directory of this command, below that of the repository.
const here = "bench/versus"

// checkout is the directory of the repository that this process runs in.
func checkout() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, here, "testdata/history")); err == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", fmt.Errorf("there is no %s here or above: run this in the repository", here)
		}
		dir = filepath.Dir(dir)
	}
}

// A module holds harnesses. Systems of this repository share one; each library has its own, in which it is
// pinned: at the buggy version by go.mod, at the mended one by fixed.mod.
type module struct {
	dir  string
	path string // as it is imported
	root string // of the repository
}

// module is the one that a system's harnesses are in.
func (w *workshop) module(s system) module {
	if s.library == nil {
		return module{filepath.Join(w.dir, "planted"), "versus.example/planted", w.root}
	}
	return module{filepath.Join(w.dir, s.name), "versus.example/" + s.name, w.root}
}

// source is the file or directory that a system is written in.
func (m module) source(s system) string {
	path := filepath.Join(m.root, here, "testdata", s.kind, filepath.Base(s.name))
	if _, err := os.Stat(path); err != nil {
		return path + ".go"
	}
	return path
}

// lay writes a system and its harnesses, and what makes a module of them.
func (m module) lay(s system) error {
	source := m.source(s)
	texts, err := harness.Of(source, m.path+"/"+s.name)
	if err != nil {
		return err
	}
	files := []string{source}
	if filepath.Ext(source) != ".go" {
		if files, err = filepath.Glob(filepath.Join(source, "*.go")); err != nil {
			return err
		}
	}
	for _, file := range files {
		if texts[filepath.Base(file)], err = os.ReadFile(file); err != nil {
			return err
		}
	}
	for name, text := range texts {
		if err := m.write(filepath.Join(s.name, name), text); err != nil {
			return err
		}
	}
	return m.pin(s)
}

// pin writes go.mod and go.sum, and of a library fixed.mod and fixed.sum.
func (m module) pin(s system) error {
	sums, err := os.ReadFile(filepath.Join(m.root, here, "testdata/go.sum"))
	if err != nil {
		return err
	}
	if s.library == nil {
		return errors.Join(m.write("go.mod", []byte(m.requirements())), m.write("go.sum", sums))
	}
	pinned := func(version string) []byte {
		text := fmt.Appendf(nil, "%s\nrequire %[2]s %[3]s\n\nreplace %[2]s => %[2]s %[3]s\n",
			m.requirements(), s.library.path, version)
		for _, also := range s.library.also {
			text = fmt.Appendf(text, "\nrequire %s // indirect\n", also)
		}
		return text
	}
	return errors.Join(
		m.write("go.mod", pinned(s.library.buggy)), m.write("go.sum", sums),
		m.write("fixed.mod", pinned(s.library.fixed)), m.write("fixed.sum", sums),
	)
}

// requirements are the lines of go.mod that all modules have. Gopter requires goconvey for its own tests,
// which nothing here builds: in its place is a module without any code, or else several hundred others would
// come with it.
func (m module) requirements() string {
	return strings.NewReplacer("MODULE", m.path, "ROOT", m.root, "EMPTY", filepath.Join(filepath.Dir(m.dir), "goconvey")).Replace(`module MODULE

go 1.25.0

require (
	github.com/fuzzmachine/go v0.0.0
	github.com/fuzzmachine/go/bench v0.0.0
	github.com/fuzzmachine/go/examples v0.0.0
	github.com/leanovate/gopter v0.2.11
	github.com/mschoch/smat v0.2.0
	github.com/thepudds/fzgen v0.4.3
	pgregory.net/rapid v1.3.0
)

require github.com/sanity-io/litter v1.5.1 // indirect

replace github.com/fuzzmachine/go => ROOT

replace github.com/fuzzmachine/go/bench => ROOT/bench

replace github.com/fuzzmachine/go/examples => ROOT/examples

replace github.com/smartystreets/goconvey => EMPTY
`)
}

// write writes a file of the module.
func (m module) write(name string, text []byte) error {
	path := filepath.Join(m.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}

// shortest writes a test of the shortest program of each bug, whose systems' harnesses are in the module.
func (m module) shortest(bugs roster) error {
	machines := make(map[string][]harness.Program)
	for _, b := range bugs {
		path := m.path + "/" + b.system.name + "/ours"
		machines[path] = append(machines[path],
			harness.Program{Sound: b.system.name, Bug: b.name(), Steps: b.program})
	}
	text, err := harness.Shortest(machines)
	if err != nil {
		return err
	}
	return m.write("shortest/shortest_test.go", text)
}
