package campaign

import (
	"fmt"
	"os"
	"runtime/debug"
	"time"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/folder"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/subprocess"
)

// mostStack is how much stack a goroutine may have in a process that runs programs apart: as much as other
// languages give a thread. The runtime looks at every frame of a stack that has grown without end.
const mostStack = 8 << 20

// mostStackOfWorker is how much it may have in a worker of go test -fuzz, in the process that draws programs
// before that, under libFuzzer and in a process of the tool: until a stack has a gigabyte, which is what Go
// allows, the run has long been taken to hang.
const mostStackOfWorker = 64 << 20

// boundStack has goroutines have no more stack than that. If the user allows less, that stands.
func boundStack(most int) {
	if before := debug.SetMaxStack(most); before < most {
		debug.SetMaxStack(before)
	}
}

// isApart does what a process is for that another one has started; false: it is like any other.
func (a *Adapter) isApart(f target) bool {
	task := subprocess.Mine()
	if !task.IsApart() {
		return false
	}
	if err := task.Given(); err != nil && !a.served.Load() {
		f.Errorf("%v", err)
		return true
	}
	if task.Target != f.Name() || a.served.Swap(true) { // a TestMain has all run, or runs them again
		return true
	}
	os.Unsetenv(subprocess.Child) // for what the system starts is not for this
	target := f.Name()
	a.closes(f)
	switch task.Role {
	case subprocess.ToServe:
		a.charge(f, func(test) string { a.Engine.serve(target, task.Where); return "" })
		f.Add(a.Engine.Blind(0))
		a.errand.atEnd(f)
	case subprocess.ToReport, subprocess.ToTimeout:
		for _, d := range a.deaths.inquire(target, task.Where) {
			fmt.Fprintf(os.Stderr, "\n\nfuzzmachine: %s: %s\n", target, d.Report)
		}
		folder.RemoveOf(task.Where)
	case subprocess.ToDraw:
		a.claim(f)
		a.Engine.spawns = a.target != nil
		boundStack(mostStackOfWorker)
		a.Engine.takeNotes(task.Where)
		flightrecorder.KeepWords(task.Where)
		a.charge(f, func(t test) string {
			subprocess.ServeDrafts(func(programs int, most time.Duration) subprocess.Drafts {
				return a.draws(target, t, programs, most)
			})
			return ""
		})
		f.Add(a.Engine.Blind(0))
	case subprocess.ToBrief:
		a.Engine.inquires().Brief(task.Where, target)
		folder.RemoveOf(task.Where)
	}
	return true
}

// serve runs programs that another process sends.
func (e *Engine) serve(test, note string) {
	debug.SetMaxStack(mostStack)
	e.Process.Haste = process.Patience
	e.takeNotes(note)
	subprocess.Serve(e.Plan.Description, runs{e, test})
}

// replays is Replay in a process that runs programs apart: it does so at the place where the other process
// is, and nothing elsewhere. The test ends there, for the other process goes on with it. It is skipped and
// the process does not exit, so that what the test and TestMain put away at their end is put away. What
// stands around a subtest is still run.
func (a *Adapter) replays(t test, script string) string {
	if a.served.Load() {
		return ""
	}
	task := subprocess.Mine()
	if err := task.Given(); err != nil {
		return err.Error()
	}
	if task.Script != script || a.served.Swap(true) {
		return ""
	}
	os.Unsetenv(subprocess.Child) // for what the system starts is not for this
	a.Engine.Process.Settle()
	a.Engine.serve(t.Name(), task.Where)
	if t, skips := t.(interface{ SkipNow() }); skips {
		t.SkipNow()
	}
	os.Exit(1) // not 0, which package testing does not allow; nobody asks how a process ends that has served
	return ""
}
