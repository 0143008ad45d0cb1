package overlay

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// An environment is what go env says.
type environment struct {
	GOROOT, GOMODCACHE, GOFLAGS, GOWORK, GOMOD, GOARCH string
}

// environment asks the go command.
func (m *maker) environment(ctx context.Context) error {
	out, err := m.run(ctx, "env", "-json", "GOROOT", "GOMODCACHE", "GOFLAGS", "GOWORK", "GOMOD", "GOARCH")
	if err == nil {
		err = json.Unmarshal([]byte(out), &m.env)
	}
	if err != nil {
		return err
	}
	if m.env.GOMOD == "" || m.env.GOMOD == os.DevNull {
		return errors.New("there is no go.mod here: run the command in the module of the tests")
	}
	for flag := range strings.FieldsSeq(m.env.GOFLAGS) {
		other, is := strings.CutPrefix(strings.TrimLeft(flag, "-"), "overlay=")
		if is && m.Merge == "" {
			return fmt.Errorf("GOFLAGS has -overlay=%s, and go test takes one overlay: give -merge=%[1]s", other)
		}
	}
	return nil
}

// cached is whether a directory belongs to the module cache, whose files no overlay can replace.
func (m *maker) cached(dir string) bool {
	return strings.HasPrefix(dir, m.env.GOMODCACHE+string(filepath.Separator))
}

// merge reads the other overlay.
func (m *maker) merge() error {
	if m.Merge == "" {
		return nil
	}
	text, err := os.ReadFile(filepath.Join(m.Dir, m.Merge))
	if filepath.IsAbs(m.Merge) {
		text, err = os.ReadFile(m.Merge)
	}
	if err != nil {
		return err
	}
	var other struct{ Replace map[string]string }
	if err := json.Unmarshal(text, &other); err != nil {
		return fmt.Errorf("%s: it is no overlay of the go command: %w", m.Merge, err)
	}
	for from, to := range other.Replace {
		if to != "" { // that says that there is no such file
			to = m.absolute(to)
		}
		m.replace[m.absolute(from)] = to
	}
	return nil
}

// absolute is a path from the directory where the go command runs.
func (m *maker) absolute(path string) string {
	if filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(m.Dir, path)
}

// read reads a file as the go command sees it.
func (m *maker) read(path string) (string, error) {
	if to := m.replace[path]; to != "" {
		path = to
	}
	text, err := os.ReadFile(path)
	return string(text), err
}
