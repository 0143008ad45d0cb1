package fuzzmachine_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// A package is a fuzz binary in its own directory, run as the go command runs it.
type pkg struct{ dir, binary string }

const storeEntries = "testdata/fuzz/FuzzStore"

// buildStore builds testdata/store as go test -fuzz does.
func buildStore(t *testing.T) *pkg { return built(t, "store", "-fuzz=.") }

// built is a package of testdata as a test binary without debug information, and a directory to run it in.
func built(t *testing.T, name string, flags ...string) *pkg {
	t.Helper()
	if testing.Short() {
		t.Skip("builds a fuzz binary, and runs it")
	}
	binary, err := binaries.binary(name, flags)
	if err != nil {
		t.Fatalf("building: %v", err)
	}
	return &pkg{dir: t.TempDir(), binary: binary}
}

// run runs the binary with more variables in the environment. It returns the output and whether it passed.
func (p *pkg) run(t *testing.T, env string, args ...string) (out string, passed bool) {
	t.Helper()
	cmd := exec.Command(p.binary, args...)
	cmd.Dir = p.dir
	cmd.Env = append(os.Environ(),
		strings.Fields("FUZZMACHINE_SEEDS=0 FUZZMACHINE_SEED= FUZZMACHINE_CHECKS= FUZZMACHINE_DO= TMPDIR="+
			p.temp(t)+" "+env)...)
	text, err := cmd.CombinedOutput()
	return string(text), err == nil
}

// fuzz runs go test -fuzz until it finds something.
func (p *pkg) fuzz(t *testing.T, workers int, more ...string) (out string) {
	t.Helper()
	out, passed := p.run(t, "STORE_BUG=1",
		append([]string{"-test.run=^$", "-test.fuzz=^FuzzStore$", fmt.Sprintf("-test.parallel=%d", workers),
			"-test.fuzztime=1000000x", "-test.fuzzcachedir=" + filepath.Join(p.dir, "cache")}, more...)...)
	if passed || strings.Count(out, "signature   answer get\n") != 1 ||
		strings.Contains(out, "no entry can be written") {
		t.Fatalf("go test -fuzz does not tell of one failure, the one planted:\n%s", out)
	}
	return out
}

// entries returns the raw entries and the kept entries.
func (p *pkg) entries(t *testing.T) (raw, kept []corpus.File) {
	t.Helper()
	files, err := corpus.ReadDir(filepath.Join(p.dir, storeEntries))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		switch {
		case f.Err != nil:
			t.Error(f.Err)
		case corpus.IsRawName(f.Name()):
			raw = append(raw, f)
		default:
			kept = append(kept, f)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(p.dir, storeEntries, ".*")); left != nil {
		t.Errorf("left behind: %s", left)
	}
	return raw, kept
}

// A worker keeps what it has found beside the entry that Go writes, and both stay correct from then on. If a
// file is in the way, nothing is kept.
func TestFoundFailureIsKept(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	store := buildStore(t)
	for workers, minimise := range map[int]string{1: "-test.fuzzminimizetime=2000x", 2: "-test.v"} {
		t.Run(fmt.Sprint(workers), func(t *testing.T) {
			p := &pkg{t.TempDir(), store.binary}
			out := p.fuzz(t, workers, minimise)
			raw, kept := p.entries(t)
			if len(raw) != 1 || len(kept) == 0 || len(kept) > workers {
				t.Fatalf("%d raw entries and %d kept:\n%s", len(raw), len(kept), out)
			}
			named := slices.IndexFunc(kept,
				func(k corpus.File) bool { return strings.Contains(out, "entry       "+storeEntries+"/"+k.Name()+"\n") })
			if named < 0 || !kept[named].IsTwin(raw[0].Name()) || !strings.Contains(out, kept[named].Script) {
				t.Fatalf("no entry was reported that was made of %s: %v\n%s", raw[0].Name(), kept, out)
			}
			p.afterwards(t, raw[0], kept[named])
		})
	}
	t.Run("nowhere", func(t *testing.T) { (&pkg{t.TempDir(), store.binary}).isSpared(t) })
	t.Run("in the way", func(t *testing.T) { (&pkg{t.TempDir(), store.binary}).isNotKept(t) })
}

func (p *pkg) afterwards(t *testing.T, raw, kept corpus.File) {
	if strings.Count(kept.Script, ";") != 3 || !strings.HasPrefix(kept.Name(), "answer-get-") {
		t.Errorf("%s is not the shortest program: %s", kept.Name(), kept.Script)
	}
	for _, f := range []corpus.File{raw, kept} {
		out, passed := p.run(t, "STORE_BUG=1", "-test.run=^FuzzStore$/^"+f.Name()+"$")
		if passed || strings.Count(out, "signature   answer get\n") != 1 ||
			strings.Count(out, "--- FAIL: FuzzStore/") != 1 {
			t.Errorf("%s by itself does not fail as it did:\n%s", f.Name(), out)
		}
	}
	out, passed := p.run(t, "STORE_BUG=1", "-test.run=^FuzzStore$", "-test.v")
	if passed || strings.Count(out, "signature   answer get\n") != 1 ||
		!strings.Contains(out, "--- FAIL: FuzzStore/"+kept.Name()) ||
		!strings.Contains(out, "--- PASS: FuzzStore/"+raw.Name()) ||
		!strings.Contains(out, "not run: it is the raw form of "+kept.Name()) {
		t.Errorf("go test does not tell of the kept entry alone:\n%s", out)
	}
	if out, passed := p.run(t, "STORE_BUG=", "-test.run=^FuzzStore$"); !passed {
		t.Errorf("it fails when all is well:\n%s", out)
	}
	out, passed = p.run(t, "STORE_BUG=1 STORE_ACTIONS=renamed", "-test.run=^FuzzStore$")
	if passed || !strings.Contains(out, kept.Name()+" has changed its meaning: step ") ||
		!strings.Contains(out, "it says   "+kept.Script+"\n") ||
		!strings.Contains(out, "fuzzcorpus migrate") {
		t.Errorf("the effect of a renamed action is not reported:\n%s", out)
	}
	p.fuzz(t, 1) // it fails with an existing entry
	if raws, kepts := p.entries(t); len(raws) != 1 || len(kepts) > 2 {
		t.Errorf("a second go test -fuzz adds entries: %v, %v", raws, kepts)
	}
	if now, err := corpus.Read(kept.Path); err != nil || string(now.Bytes()) != string(kept.Bytes()) {
		t.Errorf("it has been rewritten: %s, %v", now.Bytes(), err)
	}
}

// isNotKept checks that the report is complete although the entry cannot be written, and that it says why.
func (p *pkg) isNotKept(t *testing.T) {
	t.Helper()
	p.fuzz(t, 1)
	raw, kept := p.entries(t)
	if len(raw) != 1 || len(kept) != 1 {
		t.Fatal(raw, kept)
	}
	for _, dir := range []string{"testdata", "cache"} {
		if err := os.RemoveAll(filepath.Join(p.dir, dir)); err != nil {
			t.Fatal(err)
		}
	}
	if err := corpus.Write(filepath.Join(p.dir, "cache", "FuzzStore"), "x", raw[0].Entry); err != nil {
		// it is found again
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Join(kept[0].Path, "in the way"), 0o777); err != nil {
		t.Fatal(err)
	}
	out := p.fuzz(t, 1)
	if !strings.Contains(out, "entry       none could be written; keep the lines below: ") ||
		!strings.Contains(out, "Failing input written to "+storeEntries+"/"+raw[0].Name()) {
		t.Errorf("%s", out)
	}
}

// isSpared checks that nothing is lost although nothing can be written where entries are: Go reports its own
// error only.
func (p *pkg) isSpared(t *testing.T) {
	t.Helper()
	readOnly(t, filepath.Join(p.dir, "testdata"))
	temp := t.TempDir()
	out, passed := p.run(t, "STORE_BUG=1 TMPDIR="+temp, "-test.run=^$", "-test.fuzz=^FuzzStore$",
		"-test.parallel=2",
		"-test.fuzztime=1000000x", "-test.fuzzcachedir="+filepath.Join(p.dir, "cache"))
	if passed || !strings.Contains(out, "fuzzmachine: FuzzStore: no entry can be written (") ||
		!strings.Contains(out, "signature   answer get\n") || strings.Contains(out, "Failing input written") {
		t.Fatalf("%s", out)
	}
	file := regexp.MustCompile(`entry       (\S+)\n`).FindStringSubmatch(out)
	if file == nil || !strings.HasPrefix(file[1], temp) {
		t.Fatalf("it does not say where the entry is:\n%s", out)
	}
	if entry, err := corpus.Read(file[1]); err != nil || !strings.Contains(out, entry.Script) {
		t.Errorf("%v, %v", entry, err)
	}
}

// readOnly makes a directory in which nothing can be made, by root neither.
func readOnly(t *testing.T, dir string) {
	t.Helper()
	if err := os.Mkdir(dir, 0o555); err != nil {
		t.Fatal(err)
	}
	if os.Mkdir(filepath.Join(dir, "x"), 0o700) != nil {
		return
	}
	const system = "/sys" // of Linux
	if os.RemoveAll(dir) != nil || os.Symlink(system, dir) != nil ||
		os.Mkdir(filepath.Join(dir, "x"), 0o700) == nil {
		t.Skip("there is no directory that root cannot write to")
	}
	if _, err := os.Stat(system); err != nil {
		t.Skip(err)
	}
}
