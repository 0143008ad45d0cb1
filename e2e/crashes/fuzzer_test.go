package crashes_test

import (
	framing "encoding/binary"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// v1Tool is the tool of OSS-Fuzz's compile_native_go_fuzzer.
const (
	v1Tool    = "github.com/AdamKorcz/go-118-fuzz-build"
	v1Version = "v0.0.0-20250520111509-a70c2aa677fa"
)

// A fuzzer is a binary of libFuzzer.
type fuzzer struct {
	path   string
	framed func(tape []byte) []byte
}

// bytesFuzzer is built as compile_go_fuzzer builds.
func bytesFuzzer(t *testing.T) *fuzzer {
	t.Helper()
	dir := slowtest.Dir(t, "crashes-bytes")
	archive := filepath.Join(dir, "archive.a")
	command(t, ".", "go", "build", "-tags=gofuzz,gofuzz_libfuzzer,libfuzzer", "-buildmode=c-archive", "-trimpath",
		"-gcflags=all=-d=libfuzzer", "-o", archive, "./testdata/main")
	return &fuzzer{linked(t, archive), func(tape []byte) []byte { return tape }}
}

// v1Fuzzer is built as compile_native_go_fuzzer builds, in a module like a user's. The tool makes another
// file of the harness.
func v1Fuzzer(t *testing.T) *fuzzer {
	t.Helper()
	dir := slowtest.Dir(t, "crashes-v1")
	pkg := filepath.Join(dir, "box")
	root, err := filepath.Abs("../..")
	must(t, err)
	must(t, os.CopyFS(pkg, os.DirFS("testdata/box")))
	write(t, filepath.Join(dir, "go.mod"), fmt.Sprintf("module user.example/module\n\ngo 1.25.0\n\n"+
		"require github.com/fuzzmachine/go v0.0.0\n\nreplace github.com/fuzzmachine/go => %s\n", root))
	write(t, filepath.Join(pkg, "register.go"), "package box\n\nimport _ \""+v1Tool+"/testing\"\n")
	command(t, pkg, "go", "get", v1Tool+"/testing@"+v1Version)
	command(t, pkg, "go", "install", v1Tool+"@"+v1Version)
	command(t, pkg, "go", "mod", "tidy")
	archive := filepath.Join(dir, "archive.a")
	command(t, pkg, filepath.Join(pkg, "go-118-fuzz-build"), "-tags=gofuzz", "-func=FuzzBox", "-o="+archive, pkg)
	return &fuzzer{linked(t, archive), func(tape []byte) []byte {
		return append(framing.BigEndian.AppendUint32(nil, uint32(len(tape))), tape...)
	}}
}

// linked links an archive with libFuzzer.
func linked(t *testing.T, archive string) (path string) {
	t.Helper()
	if _, err := exec.LookPath("clang++"); err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal("clang++ is missing: apt-get install clang")
		}
		t.Skip("clang++ is missing: apt-get install clang")
	}
	path = filepath.Join(filepath.Dir(archive), "fuzzer")
	command(t, ".", "clang++", "-fsanitize=fuzzer", archive, "-o", path)
	return path
}

// command runs a command of a build.
func command(t *testing.T, dir, name string, args ...string) {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "CGO_ENABLED=1")
	if dir != "." {
		cmd.Env = append(cmd.Env, "GOWORK=off", "GOFLAGS=-mod=mod", "GOBIN="+dir)
	}
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", name, err, out)
	}
}

// An output is what a fuzzer has written to the standard error.
type output struct {
	text string
	code int
	file string // of the input that crashes; "": there is none
}

// search lets the fuzzer search from an empty corpus until it crashes.
func (f *fuzzer) search(t *testing.T, way string, seed int) output {
	t.Helper()
	file := filepath.Join(t.TempDir(), "crash")
	o := f.run(t, way, fmt.Sprintf("-seed=%d", seed), "-runs=5000000", "-exact_artifact_path="+file)
	if _, err := os.Stat(file); err == nil {
		o.file = file
	}
	return o
}

// run runs the fuzzer. Its standard output has nothing of a failure.
func (f *fuzzer) run(t *testing.T, way string, args ...string) output {
	t.Helper()
	cmd := exec.Command(f.path, args...)
	cmd.Env = append(os.Environ(), "BOX="+way)
	var said, out strings.Builder
	cmd.Stderr, cmd.Stdout = &said, &out
	err := cmd.Run()
	if exit := new(exec.ExitError); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if strings.Contains(out.String(), "signature") {
		t.Errorf("the report is on the standard output:\n%s", out.String())
	}
	return output{text: said.String(), code: cmd.ProcessState.ExitCode()}
}

// fuzzers are built once for all tests: by the first one, which is their parent.
var fuzzers = []struct {
	name  string
	build func(*testing.T) *fuzzer
}{{"bytes", bytesFuzzer}, {"v1", v1Fuzzer}}

// each calls a function with some numbers, two at a time: most of a fuzzer's time is that of its start.
func each(n int, do func(i int)) {
	var both sync.WaitGroup
	next := make(chan int)
	for range 2 {
		both.Go(func() {
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		next <- i
	}
	close(next)
	both.Wait()
}

func write(t *testing.T, path, text string) {
	t.Helper()
	must(t, os.WriteFile(path, []byte(text), 0o644))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
