package campaign

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/program"
)

// source makes the generated programs of the seed that the environment says. Only Seed uses it.
func (e *Engine) source() *search.Source {
	if s := e.Generates; s != nil && s.Seed() == e.Process.Environment.Seed {
		return s
	} else if s != nil { // as when each Seed draws one
		s.Close()
	}
	var walker func() search.Walker
	if e.Pool.Stages.Walker != nil && !e.Process.NoTapes && !e.Process.Mode.Worker {
		walker = func() search.Walker { return run.NewWalker(&e.Pool) }
	}
	e.Generates = e.Plan.Programs.NewSource(e.Process.Environment.Seed, e.Process.Environment.Guide, walker, process.Times)
	return e.Generates
}

// Generated returns the tape of the i-th generated program.
func (e *Engine) Generated(i int) []byte {
	defer e.saysCut()
	return e.Plan.Tape(e.source().Program(i))
}

// saysCut says that a slow model has cut its search short, if it has.
func (e *Engine) saysCut() {
	if words := e.source().Cut(); words != "" {
		fmt.Fprintln(os.Stderr, "fuzzmachine: "+words)
	}
}

// Blind returns the tape of the i-th program as it is without a search of the model.
func (e *Engine) Blind(i int) []byte { return e.Plan.Tape(e.source().Blind(i)) }

// ProgramsOfTest are the generated programs of plain go test, and then those of the entries whose scripts fit
// the machine. They are for what a test asserts of all of them.
func (a *Adapter) ProgramsOfTest() (list []program.Program, generated int) {
	for i := range process.SeedsOfTest {
		list = append(list, a.Engine.Plan.Description.Decode(a.Engine.Generated(i)))
	}
	generated = len(list)
	dirs, _ := filepath.Glob(filepath.Join(entries.Dir, "*"))
	for _, dir := range dirs {
		list = append(list, a.scripts(dir)...)
	}
	return list, generated
}

// scripts are the programs of the entries in a directory; none if it belongs to another machine.
func (a *Adapter) scripts(dir string) (list []program.Program) {
	files, err := corpus.ReadDir(dir)
	if err != nil {
		return nil
	}
	for _, file := range files {
		if file.Err != nil || file.Script == "" {
			continue
		}
		p, err := a.Engine.Plan.Description.Parse(file.Script)
		if err != nil {
			return nil
		}
		list = append(list, p)
	}
	return list
}

// IsTarget is what is wrong where a test that asserts something of its own programs is a fuzz target; "": it
// is none.
func IsTarget(test string) string {
	if strings.HasPrefix(test, "Fuzz") || test == process.LibFuzzer {
		return "a fuzz target runs what a fuzzer finds: call it in a test of its own, func TestX(t *testing.T)"
	}
	return ""
}
