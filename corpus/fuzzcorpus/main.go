// Fuzzcorpus explains, checks and changes the entries of fuzz targets that use machines. Entries are the
// files below testdata/fuzz that go test runs, and the files in the cache of the fuzzer.
//
//	go run github.com/fuzzmachine/go/corpus/fuzzcorpus help
//
// It finds the fuzz targets of packages, builds the tests of each package once, and sends requests to the
// machines in the test binaries.
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
	exitFound   = 1 // there is something to fix, such as a failure or an entry with a changed meaning
	exitError   = 2 // something could not be done
	exitStopped = 130
)

// errFound says that there is something to fix, which has been printed.
var errFound = errors.New("there is something to fix")

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
	if name == "help" || name == "-h" || name == "--help" || name == "-help" {
		return help(args)
	}
	c := commandOf(name)
	if c == nil {
		fmt.Fprintf(os.Stderr, "fuzzcorpus: there is no command %q; fuzzcorpus help lists them\n", name)
		return exitError
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

// status prints errors, and returns the exit status.
func (c *command) status(ctx context.Context, err error) int {
	status, printed := 0, make(map[error]bool)
	if ctx.Err() != nil {
		fmt.Fprintln(os.Stderr, "fuzzcorpus: stopped; all entries are complete")
		return exitStopped
	}
	for _, err := range flattened(err) {
		if errors.Is(err, errFound) {
			status = max(status, exitFound)
			continue
		}
		if !printed[err] { // all targets of a package that does not build have the same error
			fmt.Fprintf(os.Stderr, "fuzzcorpus %s: %v\n", c.name, err)
		}
		status, printed[err] = exitError, true
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
