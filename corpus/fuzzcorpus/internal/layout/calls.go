package layout

import (
	"fmt"
	"go/ast"
	"strconv"
)

// A method is one of package testing that differs in the builds of OSS-Fuzz.
type method struct {
	breaks Build
	does   string
}

// methods are those of T.
var methods = map[string]method{
	"Context":     {Native, "is missing in compile_native_go_fuzzer: build it with compile_native_go_fuzzer_v2"},
	"Attr":        {Native, "is missing in compile_native_go_fuzzer: build it with compile_native_go_fuzzer_v2"},
	"Output":      {Native, "is missing in compile_native_go_fuzzer: build it with compile_native_go_fuzzer_v2"},
	"Chdir":       {Native, "is missing in compile_native_go_fuzzer: build it with compile_native_go_fuzzer_v2"},
	"Run":         {Native, "panics in compile_native_go_fuzzer: call the function itself"},
	"ArtifactDir": {Native | NativeV2, "is missing, or crashes: do without it"},
	"SkipNow":     {NativeV2, "ends the process in compile_native_go_fuzzer_v2, which is taken for a crash: return instead"},
	"Skipf":       {NativeV2, "panics in compile_native_go_fuzzer_v2, which is taken for a crash: return instead"},
	"Failed":      {Native | NativeV2, "panics, which is taken for a crash: do without it"},
	"Skipped":     {Native | NativeV2, "panics, which is taken for a crash: do without it"},
	"Deadline":    {Native | NativeV2, "panics, which is taken for a crash: do without it"},
	"Parallel":    {Native | NativeV2, "panics, which is taken for a crash: do without it"},
	"Cleanup":     {0, "calls its function at once in the builds of OSS-Fuzz: use defer"},
	"Setenv":      {0, "has no effect in the builds of OSS-Fuzz: set the variable before f.Fuzz, or do without it"},
}

// functions are those of packages testing and testing/synctest.
var functions = map[string]map[string]method{
	"testing": {
		"Short":   {NativeV2, "panics, which is taken for a crash: do without it"},
		"Verbose": {Native | NativeV2, "panics, which is taken for a crash: do without it"},
	},
	"testing/synctest": {
		"Test": {Native | NativeV2, "does not compile, or panics, in the builds of OSS-Fuzz: do without it"},
		"Run":  {Native | NativeV2, "does not compile, or panics, in the builds of OSS-Fuzz: do without it"},
	},
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
		found, is := functions[v.imported(x)][s.Sel.Name]
		if x.Name == t {
			found, is = methods[s.Sel.Name]
		}
		if call := x.Name + "." + s.Sel.Name; is && !said[call] {
			said[call] = true
			problems = append(problems, Problem{Text: fmt.Sprintf("%s %s", call, found.does), Breaks: found.breaks})
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
