package fuzzmachine

import (
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/program"
)

// programsOfTest are the generated programs of plain go test, and then those of the entries whose scripts fit
// the machine. They are for what a test asserts of all of them.
func (a *adapter) programsOfTest() (list []program.Program, generated int) {
	for i := range process.SeedsOfTest {
		list = append(list, a.description.Decode(a.generated(i)))
	}
	generated = len(list)
	dirs, _ := filepath.Glob(filepath.Join(entries.Dir, "*"))
	for _, dir := range dirs {
		list = append(list, a.scripts(dir)...)
	}
	return list, generated
}

// scripts are the programs of the entries in a directory; none if it belongs to another machine.
func (a *adapter) scripts(dir string) (list []program.Program) {
	files, err := corpus.ReadDir(dir)
	if err != nil {
		return nil
	}
	for _, file := range files {
		if file.Err != nil || file.Script == "" {
			continue
		}
		p, err := a.description.Parse(file.Script)
		if err != nil {
			return nil
		}
		list = append(list, p)
	}
	return list
}

// isTarget is what is wrong where a test that asserts something of its own programs is a fuzz target; "": it
// is none.
func isTarget(test string) string {
	if strings.HasPrefix(test, "Fuzz") || test == process.LibFuzzer {
		return "a fuzz target runs what a fuzzer finds: call it in a test of its own, func TestX(t *testing.T)"
	}
	return ""
}
