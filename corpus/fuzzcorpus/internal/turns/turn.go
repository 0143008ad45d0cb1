package turns

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/gointernals"
)

// An Engine fuzzes a target for a while. It passes what the turn has come to, again and again, to a function. The error
// says that it could not be done.
type Engine interface {
	Run(ctx context.Context, slice time.Duration, progress func(Turn)) (Turn, error)
}

// A Turn is the result of fuzzing a target for a while.
type Turn struct {
	Time       time.Duration
	Executions int
	Rate       int  // executions a second, lately
	New        int  // inputs that the fuzzer found interesting
	Done, All  int  // inputs of the baseline: Go runs all known ones before it makes others
	Untested   bool // whether the turn ended before its baseline did
	Minimizing bool // whether Go is minimizing a failing input

	Failure  string   // the report of a failing input; "" if there is none
	Entries  []string // new ones, by their names
	Deadline bool     // whether Go reported the end of its time as a failure

	need   time.Duration // of the last of several turns
	output []byte        // lines that are not about progress
}

// Failed reports whether something was found.
func (t *Turn) Failed() bool { return t.Failure != "" || len(t.Entries) > 0 }

// read reads a line of the output of the fuzzer.
func (t *Turn) read(line string) {
	if rest, is := strings.CutPrefix(line, gointernals.Elapsed); is {
		t.count(strings.TrimSpace(rest))
	} else if !strings.HasPrefix(line, "PASS") && len(t.output) < mostOutput {
		t.output = append(t.output, line...)
	}
}

// count reads a line such as: 3s, execs: 1234 (411/sec), new interesting: 3 (total: 45)
func (t *Turn) count(line string) {
	t.Minimizing = strings.HasSuffix(line, gointernals.Minimizing)
	for part := range strings.SplitSeq(line, ", ") {
		if n, _ := fmt.Sscanf(part, "execs: %d (%d/sec)", &t.Executions, &t.Rate); n > 0 {
			t.Untested = false
		}
		fmt.Sscanf(part, "new interesting: %d", &t.New)
		fmt.Sscanf(part, "gathering baseline coverage: %d/%d", &t.Done, &t.All)
		fmt.Sscanf(part, "testing seed corpus: %d/%d", &t.Done, &t.All) // in a binary without coverage
		if strings.HasPrefix(part, gointernals.NowFuzzing) {
			t.Untested = false
		}
	}
}

// Need estimates how long a turn must be to finish its baseline. It is 0 if there is nothing to go by.
func (t *Turn) Need() time.Duration {
	if t.need > 0 || t.Done == 0 {
		return t.need
	}
	return time.Duration(float64(t.Time) * float64(t.All) / float64(t.Done))
}

// entries lists the entries of the target.
func (f Fuzzer) entries() (names []string) {
	files, _ := os.ReadDir(filepath.Join(f.Dir, "testdata", "fuzz", f.Name))
	for _, file := range files {
		if !file.IsDir() {
			names = append(names, file.Name())
		}
	}
	return names
}

// added lists what is new.
func added(before, after []string) []string {
	return slices.DeleteFunc(after, func(name string) bool { return slices.Contains(before, name) })
}
