// Package quiet compiles the library for fuzzing without coverage counters. Under go test -fuzz the go command gives
// every package counters, that of a library too. After each execution Go clears and reads all of them, which takes longer
// than a short program does, and inputs that reach new code of the library are interesting without need.
//
// The go command has no setting for that, but lets another program call the compiler, with -toolexec. A quiet compiler
// leaves out one flag, for packages that no coverage of a target depends on.
package quiet

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Name is the command of fuzzcorpus that calls a tool for the go command.
const Name = "toolexec"

// Flag is the flag of the go command with which it compiles quietly; "" where the environment has such a flag already.
func Flag() string {
	self, err := os.Executable()
	if err != nil || strings.Contains(os.Getenv("GOFLAGS"), "-toolexec") || strings.ContainsAny(self, `'"`) {
		return ""
	}
	return "-toolexec='" + self + "' " + Name
}

const (
	library  = "github.com/fuzzmachine/go/"
	counters = "-d=libfuzzer"
	version  = "-V=full"
)

// Run runs a tool as the go command would, and returns its exit status.
func Run(tool string, args []string) int {
	compiles := strings.TrimSuffix(filepath.Base(tool), ".exe") == "compile"
	if compiles && leavesOut(os.Getenv("TOOLEXEC_IMPORTPATH")) {
		args = slices.DeleteFunc(args, func(arg string) bool { return arg == counters })
	}
	cmd := exec.Command(tool, args...)
	var out bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	asked := compiles && slices.Contains(args, version)
	if asked {
		cmd.Stdout = &out
	}
	if err := cmd.Run(); err != nil && cmd.ProcessState.ExitCode() <= 0 {
		fmt.Fprintln(os.Stderr, "fuzzcorpus:", err)
		return 1
	}
	if asked { // what it compiles is cached apart
		fmt.Println(strings.TrimSpace(out.String()) + "-quiet")
	}
	return cmd.ProcessState.ExitCode()
}

// leavesOut reports whether a package has no counters. Those of a package whose own tests are built stay, and so do those
// that turn states of the model into coverage.
func leavesOut(pkg string) bool {
	rest, ours := strings.CutPrefix(pkg, library)
	room, _, _ := strings.Cut(rest, "/")
	return ours && slices.Contains([]string{"corpus", "decode", "fuzzmachine", "internal", "mapping", "program"}, room) &&
		rest != "internal/statecoverage/beacon" && !strings.HasSuffix(rest, "]")
}
