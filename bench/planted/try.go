package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// A binary is the tests of an example, built as go test -fuzz builds them.
type binary struct {
	path string
	work string // directory for tries
	bugs []string
}

const target = "^FuzzPlanted$"

// symptom is what a report says of a failure that comes of a planted bug, and not of the machine.
var symptom = regexp.MustCompile(`(?m)^ *signature +(answer|state|invariant|panic)\b`)

func build(work, dir string) (*binary, error) {
	b := &binary{path: filepath.Join(work, filepath.Base(dir)+".test"), work: work}
	cmd := exec.Command("go", "test", "-c", "-fuzz="+target, "-o", b.path, "./"+filepath.ToSlash(dir))
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("building %s: %v\n%s", dir, err, out)
	}
	list := exec.Command(b.path, "-test.run="+target)
	list.Dir, list.Env = work, append(os.Environ(), "PLANTED=?")
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("listing the bugs of %s: %v\n%s", dir, err, out)
	}
	for line := range strings.Lines(string(out)) {
		if line = strings.TrimSpace(line); strings.HasPrefix(line, filepath.Base(dir)+"/") {
			b.bugs = append(b.bugs, line)
		}
	}
	return b, nil
}

// try looks for a bug once. Each try has a seed of its own for Go's mutator.
func (b *binary) try(k Key) (c cell, err error) {
	dir, err := os.MkdirTemp(b.work, "try")
	if err != nil {
		return c, err
	}
	defer os.RemoveAll(dir)
	count := filepath.Join(dir, "count")
	fuzz := exec.Command(b.path, "-test.run=^$", "-test.fuzz="+target, "-test.parallel=1",
		"-test.fuzztime="+k.Limit.String(),
		"-test.fuzzcachedir="+filepath.Join(dir, "cache"))
	fuzz.Dir = dir
	fuzz.Env = append(os.Environ(), fmt.Sprintf("FUZZMACHINE_SEEDS=%d", k.Seeds), "PLANTED="+k.Bug,
		"PLANTED_COUNT="+count,
		fmt.Sprintf("GODEBUG=fuzzseed=%d", k.Try))
	began := time.Now()
	out, err := fuzz.CombinedOutput()
	c = cell{Seconds: time.Since(began).Seconds()}
	var exit *exec.ExitError
	switch {
	case err == nil:
		return c, nil
	case !errors.As(err, &exit) || !symptom.Match(out):
		return c, fmt.Errorf("%s, try %d: neither found nor passed: %v\n%s", k.Bug, k.Try, err, out)
	}
	c.Found = true
	n, err := os.ReadFile(count)
	if err != nil {
		return c, fmt.Errorf("%s, try %d: nobody counted executions: %w", k.Bug, k.Try, err)
	}
	c.Executions, err = strconv.Atoi(string(n))
	return c, err
}
