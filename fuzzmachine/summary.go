package fuzzmachine

import (
	"fmt"
	"os"
	"strings"

	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/tally"
)

// enough is from how many programs on a target that tests nothing fails, and expectations are judged.
const enough = 100

// summary says what the runs of the process were made of, if that is wanted, and fails a target that tests
// nothing.
func (a *adapter) summary(f TestingF) {
	f.Helper()
	ran := a.remembered()
	t := a.tally(f.Name(), ran)
	if err := a.writeStatistics(t); err != nil {
		f.Errorf("the statistics cannot be written: %v", err)
	}
	if a.Mode.Verbose && len(a.foreign) > 0 {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: the mapping compares unexported fields of %s: a model should describe what callers can see\n",
			f.Name(), strings.Join(a.foreign, ", "))
	}
	if a.Mode.Single || a.Mode.Skips || a.hasFailed() {
		return
	}
	if n := a.Seeds(); ran == 0 && n > 0 && !hasEnded(f) {
		f.Errorf("none of %d programs was run: call Seed before f.Fuzz, and Run in the function that f.Fuzz is given; "+
			"where no program is to be run, call f.Skip", n)
	}
	if ran < enough {
		return
	}
	var wrong []string
	t.Doubts(func(doubt tally.Doubt, words string) {
		if doubt == tally.Sure {
			wrong = append(wrong, words)
		} else if doubt == tally.Maybe || a.Mode.Verbose {
			fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %s\n", f.Name(), words)
		}
	})
	for _, words := range wrong { // here, so that the line of the target is given
		f.Errorf("%s", words)
	}
	for _, x := range a.demands.Expect {
		if words := t.Missed(x); words != "" {
			f.Errorf("%s", words)
		}
	}
}

// hasEnded is whether a target has failed or was skipped before it came to its programs, or may skip them
// because of -short.
func hasEnded(f TestingF) bool {
	ended, ok := f.(interface {
		Skipped() bool
		Failed() bool
	})
	return ok && (ended.Skipped() || ended.Failed()) || process.Flag("test.short") == "true"
}

// writeStatistics prints them, and adds a line to a file, if that is wanted.
func (a *adapter) writeStatistics(t *tally.Tally) error {
	if !a.WantsStatistics() {
		return nil
	}
	path := a.Environment.Stats
	if path == "1" || a.Mode.Verbose {
		os.Stderr.WriteString(t.Table())
	}
	if path == "" || path == "1" {
		return nil
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return err
	}
	if _, err := file.WriteString(t.JSON()); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}

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
