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
// lru/evict-newest; the first if it says nothing. The target is skipped unless -fuzz asks for it, for it would fail as
// it should; with PLANTED=? it prints the names, one a line.
func Chosen(f *testing.F, example string, bugs []Bug) string {
	f.Helper()
	said := os.Getenv(variable)
	if said == "?" {
		for _, b := range bugs {
			fmt.Println(example + "/" + b.Name)
		}
	}
	if pattern := strings.Trim(flag.Lookup("test.fuzz").Value.String(), "^$"); pattern == "" || !strings.Contains(f.Name(), pattern) {
		f.Skip("a planted bug is there for go test -fuzz to find")
	}
	for _, b := range bugs {
		if said == "" || said == example+"/"+b.Name {
			return b.Name
		}
	}
	f.Fatalf("%s=%s: there is no such bug in %s", variable, said, example)
	return ""
}

// countVariable names a file where Count writes.
const countVariable = "PLANTED_COUNT"

var executions atomic.Int64

// Count is deferred by FuzzPlanted. It counts executions of this process, and when the first has failed writes how many
// there were to the file that the environment variable PLANTED_COUNT names: Go does not tell.
func Count(t *testing.T) {
	n := executions.Add(1)
	if !t.Failed() {
		return
	}
	if path := os.Getenv(countVariable); path != "" {
		file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if err == nil { // else one that failed before has written it
			fmt.Fprint(file, n)
			file.Close()
		}
	}
}
