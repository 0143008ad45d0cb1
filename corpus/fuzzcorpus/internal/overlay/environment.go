package overlay

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/goroot"
)

// An environment is what go env says.
type environment struct {
	GOROOT, GOMODCACHE, GOFLAGS, GOWORK, GOMOD, GOARCH string
}

// environment asks the go command.
func (m *maker) environment(ctx context.Context) error {
	out, err := goroot.Run(ctx, m.Dir, "env", "-json", "GOROOT", "GOMODCACHE", "GOFLAGS", "GOWORK", "GOMOD", "GOARCH")
	if err == nil {
		err = json.Unmarshal([]byte(out), &m.env)
	}
	if err != nil {
		return err
	}
	if m.env.GOMOD == "" || m.env.GOMOD == os.DevNull {
		return errors.New("there is no go.mod here: run the command in the module of the tests")
	}
	if strings.Contains(m.env.GOFLAGS, "-overlay=") {
		return errors.New("GOFLAGS has another overlay, and go test takes one: unset it")
	}
	return nil
}

// cached is whether a directory belongs to the module cache, whose files no overlay can replace.
func (m *maker) cached(dir string) bool {
	return strings.HasPrefix(dir, m.env.GOMODCACHE+string(filepath.Separator))
}
