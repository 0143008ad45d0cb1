// Package layout finds fuzz targets that OSS-Fuzz cannot build, or that crash there although nothing is wrong.
// Its builds for Go targets differ from go test: they look for the target with grep, copy its file or compile
// all test files as one package, and replace package testing.
//
// A problem comes with the commands that move a target to where it builds, and with the lines of build.sh that
// build it as it stands, where there are such.
package layout

import (
	"context"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// A Build is a set of builds of OSS-Fuzz.
type Build int

// The builds of a target func FuzzX(f *testing.F). The names of the first two are their lines of build.sh.
const (
	Native   Build = 1 << iota // compile_native_go_fuzzer
	NativeV2                   // compile_native_go_fuzzer_v2
	Coverage                   // compile_native_go_fuzzer_v2 for a report of coverage
)

// A Problem is what prevents builds of a target, or makes it crash without a bug.
type Problem struct {
	Text    string
	Breaks  Build    // the builds; none if the target builds, but behaves differently
	Command []string // shell commands that solve it, where the tool runs; none if only an editor does
	Script  []string // lines of build.sh that build the target as it stands, in the directory of its module
}

// Builds reports whether compile_native_go_fuzzer_v2 builds the target, for fuzzing and for coverage.
func (p Problem) Builds() bool { return p.Breaks&(NativeV2|Coverage) == 0 || len(p.Script) > 0 }

// SolvedBy reports whether a build.sh builds the target in spite of the problem.
func (p Problem) SolvedBy(script string) bool {
	switch {
	case p.Breaks == 0 || !strings.Contains(script, "compile_native_go_fuzzer_v2"):
		return false
	case p.Breaks == Native:
		return true
	}
	missing := func(line string) bool { return !strings.Contains(script, line) }
	return len(p.Script) > 0 && !slices.ContainsFunc(p.Script, missing)
}

// Of returns the problems of a target. here is the directory in which the commands are to run.
func Of(ctx context.Context, t *target.Target, here string) (problems []Problem) {
	v, err := viewOf(t, here)
	if err != nil { // go test says why it does not compile
		return nil
	}
	return slices.Concat(v.beside(), v.found(), v.literal(), v.borrowed(), v.calls(), v.handed(ctx), v.version())
}

// PackageOf returns the import path of a target where the lines of build.sh of its problems put it.
func PackageOf(t *target.Target) string {
	if slices.Contains(t.Package.External, t.File) && len(t.Package.Sources)+len(t.Package.Tests) > 0 {
		return t.Package.ImportPath + "/" + apart(t)
	}
	return t.Package.ImportPath
}
