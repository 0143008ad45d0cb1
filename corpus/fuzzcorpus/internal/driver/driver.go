// Package driver builds programs in which libFuzzer runs a fuzz target: a main function of cgo, as an archive, that
// clang links with libFuzzer. The files of the user stay as they are. What the build adds to them and to package
// testing is in an overlay, which the go command reads instead.
//
// No package can import a test file. So the test files of the target's package are there a second time, by names that
// are no test files'. Package testing keeps its types, so that whatever takes a *testing.T or *testing.F compiles. It
// has one file more, and three methods that differ: F.Fuzz gives its function to libFuzzer, and FailNow and SkipNow
// do not end the goroutine, because that is a thread of libFuzzer.
package driver

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/goroot"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// Tags are the build tags of such programs: the runtime has what libFuzzer needs, and machines mutate programs.
const Tags = "libfuzzer,fuzzmachine_libfuzzer"

// Unfuzzed is the exit status of a program whose target does not call f.Fuzz.
const Unfuzzed = 76

// A Build makes programs of fuzz targets.
type Build struct {
	Tags  string // more build tags, separated by commas
	Bytes bool   // whether libFuzzer makes the inputs of machines too
	Clang Clang
}

// Make builds the program of a target.
func (b Build) Make(ctx context.Context, t *target.Target, out string) error {
	dir, err := os.MkdirTemp("", "fuzzcorpus-libfuzzer")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	root, err := goroot.Of(ctx, t.Package.Dir, dir)
	if err != nil {
		return err
	}
	o := overlay{dir: dir, Replace: make(map[string]string)}
	if err := o.testing(filepath.Join(root.Path, "src", "testing"), t.Machine && !b.Bytes); err != nil {
		return err
	}
	main, err := o.main(t)
	if err != nil {
		return err
	}
	list, err := json.Marshal(o)
	if err != nil {
		return err
	}
	files, archive := filepath.Join(dir, "overlay.json"), filepath.Join(dir, "target.a")
	if err := os.WriteFile(files, list, 0o666); err != nil {
		return err
	}
	args := append([]string{"build", "-buildmode=c-archive", "-overlay=" + files, "-o=" + archive,
		"-tags=" + strings.Trim(Tags+","+b.Tags, ",")}, counters(t.Package.ImportPath)...)
	if err := b.run(ctx, t.Package.Dir, root, root.Command(), append(args, main)...); err != nil {
		return fmt.Errorf("the program of %s does not build:\n%w", t, err)
	}
	if err := b.run(ctx, t.Package.Dir, root, b.Clang.CXX, b.Clang.links(archive, out)...); err != nil {
		return fmt.Errorf("%s does not link the program of %s with libFuzzer: %s\n%w", b.Clang.CXX, t, installing, err)
	}
	return nil
}

// run runs a command. Its error is what the command prints.
func (b Build) run(ctx context.Context, dir string, root goroot.Tree, name string, args ...string) error {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = dir
	cmd.Env = append(append(os.Environ(), "CGO_ENABLED=1"), root.Env...)
	if os.Getenv("CC") == "" {
		cmd.Env = append(cmd.Env, "CC="+b.Clang.CC, "CXX="+b.Clang.CXX)
	}
	out, err := cmd.CombinedOutput()
	switch text := strings.TrimSpace(string(out)); {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil && text != "":
		return fmt.Errorf("%s", text)
	}
	return err
}
