package overlay

import (
	"archive/zip"
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

var update = flag.Bool("update", false, "write the golden files")

// A place is a directory with the module forms, which requires the module old of the module cache.
type place struct {
	*testing.T
	dir string
}

func newPlace(t *testing.T) place {
	t.Helper()
	if testing.Short() {
		t.Skip("builds a module, and runs its tests")
	}
	p := place{t, slowtest.Dir(t, "overlay")}
	p.copy("testdata/forms", "forms")
	p.write("forms/lines.go", p.read("forms/lines.go.txt")) // it is not as gofmt writes it
	p.write("forms/go.mod", p.read("forms/go.mod.txt")+p.library())
	p.publish("testdata/old", "user.example/old", "v1.0.0")
	for name, value := range map[string]string{
		"GOWORK": "off", "GOFLAGS": "-mod=mod -modcacherw", "GONOSUMDB": "*", "GONOSUMCHECK": "1",
		"GOMODCACHE": p.path("cache"), "GOPROXY": "file://" + filepath.ToSlash(p.path("proxy")),
	} {
		t.Setenv(name, value)
	}
	return p
}

// library is the line of a go.mod that says where this module is.
func (p place) library() string {
	p.Helper()
	root, err := filepath.Abs("../../../..")
	if err != nil {
		p.Fatal(err)
	}
	return "\nreplace github.com/fuzzmachine/go => " + root + "\n"
}

func (p place) path(name string) string { return filepath.Join(p.dir, filepath.FromSlash(name)) }

func (p place) read(name string) string {
	p.Helper()
	text, err := os.ReadFile(p.path(name))
	if err != nil {
		p.Fatal(err)
	}
	return string(text)
}

func (p place) write(name, text string) {
	p.Helper()
	if err := write(p.path(name), text); err != nil {
		p.Fatal(err)
	}
}

func (p place) copy(from, to string) {
	p.Helper()
	if err := os.CopyFS(p.path(to), os.DirFS(from)); err != nil {
		p.Fatal(err)
	}
}

// publish writes a module to a proxy.
func (p place) publish(from, path, version string) {
	p.Helper()
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	files, err := os.ReadDir(from)
	if err != nil {
		p.Fatal(err)
	}
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join(from, f.Name()))
		if err != nil {
			p.Fatal(err)
		}
		name := strings.TrimSuffix(f.Name(), ".txt")
		if name == moduleFile {
			p.write("proxy/"+path+"/@v/"+version+".mod", string(text))
		}
		item, err := w.Create(path + "@" + version + "/" + name)
		if err == nil {
			_, err = item.Write(text)
		}
		if err != nil {
			p.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		p.Fatal(err)
	}
	p.write("proxy/"+path+"/@v/"+version+".zip", packed.String())
	p.write("proxy/"+path+"/@v/"+version+".info", `{"Version":"`+version+`"}`)
}

// request is for packages of the module forms.
func (p place) request(patterns ...string) Request {
	return Request{Dir: p.path("forms"), Patterns: patterns, To: p.path("out")}
}

// make makes an overlay.
func (p place) make(patterns ...string) *Report {
	p.Helper()
	report, err := Make(p.Context(), p.request(patterns...))
	if err != nil {
		p.Fatal(err)
	}
	return report
}

// build builds the tests of the module forms, and returns the binary.
func (p place) build(args ...string) string {
	p.Helper()
	to := p.path("plain.test")
	if len(args) > 0 {
		to = p.path("rewritten.test")
	}
	cmd := exec.Command("go", append([]string{"test", "-c", "-vet=off", "-o", to}, args...)...)
	cmd.Dir = p.path("forms")
	if out, err := cmd.CombinedOutput(); err != nil {
		p.Fatalf("go test %s: %v\n%s", args, err, out)
	}
	return to
}

// test runs a binary.
func (p place) test(binary, variable string, args ...string) (string, error) {
	cmd := exec.Command(binary, args...)
	cmd.Dir, cmd.Env = p.path("forms"), append(os.Environ(), variable)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// golden compares rewritten files with those in testdata/golden.
func (p place) golden(dir string) {
	p.Helper()
	files, err := filepath.Glob(p.path(dir + "/*.go"))
	if err != nil || len(files) == 0 {
		p.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			p.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		now := strings.ReplaceAll(string(text), p.dir, "/place")
		name := filepath.Join("testdata", "golden", filepath.Base(dir), filepath.Base(file)+".txt")
		if *update {
			if err := write(name, now); err != nil {
				p.Fatal(err)
			}
		}
		if want, _ := os.ReadFile(name); string(want) != now {
			p.Errorf("%s has changed: read it, and run go test -update\n%s", name, now)
		}
	}
}

// Each form becomes what the golden files say, and does what it did. Panics name the lines of the original.
func TestRewrittenFormsDoTheSame(t *testing.T) {
	p := newPlace(t)
	plain := p.build()
	report := p.make(".", "user.example/old")
	p.golden("out/src/user.example/forms")
	p.golden("out/mod/user.example/old@v1.0.0")
	p.rests(report)
	if !report.Packages[0].Own || report.Packages[1].Own {
		t.Errorf("%+v", report.Packages)
	}
	rewritten := p.build("-overlay="+report.Overlay, "-coverpkg=user.example/old")
	if out, err := p.test(plain, ""); err != nil {
		t.Fatalf("as they are: %v\n%s", err, out)
	}
	if out, err := p.test(rewritten, "", "-test.coverprofile="+p.path("profile")); err != nil {
		t.Fatalf("rewritten: %v\n%s", err, out)
	}
	// Up to Go 1.26 a profile has the lines of the original, and from 1.27 on those of the file that is compiled.
	old, constrained := "user.example/old/old.go:10.20,12.", "user.example/old/constrained.go:5.24,9."
	text := p.read("profile")
	if strings.Contains(text, "user.example/old/constrained.go:7.2,10.") {
		old, constrained = "user.example/old/old.go:14.2,15.", "user.example/old/constrained.go:7.2,10."
	}
	if !strings.Contains(text, old) || !strings.Contains(text, constrained) {
		t.Errorf("the profile of the coverage is\n%s", text)
	}
	for _, kind := range []string{"lock", "select", "after", "left", "loop", "go", "argument"} {
		p.panics(kind, plain, rewritten)
	}
}

// rests checks what stays as it is.
func (p place) rests(report *Report) {
	var list []string
	for _, r := range report.Packages[0].Rests {
		list = append(list, filepath.Base(r.At.String())+": "+r.Why)
	}
	slices.Sort(list)
	p.write("golden/rests.txt", strings.Join(list, "\n")+"\n")
	want, _ := os.ReadFile("testdata/golden/rests.txt")
	if *update {
		if err := write("testdata/golden/rests.txt", p.read("golden/rests.txt")); err != nil {
			p.Fatal(err)
		}
	} else if p.read("golden/rests.txt") != string(want) {
		p.Errorf("what stays has changed:\n%s", p.read("golden/rests.txt"))
	}
}

var frames = regexp.MustCompile(`\S*/forms/fails\.go:\d+`)

// panics checks that a panic has the same lines in both binaries.
func (p place) panics(kind, plain, rewritten string) {
	before, err := p.test(plain, "FAILS="+kind, "-test.run=Fails")
	after, err2 := p.test(rewritten, "FAILS="+kind, "-test.run=Fails")
	want, got := frames.FindAllString(before, -1), frames.FindAllString(after, -1)
	if err == nil || err2 == nil || len(want) == 0 || !slices.Equal(want, got) {
		p.Errorf("%s: %v, %v\n%q\nnot\n%q\n%s", kind, err, err2, got, want, after)
	}
}
