package campaign

import (
	"fmt"
	"os"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/folder"
	"github.com/fuzzmachine/go/internal/limits"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/subprocess"
)

// An apart is what a process does that another one has started.
type apart struct {
	adapter *Adapter
	served  atomic.Bool // whether it runs programs of a Replay for another process, or has
}

// serves is whether what a test replays is run for another process.
func (o *apart) serves() bool {
	return settings.Detects && (subprocess.Mine().Role == subprocess.ToServe || o.served.Load())
}

// takes does what a process is for that another one has started; false: it is like any other.
func (o *apart) takes(f target) bool {
	a := o.adapter
	task := subprocess.Mine()
	if !task.IsApart() {
		return false
	}
	if err := task.Given(); err != nil && !o.served.Load() {
		f.Errorf("%v", err)
		return true
	}
	if task.Target != f.Name() || o.served.Swap(true) { // a TestMain has all run, or runs them again
		return true
	}
	os.Unsetenv(subprocess.Child) // for what the system starts is not for this
	target := f.Name()
	a.claim.closes(f)
	switch task.Role {
	case subprocess.ToServe:
		a.errand.charge(f, func(test) string { o.serve(target, task.Where); return "" })
		f.Add(a.Engine.Programs.Blind(0))
		a.errand.atEnd(f)
	case subprocess.ToReport, subprocess.ToTimeout:
		for _, d := range a.deaths.inquire(target, task.Where) {
			fmt.Fprintf(os.Stderr, "\n\nfuzzmachine: %s: %s\n", target, d.Report)
		}
		folder.RemoveOf(task.Where)
	case subprocess.ToDraw:
		a.claim.lay(f)
		a.Engine.spawns = a.claim.target != nil
		limits.BoundStack(limits.StackOfWorker)
		a.Engine.takeNotes(task.Where)
		flightrecorder.KeepWords(task.Where)
		a.errand.charge(f, func(t test) string {
			subprocess.ServeDrafts(func(programs int, most time.Duration) subprocess.Drafts {
				return o.draws(target, t, programs, most)
			})
			return ""
		})
		f.Add(a.Engine.Programs.Blind(0))
	case subprocess.ToBrief:
		a.Engine.inquires().Brief(task.Where, target)
		folder.RemoveOf(task.Where)
	}
	return true
}

// serve runs programs that another process sends.
func (o *apart) serve(test, note string) {
	e := o.adapter.Engine
	debug.SetMaxStack(limits.StackApart)
	e.Process.Haste = settings.Patience
	e.takeNotes(note)
	subprocess.Serve(e.Plan.Description, runs{e, test})
}

// replays is Replay in a process that runs programs apart: it does so at the place where the other process
// is, and nothing elsewhere. The test ends there, for the other process goes on with it. It is skipped and
// the process does not exit, so that what the test and TestMain put away at their end is put away. What
// stands around a subtest is still run.
func (o *apart) replays(t test, script string) string {
	if o.served.Load() {
		return ""
	}
	task := subprocess.Mine()
	if err := task.Given(); err != nil {
		return err.Error()
	}
	if task.Script != script || o.served.Swap(true) {
		return ""
	}
	os.Unsetenv(subprocess.Child) // for what the system starts is not for this
	o.adapter.Engine.Process.Settle()
	o.serve(t.Name(), task.Where)
	if t, skips := t.(interface{ SkipNow() }); skips {
		t.SkipNow()
	}
	os.Exit(1) // not 0, which package testing does not allow; nobody asks how a process ends that has served
	return ""
}

const mostDrafts = 24 // tapes that a fuzzer goes on from; each costs it as much time as a seed

// draws draws programs for the process that is about to fuzz.
func (o *apart) draws(target string, t test, programs int, most time.Duration) subprocess.Drafts {
	wanted := settings.Checks{Programs: programs, Time: most}
	s := &sample{adapter: o.adapter, Row: run.Row{Name: target}, t: t, wanted: wanted}
	n, report := s.run()
	if report != "" {
		return subprocess.Drafts{Report: report, Drawn: n}
	}
	return subprocess.Drafts{Tapes: o.adapter.Engine.Programs.Source().Trails(mostDrafts), Drawn: n}
}
