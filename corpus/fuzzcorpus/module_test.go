package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

// place is a directory for all tests of this process, where the tool is, the module, and what the tool has built of it.
var place = sync.OnceValues(func() (string, error) { return os.MkdirTemp("", "fuzzcorpus-test") })

// tool is the tool as people run it, built once.
var tool = sync.OnceValues(func() (string, error) {
	dir, err := place()
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "fuzzcorpus.exe")
	out, err := exec.Command("go", "build", "-ldflags=-w", "-o", path, ".").CombinedOutput()
	if err != nil {
		return "", errors.New(string(out))
	}
	return path, nil
})

func TestMain(m *testing.M) {
	status := m.Run()
	if !testing.Short() {
		if dir, err := place(); err == nil {
			os.RemoveAll(dir)
		}
	}
	os.Exit(status)
}

// goCache stays where it is, whatever else a module has of its own.
var goCache = sync.OnceValue(func() string {
	out, _ := exec.Command("go", "env", "GOCACHE").Output()
	return strings.TrimSpace(string(out))
})

// A module is one of a user's, that a test may write to. It stands where those of the tests before stood, for then the go
// command builds again only what is edited.
type module struct {
	*testing.T
	dir   string
	cache *string // where the tool keeps what it builds: one for all, until something is edited
}

func newModule(t *testing.T) module {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the tests of a module, and runs them")
	}
	dir, err := place()
	if err != nil {
		t.Fatal(err)
	}
	cache := filepath.Join(dir, "cache")
	m := module{t, filepath.Join(dir, "module"), &cache}
	if err := os.RemoveAll(m.dir); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(m.dir, os.DirFS("testdata/shop")); err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	text := m.read("go.mod.txt") + "\nreplace github.com/fuzzmachine/go => " + root + "\n"
	m.write("go.mod", text)
	return m
}

// entries is where those of FuzzShop are.
const entries = "shop/testdata/fuzz/FuzzShop"

func (m module) path(name string) string { return filepath.Join(m.dir, filepath.FromSlash(name)) }

func (m module) read(name string) string {
	m.Helper()
	text, err := os.ReadFile(m.path(name))
	if err != nil {
		m.Fatal(err)
	}
	return string(text)
}

func (m module) write(name, text string) {
	m.Helper()
	if err := os.MkdirAll(filepath.Dir(m.path(name)), 0o777); err != nil {
		m.Fatal(err)
	}
	if err := os.WriteFile(m.path(name), []byte(text), 0o666); err != nil {
		m.Fatal(err)
	}
}

// edit replaces words of a file.
func (m module) edit(name string, words ...string) {
	m.Helper()
	before := m.read(name)
	after := strings.NewReplacer(words...).Replace(before)
	if after == before {
		m.Fatalf("%s does not say %q", name, words)
	}
	m.write(name, after)
	*m.cache = m.TempDir()
}

// names lists a directory.
func (m module) names(dir string) (list []string) {
	m.Helper()
	files, err := os.ReadDir(m.path(dir))
	if err != nil && !os.IsNotExist(err) {
		m.Fatal(err)
	}
	for _, f := range files {
		list = append(list, f.Name())
	}
	return list
}

// entry reads an entry of FuzzShop.
func (m module) entry(name string) corpus.Entry {
	m.Helper()
	e, err := corpus.Read(m.path(entries + "/" + name))
	if err != nil {
		m.Fatal(err)
	}
	return e
}

// add adds entries to FuzzShop: names and scripts.
func (m module) add(namesAndScripts ...string) {
	m.Helper()
	for i := 0; i < len(namesAndScripts); i += 2 {
		e := corpus.Entry{Script: namesAndScripts[i+1]}
		if err := corpus.Write(m.path(entries), namesAndScripts[i], e); err != nil {
			m.Fatal(err)
		}
	}
	m.run(0, "migrate", "./shop")
}

// run runs the tool in the module, and wants an exit status.
func (m module) run(status int, args ...string) said { return m.runWith("", status, args...) }

func (m module) runWith(stdin string, status int, args ...string) said {
	m.Helper()
	cmd := m.command(args...)
	cmd.Stdin = strings.NewReader(stdin)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	s := said{m.T, strings.Join(args, " "), out.String(), errs.String()}
	if got := cmd.ProcessState.ExitCode(); got != status {
		m.Fatalf("fuzzcorpus %s: status %d, not %d (%v)\n%s%s", s.args, got, status, err, s.out, s.errs)
	}
	return s
}

func (m module) command(args ...string) *exec.Cmd {
	m.Helper()
	path, err := tool()
	if err != nil {
		m.Fatal(err)
	}
	cmd := exec.Command(path, args...)
	cmd.Dir = m.dir
	cmd.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod -ldflags=-w", "FUZZMACHINE_SEEDS=3",
		"XDG_CACHE_HOME="+*m.cache, "LocalAppData="+*m.cache, "GOCACHE="+goCache())
	return cmd
}

// said is what a command said.
type said struct {
	*testing.T
	args, out, errs string
}

// says wants words on the standard output, or the standard error.
func (s said) says(words ...string) said {
	s.Helper()
	for _, w := range words {
		if !strings.Contains(s.out, w) && !strings.Contains(s.errs, w) {
			s.Errorf("fuzzcorpus %s does not say %q:\n%s%s", s.args, w, s.out, s.errs)
		}
	}
	return s
}

func (s said) saysNot(words ...string) said {
	s.Helper()
	for _, w := range words {
		if strings.Contains(s.out, w) || strings.Contains(s.errs, w) {
			s.Errorf("fuzzcorpus %s says %q:\n%s%s", s.args, w, s.out, s.errs)
		}
	}
	return s
}
