package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// Environment variables of the go command of the tests.
const (
	realGo      = "FUZZCORPUS_TEST_GO"    // the path of the real go command
	freshThings = "FUZZCORPUS_TEST_FRESH" // the directory of outputs that are up to date
)

var goName = map[bool]string{true: "go.exe", false: "go"}[runtime.GOOS == "windows"]

// goCommand is the go command with a cache: until the module is edited, it takes binaries and lists of
// packages as up to date. Checking that takes most of the time of a command of the tool.
func goCommand(args []string) (status int) {
	fresh, kept := freshOf(args)
	if text, err := os.ReadFile(fresh); kept && err == nil && isThere(args) {
		os.Stdout.Write(text)
		return 0
	}
	cmd := exec.Command(os.Getenv(realGo), args...)
	var out bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, &out, os.Stderr
	err := cmd.Run()
	os.Stdout.Write(out.Bytes())
	if err == nil && kept {
		err = errors.Join(os.MkdirAll(filepath.Dir(fresh), 0o777), os.WriteFile(fresh, out.Bytes(), 0o666))
	}
	if err != nil && cmd.ProcessState.ExitCode() <= 0 {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return cmd.ProcessState.ExitCode()
}

// isThere reports whether the output that a command is to write is there: a test may have removed the cache.
func isThere(args []string) bool {
	i := slices.Index(args, "-o")
	if i < 0 {
		return true
	}
	_, err := os.Stat(args[i+1])
	return err == nil
}

// freshOf returns the file that keeps the output of a command that builds or lists packages. Other output is
// not kept.
func freshOf(args []string) (file string, kept bool) {
	dir := os.Getenv(freshThings)
	if i := slices.Index(args, "-o"); i > 0 {
		return filepath.Join(dir, filepath.Base(args[i+1])), true
	}
	where, err := os.Getwd()
	command := sha256.Sum256([]byte(strings.Join(append(args, where), "\x00")))
	return filepath.Join(dir, fmt.Sprintf("%x", command)), args[0] == "list" && err == nil
}
