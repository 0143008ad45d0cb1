package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// patience is how long a tool may go on making a failure smaller.
const patience = 30 * time.Second

// A workshop builds harnesses, each once, and runs them.
type workshop struct {
	dir   string
	built map[string]string // binaries
}

func newWorkshop() (*workshop, error) {
	dir, err := os.MkdirTemp("", "versus")
	return &workshop{dir, make(map[string]string)}, err
}

func (w *workshop) close() { os.RemoveAll(w.dir) }

// build makes the binary of a system's harness.
func (w *workshop) build(s system, t tool) (string, error) {
	name := fmt.Sprintf("%s-%s-%t.test", s.name, t.dir, t.fuzz)
	if path := w.built[name]; path != "" {
		return path, nil
	}
	path := filepath.Join(w.dir, name)
	args := []string{"test", "-c", "-o", path}
	if t.fuzz {
		args = append(args, "-fuzz=^FuzzVersus$")
	}
	cmd := exec.Command("go", append(args, "./"+t.dir)...)
	cmd.Dir = s.dir
	if s.module {
		cmd.Env = append(os.Environ(), "GOWORK=off")
	}
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building: %w\n%s", err, out)
	}
	w.built[name] = path
	return path, nil
}

// try runs a tool on a bug once.
func (w *workshop) try(b bug, t tool, k key) (c cell, err error) {
	binary, err := w.build(b.system, t)
	if err != nil {
		return c, err
	}
	dir, err := os.MkdirTemp(w.dir, "try")
	if err != nil {
		return c, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "out")
	cmd := exec.Command(binary, t.arguments(k.Seed, k.Limit, filepath.Join(dir, "cache"))...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), t.environment(k.Seed, k.Limit)...), "VERSUS="+b.name(), "VERSUS_OUT="+out)
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	setGroup(cmd)
	began := time.Now()
	if err := cmd.Start(); err != nil {
		return c, err
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	err = wait(cmd, ended, out, k.Limit)
	c = cell{key: k, Total: time.Since(began).Seconds()}
	if err := c.read(out, began, k.Limit); err != nil {
		return c, err
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.Exited() && !c.Found && c.Total < k.Limit.Seconds() {
		c.Broken = last(said.String(), 400)
	}
	return c, nil
}

// wait waits for the end of a process: up to a limit, and where it has found something by then, for the time that making
// it smaller may take.
func wait(cmd *exec.Cmd, ended <-chan error, out string, limit time.Duration) error {
	select {
	case err := <-ended:
		return err
	case <-time.After(limit):
	}
	if _, err := os.Stat(out + ".first"); err == nil {
		select {
		case err := <-ended:
			return err
		case <-time.After(patience):
		}
	}
	kill(cmd)
	return <-ended
}

// read reads what the harness has told.
func (c *cell) read(out string, began time.Time, limit time.Duration) error {
	first, err := os.ReadFile(out + ".first")
	if err != nil {
		return nil // it has found nothing
	}
	words := strings.Fields(string(first))
	if len(words) != 2 {
		return fmt.Errorf("the harness has told of its first failure: %q", first)
	}
	at, err := strconv.ParseInt(words[0], 10, 64)
	if err != nil {
		return err
	}
	c.First = time.Unix(0, at).Sub(began).Seconds()
	c.Found = c.First <= limit.Seconds()
	c.FirstSteps, _ = strconv.Atoi(words[1])
	last, err := os.ReadFile(out + ".last")
	if err == nil {
		c.FinalSteps, err = strconv.Atoi(strings.TrimSpace(string(last)))
	}
	return err
}

// last is the end of a text.
func last(text string, n int) string { return text[max(0, len(text)-n):] }
