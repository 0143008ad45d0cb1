package fuzzmachine

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/apart"
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/witness"
	"github.com/fuzzmachine/go/program"
)

// A death is the end of a process in the midst of a run. All runs are noted, and whoever is left alive inquires what
// the process died of, in processes of their own: in plain go test a witness, under -fuzz the process that has started
// the worker, and where nobody is left the next go test. A program that has killed a process is kept as an entry.
// From then on it runs apart, so that the tests come to their end; and generated programs, which may kill the process
// as well, are not run until it has been mended.
type deaths struct {
	witness *witness.Witness
	dir     string            // of the notes that workers take
	cutOff  bool              // Go saw nothing die, and has ended its workers in the midst of runs
	deadly  map[string]string // by test, of entries that kill their process: what to fail with
}

// mostStack is how much stack a goroutine may have in a process that runs programs apart: as much as other languages
// give a thread. The runtime looks at every frame of a stack that has grown without end.
const mostStack = 8 << 20

// mostStackOfWorker is how much it may have in a worker of go test -fuzz: until a stack has a gigabyte, which is what
// Go allows, the run has long been taken to hang.
const mostStackOfWorker = 64 << 20

// isApart does what a process is for that another one has started; false: it is like any other.
func (a *adapter) isApart(f TestingF) bool {
	switch a.Environment.Apart {
	case apart.ToServe:
		debug.SetMaxStack(mostStack)
		a.Haste = process.Patience
		a.takeNotes(a.Environment.Note)
		apart.Serve(a.description, runs{a.engine, f.Name()})
	case apart.ToReport:
		for _, d := range a.inquire(f.Name(), a.Environment.Note) {
			fmt.Fprintf(os.Stderr, "\n\nfuzzmachine: %s: %s\n", f.Name(), d.Report)
		}
		os.Remove(a.Environment.Note)
	case apart.ToBrief:
		a.brief(a.Environment.Note)
	default:
		return false
	}
	if a.fixture != nil {
		a.fixture.close()
	}
	return true
}

// takeNotes has all runs noted from now on. Where there can be no note, nobody will know what the process died of.
func (a *adapter) takeNotes(path string) {
	a.dismiss()
	a.pool.mu.Lock()
	defer a.pool.mu.Unlock()
	a.pool.idle, a.pool.all = nil, nil
	a.note, _ = note.New(path)
}

// attend prepares for the death of this process, or of the workers that it is to start.
func (a *adapter) attend(target string) {
	a.takeNotes(fmt.Sprintf("%s%d-%d", a.notes(target), os.Getpid(), time.Now().UnixNano()))
	if a.note != nil {
		a.witness, _ = witness.Start(target, a.Home, a.note)
	}
	if !a.Mode.Fuzzing {
		return
	}
	a.called = stack.Called() // from here, for the end is not called by the target
	if dir, err := os.MkdirTemp("", "fuzzmachine-workers-"); err == nil && os.Setenv(apart.Notes, dir) == nil {
		a.dir = dir
	}
}

// notes is how the notes on a target begin, the time and process left out: the same in each go test.
func (a *adapter) notes(target string) string {
	return filepath.Join(os.TempDir(), fmt.Sprintf("fuzzmachine-%08x-", hash([]byte(a.Home+" "+target))))
}

// survived is what follows when a target has come to its end: nobody need be told of its runs, but of its workers'.
func (a *adapter) survived(f TestingF) {
	f.Helper()
	if a.note != nil {
		a.note.Clear()
		if !a.note.Failure().IsLeft() {
			os.Remove(a.note.Path)
		}
	}
	if a.witness != nil {
		a.witness.Dismiss()
		a.witness = nil
	}
	if a.dir == "" {
		return
	}
	if f, is := f.(interface{ Failed() bool }); is {
		a.cutOff = !f.Failed()
	}
	for _, d := range a.inquire(f.Name(), begunBy(a.dir+"/")...) {
		f.Errorf("%s", d.Report)
	}
	os.RemoveAll(a.dir)
	os.Unsetenv(apart.Notes)
	a.dir = ""
}

// inquire finds out, in other processes, what the processes of some notes died of: each failure once. If one was
// diagnosing a failure, that comes first.
func (a *adapter) inquire(target string, paths ...string) (list []*Failure) {
	seen := make(map[string]bool)
	for _, path := range paths {
		diagnosed, under, _ := note.Read(path)
		if diagnosed != nil {
			under = append([]note.Death{*diagnosed}, under...)
		}
		for i, d := range under {
			if f := a.posthumous(target, d, diagnosed != nil && i == 0); f != nil && !seen[f.Signature] {
				seen[f.Signature] = true
				list = append(list, f)
			}
		}
	}
	return list
}

// posthumous diagnoses a run that its process did not end.
func (a *adapter) posthumous(target string, d note.Death, failed bool) *Failure {
	if d.Left {
		return a.confirmed(target, d)
	}
	runner := a.runner(target)
	defer runner.Close()
	c := a.diagnosed(runner, target, a.description.Decode(d.Tape))
	c.tape, c.keeps = d.Tape, !failed || a.Mode.Fuzzing
	again := c.Run()
	switch {
	case again == nil:
	case !failed && !again.Kind.Kills() && again.Kind != failure.Race: // it is not what the process died of
	case c.Diagnose(again, nil):
		return c.failure()
	default: // it is known, which keeps no process alive
		c.Verdict, c.Steps = again, len(c.Program)
		return c.failure()
	}
	if !failed && a.cutOff {
		return nil
	}
	v := a.verdictAt(d.Now)
	v.Kind, v.Where = failure.Flaky, "death "+v.Action
	v.Words = "the process ended here, and did not when the program ran again by itself: an earlier program may have left something running, or the time of -timeout was up"
	if failed {
		v.Where = v.Action
		v.Words = "a run of this program failed, and its process was ended before it could say how; run again by itself it passes"
	}
	if runner.Err != nil {
		v.Kind, v.Where = failure.Death, v.Action
		v.Words = "the process died here; what it died of is not known, for the program could not be run again: " + runner.Err.Error()
	}
	c.Verdict, c.Steps, c.Program = v, len(c.Program), c.Program[:min(v.Step, len(c.Program))]
	return c.failure()
}

// diagnosed is a program that is to be diagnosed by what other processes do.
func (e *engine) diagnosed(runner *apart.Runner, target string, p program.Program) *trial {
	return &trial{Diagnosis: e.diagnoses.New(runner, p, diagnose.NewBudget(0)), engine: e, name: target}
}

// runner runs programs of a target in other processes.
func (e *engine) runner(target string) *apart.Runner {
	return &apart.Runner{
		Process: apart.NewProcess(target, e.Home, os.TempDir()), Description: e.description, Here: e.verdictAt,
	}
}

// raced diagnoses a race in processes of their own: the race detector reports the same one once in a process, if it
// is not told otherwise. Where there is no time for that, or nothing but this process runs the target, the program
// stays as it is.
func (c *trial) raced(v *failure.Verdict) *Failure {
	e := c.engine
	if target := targetOf(c.name); e.spawns {
		runner := e.runner(target)
		defer runner.Close()
		again := &trial{Diagnosis: e.diagnoses.New(runner, c.Program, diagnose.NewBudget(0)), engine: e, name: target, tape: c.tape, keeps: true}
		if v := again.Run(); v != nil && again.Diagnose(v, c.reported) {
			again.keeps = c.reported == nil || !c.reported(again.Verdict.Signature())
			return again.failure()
		}
	}
	c.Verdict, c.Steps = v, len(c.Program)
	c.Program = c.Program[:min(v.Step, c.Steps)]
	return c.failure()
}

// brief says in which step of which program a process ended that left no time for more.
func (a *adapter) brief(path string) {
	diagnosed, under, err := note.Read(path)
	if err != nil {
		return
	}
	if diagnosed != nil {
		under = append(under, *diagnosed)
	}
	for _, d := range under[:min(1, len(under))] {
		v := a.verdictAt(d.Now)
		v.Words = "the process ended here, as by os.Exit, log.Fatal or a signal, in the program"
		fmt.Fprintf(os.Stderr, "\nfuzzmachine: %s: %s\n    %s\nThe next go test of %s looks for the shortest program that does so, and keeps it as an entry.\n",
			d.Name, v.Headline(), a.description.PrintLine(a.description.Decode(d.Tape)), targetOf(d.Name))
	}
}

func targetOf(test string) string {
	target, _, _ := strings.Cut(test, "/")
	return target
}

// recall inquires what earlier processes of the target died of, if nobody has yet.
func (a *adapter) recall(target string) {
	for _, path := range begunBy(a.notes(target)) {
		pid, _, _ := strings.Cut(strings.TrimPrefix(path, a.notes(target)), "-")
		if n, err := strconv.Atoi(pid); err != nil || note.Lives(n) {
			continue
		}
		for _, f := range a.inquire(target, path) {
			words := failure.FirstLine(f.Report)
			switch {
			case f.Kind == string(failure.Flaky): // the program passes: somebody has stopped the test, or mended the system
				continue
			case !f.kept:
				words = f.Report
			}
			fmt.Fprintf(os.Stderr, "fuzzmachine: %s: an earlier go test died: %s\n", target, words)
		}
		os.Remove(path)
	}
	for _, path := range begunBy(filepath.Join(os.TempDir(), apart.Prefix)) {
		pid, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(path), apart.Prefix), "-")
		if n, err := strconv.Atoi(pid); err == nil && !note.Lives(n) {
			os.Remove(path)
		}
	}
}

// begunBy returns the files whose paths begin so.
func begunBy(prefix string) (paths []string) {
	dir := filepath.Dir(prefix)
	files, _ := os.ReadDir(dir)
	for _, file := range files {
		if path := filepath.Join(dir, file.Name()); strings.HasPrefix(path, prefix) {
			paths = append(paths, path)
		}
	}
	return paths
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
		if v != nil && v.Kind.Kills() && c.Diagnose(v, nil) {
			a.deadly[target+"/"+name] = c.failure().Report
		}
	}
}
