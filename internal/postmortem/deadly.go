package postmortem

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/failure"
)

// Deadly runs the entries of a target that have killed a process, and tells each that does so still, by its
// test.
func (m *Machine) Deadly(target string, tell func(test string, c *Case)) {
	files, _ := corpus.ReadDir(filepath.Join(entries.Dir, target))
	runner := m.Runner(target)
	defer runner.Close()
	for _, file := range files {
		name := file.Name()
		if file.Err != nil || !strings.HasPrefix(name, string(failure.Death)+"-") &&
			!strings.HasPrefix(name, string(failure.Overflow)+"-") {
			continue
		}
		c := m.begin(runner, target, m.Description.Decode(file.Tape))
		v := c.Diagnosis.AsItIs().Run()
		if runner.Err != nil {
			fmt.Fprintf(os.Stderr, "fuzzmachine: %s: entry %s may end this process, for it could not be run in "+
				"another: %v\n    %s\n",
				target, name, runner.Err, m.Description.PrintLine(c.Diagnosis.Program))
			runner.Err = nil
			continue
		}
		if v != nil && v.Kind.Kills() && c.Diagnosis.Diagnose(v, nil) {
			tell(target+"/"+name, c)
		}
	}
}
