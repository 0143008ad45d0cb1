package fuzzmachine

import (
	"fmt"
	"os"
	"runtime/debug"
	"time"

	"github.com/fuzzmachine/go/internal/apart"
	"github.com/fuzzmachine/go/internal/folder"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/process"
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
	target := f.Name()
	a.closes(f)
	switch role {
	case apart.ToServe:
		a.charge(f, func(TestingT) string { a.serve(target, a.Environment.Note); return "" })
		f.Add(a.blind(0))
	case apart.ToReport, apart.ToTimeout:
		for _, d := range a.deaths.inquire(target, a.Environment.Note) {
			fmt.Fprintf(os.Stderr, "\n\nfuzzmachine: %s: %s\n", target, d.Report)
		}
		folder.RemoveOf(a.Environment.Note)
	case apart.ToDraw:
		a.claim(f)
		a.spawns = a.target != nil
		boundStack(mostStackOfWorker)
		a.takeNotes(a.Environment.Note)
		note.KeepWords(a.Environment.Note)
		a.charge(f, func(t TestingT) string {
			apart.ServeDrafts(func(programs int, most time.Duration) apart.Drafts {
				return a.draws(target, t, programs, most)
			})
			return ""
		})
		f.Add(a.blind(0))
	case apart.ToBrief:
		a.inquires().Brief(a.Environment.Note, target)
		folder.RemoveOf(a.Environment.Note)
	}
	return true
}

// serve runs programs that another process sends.
func (e *engine) serve(test, note string) {
	debug.SetMaxStack(mostStack)
	e.Haste = process.Patience
	e.takeNotes(note)
	apart.Serve(e.description, runs{e, test})
}

// replays is Replay in a process that runs programs apart: it does so at the place where the other process
// is, and nothing elsewhere. The test ends there, for the other process goes on with it. It is skipped and
// the process does not exit, so that what the test and TestMain put away at their end is put away. What
// stands around a subtest is still run.
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
