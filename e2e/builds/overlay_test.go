package builds_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// An overlay maps paths that the go command reads to the files that replace them.
type overlay map[string]string

// overlaid builds a main package with an overlay in its own directory.
func overlaid(name, pkg string, make func(dir string) (overlay, error)) *binary {
	return &binary{name: name, build: func(out string) error {
		dir := out + ".overlay"
		if err := os.Mkdir(dir, 0o755); err != nil {
			return err
		}
		files, err := make(dir)
		if err != nil {
			return err
		}
		text, err := json.Marshal(map[string]overlay{"Replace": files})
		if err != nil {
			return err
		}
		list := filepath.Join(dir, "overlay.json")
		if err := os.WriteFile(list, text, 0o644); err != nil {
			return err
		}
		return goTool(".", nil, "build", "-overlay", list, "-o", out, pkg)
	}}
}

const harness = "testdata/target/harness_test.go"

// v1Overlay does what go-118-fuzz-build makes of a harness file: a copy with another name that imports
// another package testing.
func v1Overlay(dir string) (overlay, error) {
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
	return overlay{absolute(harness + "_fuzz.go"): copied}, nil
}

// v2Overlay does what branch v2 of go-118-fuzz-build does: test files become ordinary files, and package
// testing of the standard library gets another F and hooks in T.
func v2Overlay(dir string) (overlay, error) {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	std := filepath.Join(strings.TrimSpace(string(root)), "src", "testing")
	hooked := filepath.Join(dir, "testing.go")
	if err := hook(filepath.Join(std, "testing.go"), hooked); err != nil {
		return nil, err
	}
	return overlay{
		absolute("testdata/target/harness_libFuzzer.go"): absolute(harness),
		filepath.Join(std, "fuzz.go"):                    absolute("testdata/v2/testing/fuzz.go"),
		filepath.Join(std, "testing.go"):                 hooked,
	}, nil
}

func absolute(path string) string {
	abs, err := filepath.Abs(path)
	if err != nil {
		panic(err)
	}
	return abs
}

// hooks are the first statements of methods of T in OSS-Fuzz's second native build. %s are their parameters.
var hooks = map[string]string{
	"Error":    `fmt.Println(%s...); panic("error")`,
	"Errorf":   `fmt.Printf(%s+"\n", %s...); panic("errorf")`,
	"Fatal":    `fmt.Println(%s...); panic("fatal")`,
	"Fatalf":   `fmt.Printf(%s+"\n", %s...); panic("fatal")`,
	"Fail":     `panic("Called T.Fail()")`,
	"FailNow":  `panic("Called T.Fail()")`,
	"Failed":   `panic("t.Failed() is not supported when fuzzing in libFuzzer mode")`,
	"Skipped":  `panic("t.Skipped() is not supported when fuzzing in libFuzzer mode")`,
	"Deadline": `panic("t.Deadline() is not supported when fuzzing in libFuzzer mode")`,
	"Parallel": `panic("t.Parallel() is not supported when fuzzing in libFuzzer mode")`,
	"Skip":     `panic("GO-FUZZ-BUILD-PANIC")`,
	"Cleanup":  `%s(); return`,
	"Name":     `return "libFuzzer"`,
	"Run":      `_ = %s; %s(t); return true`,
	"Setenv":   ``, // this method and those below work as usual, and are recorded
	"Chdir":    ``,
	"Log":      ``,
	"Logf":     ``,
	"SkipNow":  ``, // runtime.Goexit
	"Skipf":    ``,
	"TempDir":  ``,
}

// hook copies the source of package testing with the hooks.
func hook(from, to string) error {
	source, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, from, source, 0)
	if err != nil {
		return err
	}
	found := 0
	for _, decl := range slices.Backward(file.Decls) {
		method, ok := decl.(*ast.FuncDecl)
		if !ok || !ofT(method) {
			continue
		}
		text, ok := hooks[method.Name.Name]
		if !ok {
			continue
		}
		found++
		var parameters []any
		for _, field := range method.Type.Params.List {
			for _, name := range field.Names {
				parameters = append(parameters, name.Name)
			}
		}
		if strings.Contains(text, "%s") {
			text = fmt.Sprintf(text, parameters...)
		}
		text = fmt.Sprintf(" libFuzzerCalled(\"t\", %q); %s;", method.Name.Name, text)
		source = slices.Insert(source, files.Position(method.Body.Lbrace).Offset+1, []byte(text)...)
	}
	if found < len(hooks) {
		return fmt.Errorf("%s has only %d of the %d methods to hook", from, found, len(hooks))
	}
	return os.WriteFile(to, source, 0o644)
}

// ofT reports whether a method belongs to T, or to a type that T embeds.
func ofT(method *ast.FuncDecl) bool {
	if method.Recv == nil {
		return false
	}
	star, ok := method.Recv.List[0].Type.(*ast.StarExpr)
	if !ok {
		return false
	}
	name, ok := star.X.(*ast.Ident)
	return ok && (name.Name == "T" || name.Name == "common")
}
