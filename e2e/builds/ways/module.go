package ways

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
)

// A Module is a module of a user, with one subject.
type Module struct {
	Subject
	Root  string // the directory of go.mod
	Dir   string // the directory of the package
	tools string // where tools are built
}

const (
	libraryPath = "github.com/fuzzmachine/go"
	modulePath  = "user.example/module"
)

// repository is the directory of the repository that this process runs in.
func repository() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "e2e/builds/testdata/subject")); err == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", errors.New("there is no e2e/builds/testdata here or above: run this in the repository")
		}
		dir = filepath.Dir(dir)
	}
}

// Lay writes a subject and its module into an empty directory. If the bug is in a library, a sound module has
// a version without it.
func (s Subject) Lay(dir string, sound bool) (Module, error) {
	root := filepath.Join(dir, "module")
	m := Module{s, root, filepath.Join(root, s.Name), filepath.Join(dir, "tools")}
	repo, err := repository()
	if err != nil {
		return m, err
	}
	own := filepath.Join(repo, "e2e/builds/testdata/subject", s.directory())
	if err := os.CopyFS(m.Dir, os.DirFS(own)); err != nil {
		return m, err
	}
	for _, file := range s.sources {
		if err := m.copy(filepath.Join(repo, file.from), file.to); err != nil {
			return m, err
		}
	}
	return m, write(filepath.Join(root, "go.mod"), s.mod(repo, sound))
}

// directory is the one of the subject's own files.
func (s Subject) directory() string { return strings.ToLower(strings.TrimPrefix(s.Target, "Fuzz")) }

func (s Subject) mod(repo string, sound bool) []byte {
	text := fmt.Appendf(nil, "module %s\n\ngo 1.25.0\n\nrequire %s v0.0.0\n\nreplace %[2]s => %s\n",
		modulePath, libraryPath, repo)
	requires := s.requires
	if sound {
		requires = s.mended
	}
	if requires != "" {
		text = fmt.Appendf(text, "\nrequire %s\n", requires)
	}
	return text
}

// copy copies a file of this repository. A test file becomes an ordinary one without its tests.
func (m Module) copy(from, to string) error {
	if to == "" {
		to = filepath.Base(from)
	}
	text, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if strings.HasSuffix(from, "_test.go") {
		if text, err = withoutTests(text); err != nil {
			return err
		}
	}
	return write(filepath.Join(m.Dir, to), text)
}

// withoutTests is a test file without package testing and the functions that need it.
func withoutTests(source []byte) ([]byte, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", source, 0)
	if err != nil {
		return nil, err
	}
	text := bytes.Clone(source)
	remove := func(node ast.Node) {
		for i := files.Position(node.Pos()).Offset; i < files.Position(node.End()).Offset; i++ {
			text[i] = ' '
		}
	}
	for _, decl := range file.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if ok && (strings.HasPrefix(f.Name.Name, "Fuzz") || strings.HasPrefix(f.Name.Name, "Test")) {
			remove(f)
		}
	}
	for _, imported := range file.Imports {
		if imported.Path.Value == `"testing"` {
			remove(imported)
		}
	}
	return format.Source(text)
}

func write(path string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}
