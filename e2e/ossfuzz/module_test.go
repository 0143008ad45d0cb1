package ossfuzz_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

const root = "../.."

// A module is a repository with fuzz targets.
type module struct {
	*testing.T
	src       string // the directory that has the repository, $SRC in the image
	dir       string // the repository
	tool      string // fuzzcorpus
	workspace bool
}

// sources are the files of a user's module. A machine stands beside another package, one in another package, and
// two targets without a machine have one name.
var sources = map[string]string{
	"ring/ring.go":                               "../../examples/ring/ring.go",
	"ring/ring_test.go":                          "../../examples/ring/ring_test.go",
	"ring/example_test.go":                       "package ring_test\n\nimport \"example.org/u/ring/ring\"\n\nfunc Example() { ring.New(4) }\n",
	"ring/testdata/fuzz/FuzzRing/all":            "../../examples/docs/testdata/corpus/full",
	"internal/text/text_test.go":                 "package text\n\nimport \"testing\"\n\nfunc FuzzText(f *testing.F) {\n\tf.Fuzz(func(t *testing.T, s string) {})\n}\n",
	"a/internal/text/text_test.go":               "package text\n\nimport \"testing\"\n\nfunc FuzzText(f *testing.F) {\n\tf.Fuzz(func(t *testing.T, b []byte) {})\n}\n",
	"a/internal/text/testdata/fuzz/FuzzText/one": "go test fuzz v1\n[]byte(\"one\")\n",
	"apart/apart.go":                             "package apart\n",
	"apart/apart_test.go": `package apart_test

import (
	"testing"

	_ "example.org/u/ring/apart"
	"github.com/fuzzmachine/go/fuzzmachine"
)

var machine = fuzzmachine.NewWorld(func(*fuzzmachine.T) int { return 0 }, fuzzmachine.Do("nothing", nothing))

func nothing(*fuzzmachine.T, int, struct{}) {}

func FuzzApart(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
`,
}

// userModule makes a module like a user's, and builds the tool in it.
func userModule(t *testing.T) *module {
	t.Helper()
	m := &module{T: t, src: slowtest.Dir(t, "oss-fuzz-user")}
	m.dir = filepath.Join(m.src, "ring")
	m.write("go.mod", fmt.Sprintf("module example.org/u/ring\n\ngo 1.25.0\n\nrequire github.com/fuzzmachine/go v0.0.0\n\n"+
		"replace github.com/fuzzmachine/go => %s\n", m.absolute(root)))
	for name, text := range sources {
		if strings.HasPrefix(text, "../") {
			text = m.read(text)
		}
		m.write(name, text)
	}
	m.tool = filepath.Join(m.src, "fuzzcorpus")
	m.run(0, "go", "build", "-o", m.tool, "github.com/fuzzmachine/go/corpus/fuzzcorpus")
	return m
}

// thisRepository copies this repository.
func thisRepository(t *testing.T) *module {
	t.Helper()
	m := &module{T: t, src: slowtest.Dir(t, "oss-fuzz-this"), workspace: true}
	m.dir = filepath.Join(m.src, "fuzzmachine")
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		name, _ := filepath.Rel(root, path)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && (entry.Name() == ".git" || entry.Name() == "results"):
			return fs.SkipDir
		case entry.Type().IsRegular() && entry.Name() != ".git":
			m.write(name, m.read(path))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func (m *module) absolute(path string) string {
	m.Helper()
	abs, err := filepath.Abs(path)
	if err != nil {
		m.Fatal(err)
	}
	return abs
}

func (m *module) read(path string) string {
	m.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		m.Fatal(err)
	}
	return string(text)
}

// text reads a file of the module.
func (m *module) text(name string) string {
	m.Helper()
	return m.read(filepath.Join(m.dir, name))
}

func (m *module) write(name, text string) {
	m.Helper()
	path := filepath.Join(m.dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		m.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		m.Fatal(err)
	}
}

// run runs a program in the module, checks its exit status, and returns what it prints.
func (m *module) run(status int, name string, args ...string) string {
	m.Helper()
	return m.runWith(status, nil, name, args...)
}

func (m *module) runWith(status int, environment []string, name string, args ...string) string {
	m.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = m.dir
	for _, said := range os.Environ() {
		if !strings.HasPrefix(said, "FUZZMACHINE_") {
			cmd.Env = append(cmd.Env, said)
		}
	}
	if !m.workspace {
		cmd.Env = append(cmd.Env, "GOWORK=off")
	}
	cmd.Env = append(cmd.Env, environment...)
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		m.Fatal(err)
	}
	if got := cmd.ProcessState.ExitCode(); got != status {
		m.Fatalf("%s %s: status %d, not %d\n%s", name, strings.Join(args, " "), got, status, out)
	}
	return string(out)
}

// ossfuzz writes the files of the user's module.
func (m *module) ossfuzz(status int, args ...string) string {
	m.Helper()
	return m.run(status, m.tool, append([]string{"ossfuzz", "./...", "-repo=https://example.org/u/ring",
		"-contact=u@example.org"}, args...)...)
}

// missing skips a test because something is not installed. In CI the test fails.
func missing(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatalf("%s is missing", what)
	}
	t.Skipf("%s is missing", what)
}
