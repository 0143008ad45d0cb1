package fuzzmachine_test

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"testing"
)

// A workshop builds each test binary of testdata once.
type workshop struct {
	mu    sync.Mutex
	dir   string
	built map[string]error // by path
}

var binaries = workshop{built: make(map[string]error)}

func TestMain(m *testing.M) {
	if _, said := os.LookupEnv("FUZZMACHINE_SEEDS"); !said {
		if flag.Parse(); testing.Short() {
			os.Setenv("FUZZMACHINE_SEEDS", "256") // what tests say of the programs is said of all
		}
	}
	debug.SetGCPercent(400) // a fourth of the time went into collecting heaps of a few megabytes
	status := m.Run()
	os.RemoveAll(binaries.dir)
	os.Exit(status)
}

// binary returns the path of a package's test binary.
func (b *workshop) binary(name string, flags []string) (path string, err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.dir == "" {
		if b.dir, err = os.MkdirTemp("", "fuzzmachine-binaries"); err != nil {
			return "", err
		}
	}
	path = filepath.Join(b.dir, name+strings.Join(flags, "")+".test")
	err, is := b.built[path]
	if !is {
		err = buildBinary(path, name, flags)
		b.built[path] = err
	}
	return path, err
}

func buildBinary(path, name string, flags []string) error {
	args := append(append([]string{"test", "-c", "-vet=off", "-ldflags=-w", "-o", path}, flags...), "./testdata/"+name)
	out, err := exec.Command("go", args...).CombinedOutput()
	if err != nil {
		return errors.Join(err, fmt.Errorf("%s", out))
	}
	return nil
}
