package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/fuzzmachine/go/bench/versus/subject"
)

// patience is how long a tool may go on making a failure smaller after its time is over: 30 seconds after 20.
func patience(limit time.Duration) time.Duration { return limit + limit/2 }

// flags are what harnesses are built with: without tables for debuggers, which are a third of the work of
// linking.
var flags = []string{"-ldflags=-w"}

// A workshop writes harnesses, and keeps their binaries. Each is built once, one at a time, before the time
// of a cell begins.
type workshop struct {
	dir      string
	root     string // of the repository
	building sync.Mutex
	laid     map[system]error
	built    map[string]binary
}

// A binary is built, or why not.
type binary struct {
	path string
	err  error
}

// newWorkshop makes one in a directory.
func newWorkshop(dir string) (*workshop, error) {
	root, err := checkout()
	if err != nil {
		return nil, err
	}
	w := &workshop{dir: dir, root: root, laid: make(map[system]error), built: make(map[string]binary)}
	return w, module{dir: filepath.Join(dir, "goconvey")}.write("go.mod",
		[]byte("module github.com/smartystreets/goconvey\n"))
}

// lay writes the harnesses of a system, and returns their directory.
func (w *workshop) lay(s system) (dir string, err error) {
	m := w.module(s)
	err, done := w.laid[s]
	if !done {
		err = m.lay(s)
		w.laid[s] = err
	}
	return filepath.Join(m.dir, s.name), err
}

// build makes the binary of a system's harness.
func (l lane) build(s system, t tool) binary {
	w := l.shop
	w.building.Lock()
	defer w.building.Unlock()
	name := fmt.Sprintf("%s-%s-%t.test", strings.ReplaceAll(s.name, "/", "-"), t.dir, t.fuzz)
	b, done := w.built[name]
	if !done {
		b.path = filepath.Join(w.dir, name)
		b.err = l.link(s, t, b.path)
		w.built[name] = b
	}
	return b
}

func (l lane) link(s system, t tool, path string) error {
	dir, err := l.shop.lay(s)
	if err != nil {
		return err
	}
	args := append([]string{"test", "-c", "-o", path}, flags...)
	if t.fuzz {
		args = append(args, "-fuzz=^FuzzVersus$")
	}
	cmd := l.command("go", append(args, "./"+t.dir)...)
	cmd.Dir, cmd.Env = dir, alone()
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("building: %w\n%s", err, out)
	}
	return nil
}

// alone is the environment of the go command in a module of harnesses, which is in no workspace.
func alone() []string {
	return append(os.Environ(), "GOWORK=off", "GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" -mod=mod"))
}

// try runs a tool on a bug once.
func (l lane) try(b bug, t tool, k key) (c cell, err error) {
	built := l.build(b.system, t)
	if built.err != nil {
		return cell{Broken: last(built.err.Error(), 400)}, nil
	}
	dir, err := os.MkdirTemp(l.shop.dir, "try")
	if err != nil {
		return c, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "out")
	cmd := l.command(built.path, t.arguments(k.Seed, k.Limit, filepath.Join(dir, "cache"))...)
	cmd.Dir = dir
	cmd.Env = append(append(environ(), t.environment(k.Seed, k.Limit)...), "VERSUS="+b.name(), "VERSUS_OUT="+out)
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	setGroup(cmd)
	began := time.Now()
	if err := cmd.Start(); err != nil {
		return c, err
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	killed, err := wait(cmd, ended, t, out, k.Limit)
	c = cell{Total: time.Since(began).Seconds()}
	if err := c.read(out, began, k.Limit); err != nil {
		return c, err
	}
	if killed || hasReported(out) {
		return c, nil
	}
	if n := subject.Steps(said.String()); n > 0 { // of what ours draws before the fuzzer begins
		c.Found, c.First, c.FirstSteps, c.FinalSteps = true, c.Total, n, n
	} else if c.Total < k.Limit.Seconds() {
		c.Broken = fmt.Sprintf("it ended after %.1f s (%v), and has reported no failure: %s",
			c.Total, err, last(said.String(), 400))
	}
	return c, nil
}

// environ returns the environment of all processes, without variables that guide one of the tools.
func environ() []string {
	return slices.DeleteFunc(os.Environ(), func(said string) bool {
		return strings.HasPrefix(said, "FUZZMACHINE_") || strings.HasPrefix(said, "RAPID_") ||
			strings.HasPrefix(said, "GODEBUG=")
	})
}

// wait waits for the end of a process: up to a limit, and where it has found something by then, for the time
// that making it smaller may take, if that is wanted. It returns whether the process was killed then.
func wait(
	cmd *exec.Cmd, ended <-chan error, t tool, out string, limit time.Duration,
) (killed bool, err error) {
	end, look := time.After(limit), time.NewTicker(20*time.Millisecond)
	defer look.Stop()
	for waiting := true; waiting; {
		select {
		case err := <-ended:
			return false, err
		case <-look.C:
			waiting = !t.met || !hasReported(out)
		case <-end:
			waiting = false
		}
	}
	if !t.met && hasReported(out) {
		select {
		case err := <-ended:
			return false, err
		case <-time.After(patience(limit)):
		}
	}
	kill(cmd)
	return true, <-ended
}

// hasReported reports whether a process has reported a failure with a complete line.
func hasReported(out string) bool {
	text, err := os.ReadFile(out + ".first")
	return err == nil && bytes.HasSuffix(text, []byte("\n"))
}

// read reads the failures that the harness has reported.
func (c *cell) read(out string, began time.Time, limit time.Duration) error {
	first, err := os.ReadFile(out + ".first")
	words := strings.Fields(string(first))
	if errors.Is(err, os.ErrNotExist) || err == nil && len(words) == 0 {
		return nil // it has found nothing, or was killed while it wrote the failure
	}
	if len(words) != 2 {
		return fmt.Errorf("the harness has reported its first failure as %q, %v", first, err)
	}
	at, err := strconv.ParseInt(words[0], 10, 64)
	if err != nil {
		return err
	}
	c.First = time.Unix(0, at).Sub(began).Seconds()
	c.Found = c.First <= limit.Seconds()
	c.FirstSteps, _ = strconv.Atoi(words[1])
	last, err := os.ReadFile(out + ".last")
	text := strings.TrimSpace(string(last))
	if text == "" && (err == nil || errors.Is(err, os.ErrNotExist)) {
		return nil // it was killed just then
	}
	if err == nil {
		c.FinalSteps, err = strconv.Atoi(text)
	}
	return err
}

// last is the end of a text.
func last(text string, n int) string { return text[max(0, len(text)-n):] }
