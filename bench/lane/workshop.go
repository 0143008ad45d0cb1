package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/versus/harness"
)

// A workshop builds each system in each way once.
type workshop struct {
	dir, root, tool string
	built           map[string]string
}

func newWorkshop(dir string) (*workshop, error) {
	root, err := filepath.Abs(".")
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(filepath.Join(root, "bench/versus/testdata")); err != nil {
		return nil, fmt.Errorf("run this in the root of the repository: %w", err)
	}
	w := &workshop{dir: dir, root: root, tool: filepath.Join(dir, "fuzzcorpus"), built: make(map[string]string)}
	return w, printed(exec.Command("go", "build", "-o", w.tool, "./corpus/fuzzcorpus"))
}

// printed runs a command. What it prints is in its error.
func printed(cmd *exec.Cmd) error {
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", cmd, err, out)
	}
	return nil
}

const target = `package ours

import "testing"

func FuzzVersus(f *testing.F) {
	Machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { Machine.Run(t, tape) })
}
`

const requirements = `module versus.example/lane

go 1.25.0

require (
	github.com/fuzzmachine/go v0.0.0
	github.com/fuzzmachine/go/bench v0.0.0
	github.com/fuzzmachine/go/examples v0.0.0
)

replace github.com/fuzzmachine/go => ROOT

replace github.com/fuzzmachine/go/bench => ROOT/bench

replace github.com/fuzzmachine/go/examples => ROOT/examples
`

// lay writes a module with the machine of a system, and returns the directory of the system.
func (w *workshop) lay(b bug) (dir string, err error) {
	module := filepath.Join(w.dir, strings.ReplaceAll(b.system, "/", "-"))
	dir = filepath.Join(module, b.system)
	source := filepath.Join(w.root, "bench/versus/testdata", b.kind, filepath.Base(b.system))
	if _, err := os.Stat(source); err != nil {
		source += ".go"
	}
	texts, err := harness.Of(source, "versus.example/lane/"+b.system)
	if err != nil {
		return "", err
	}
	files := []string{source}
	if filepath.Ext(source) != ".go" {
		files, err = filepath.Glob(filepath.Join(source, "*.go"))
	}
	for _, file := range files {
		if err == nil {
			texts[filepath.Base(file)], err = os.ReadFile(file)
		}
	}
	for name := range texts {
		if top, _, below := strings.Cut(name, "/"); below && top != "ours" {
			delete(texts, name)
		} else if strings.HasSuffix(name, "_test.go") {
			delete(texts, name)
		}
	}
	texts["ours/ours_test.go"] = []byte(target)
	for name, text := range texts {
		err = errors.Join(err, write(filepath.Join(dir, name), text))
	}
	sums, failed := os.ReadFile(filepath.Join(w.root, "bench/versus/testdata/go.sum"))
	return dir, errors.Join(err, failed, write(filepath.Join(module, "go.sum"), sums),
		write(filepath.Join(module, "go.mod"), []byte(strings.ReplaceAll(requirements, "ROOT", w.root))))
}

func write(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}

// build makes the binary of a system and a way.
func (w *workshop) build(b bug, how way) (binary string, err error) {
	name := strings.ReplaceAll(b.system, "/", "-") + "-" + how.name
	if binary, has := w.built[name]; has {
		return binary, nil
	}
	dir, err := w.lay(b)
	if err != nil {
		return "", err
	}
	binary = filepath.Join(w.dir, name+".test")
	cmd := how.build(w, dir, binary)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	w.built[name] = binary
	return binary, printed(cmd)
}

// try runs a way on a bug once.
func (w *workshop) try(b bug, how way, k key) (c cell, err error) {
	binary, err := w.build(b, how)
	if err != nil {
		return c, err
	}
	dir, err := os.MkdirTemp(w.dir, "try")
	if err != nil {
		return c, err
	}
	defer os.RemoveAll(dir)
	cmd := how.run(binary, dir, k)
	cmd.Dir, cmd.Env = dir, append(append(os.Environ(), cmd.Env...), "VERSUS="+b.name())
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &out
	began := time.Now()
	failed := cmd.Run()
	c = cell{Seconds: time.Since(began).Seconds(), Go: runtime.Version()}
	c.Found = strings.Contains(out.String(), "signature ")
	for _, found := range how.count.FindAllStringSubmatch(out.String(), -1) {
		c.Executions, _ = strconv.Atoi(found[1])
	}
	if failed != nil && !c.Found && !strings.Contains(out.String(), "context deadline exceeded") {
		return c, fmt.Errorf("it ends, and has found nothing: %w\n%s", failed, out.String())
	}
	return c, nil
}
