package tally

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
)

// Endings are what becomes of the programs of a fuzz target that do not pass, and which failures the process
// has reported.
type Endings struct {
	failed atomic.Bool // whether a program has, or an entry
	mu     sync.Mutex
	target string
	seen   map[string]string // by signature, that of the failure which this process has reported of the target
	given  map[string]bool   // the tapes that Seed has generated for plain go test
	list   []ending
}

// An ending is what becomes of programs that do not pass.
type ending struct {
	what    string // as in: 213 of 256 programs fail: answer get
	times   int
	skipped bool // some of them were skipped, and the target fails for them
}

// NewEndings returns those of a process that has run nothing.
func NewEndings() *Endings {
	return &Endings{seen: make(map[string]string), given: make(map[string]bool)}
}

// Forget begins anew, for another run of a fuzz target. What it has reported stays so, but not for another target.
func (e *Endings) Forget(target string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if target != e.target {
		e.target = target
		clear(e.seen)
	}
	e.failed.Store(false)
	e.list = nil
	clear(e.given)
}

// Give notes a tape that Seed has generated, whose test may be skipped.
func (e *Endings) Give(tape []byte) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.given[string(tape)] = true
}

// See notes the signature of a failure, and returns which failure it is counted as. Once state has been
// carried for good, what fails in the same way may do so for that reason alone, and not always: lasting is
// the signature of that; "" is that it has not.
func (e *Endings) See(failure, lasting string) (signature string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.seen[failure] == "" {
		e.seen[failure] = failure
	}
	if lasting != "" && e.seen[lasting] == "" {
		e.seen[lasting] = failure
	}
	return e.seen[failure]
}

// Reported is whether a failure has been reported.
func (e *Endings) Reported(signature string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.seen[signature] != ""
}

// Gave is whether a test runs a tape that Seed has generated.
func (e *Endings) Gave(test string, tape []byte) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.gave(test, tape)
}

func (e *Endings) gave(test string, tape []byte) bool {
	return e.given[string(tape)] && strings.Contains(test, "/seed#")
}

// End counts a program that did not pass, and returns whether to skip its test: what becomes of it was said
// again, and Seed has generated it. An entry is judged by itself, as is a program that the user gives.
func (e *Endings) End(what, test string, tape []byte, again bool) (skip bool) {
	e.failed.Store(true)
	e.mu.Lock()
	defer e.mu.Unlock()
	skip = again && e.gave(test, tape)
	for i := range e.list {
		if one := &e.list[i]; one.what == what {
			one.times++
			one.skipped = one.skipped || skip
			return skip
		}
	}
	e.list = append(e.list, ending{what: what, times: 1, skipped: skip})
	return skip
}

// Fail notes that an entry has failed which was not run.
func (e *Endings) Fail() { e.failed.Store(true) }

// HasFailed is whether a program has failed, or an entry.
func (e *Endings) HasFailed() bool { return e.failed.Load() }

// Skipped says what became of programs whose tests were skipped, where so many others have passed.
func (e *Endings) Skipped(passed int) (words []string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	all := passed
	for i := range e.list {
		all += e.list[i].times
	}
	for i := range e.list {
		if one := &e.list[i]; one.skipped {
			words = append(words, fmt.Sprintf("%d of %d programs %s", one.times, all, one.what))
		}
	}
	return words
}
