package driver

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
)

// A Clang is the compiler that has libFuzzer.
type Clang struct{ CC, CXX string }

const (
	oldest     = 10 // version of clang that is looked for by its number
	newest     = 30
	installing = "install clang and its libFuzzer, as with apt-get install clang, or brew install llvm"
)

// FindClang finds a clang. The error says in one line what is missing, and what to install.
func FindClang() (c Clang, err error) {
	switch {
	case os.Getenv("CGO_ENABLED") == "0":
		return c, errors.New("CGO_ENABLED=0 is set, and libFuzzer is linked with cgo: unset it")
	case runtime.GOOS == "windows":
		return c, errors.New("libFuzzer is not linked on Windows: use Linux, as in WSL")
	}
	if c = (Clang{CC: "clang", CXX: "clang++"}); !c.exists() {
		for n := newest; n >= oldest && !c.exists(); n-- {
			c = Clang{CC: fmt.Sprintf("clang-%d", n), CXX: fmt.Sprintf("clang++-%d", n)}
		}
	}
	if !c.exists() {
		return c, errors.New("there is no clang: " + installing)
	}
	return c, nil
}

func (c Clang) exists() bool {
	_, err := exec.LookPath(c.CXX)
	return err == nil
}

// links are the arguments that link an archive with libFuzzer.
func (c Clang) links(archive, out string) []string {
	args := []string{"-fsanitize=fuzzer", archive, "-o", out}
	if runtime.GOOS == "darwin" {
		return append(args, "-framework", "CoreFoundation", "-framework", "Security", "-lresolv")
	}
	return append(args, "-lpthread", "-lresolv")
}
