package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"time"
)

// binaries are the tests of examples/register with the ways to search, built twice.
type binaries struct {
	work              string
	scheduled, racing string
}

// build compiles them: once with the package rewritten, and once with the race detector.
func build(work string) (*binaries, error) {
	register, err := filepath.Abs("examples/register")
	if err != nil {
		return nil, err
	}
	source, err := filepath.Abs("bench/schedules/testdata/ways_test.go")
	if err != nil {
		return nil, err
	}
	added := filepath.Join(work, "added.json")
	text, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(register, "ways_test.go"): source}})
	if err == nil {
		err = os.WriteFile(added, text, 0o666)
	}
	b := &binaries{work, filepath.Join(work, "scheduled.test"), filepath.Join(work, "racing.test")}
	overlay := filepath.Join(work, "overlay")
	for _, args := range [][]string{
		{"run", "github.com/fuzzmachine/go/corpus/fuzzcorpus", "overlay", "-o=" + overlay, "-merge=" + added, "."},
		{"test", "-c", "-fuzz=FuzzWay", "-o=" + b.scheduled, "-overlay=" + filepath.Join(overlay, "overlay.json"), "."},
		{"test", "-c", "-race", "-o=" + b.racing, "-overlay=" + added, "."},
	} {
		if err != nil {
			break
		}
		cmd := exec.Command("go", args...)
		cmd.Dir = register
		var out []byte
		if out, err = cmd.CombinedOutput(); err != nil {
			err = fmt.Errorf("%v: %w\n%s", cmd, err, out)
		}
	}
	return b, err
}

// try looks for a bug once.
func (b *binaries) try(w way, k Key) (c cell, err error) {
	dir, err := os.MkdirTemp(b.work, "try")
	if err != nil {
		return c, err
	}
	defer os.RemoveAll(dir)
	path, found := b.scheduled, filepath.Join(dir, "found")
	if w.race {
		path = b.racing
	}
	args, env := w.args(k.Try)
	args = append(args, "-test.fuzzcachedir="+filepath.Join(dir, "cache"))
	if w.name == "fuzz" {
		args = append(args, "-test.fuzztime="+k.Limit.String())
	}
	cmd := exec.Command(path, args...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "BUG="+k.Bug, "FOUND="+found, "LIMIT="+k.Limit.String(), "FUZZMACHINE_SHRINK=0"), env...)
	if err := cmd.Start(); err != nil {
		return c, err
	}
	ends := time.AfterFunc(2*k.Limit+time.Minute, func() { _ = cmd.Process.Kill() })
	_ = cmd.Wait()
	ends.Stop()
	text, err := os.ReadFile(found)
	if errors.Is(err, fs.ErrNotExist) {
		return c, nil
	}
	var micros int
	if _, err := fmt.Sscan(string(text), &c.Programs, &micros); err != nil {
		return c, err
	}
	c.Seconds = float64(micros) / 1e6
	c.Found = c.Seconds <= k.Limit.Seconds()
	return c, nil
}
