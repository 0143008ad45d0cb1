package failures_test

import (
	"slices"
	"strings"
)

// A fact is what a user may learn of a failure.
type fact string

const (
	step   fact = "step"   // the first line of the report names the step, and the signature the failure
	script fact = "script" // the report shows the shortest program, in a test to paste
	entry  fact = "entry"  // an entry is kept that has this program
	replay fact = "replay" // the test and the entry fail in a process of their own
)

var facts = []fact{step, script, entry, replay}

// A reason says why a fact cannot hold.
type reason string

const (
	seeded reason = "Plain `go test` makes the same programs each time, so this one fails again until the system is " +
		"mended. It keeps entries only of what ends a process or races. Paste the test."
	hung reason = "What hangs goes on, so it is not run again in one process, and libFuzzer's runs no other. The report " +
		"shows the program up to the step that hangs. `fuzzcorpus shrink` shrinks the entry."
	grew reason = "The memory of the step is not given back, so the program is not run again. The report shows it up to the " +
		"step that takes the memory. `fuzzcorpus shrink` shrinks the entry."
	chancy reason = "It fails in some runs only, so programs cannot be compared by running them, and an entry would pass. " +
		"The report says in how many of how many."
	carries reason = "A program alone passes in a fresh process. The report says so, and shows the program before it, or that " +
		"programs fail now that have passed."
	undetected reason = "Without the race detector nothing is wrong."
	checked    reason = "It is looked for in plain `go test`, in programs that are drawn before `go test -fuzz` begins, and " +
		"where a program fails: a fuzzer would pay for it in each execution."
	bubbles reason = "There are no bubbles outside `go test`: every tape passes, and a line says so."
	dead    reason = "The process is dead, and libFuzzer prints what the runtime says. `fuzzcorpus import` runs the file " +
		"that libFuzzer writes, keeps it as an entry, and shows the step."
	gone reason = "libFuzzer dies with the process, and writes no file: os.Exit of Go is a system call. Run the corpus with " +
		"`fuzzcorpus import`."
	first reason = "libFuzzer shows the death alone, and its file is of the failure that was being shrunk. `fuzzcorpus " +
		"import` and `shrink` report that one, and keep it."
)

// A cell has the facts that cannot hold, each with its reason.
type cell map[fact]reason

// none is a cell in which nothing holds.
func none(why reason) cell { return cell{step: why, script: why, entry: why, replay: why} }

// but is a cell in which all but some facts hold.
func but(why reason, missing ...fact) cell {
	c := make(cell)
	for _, f := range missing {
		c[f] = why
	}
	return c
}

// and is a cell with what is missing from another one as well.
func (c cell) and(other cell) cell {
	for f, why := range other {
		c[f] = why
	}
	return c
}

// words say which facts hold, and refer to the reasons by number.
func (c cell) words(number func(reason) string) string {
	if len(c) == 0 {
		return "all"
	}
	var missing, notes []string
	for _, f := range facts {
		if why, is := c[f]; is {
			missing = append(missing, string(f))
			if n := number(why); !slices.Contains(notes, n) {
				notes = append(notes, n)
			}
		}
	}
	text := "all but " + strings.Join(missing, ", ")
	if len(missing) == len(facts) {
		text = "none"
	}
	return text + " (" + strings.Join(notes, ", ") + ")"
}
