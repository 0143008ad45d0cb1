package builds_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/e2e/builds/ways"
)

// overlaid builds a main package with an overlay in its own directory.
func overlaid(name, pkg string, make func(dir string) (ways.Overlay, error)) *binary {
	return &binary{name: name, build: func(out string) error {
		dir := out + ".overlay"
		if err := os.Mkdir(dir, 0o755); err != nil {
			return err
		}
		files, err := make(dir)
		if err != nil {
			return err
		}
		list, err := files.Write(dir)
		if err != nil {
			return err
		}
		return goTool(".", nil, "build", "-overlay", list, "-o", out, pkg)
	}}
}

const harness = "testdata/target/harness_test.go"

// v1Overlay does what go-118-fuzz-build makes of a harness file: a copy with another name that imports
// another package testing.
func v1Overlay(dir string) (ways.Overlay, error) {
	source, err := os.ReadFile(harness)
	if err != nil {
		return nil, err
	}
	const real, standIn = `"testing"`, `"github.com/fuzzmachine/go/e2e/builds/testdata/v1/testing"`
	if n := bytes.Count(source, []byte(real)); n != 1 {
		return nil, fmt.Errorf("%s imports testing %d times", harness, n)
	}
	copied := filepath.Join(dir, "harness.go")
	if err := os.WriteFile(copied, bytes.Replace(source, []byte(real), []byte(standIn), 1), 0o644); err != nil {
		return nil, err
	}
	return ways.Overlay{absolute(harness + "_fuzz.go"): copied}, nil
}

// v2Overlay does what branch v2 of go-118-fuzz-build does: test files become ordinary files, and package
// testing of the standard library gets another F and hooks in T.
func v2Overlay(dir string) (ways.Overlay, error) {
	files, err := ways.HookedTesting(dir, "recorded.go")
	if err != nil {
		return nil, err
	}
	files[absolute("testdata/target/harness_libFuzzer.go")] = absolute(harness)
	return files, nil
}

func absolute(path string) string {
	abs, err := filepath.Abs(path)
	if err != nil {
		panic(err)
	}
	return abs
}
