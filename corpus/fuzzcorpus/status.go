package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/console"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
)

// Exit statuses.
const (
	exitFound   = 1 // there is something to fix, such as a failure or an entry with a changed meaning
	exitError   = 2 // something could not be done
	exitStopped = 130
)

// statusOf prints the errors of a command, and returns the exit status.
func statusOf(ctx context.Context, command string, err error) int {
	status, printed := 0, make(map[string]bool)
	if ctx.Err() != nil {
		fmt.Fprintln(os.Stderr, "fuzzcorpus: stopped; all entries are complete")
		return exitStopped
	}
	for _, err := range flattened(err) {
		if errors.Is(err, session.ErrFound) {
			status = max(status, exitFound)
			continue
		}
		if !printed[err.Error()] { // all targets of a package that does not build have the same error
			fmt.Fprintf(os.Stderr, "fuzzcorpus %s: %s\n", command, console.Plain(err.Error()))
		}
		status, printed[err.Error()] = exitError, true
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
