// Fuzzcorpus explains, checks and changes the entries of fuzz targets that use machines. Entries are the
// files below testdata/fuzz that go test runs, and the files in the cache of the fuzzer.
//
//	go run github.com/fuzzmachine/go/corpus/fuzzcorpus help
//
// It finds the fuzz targets of packages, builds the tests of each package once, and sends requests to the
// machines in the test binaries.
//
// This package is the command line and the commands. Commands do not know each other. What they share has
// rooms below internal, which do not know commands: a session with its tasks, the selection of targets and
// entries, requests to test binaries, the files of entries, and how answers read.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	status := run(ctx, os.Args[1:])
	stop()
	os.Exit(status)
}

// run runs a command, and returns the exit status.
func run(ctx context.Context, args []string) int {
	if len(args) == 0 {
		fmt.Fprint(os.Stderr, overview())
		return exitError
	}
	name, args := args[0], args[1:]
	if name == "help" || asksHelp([]string{name}) {
		return help(args)
	}
	c := commandOf(name)
	if c == nil {
		return unknown(name)
	}
	if c.call != nil && !asksHelp(args) {
		return c.call(args)
	}
	s, err := c.parse(args)
	if errors.Is(err, errHelp) {
		fmt.Print(c.text())
		return 0
	}
	if err == nil {
		err = errors.Join(c.do(ctx, s), s.Close())
	}
	return statusOf(ctx, c.name, err)
}

// asksHelp is whether the first argument is a flag for help.
func asksHelp(args []string) bool {
	return len(args) > 0 && slices.Contains([]string{"-h", "--help", "-help"}, args[0])
}
