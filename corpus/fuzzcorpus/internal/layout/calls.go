package layout

import (
	"cmp"
	"go/ast"
	"path"
	"regexp"
	"strconv"
	"strings"
)

const panics = "panics, which is taken for a crash: do without it"

// different are the functions of packages testing and testing/synctest, and the methods of t, that do not do in the
// build what they do in go test.
var different = map[string]string{
	"t.ArtifactDir":         "is missing, or crashes: do without it",
	"t.SkipNow":             "ends the process in compile_native_go_fuzzer_v2, which is taken for a crash: return instead",
	"t.Skipf":               "panics in compile_native_go_fuzzer_v2, which is taken for a crash: return instead",
	"t.Failed":              panics,
	"t.Skipped":             panics,
	"t.Deadline":            panics,
	"t.Parallel":            panics,
	"t.Cleanup":             "calls its function at once in the builds of OSS-Fuzz: use defer",
	"t.Setenv":              "has no effect in the builds of OSS-Fuzz: set the variable before f.Fuzz, or do without it",
	"testing.Short":         panics,
	"testing.Verbose":       panics,
	"testing/synctest.Test": "does not compile, or panics, in the builds of OSS-Fuzz: do without it",
}

// calls finds calls of package testing in the function that is fuzzed.
func (v *view) calls() (problems []Problem) {
	if v.fuzzed == nil {
		return nil
	}
	t, said := first(v.fuzzed.Type), make(map[string]bool)
	ast.Inspect(v.fuzzed.Body, func(n ast.Node) bool {
		s, is := n.(*ast.SelectorExpr)
		if !is {
			return true
		}
		x, is := s.X.(*ast.Ident)
		if !is {
			return true
		}
		of := v.imported(x)
		if x.Name == t {
			of = "t"
		}
		does, is := different[of+"."+s.Sel.Name]
		if call := x.Name + "." + s.Sel.Name; is && !said[call] {
			said[call] = true
			builds := of == "t" && (s.Sel.Name == "Cleanup" || s.Sel.Name == "Setenv")
			problems = append(problems, Problem{Text: call + " " + does, Builds: builds})
		}
		return true
	})
	return problems
}

// imported returns the path of the package that a name stands for in the file of the target; "" is that it
// stands for none.
func (v *view) imported(id *ast.Ident) string {
	if id.Obj != nil { // declared in the file
		return ""
	}
	for _, spec := range v.file.Imports {
		path, _ := strconv.Unquote(spec.Path.Value)
		if spec.Name != nil && spec.Name.Name == id.Name || spec.Name == nil && guess(path) == id.Name {
			return path
		}
	}
	return ""
}

var major = regexp.MustCompile(`^v[0-9]+$`)

// guess returns the name that a package most likely has.
func guess(importPath string) string {
	name := path.Base(importPath)
	if major.MatchString(name) {
		name = path.Base(path.Dir(importPath))
	}
	name, _, _ = strings.Cut(name, ".")
	return cmp.Or(strings.TrimPrefix(name, "go-"), name)
}
