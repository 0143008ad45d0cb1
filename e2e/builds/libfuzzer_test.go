package builds_test

import (
	framing "encoding/binary"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// v1Tool is the tool of OSS-Fuzz's compile_native_go_fuzzer.
const v1Tool = "github.com/AdamKorcz/go-118-fuzz-build"

const v1Version = "v0.0.0-20250520111509-a70c2aa677fa"

// The tool of compile_go_fuzzer generates libFuzzerMain.
const libFuzzerMain = `package main

import "C"

import (
	"unsafe"

	"user.example/module/target"
)

//export LLVMFuzzerTestOneInput
func LLVMFuzzerTestOneInput(data *C.char, size C.size_t) C.int {
	target.FuzzBytes(C.GoBytes(unsafe.Pointer(data), C.int(size)))
	return 0
}

func main() {}
`

// A real libFuzzer, linked by clang, finds the bug and replays it. The test takes some minutes and needs the
// network: see the package comment.
func TestLibFuzzer(t *testing.T) {
	if os.Getenv("BUILDS_LIBFUZZER") == "" {
		t.Skip("it takes minutes, clang and the network: BUILDS_LIBFUZZER=1 asks for it")
	}
	if _, err := exec.LookPath("clang++"); err != nil {
		t.Fatal("clang++ is missing: apt-get install clang")
	}
	t.Run("v1", func(t *testing.T) {
		dir := userModule(t)
		register := "package target\n\nimport _ \"" + v1Tool + "/testing\"\n"
		write(t, filepath.Join(dir, "register.go"), register)
		must(t, goTool(dir, alone, "get", v1Tool+"/testing@"+v1Version))
		must(t, goTool(dir, append(alone, "GOBIN="+dir), "install", v1Tool+"@"+v1Version))
		must(t, goTool(dir, alone, "mod", "tidy"))
		archive(t, dir, filepath.Join(dir, "go-118-fuzz-build"), "-tags=gofuzz", "-func=FuzzRing", "-o=archive.a",
			dir)
		search(t, dir, func(payload []byte) []byte {
			return append(framing.BigEndian.AppendUint32(nil, uint32(len(payload))), payload...)
		})
	})
	t.Run("bytes", func(t *testing.T) {
		dir := userModule(t)
		main := filepath.Join(dir, "main")
		write(t, filepath.Join(main, "main.go"), libFuzzerMain)
		archive(t, main, "go", "build", "-tags=gofuzz,libfuzzer", "-buildmode=c-archive", "-trimpath",
			"-gcflags=all=-d=libfuzzer", "-o=archive.a", ".")
		search(t, main, func(payload []byte) []byte { return payload })
	})
}

// archive makes archive.a and its fuzzer.
func archive(t *testing.T, dir, command string, args ...string) {
	t.Helper()
	for _, line := range [][]string{
		append([]string{command}, args...), {"clang++", "-fsanitize=fuzzer", "archive.a", "-o", "fuzzer"},
	} {
		cmd := exec.Command(line[0], line[1:]...)
		cmd.Dir, cmd.Env = dir, environment(append(alone, "CGO_ENABLED=1")...)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", line[0], err, out)
		}
	}
}

// search replays inputs and runs libFuzzer until it finds one, which it replays again.
func search(t *testing.T, dir string, framed func([]byte) []byte) {
	t.Helper()
	fuzzer := func(args ...string) process {
		cmd := exec.Command("./fuzzer", args...)
		cmd.Dir, cmd.Env = dir, environment()
		out, err := cmd.CombinedOutput()
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		return process{t, dir, string(out), cmd.ProcessState.ExitCode()}
	}
	write(t, filepath.Join(dir, "good"), string(framed(tapeOf(t, goodScript))))
	write(t, filepath.Join(dir, "bad"), string(framed(tapeOf(t, badScript))))
	fuzzer("good").passes()
	fuzzer("bad").fails().says(brokenRing[:3]...)
	fuzzer("-runs=20000000", "-seed=1", "-exact_artifact_path=found").fails().says(brokenRing[:3]...)
	fuzzer("found").fails().says(brokenRing[:3]...)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	must(t, os.MkdirAll(filepath.Dir(path), 0o755))
	must(t, os.WriteFile(path, []byte(text), 0o644))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(strings.TrimSpace(err.Error()))
	}
}
