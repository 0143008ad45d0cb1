package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
)

// What the go command of the tests is told by the environment.
const (
	realGo      = "FUZZCORPUS_TEST_GO"    // the path of the real one
	freshThings = "FUZZCORPUS_TEST_FRESH" // the directory of what is up to date
)

var goName = map[bool]string{true: "go.exe", false: "go"}[runtime.GOOS == "windows"]

// goCommand is the go command, but that it takes what it has built for up to date until the module is edited: to find that
// out by reading all sources is most of what a command of the tool does.
func goCommand(args []string) (status int) {
	mark := ""
	if i := slices.Index(args, "-o"); i > 0 {
		mark = filepath.Join(os.Getenv(freshThings), filepath.Base(args[i+1]))
		if _, err := os.Stat(mark); err == nil {
			return 0
		}
	}
	cmd := exec.Command(os.Getenv(realGo), args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := cmd.Run()
	if err == nil && mark != "" {
		err = errors.Join(os.MkdirAll(filepath.Dir(mark), 0o777), os.WriteFile(mark, nil, 0o666))
	}
	if err != nil && cmd.ProcessState.ExitCode() <= 0 {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return cmd.ProcessState.ExitCode()
}
