package ways

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
)

// A tool is a command that OSS-Fuzz builds targets with, at a version that the module proxy has.
type tool struct{ path, version string }

var (
	// v1Tool is the one of compile_native_go_fuzzer.
	v1Tool = tool{"github.com/AdamKorcz/go-118-fuzz-build", "v0.0.0-20250520111509-a70c2aa677fa"}
	// bytesTool is the one of compile_go_fuzzer. OSS-Fuzz calls it go-fuzz.
	bytesTool = tool{"github.com/mdempsky/go114-fuzz-build", "v0.0.0-20200813011514-561a369ae6e1"}
)

// install builds a tool in a directory and returns its path. A module requires it, because go install asks the
// proxy for all versions of the tool, and the proxy does not list those of bytesTool.
func (t tool) install(dir string) (string, error) {
	home := filepath.Join(dir, filepath.Base(t.path))
	mod := fmt.Appendf(nil, "module tool\n\ngo 1.25.0\n\nrequire %s %s\n", t.path, t.version)
	if err := write(filepath.Join(home, "go.mod"), mod); err != nil {
		return "", err
	}
	out := filepath.Join(home, filepath.Base(t.path))
	return out, must(home, alone, "go", "build", "-o", out, t.path)
}

// Missing says what libFuzzer needs that is not there, and what to do. It is empty if nothing is missing.
func Missing() string {
	if os.Getenv("CGO_ENABLED") == "0" {
		return "cgo, which CGO_ENABLED=0 turns off: unset it"
	}
	for _, command := range []string{"clang++", "llvm-symbolizer"} {
		if _, err := exec.LookPath(command); err != nil {
			return command + ", which libFuzzer needs: " + install
		}
	}
	if text := linkEmpty(); text != "" {
		return "libFuzzer, which clang does not link: " + install + "\n" + text
	}
	return ""
}

// install installs them in Debian, where clang only recommends the package of libFuzzer.
const install = "apt-get install clang llvm libclang-rt-dev"

// linkEmpty links libFuzzer with a target that does nothing, and returns what clang says if it cannot.
var linkEmpty = sync.OnceValue(func() string {
	clang := exec.Command("clang++", "-fsanitize=address,fuzzer", "-x", "c++", "-", "-o", os.DevNull)
	clang.Stdin = strings.NewReader(`extern "C" int LLVMFuzzerTestOneInput(const unsigned char *, unsigned long) { return 0; }`)
	out, err := clang.CombinedOutput()
	if err != nil {
		return string(out)
	}
	return ""
})
