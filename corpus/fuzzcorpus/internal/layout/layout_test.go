package layout

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// A layout is one of testdata/layouts.txt.
type layout struct {
	name  string
	says  []string
	keys  map[string]string
	files [][2]string // names and texts
}

func layouts(t *testing.T) (list []*layout) {
	t.Helper()
	text, err := os.ReadFile("testdata/layouts.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split("\n"+string(text), "\n== ")[1:] {
		l := &layout{keys: make(map[string]string)}
		blocks := strings.Split(part, "\n-- ")
		head := strings.Split(strings.TrimSpace(blocks[0]), "\n")
		l.name = head[0]
		for _, line := range head[1:] {
			key, value, _ := strings.Cut(line, ": ")
			l.keys[key] = value
		}
		if says := l.keys["says"]; says != "" {
			l.says = strings.Split(says, "; ")
		}
		for _, b := range blocks[1:] {
			name, text, _ := strings.Cut(b, " --\n")
			l.files = append(l.files, [2]string{name, text + "\n"})
		}
		list = append(list, l)
	}
	return list
}

// write writes the module of a layout, and returns its target.
func (l *layout) write(t *testing.T) (dir string) {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range append([][2]string{{"go.mod", "module example.com/m\n\ngo 1.25.0\n"}}, l.files...) {
		path := filepath.Join(dir, filepath.FromSlash(f[0]))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(f[1]), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// find returns the target of a layout, in the directory of its first file or below it.
func (l *layout) find(t *testing.T, dir string) *target.Target {
	t.Helper()
	list, err := target.Find(t.Context(), dir, []string{"./..."})
	for _, found := range list {
		home := filepath.Join(dir, filepath.Dir(l.files[0][0]))
		if found.Name == "FuzzX" && strings.HasPrefix(found.Package.Dir, home) && filepath.Base(found.Package.Dir) != "y" {
			return found
		}
	}
	t.Fatalf("there is no FuzzX: %v", err)
	return nil
}

// What is reported of each layout is what the file says, neither less nor more, with or without a way out.
func TestLayoutsAreReported(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the go command for each layout")
	}
	t.Setenv("GOWORK", "off")
	t.Setenv("GOTOOLCHAIN", "local")
	for _, l := range layouts(t) {
		t.Run(l.name, func(t *testing.T) {
			t.Parallel()
			dir := l.write(t)
			problems := Of(l.find(t, dir))
			if len(problems) != len(l.says) {
				t.Errorf("%d problems, not %d: %v", len(problems), len(l.says), problems)
			}
			works := false
			for i, p := range problems {
				works = works || len(p.Script) > 0
				if i < len(l.says) && !strings.Contains(p.Text, l.says[i]) {
					t.Errorf("it does not say %q, but %q", l.says[i], p.Text)
				}
			}
			if works != (l.keys["works"] == "yes") {
				t.Errorf("it has lines of build.sh: %v", works)
			}
		})
	}
}

// The stand-in for the program of OSS-Fuzz's image builds what has no problem. It builds what has one after the lines
// of build.sh.
func TestLayoutsBuildAsReported(t *testing.T) {
	if os.Getenv("NIGHT") == "" {
		t.Skip("builds each layout several times: NIGHT=1 runs it")
	}
	t.Setenv("GOWORK", "off")
	t.Setenv("GOTOOLCHAIN", "local")
	for _, l := range layouts(t) {
		t.Run(l.name, func(t *testing.T) {
			t.Parallel()
			dir := l.write(t)
			found := l.find(t, dir)
			for _, sanitizer := range []string{"address", "coverage"} {
				fails := map[string]string{"address": "v2", "coverage": "coverage"}[sanitizer]
				out, built := builds(t, dir, found.Package.ImportPath, sanitizer)
				if want := !strings.Contains(l.keys["fails"], fails); built != want {
					t.Errorf("%s: it is built: %v\n%s", sanitizer, built, out)
				}
			}
			l.works(t)
		})
	}
}

// works checks the lines of build.sh.
func (l *layout) works(t *testing.T) {
	t.Helper()
	if l.keys["works"] != "yes" {
		return
	}
	dir := l.write(t)
	found := l.find(t, dir)
	for _, p := range Of(found) {
		shell(t, dir, p.Script...)
	}
	if out, built := builds(t, dir, PackageOf(found), "address"); !built {
		t.Errorf("with the lines of build.sh it is not built\n%s", out)
	}
	if out, built := builds(t, dir, PackageOf(found), "coverage"); !built {
		t.Errorf("with the lines of build.sh it is not built for coverage\n%s", out)
	}
}

// shell runs commands in a directory.
func shell(t *testing.T, dir string, lines ...string) {
	t.Helper()
	cmd := exec.Command("bash", "-euc", strings.Join(lines, "\n"))
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s\n%s", err, strings.Join(lines, "\n"), out)
	}
}

// builds runs the stand-in.
func builds(t *testing.T, dir, importPath, sanitizer string) (out string, built bool) {
	t.Helper()
	to := t.TempDir()
	program, err := filepath.Abs("../../testdata/image/compile_native_go_fuzzer_v2")
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("bash", program, importPath, "FuzzX", "fuzzer")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "OUT="+to, "SANITIZER="+sanitizer)
	text, err := cmd.CombinedOutput()
	_, missing := os.Stat(filepath.Join(to, "fuzzer"))
	return string(bytes.TrimSpace(text)), err == nil && missing == nil
}
