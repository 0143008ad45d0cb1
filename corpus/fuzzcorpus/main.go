// Fuzzcorpus is the tool for the entries of machines: the files below testdata/fuzz that go test runs, and those that the
// fuzzer keeps in its cache. It says what they mean and what they do, and it shrinks, mends, converts and weeds them.
//
//	go run github.com/fuzzmachine/go/corpus/fuzzcorpus help
//
// It finds the fuzz targets of packages, builds their tests once, and asks the machines in them.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"
)

// Exit statuses.
const (
	exitFound   = 1 // what was looked for was found: entries to mend, failures
	exitTrouble = 2 // what was asked could not be done
	exitStopped = 130
)

// errFound is that there is something to mend, which has been told.
var errFound = errors.New("there is something to mend")

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
		return exitTrouble
	}
	name, args := args[0], args[1:]
	if name == "help" || name == "-h" || name == "--help" || name == "-help" {
		return help(args)
	}
	c := commandOf(name)
	if c == nil {
		fmt.Fprintf(os.Stderr, "fuzzcorpus: there is no command %q; fuzzcorpus help lists them\n", name)
		return exitTrouble
	}
	call, err := newCall(ctx, c, args)
	if errors.Is(err, errHelp) {
		fmt.Print(c.text())
		return 0
	}
	if err == nil {
		err = errors.Join(c.do(call), call.close())
	}
	return c.status(ctx, err)
}

// status tells of errors, and returns the exit status.
func (c *command) status(ctx context.Context, err error) int {
	status, troubles, told := 0, flattened(err), make(map[error]bool)
	if ctx.Err() != nil {
		fmt.Fprintln(os.Stderr, "fuzzcorpus: stopped; no entry is half-written")
		return exitStopped
	}
	for _, err := range troubles {
		if errors.Is(err, errFound) {
			status = max(status, exitFound)
			continue
		}
		if !told[err] { // that a package does not build is true of all its targets
			fmt.Fprintf(os.Stderr, "fuzzcorpus %s: %v\n", c.name, err)
		}
		status, told[err] = exitTrouble, true
	}
	return status
}

// flattened lists errors that were joined.
func flattened(err error) (list []error) {
	joined, is := err.(interface{ Unwrap() []error })
	switch {
	case err == nil:
		return nil
	case !is:
		return []error{err}
	}
	for _, e := range joined.Unwrap() {
		list = append(list, flattened(e)...)
	}
	return list
}
