package ways

import (
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

// An Overlay maps paths that the go command reads to the files that replace them.
type Overlay map[string]string

// Write writes the overlay for the flag -overlay into a directory.
func (o Overlay) Write(dir string) (list string, err error) {
	text, err := json.Marshal(map[string]Overlay{"Replace": o})
	if err != nil {
		return "", err
	}
	list = filepath.Join(dir, "overlay.json")
	return list, write(list, text)
}

// HookedTesting replaces parts of the standard library's package testing, as branch v2 of go-118-fuzz-build does,
// which the module proxy does not serve: F is another one, and T has hooks. Files that it makes are in dir. A
// recorder is a file of testdata/v2/testing that is told of each call.
func HookedTesting(dir, recorder string) (Overlay, error) {
	repo, err := repository()
	if err != nil {
		return nil, err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	std := filepath.Join(strings.TrimSpace(string(root)), "src", "testing")
	ours := filepath.Join(repo, "e2e/builds/testdata/v2/testing")
	hooked := filepath.Join(dir, "testing.go")
	return Overlay{
		filepath.Join(std, "fuzz.go"):     filepath.Join(ours, "fuzz.go"),
		filepath.Join(std, "recorder.go"): filepath.Join(ours, recorder),
		filepath.Join(std, "testing.go"):  hooked,
	}, hook(filepath.Join(std, "testing.go"), hooked)
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
	return write(to, source)
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
