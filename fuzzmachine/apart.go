package fuzzmachine

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/apart"
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/program"
)

// mostStack is how much stack a goroutine may have in a process that runs programs apart: as much as other languages
// give a thread. The runtime looks at every frame of a stack that has grown without end.
const mostStack = 8 << 20

// mostStackOfWorker is how much it may have in a worker of go test -fuzz, under libFuzzer and in a process of the tool:
// until a stack has a gigabyte, which is what Go allows, the run has long been taken to hang.
const mostStackOfWorker = 64 << 20

// boundStack has goroutines have no more stack than that. If the user allows less, that stands.
func boundStack(most int) {
	if before := debug.SetMaxStack(most); before < most {
		debug.SetMaxStack(before)
	}
}

// isApart does what a process is for that another one has started; false: it is like any other.
func (a *adapter) isApart(f TestingF) bool {
	role := a.Environment.Apart
	if role == "" {
		return false
	}
	if err := apart.Given(role, a.Environment.Note); err != nil {
		f.Errorf("%v", err)
		return true
	}
	os.Unsetenv(apart.Role) // for what the system starts is not for this
	switch role {
	case apart.ToServe:
		a.serve(f.Name(), a.Environment.Note)
	case apart.ToReport, apart.ToTimeout:
		for _, d := range a.inquire(f.Name(), a.Environment.Note) {
			fmt.Fprintf(os.Stderr, "\n\nfuzzmachine: %s: %s\n", f.Name(), d.Report)
		}
		os.Remove(a.Environment.Note)
	case apart.ToBrief:
		a.brief(a.Environment.Note)
	}
	if a.fixture != nil {
		a.fixture.close()
	}
	return true
}

// serve runs programs that another process sends.
func (a *adapter) serve(test, note string) {
	debug.SetMaxStack(mostStack)
	a.Haste = process.Patience
	a.takeNotes(note)
	apart.Serve(a.description, runs{a.engine, test})
}

// replays is Replay in a process that runs programs apart: it does so at the place where the other process is, and
// nothing elsewhere. The test ends there, for the other process goes on with it. It is skipped and the process does not
// exit, so that what the test and TestMain put away at their end is put away. What stands around a subtest is still run.
func (a *adapter) replays(t TestingT, script string) string {
	if a.served.Load() {
		return ""
	}
	where := os.Getenv(apart.Notes)
	if err := apart.Given(apart.ToServe, where); err != nil {
		return err.Error()
	}
	if os.Getenv(apart.Script) != script || a.served.Swap(true) {
		return ""
	}
	for _, name := range [...]string{apart.Role, apart.Script, apart.Notes} {
		os.Unsetenv(name) // for what the system starts is not for this
	}
	a.Settle()
	a.serve(t.Name(), where)
	if t, skips := t.(interface{ SkipNow() }); skips {
		t.SkipNow()
	}
	os.Exit(1) // not 0, which package testing does not allow; nobody asks how a process ends that has served
	return ""
}

// runner runs programs of a target in other processes.
func (e *engine) runner(target string) *apart.Runner {
	process := apart.NewProcess(target, e.Home, os.TempDir())
	process.Most = asLong * (e.Limits.Run + e.Limits.Step)
	return &apart.Runner{
		Process: process, Description: e.description, Here: e.verdictAt, Tells: func(int) { e.progress.Ran(); e.progresses(target) },
	}
}

// processes run the programs of the trial as this one does; nil: no other process runs its test.
func (c *trial) processes() *apart.Runner {
	switch isFuzz := strings.HasPrefix(c.name, "Fuzz"); {
	case isFuzz && c.engine.spawns:
		return c.engine.runner(targetOf(c.name))
	case !isFuzz && c.script != "":
		runner := c.engine.runner(c.name)
		runner.Process.Script = c.script
		return runner
	}
	return nil
}

// diagnosed is a program that is to be diagnosed by what other processes do.
func (e *engine) diagnosed(runner *apart.Runner, target string, p program.Program) *trial {
	return &trial{Diagnosis: e.diagnoses.New(runner, p, diagnose.NewBudget(0)), engine: e, name: target, test: target}
}

// runDeadly runs the entries apart that have killed a process.
func (a *adapter) runDeadly(target string) {
	a.deadly = make(map[string]string)
	files, _ := corpus.ReadDir(filepath.Join(entries.Dir, target))
	runner := a.runner(target)
	defer runner.Close()
	for _, file := range files {
		name := file.Name()
		if file.Err != nil || !strings.HasPrefix(name, string(failure.Death)+"-") && !strings.HasPrefix(name, string(failure.Overflow)+"-") {
			continue
		}
		c := a.diagnosed(runner, target, a.description.Decode(file.Tape))
		v := c.AsItIs().Run()
		if runner.Err != nil {
			fmt.Fprintf(os.Stderr, "fuzzmachine: %s: entry %s may end this process, for it could not be run in another: %v\n    %s\n",
				target, name, runner.Err, a.description.PrintLine(c.Program))
			runner.Err = nil
			continue
		}
		if v != nil && v.Kind.Kills() && c.Diagnose(v, nil) {
			a.deadly[target+"/"+name] = c.failure().Report
		}
	}
}

// telling says at growing intervals what other processes are run for.
func telling(test, what string) func(runs int) {
	var progress tally.Progress
	progress.Begin(test, 0)
	return func(runs int) {
		if progress.Due(test) > 0 {
			fmt.Fprintf(os.Stderr, "\nfuzzmachine: %s: %s: %d runs so far\n", test, what, runs)
		}
	}
}
