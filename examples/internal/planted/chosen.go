package planted

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"sync/atomic"
	"testing"
)

// variable names the bug that FuzzPlanted runs on.
const variable = "PLANTED"

// Chosen returns the name of the bug that the environment variable PLANTED chooses for FuzzPlanted, such as
// lru/evict-newest. The default is the first bug. Without -fuzz the target is skipped, because it fails on
// purpose, but not in a process that draws programs before the fuzzer begins. With PLANTED=? it prints the names, one a line.
func Chosen(f *testing.F, example string, bugs []Bug) string {
	f.Helper()
	said := os.Getenv(variable)
	if said == "?" {
		for _, b := range bugs {
			fmt.Println(example + "/" + b.Name)
		}
	}
	if os.Getenv("FUZZMACHINE_CHILD") == "" && os.Getenv("FUZZMACHINE_DO") == "" && !isFuzzed(f.Name()) {
		f.Skip("a planted bug fails on purpose: run it with go test -fuzz")
	}
	for _, b := range bugs {
		if said == "" || said == example+"/"+b.Name {
			return b.Name
		}
	}
	f.Fatalf("%s=%s: there is no such bug in %s", variable, said, example)
	return ""
}

// isFuzzed reports whether a fuzzer runs a target, Go's or libFuzzer.
func isFuzzed(target string) bool {
	if target == "libFuzzer" {
		return true
	}
	pattern := strings.Trim(flag.Lookup("test.fuzz").Value.String(), "^$")
	return pattern != "" && strings.Contains(target, pattern)
}

// reportsVariable names the file to which reports are added, for bench/steady compares them.
const reportsVariable = "PLANTED_REPORTS"

// tell adds a report to the file, if there is one.
func tell(t *testing.T, report string) {
	t.Helper()
	path := os.Getenv(reportsVariable)
	if path == "" {
		return
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	fmt.Fprintf(file, "%q %q\n", t.Name(), report)
}

// countVariable names the file that Count writes.
const countVariable = "PLANTED_COUNT"

var executions atomic.Int64

// Count is deferred by FuzzPlanted. It counts the executions of this process. After the first failure it
// writes the count to the file that the environment variable PLANTED_COUNT names, because Go does not report
// it.
func Count(t *testing.T) {
	n := executions.Add(1)
	if !t.Failed() {
		return
	}
	if path := os.Getenv(countVariable); path != "" {
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err == nil { // otherwise an earlier failure has written it
			fmt.Fprint(file, n)
			file.Close()
		}
	}
}
