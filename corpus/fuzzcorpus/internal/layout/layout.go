// Package layout finds fuzz targets that OSS-Fuzz cannot build, or that crash there although nothing is wrong.
// Its build for Go targets, compile_native_go_fuzzer_v2, differs from go test: it looks for the target with grep,
// compiles all test files of a directory as one package, and replaces package testing. The older build,
// compile_native_go_fuzzer, accepts less, so that the cure of its problems is the newer one.
package layout

import (
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// A Problem is what prevents the build of a target, or makes it crash without a bug.
type Problem struct {
	Text   string
	Builds bool     // whether the target is built, and behaves differently
	Script []string // lines of build.sh that build the target as it stands, in the directory of its module
}

// SolvedBy reports whether a build.sh builds the target in spite of the problem.
func (p Problem) SolvedBy(script string) bool {
	missing := func(line string) bool { return !strings.Contains(script, line) }
	return len(p.Script) > 0 && !slices.ContainsFunc(p.Script, missing)
}

// Of returns the problems of a target.
func Of(t *target.Target) []Problem {
	v, err := viewOf(t)
	if err != nil { // go test says why it does not compile
		return nil
	}
	return slices.Concat(v.beside(), v.found(), v.literal(), v.calls(), v.version())
}

// PackageOf returns the import path of a target where the lines of build.sh of its problems put it.
func PackageOf(t *target.Target) string {
	if slices.Contains(t.Package.External, t.File) && len(t.Package.Sources)+len(t.Package.Tests) > 0 {
		return t.Package.ImportPath + "/" + apart(t)
	}
	return t.Package.ImportPath
}
