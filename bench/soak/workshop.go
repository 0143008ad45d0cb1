package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

// A workshop builds the tests of subjects, each once.
type workshop struct {
	dir   string
	built map[string]string
}

func newWorkshop() (*workshop, error) {
	dir, err := os.MkdirTemp("", "soak")
	return &workshop{dir, make(map[string]string)}, err
}

func (in *workshop) close() { os.RemoveAll(in.dir) }

// cell returns a cell that is kept, or runs it and keeps it.
func (in *workshop) cell(store *results.Store[key, cell], s subject, k key) (cell, error) {
	if c, has := store.Get(k); has {
		return c, nil
	}
	binary, err := in.build(s)
	if err != nil {
		return cell{}, err
	}
	cmd := exec.Command(binary, "-test.run=^TestSoak$", "-test.timeout=0")
	cmd.Dir = in.dir
	cmd.Env = append(os.Environ(), k.Environment()...)
	c, err := run(cmd, silent)
	if err != nil {
		return c, err
	}
	return c, store.Put(k, c)
}

// build builds the tests of a subject. A machine of an example is in its tests, so a test is laid over them.
func (in *workshop) build(s subject) (binary string, err error) {
	if binary, has := in.built[s.pkg]; has {
		return binary, nil
	}
	binary = filepath.Join(in.dir, fmt.Sprintf("%d.test", len(in.built)))
	args := []string{"test", "-c", "-vet=off", "-o", binary}
	if s.machine != "" {
		list, err := in.overlay(s)
		if err != nil {
			return "", err
		}
		args = append(args, "-overlay="+list)
	}
	if out, err := exec.Command("go", append(args, s.pkg)...).CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the tests of %s: %w\n%s", s.pkg, err, out)
	}
	in.built[s.pkg] = binary
	return binary, nil
}

const source = `package %s

import (
	"testing"

	"github.com/fuzzmachine/go/bench/soak/share"
)

func TestSoak(t *testing.T) { share.Run(t, %s) }
`

// overlay writes the test of a machine, and a list for the go command that puts it into the package.
func (in *workshop) overlay(s subject) (list string, err error) {
	dir, err := filepath.Abs(s.pkg)
	if err != nil {
		return "", err
	}
	name := filepath.Base(s.pkg)
	test := filepath.Join(in.dir, name+".go")
	if err := os.WriteFile(test, fmt.Appendf(nil, source, name, s.machine), 0o666); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(dir, "soak_test.go"): test}})
	if err != nil {
		return "", err
	}
	list = filepath.Join(in.dir, name+".json")
	return list, os.WriteFile(list, text, 0o666)
}

// watched passes lines that a process prints to a function. If it prints none for long, it is made to print
// its goroutines and to end.
func watched(cmd *exec.Cmd, out io.Reader, silent time.Duration, line func(string)) (hangs bool) {
	rang := make(chan bool, 1)
	var alarm *time.Timer
	alarm = time.AfterFunc(silent, func() {
		rang <- true
		if cmd.Process.Signal(syscall.SIGQUIT) == nil {
			time.Sleep(dying)
		}
		_ = cmd.Process.Kill()
	})
	for lines := bufio.NewScanner(out); lines.Scan(); {
		alarm.Reset(silent)
		line(lines.Text())
	}
	alarm.Stop()
	return len(rang) > 0
}
