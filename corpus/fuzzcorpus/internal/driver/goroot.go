package driver

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A goRoot is the tree of Go that builds a program.
type goRoot struct {
	path string
	env  []string // with which its go command is called
}

// command is its go command.
func (r goRoot) command() string { return filepath.Join(r.path, "bin", "go") }

// goroot is that of a module. A go command that the go command has downloaded stands among modules, where it reads no
// overlay. Such a tree is given another path, in a directory.
func goroot(ctx context.Context, module, dir string) (r goRoot, err error) {
	cmd := exec.CommandContext(ctx, "go", "env", "GOROOT", "GOMODCACHE")
	cmd.Dir = module
	out, err := cmd.Output()
	if err != nil {
		return r, fmt.Errorf("go env: %w", err)
	}
	root, modules, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
	if r.path = root; !strings.HasPrefix(root, modules+string(filepath.Separator)) {
		return r, nil
	}
	r.path = filepath.Join(dir, "go")
	r.env = []string{"GOROOT=" + r.path, "GOTOOLCHAIN=local"}
	list, err := os.ReadDir(root)
	if err == nil {
		err = os.Mkdir(r.path, 0o777)
	}
	for _, item := range list {
		if err == nil {
			err = os.Symlink(filepath.Join(root, item.Name()), filepath.Join(r.path, item.Name()))
		}
	}
	return r, err
}
