package builds_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// workshop is the directory for what this process builds. Tests are parallel, because they wait for other
// processes.
var workshop string

func TestMain(m *testing.M) {
	var err error
	if workshop, err = os.MkdirTemp("", "builds"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	os.RemoveAll(workshop)
	os.Exit(code)
}

// A binary is built by the first test that needs it.
type binary struct {
	name  string
	build func(out string) error
	once  sync.Once
	err   error
}

func (b *binary) make() error {
	b.once.Do(func() { b.err = b.build(b.out()) })
	return b.err
}

func (b *binary) out() string { return filepath.Join(workshop, b.name) }

func (b *binary) path(t *testing.T) string {
	t.Helper()
	if err := b.make(); err != nil {
		t.Fatalf("building %s: %v", b.name, err)
	}
	return b.out()
}

// built returns a binary that a command of the go tool makes. The command gets its path.
func built(name string, args ...string) *binary {
	return &binary{name: name, build: func(out string) error {
		return goTool(".", nil, append(args[:len(args)-1:len(args)-1], "-o", out, args[len(args)-1])...)
	}}
}

var (
	targetTest = built("target.test", "test", "-c", "./testdata/target")
	targetFuzz = built("target.fuzz", "test", "-c", "-fuzz=.", "./testdata/target")
	oddTest    = built("odd.test", "test", "-c", "./testdata/odd")
	oddFuzz    = built("odd.fuzz", "test", "-c", "-fuzz=.", "./testdata/odd")
	oddRace    = built("odd.race", "test", "-c", "-race", "./testdata/odd")
	bytesMain  = built("bytes", "build", "-tags=gofuzz", "./testdata/bytes/main")
	v1Main     = overlaid("v1", "./testdata/v1/main", v1Overlay)
	v2Main     = overlaid("v2", "./testdata/v2/main", v2Overlay)
)

// goTool runs the go command in a directory. Without debug information, linking is faster.
func goTool(dir string, env []string, args ...string) error {
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = dir, environment(append([]string{"GOFLAGS=-ldflags=-w"}, env...)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return nil
}

// environment is that of this process without the variables of machines, and with more.
func environment(more ...string) (env []string) {
	for _, said := range os.Environ() {
		if !strings.HasPrefix(said, "FUZZMACHINE_") {
			env = append(env, said)
		}
	}
	return append(env, more...)
}

// missing skips a test because something is not installed. In CI the test fails.
func missing(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatalf("%s is missing", what)
	}
	t.Skipf("%s is missing", what)
}
