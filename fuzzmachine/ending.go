package fuzzmachine

import (
	"fmt"
	"strings"
)

// once is the report of a failure, or a line where this process has reported such a one already: of 256 seeds
// many may fail alike. It is also whether to skip the test.
func (a *adapter) once(f *Failure, test string, tape []byte) (report string, skip bool) {
	again := a.reported(f.Signature)
	signature := a.sees(f)
	skip = a.ended("fail: "+signature, test, tape, again)
	if again {
		return fmt.Sprintf("%s, as reported before; run this entry alone for the whole report", signature), skip
	}
	return f.Report, false
}

// sees notes the signature of a failure, and returns which failure it is counted as. Once state has been carried for
// good, what fails in the same way may do so for that reason alone, and not always.
func (a *adapter) sees(f *Failure) (signature string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.seen[f.Signature] == "" {
		a.seen[f.Signature] = f.Signature
	}
	if f.lasting != "" && a.seen[f.lasting] == "" {
		a.seen[f.lasting] = f.Signature
	}
	return a.seen[f.Signature]
}

// An ending is what becomes of programs that do not pass.
type ending struct {
	_       [0]func() // never compared, so that no code is linked for it
	what    string    // as in: 213 of 256 programs fail: answer get
	times   int
	skipped bool // some of them were skipped, and the target fails for them
}

// ended counts a program that did not pass, and returns whether to skip its test: what becomes of it was said
// again, and Seed has generated it. An entry is judged by itself, as is a program that the user gives.
func (a *adapter) ended(what, test string, tape []byte, again bool) (skip bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed = true
	skip = again && a.given[string(tape)] && strings.Contains(test, "/seed#")
	for i := range a.ends {
		if e := &a.ends[i]; e.what == what {
			e.times++
			e.skipped = e.skipped || skip
			return skip
		}
	}
	a.ends = append(a.ends, ending{what: what, times: 1, skipped: skip})
	return skip
}

// fails notes that an entry has failed which was not run.
func (a *adapter) fails() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed = true
}

// hasFailed is whether a program has failed, or an entry.
func (a *adapter) hasFailed() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.failed
}

// reported is whether a failure has been reported, so that a line is enough.
func (a *adapter) reported(signature string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.seen[signature] != "" && !a.Mode.Single
}
