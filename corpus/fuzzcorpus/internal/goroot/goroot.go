// Package goroot calls the go command, and gives it a tree of Go whose files an overlay can replace.
package goroot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A Tree is the tree of Go that builds a program.
type Tree struct {
	Path string
	Env  []string // with which its go command is called
}

// Command is its go command.
func (r Tree) Command() string { return filepath.Join(r.Path, "bin", "go") }

// Of is that of a module. A go command that the go command has downloaded stands among modules, where it reads no
// overlay. Such a tree is given another path, in a directory.
func Of(ctx context.Context, module, dir string) (r Tree, err error) {
	out, err := Run(ctx, module, "env", "GOROOT", "GOMODCACHE")
	if err != nil {
		return r, err
	}
	root, modules, _ := strings.Cut(out, "\n")
	if r.Path = root; !strings.HasPrefix(root, modules+string(filepath.Separator)) {
		return r, nil
	}
	r.Path = filepath.Join(dir, "go")
	r.Env = []string{"GOROOT=" + r.Path, "GOTOOLCHAIN=local"}
	list, err := os.ReadDir(root)
	if err == nil {
		err = os.Mkdir(r.Path, 0o777)
	}
	for _, item := range list {
		if err == nil {
			err = os.Symlink(filepath.Join(root, item.Name()), filepath.Join(r.Path, item.Name()))
		}
	}
	return r, err
}

// Run runs the go command in a directory. Its error is the error output of the command.
func Run(ctx context.Context, dir string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = dir
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if text := strings.TrimSpace(stderr.String()); err != nil && text != "" {
		return "", errors.New(text)
	}
	if err != nil {
		return "", fmt.Errorf("go %s: %w", args[0], err)
	}
	return strings.TrimSpace(string(out)), nil
}

// List runs go list, and returns what it prints of each package as JSON.
func List[P any](ctx context.Context, dir string, args ...string) (list []*P, err error) {
	out, err := Run(ctx, dir, append([]string{"list", "-e"}, args...)...)
	if err != nil {
		return nil, err
	}
	for decoder := json.NewDecoder(strings.NewReader(out)); ; {
		p := new(P)
		if err := decoder.Decode(p); err == io.EOF {
			return list, nil
		} else if err != nil {
			return list, fmt.Errorf("go list: %w", err)
		}
		list = append(list, p)
	}
}
