package main

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/quiet"
	"github.com/fuzzmachine/go/internal/slowtest"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

// place is a directory of this process for the module and its binaries, the same one in each run: the go command
// builds what has changed since.
var place = sync.OnceValues(func() (string, error) { return slowtest.Make("fuzzcorpus") })

// TestMain is three programs, by the name of the binary: the tests, the tool as users run it, and the go
// command that the tool finds.
func TestMain(m *testing.M) {
	switch strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe") {
	case "fuzzcorpus":
		main()
	case "fuzzcorpus.test":
		if len(os.Args) > 1 && os.Args[1] == quiet.Name { // called by a go command that the tests call
			main()
		}
	case "go":
		os.Exit(goCommand(os.Args[1:]))
	}
	status := m.Run()
	if !testing.Short() {
		if dir, err := place(); err == nil {
			os.RemoveAll(dir)
		}
	}
	os.Exit(status)
}

// programs is a directory with the tool, for the test that signals its process, and with its go command.
var programs = sync.OnceValues(func() (string, error) {
	dir, err := place()
	self, wrong := os.Executable()
	if err = errors.Join(err, wrong); err != nil {
		return "", err
	}
	dir = filepath.Join(dir, "programs")
	err = os.Mkdir(dir, 0o777)
	for _, name := range []string{"fuzzcorpus.exe", goName} {
		err = errors.Join(err, os.Symlink(self, filepath.Join(dir, name)))
	}
	return dir, err
})

// realCommand is the installed go command.
var realCommand = sync.OnceValues(func() (string, error) { return exec.LookPath("go") })

// goCache is the build cache, which all modules share.
var goCache = sync.OnceValue(func() string {
	out, _ := exec.Command("go", "env", "GOCACHE").Output()
	return strings.TrimSpace(string(out))
})

// A module is a user's module that a test can change. It has the same directory as those of the tests before,
// so the go command builds only edited packages again.
type module struct {
	*testing.T
	dir   string
	cache string // where the tool keeps what it builds
	fresh string // where the go command of the tests keeps its outputs
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
	m := module{t, filepath.Join(dir, "module"), filepath.Join(dir, "cache"), filepath.Join(dir, "fresh")}
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
	m.enter()
	return m
}

// enter changes to the directory of the module, and installs the go command with a cache.
func (m module) enter() {
	m.Helper()
	dir, err := programs()
	if err != nil {
		m.Fatal(err)
	}
	real, err := realCommand()
	if err != nil {
		m.Fatal(err)
	}
	for name, value := range map[string]string{
		"GOWORK": "off", "GOFLAGS": "-mod=mod -ldflags=-w", "GOCACHE": goCache(), "FUZZMACHINE_SEEDS": "3",
		"XDG_CACHE_HOME": m.cache, "LocalAppData": m.cache,
		"PATH": dir + string(os.PathListSeparator) + os.Getenv("PATH"), realGo: real, freshThings: m.fresh,
	} {
		m.Setenv(name, value)
	}
	m.Chdir(m.dir)
}

// entries is the directory of the entries of FuzzShop.
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
	if filepath.Ext(name) == ".go" {
		m.forget()
		m.Cleanup(m.forget) // the next module has the original file
	}
}

// edit replaces text in a file.
func (m module) edit(name string, words ...string) {
	m.Helper()
	before := m.read(name)
	after := strings.NewReplacer(words...).Replace(before)
	if after == before {
		m.Fatalf("%s does not say %q", name, words)
	}
	m.write(name, after)
}

// forget clears the cache of the go command.
func (m module) forget() {
	m.Helper()
	if err := os.RemoveAll(m.fresh); err != nil {
		m.Fatal(err)
	}
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

// sold are the actions of the shop in testdata/shop/shop.
var sold = func() *program.Description {
	type key struct {
		Key string `fuzz:"len=1..2,from=abc"`
	}
	type put struct {
		Key  string `fuzz:"len=1..2,from=abc"`
		Val  int8
		Lost prophecy.Flag
	}
	return program.Describe(program.Of[put]("put"), program.Of[key]("get"), program.Of[struct{}]("clear"), program.Of[struct{}]("sync"))
}()

// add adds entries to FuzzShop: names and scripts.
func (m module) add(namesAndScripts ...string) {
	m.Helper()
	for i := 0; i < len(namesAndScripts); i += 2 {
		p, err := sold.Parse(namesAndScripts[i+1])
		if err != nil {
			m.Fatal(err)
		}
		e := corpus.Entry{Script: sold.PrintLine(p)}
		if e.Tape, err = sold.EncodeKept(p); err != nil {
			m.Fatal(err)
		}
		if err := corpus.Write(m.path(entries), namesAndScripts[i], e); err != nil {
			m.Fatal(err)
		}
	}
}

// edition changes the machine of the shop to one of testdata/shop/shop/editions.go.
func (m module) edition(name string) {
	m.Helper()
	m.write("shop/testdata/edition", name)
}

// run runs the tool in the module, and checks its exit status.
func (m module) run(status int, args ...string) output { return m.runWith("", status, args...) }

// either runs the tool in the module, whatever its exit status. It checks that a terminal shows what it says.
func (m module) either(args ...string) output {
	m.Helper()
	s, _ := m.standing("", args)
	if strings.ContainsAny(s.out+s.errs, "\x1b\r\u202e") {
		m.Errorf("fuzzcorpus %q says\n%q%q", s.args, s.out, s.errs)
	}
	return s
}

// runWith runs the tool in this process, and checks its exit status.
func (m module) runWith(stdin string, status int, args ...string) output {
	m.Helper()
	s, got := m.standing(stdin, args)
	if got != status {
		m.Fatalf("fuzzcorpus %s: status %d, not %d\n%s%s", s.args, got, status, s.out, s.errs)
	}
	return s
}

// standing runs the tool in this process, with files as standard streams. It returns the exit status.
func (m module) standing(stdin string, args []string) (s output, status int) {
	m.Helper()
	in, out, errs := m.file(stdin), m.file(""), m.file("")
	defer func(in, out, errs *os.File) { os.Stdin, os.Stdout, os.Stderr = in, out, errs }(os.Stdin, os.Stdout, os.Stderr)
	os.Stdin, os.Stdout, os.Stderr = in, out, errs
	status = run(m.Context(), args)
	s = output{m.T, strings.Join(args, " "), m.end(out), m.end(errs)}
	m.end(in)
	return s, status
}

// file is an open file that holds a text, and is read from its beginning.
func (m module) file(text string) *os.File {
	m.Helper()
	f, err := os.CreateTemp(filepath.Dir(m.dir), "stream")
	if err == nil {
		_, err = f.WriteString(text)
	}
	if err == nil {
		_, err = f.Seek(0, io.SeekStart)
	}
	if err != nil {
		m.Fatal(err)
	}
	return f
}

// end returns what a file holds, and removes it.
func (m module) end(f *os.File) string {
	m.Helper()
	text, err := os.ReadFile(f.Name())
	if err = errors.Join(err, f.Close(), os.Remove(f.Name())); err != nil {
		m.Fatal(err)
	}
	return string(text)
}

// plainly runs tests of the package soon without the tool.
func (m module) plainly(which, variable string) (out []byte, err error) {
	m.Helper()
	binary := filepath.Join(filepath.Dir(m.dir), "plain.test")
	if _, err := os.Stat(binary); err != nil {
		m.build(binary, "./soon")
	}
	cmd := exec.Command(binary, which)
	cmd.Dir, cmd.Env = m.path("soon"), append(os.Environ(), variable)
	return cmd.CombinedOutput()
}

// build builds a test binary without the tool.
func (m module) build(binary string, args ...string) {
	m.Helper()
	cmd := exec.Command(os.Getenv(realGo), append([]string{"test", "-c", "-vet=off", "-o", binary}, args...)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		m.Fatalf("%v\n%s", err, out)
	}
}

// output is the output of a command.
type output struct {
	*testing.T
	args, out, errs string
}

// says checks that the standard output or the standard error has some texts.
func (s output) says(words ...string) output {
	s.Helper()
	for _, w := range words {
		if !strings.Contains(s.out, w) && !strings.Contains(s.errs, w) {
			s.Errorf("fuzzcorpus %s does not say %q:\n%s%s", s.args, w, s.out, s.errs)
		}
	}
	return s
}

func (s output) saysNot(words ...string) output {
	s.Helper()
	for _, w := range words {
		if strings.Contains(s.out, w) || strings.Contains(s.errs, w) {
			s.Errorf("fuzzcorpus %s says %q:\n%s%s", s.args, w, s.out, s.errs)
		}
	}
	return s
}
