package driver

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// ErrUnfuzzed says that a target does not call f.Fuzz under libFuzzer.
var ErrUnfuzzed = errors.New("libFuzzer cannot run it")

// A Program is that of one target, with directories of its own until it is closed.
type Program struct {
	Path      string
	Seeds     string // a directory of inputs to begin with
	Artifacts string // an empty directory
	dir       string
}

// Program builds the program of a target, and gives it what the target has: its entries, what Go's fuzzer has found,
// and what it gives to f.Add. Entries of other arguments than one text are left out.
func (b Build) Program(ctx context.Context, t *target.Target, goCache string) (p *Program, err error) {
	p = new(Program)
	if p.dir, err = os.MkdirTemp("", "fuzzcorpus"); err != nil {
		return nil, err
	}
	p.Path, p.Seeds, p.Artifacts = filepath.Join(p.dir, "program"), filepath.Join(p.dir, "seeds"), filepath.Join(p.dir, "found")
	for _, dir := range []string{p.Seeds, p.Artifacts} {
		if err == nil {
			err = os.Mkdir(dir, 0o777)
		}
	}
	if err == nil {
		err = b.Make(ctx, t, p.Path)
	}
	if err == nil {
		err = p.seed(t, goCache)
	}
	if err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

// Close removes the program and its directories.
func (p *Program) Close() error { return os.RemoveAll(p.dir) }

// seed writes what the target begins with.
func (p *Program) seed(t *target.Target, goCache string) error {
	for _, dir := range []string{t.Entries(), t.Cache(goCache)} {
		files, err := corpus.ReadDir(dir)
		if err != nil {
			return err
		}
		for _, f := range files {
			if f.Err != nil {
				continue
			}
			name := fmt.Sprintf("%x", sha256.Sum256(f.Tape))
			if err := os.WriteFile(filepath.Join(p.Seeds, name), f.Tape, 0o666); err != nil {
				return err
			}
		}
	}
	cmd := exec.Command(p.Path)
	cmd.Dir, cmd.Env = t.Package.Dir, append(os.Environ(), "FUZZCORPUS_SEEDS="+p.Seeds)
	out, err := cmd.CombinedOutput()
	switch text := strings.TrimSpace(string(out)); {
	case cmd.ProcessState != nil && cmd.ProcessState.ExitCode() == Unfuzzed:
		return fmt.Errorf("%w: %s", ErrUnfuzzed, text)
	case err != nil:
		return fmt.Errorf("its program does not begin: %w\n%s", err, text)
	}
	return nil
}

// Entry is the entry of go test for an input.
func (p *Program) Entry(ctx context.Context, t *target.Target, input string) ([]byte, error) {
	to := filepath.Join(p.dir, "entry")
	defer os.Remove(to)
	cmd := exec.CommandContext(ctx, p.Path, input)
	cmd.Dir, cmd.Env = t.Package.Dir, append(os.Environ(), "FUZZCORPUS_ENTRY="+to)
	if out, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w: %s", err, out)
	}
	return os.ReadFile(to)
}
