package schedule

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// bugs are the mistakes of examples/register: how each first fails in plain go test, and the least program that is
// known. Fewer steps or switches do not fail, as Exhaust shows of the short ones.
var bugs = []struct{ target, signature, script string }{
	{"FuzzCounter", "order add", "a: add 1 !switch=2; b: add 1"},
	{"FuzzTotal", "deadlock register.(*Semaphore).Acquire", "a: add 0 !switch=2; b: add 0 !switch=2"},
	{"FuzzQueue", "order push", "push 0; a: pop !switch=2; b: pop; b: push 0; b: push 0; b: push 0"},
	{"FuzzGate", "panic system runtime.plainError register.(*Gate).Close", "a: close !switch=2; b: close"},
	{"FuzzBank", "deadlock register.(*Bank).Move", "b: move to=0 coins=0; a: move to=1 coins=0 !switch=2"},
}

// built is a test binary of examples/register.
type built struct{ binary, dir string }

// build compiles the tests of examples/register with an overlay.
func build(t *testing.T, flags ...string) built {
	t.Helper()
	b := built{dir: t.TempDir()}
	b.rewrite(t)
	b.compile(t, flags...)
	return b
}

// register is the directory of examples/register.
func register(t *testing.T) string {
	t.Helper()
	path, err := filepath.Abs("../../examples/register")
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// adding begins to build the tests of examples/register with a file of testdata.
func adding(t *testing.T, file string) built {
	t.Helper()
	source, err := filepath.Abs(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	b := built{dir: t.TempDir()}
	b.setFiles(t, map[string]string{filepath.Join(register(t), file): source})
	return b
}

// files are those of the overlay.
func (b *built) files(t *testing.T) map[string]string {
	t.Helper()
	var overlay struct{ Replace map[string]string }
	text, err := os.ReadFile(filepath.Join(b.dir, "overlay.json"))
	if err == nil {
		err = json.Unmarshal(text, &overlay)
	}
	if err != nil {
		t.Fatal(err)
	}
	return overlay.Replace
}

// setFiles writes the overlay.
func (b *built) setFiles(t *testing.T, files map[string]string) {
	t.Helper()
	text, err := json.Marshal(map[string]any{"Replace": files})
	if err == nil {
		err = os.WriteFile(filepath.Join(b.dir, "overlay.json"), text, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// rewriteToo has the overlay rewrite the package, and keeps the files that it adds, which are tests.
func (b *built) rewriteToo(t *testing.T) {
	t.Helper()
	added := b.files(t)
	b.dir = t.TempDir()
	b.rewrite(t)
	files := b.files(t)
	maps.Copy(files, added)
	b.setFiles(t, files)
}

// rewrite has the overlay rewrite the package.
func (b *built) rewrite(t *testing.T) {
	t.Helper()
	output(t, register(t), nil, "go", "run", "github.com/fuzzmachine/go/corpus/fuzzcorpus", "overlay", "-o="+b.dir, ".")
}

// compile compiles the tests with the overlay.
func (b *built) compile(t *testing.T, flags ...string) {
	t.Helper()
	b.binary = filepath.Join(b.dir, "register.test")
	args := append([]string{"test", "-c", "-o=" + b.binary, "-overlay=" + filepath.Join(b.dir, "overlay.json")}, flags...)
	output(t, register(t), nil, "go", append(args, ".")...)
}

// output runs a command that must pass, and returns what it prints.
func output(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	c := exec.Command(name, args...)
	c.Dir, c.Env = dir, append(os.Environ(), env...)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
	return string(out)
}

// run runs a target, which may fail.
func (b built) run(t *testing.T, target string, env ...string) string {
	t.Helper()
	c := exec.Command(b.binary, "-test.run=^"+target+"$", "-test.v")
	c.Dir, c.Env = b.dir, append(os.Environ(), env...)
	out, err := c.CombinedOutput()
	if _, failed := err.(*exec.ExitError); err != nil && !failed {
		t.Fatalf("%s: %v\n%s", target, err, out)
	}
	return string(out)
}

var said = regexp.MustCompile(`(?m)^ *signature +(.*)$|Replay\(t, ` + "`(.*)`")

// found are the failures of an output, by their signatures, and the scripts.
func found(out string) map[string]string {
	failures, signature := make(map[string]string), ""
	for _, m := range said.FindAllStringSubmatch(out, -1) {
		if signature = m[1] + signature; m[2] != "" {
			failures[signature], signature = m[2], ""
		}
	}
	return failures
}

// Each planted bug is found by plain go test, and shrunk to the least program that is known.
func TestPlantedBugsAreFound(t *testing.T) {
	slowtest.TakesSeconds(t)
	b := build(t)
	for _, bug := range bugs {
		out := b.run(t, bug.target)
		if script := found(out)[bug.signature]; script != bug.script {
			t.Errorf("%s: %q, want %q\n%s", bug.target, script, bug.script, out)
		}
	}
	if out := b.run(t, "FuzzHWQueue"); !strings.Contains(out, "--- PASS: FuzzHWQueue") {
		t.Errorf("a queue that is right fails:\n%s", out)
	}
}

// numbers of a report that are no part of a run.
var clock = regexp.MustCompile(`\(\d+\.\d+s\)|in [\d.]+m?s|\d+ a second|0x[0-9a-f]+`)

// A schedule is the same run wherever it runs: the reports agree byte for byte.
func TestSchedulesAreReplayed(t *testing.T) {
	slowtest.TakesMinutes(t)
	night := os.Getenv("NIGHT") != ""
	for _, way := range []struct {
		flags      []string
		day, night int
	}{{nil, 5, 100}, {[]string{"-race"}, 5, 20}} {
		times := way.day
		if night {
			times = way.night
		}
		b := build(t, way.flags...)
		for _, bug := range bugs {
			var first string
			for i := range times {
				procs := []string{"1", "2", "8"}[i%3]
				out := b.run(t, bug.target, "GOMAXPROCS="+procs)
				out = clock.ReplaceAllString(strings.Join(slices.DeleteFunc(strings.Split(out, "\n"), told), "\n"), "…")
				if first == "" {
					first = out
				} else if out != first {
					t.Fatalf("%s with GOMAXPROCS=%s differs:\n%s\nand before\n%s", bug.target, procs, out, first)
				}
			}
		}
	}
}

// told is whether a line says how far a run is, which depends on the clock.
func told(line string) bool { return strings.HasPrefix(line, "fuzzmachine: ") }

// A schedule that go test -fuzz finds is kept as an entry, which fails by itself from then on.
func TestFuzzerKeepsSchedules(t *testing.T) {
	slowtest.TakesSeconds(t)
	b := build(t)
	c := exec.Command(b.binary, "-test.run=^$", "-test.fuzz=^FuzzCounter$", "-test.fuzztime=20000x",
		"-test.fuzzcachedir="+filepath.Join(b.dir, "cache"))
	c.Dir = b.dir
	out, err := c.CombinedOutput()
	entries, _ := filepath.Glob(filepath.Join(b.dir, "testdata", "fuzz", "FuzzCounter", "order-add-*"))
	if err == nil || found(string(out))["order add"] != bugs[0].script || len(entries) != 1 {
		t.Fatalf("entries %q, %v:\n%s", entries, err, out)
	}
	again := b.run(t, "FuzzCounter/"+filepath.Base(entries[0]))
	if script := found(again)["order add"]; script != bugs[0].script {
		t.Errorf("the entry fails as %q:\n%s", script, again)
	}
}

// The tool rewrites the packages of the targets that it fuzzes in turns.
func TestRunSchedules(t *testing.T) {
	slowtest.TakesSeconds(t)
	c := exec.Command("go", "run", "github.com/fuzzmachine/go/corpus/fuzzcorpus", "run", "-schedule", "-time=10s", "FuzzGate")
	c.Dir, c.Env = register(t), append(os.Environ(), "FUZZMACHINE_SEED=")
	out, err := c.CombinedOutput()
	if script := found(string(out))[bugs[3].signature]; err == nil || script != bugs[3].script {
		t.Errorf("%q\n%s", script, out)
	}
}

// Without the overlay nobody decides who goes on, and the tests pass.
func TestWithoutOverlay(t *testing.T) {
	slowtest.TakesSeconds(t)
	output(t, "../../examples/register", nil, "go", "test", ".")
}
