package fuzzmachine

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/apart"
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
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
// nothing elsewhere.
func (a *adapter) replays(test, script string) {
	if os.Getenv(apart.Script) == script {
		a.Settle()
		a.serve(test, os.Getenv(apart.Notes))
	}
}

// takeNotes has all runs noted from now on. Where there can be no note, nobody will know what the process died of.
func (a *adapter) takeNotes(path string) error {
	n, err := note.New(path)
	a.noteOn(n, false)
	return err
}

// noteOn has all runs that begin from now on noted there, in words or as tapes.
func (a *adapter) noteOn(n *note.Note, tells bool) {
	a.dismiss()
	a.pool.mu.Lock()
	defer a.pool.mu.Unlock()
	a.pool.idle, a.pool.all = nil, nil
	a.pool.tells = tells
	a.note.Store(n)
}

// standBy prepares for the death of this process in what a test replays. While a target runs, the target does so.
func (a *adapter) standBy() {
	if !testing.Testing() || process.Running() != nil {
		return
	}
	a.seeding.Lock()
	defer a.seeding.Unlock()
	if n := witness.StandBy(os.TempDir()); n != a.note.Load() {
		a.noteOn(n, n != nil)
	}
}

// attend prepares for the death of this process, or of the workers that it is to start.
func (a *adapter) attend(target string) {
	err := a.takeNotes(fmt.Sprintf("%s%d-%d", a.notes(target), os.Getpid(), time.Now().UnixNano()))
	if err == nil {
		a.witness, err = witness.Start(target, a.Home, a.note.Load())
	}
	if err != nil {
		witness.Unseen(err)
	}
	if !a.Mode.Fuzzing {
		return
	}
	a.called = stack.Called() // from here, for the end is not called by the target
	if dir, err := os.MkdirTemp("", "fuzzmachine-workers-"); err == nil && os.Setenv(apart.Notes, dir) == nil {
		if a.dir = dir; process.Detects {
			apart.HearRaces(dir)
		}
	}
}

// notes is how the notes on a target begin, the time and process left out: the same in each go test.
func (a *adapter) notes(target string) string {
	return filepath.Join(os.TempDir(), fmt.Sprintf("fuzzmachine-%08x-", hash([]byte(a.Home+" "+target))))
}

// survived is what follows when a target has come to its end: nobody need be told of its runs, but of its workers'.
func (a *adapter) survived(f TestingF) {
	f.Helper()
	if n := a.note.Load(); n != nil {
		n.Clear()
		if !n.Failure().IsLeft() {
			os.Remove(n.Path)
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
	if process.Detects {
		apart.Unhear(a.dir)
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
			if a.Environment.Apart == apart.ToTimeout && (diagnosed == nil || i > 0) {
				list = append(list, a.timedOut(d))
				continue
			}
			failed := diagnosed != nil && i == 0
			if f := a.posthumous(target, d, failed, !failed && len(list) == 0 && a.insists(path)); f != nil && !seen[f.Signature] {
				seen[f.Signature] = true
				list = append(list, f)
			}
		}
	}
	return list
}

// seen is how the name of a note ends whose process a witness has seen go. If somebody presses Ctrl-C, the witness goes
// as well.
const seen = "-seen"

// insists is whether a program is to be run until it kills a process: nobody is known to have ended the one that did.
func (a *adapter) insists(path string) bool {
	return a.Environment.Apart == apart.ToReport || strings.HasSuffix(path, seen) || a.dir != "" && !a.cutOff
}

// posthumous diagnoses a run that its process did not end: one that failed, or one whose process died.
func (a *adapter) posthumous(target string, d note.Death, failed, insists bool) *Failure {
	if d.Left {
		return a.confirmed(target, d)
	}
	runner := a.runner(target)
	defer runner.Close()
	var progress tally.Progress
	progress.Begin(target, 0)
	runner.Tells = func(runs int) {
		if progress.Due(target) > 0 {
			fmt.Fprintf(os.Stderr, "\nfuzzmachine: %s: a process died; looking for the shortest program that ends one: %d runs so far\n", target, runs)
		}
	}
	c := a.diagnosed(runner, target, a.description.Decode(d.Tape))
	c.tape, c.keeps = d.Tape, !failed || a.Mode.Fuzzing
	again := c.Run()
	if again == nil && insists {
		runner.Each = true
		again = c.Insist()
		runner.Each = false
	}
	if again == nil && insists && runner.Err == nil {
		if f := a.outlived(runner, target, d); f != nil {
			return f
		}
	}
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

// outlived is the failure of a program that kills its process only after others, or later: something outlives a run.
func (a *adapter) outlived(runner *apart.Runner, target string, d note.Death) *Failure {
	names, tapes := a.row(target, d)
	var list []program.Program
	for _, tape := range tapes {
		list = append(list, a.description.Decode(tape))
	}
	from, to, at, v := runner.Row(list)
	if v == nil {
		return nil
	}
	c := a.diagnosed(runner, target, list[at])
	c.tape, c.keeps = tapes[at], true
	if from == to {
		runner.Lingers = true
		c.Diagnose(v, nil)
		return c.failure()
	}
	after := names[from]
	if to-from == 1 {
		c.After = a.description.PrintLine(list[from])
	} else {
		after += " to " + names[to-1]
	}
	v.Words = fmt.Sprintf("it dies after %s, and not by itself: something outlives a run; %s", after, v.Words)
	v.Cure = "look for what an earlier run has left behind: a goroutine or a timer that goes on, or a global variable"
	v.Kind, v.Where = failure.Carryover, v.Signature()
	c.Verdict, c.Steps, c.Program = v, len(c.Program), c.Program[:min(v.Step, len(c.Program))]
	return c.failure()
}

// row is what a process may have run when it died, the last program included: in plain go test, what Seed generates. Of
// a worker nobody knows what came before.
func (a *adapter) row(target string, d note.Death) (names []string, tapes [][]byte) {
	if a.dir == "" && !a.Environment.Drawn {
		for i := range a.Seeds() {
			names, tapes = append(names, fmt.Sprintf("seed#%d", i)), append(tapes, a.generated(i))
		}
	}
	return append(names, strings.TrimPrefix(d.Name, target+"/")), append(tapes, d.Tape)
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

// Run runs the program for the first time. Whatever else there is, a race comes first, for it may be why.
func (c *trial) Run() *failure.Verdict {
	v := c.Diagnosis.Run()
	if process.Detects && c.races.Met != nil {
		return c.races.Met
	}
	return v
}

// racedBeside diagnoses a race that was met while this process looked into something else, and perhaps found it.
func (c *trial) racedBeside(found bool) *Failure {
	if !process.Detects || c.races.Met == nil {
		return nil
	}
	if !found {
		return c.raced(c.races.Met, c.races.Program, nil)
	}
	return c.raced(c.races.Met, c.races.Program, nil, failure.Other{Signature: c.Verdict.Signature(), Program: c.Program})
}

// raced diagnoses a race in processes of their own: of a program, and the tape that it was, if any. Other failures that
// were met stand in the report. It returns nil if the race is known. Where no process meets it again, the program stays
// as it is.
func (c *trial) raced(v *failure.Verdict, p program.Program, tape []byte, others ...failure.Other) *Failure {
	e := c.engine
	if runner := c.processes(); runner != nil {
		defer runner.Close()
		again := &trial{Diagnosis: c.With(runner, p, diagnose.NewBudget(0)), engine: e, name: runner.Process.Target, tape: tape}
		first := again.meets()
		if first != nil && !again.Diagnose(first, c.reported) {
			e.pass(again.Verdict, again.Program)
			return nil
		}
		if first != nil {
			again.Others = append(again.Others, others...)
			again.keeps = c.reported == nil || !c.reported(again.Verdict.Signature())
			return again.failure()
		}
		if runner.Err == nil {
			v.Words += fmt.Sprintf("; the program ran %d times more, in other processes, without one", mostMeetings)
		}
	}
	c.tape, c.Diagnosis = tape, c.With(nil, p[:min(v.Step, len(p))], diagnose.NewBudget(0))
	c.Verdict, c.Steps, c.Others = v, len(p), others
	return c.failure()
}

const mostMeetings = 16

// meets runs the program until it races.
func (c *trial) meets() *failure.Verdict {
	for range mostMeetings {
		if v := c.Run(); v != nil && v.Kind == failure.Race {
			return v
		}
	}
	return nil
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

// brief says in which step of which program a process ended that left no time for more.
func (a *adapter) brief(path string) {
	diagnosed, under, err := note.Read(path)
	if err != nil {
		return
	}
	if diagnosed != nil {
		under = append(under, *diagnosed)
	}
	os.Rename(path, path+seen)
	for _, d := range under[:min(1, len(under))] {
		fmt.Fprintf(os.Stderr, "\nfuzzmachine: %s: %s\nThe next go test of %s looks for the shortest program that does so, and keeps it as an entry.\n",
			d.Name, a.lastStep(d, "the process ended here, as by os.Exit, log.Fatal or a signal, in the program"), targetOf(d.Name))
	}
}

// lastStep says in which step of which program a process ended, and why.
func (a *adapter) lastStep(d note.Death, why string) string {
	v := a.verdictAt(d.Now)
	v.Words = why
	return v.Headline() + "\n    " + a.description.PrintLine(a.description.Decode(d.Tape))
}

// timedOut is the end of a process that -timeout has ended: no failure of the program that it was in.
func (a *adapter) timedOut(d note.Death) *Failure {
	words := a.lastStep(d, "-timeout ended the process here, in the program")
	return &Failure{Report: strings.TrimPrefix(d.Name, targetOf(d.Name)+"/") + ": " + words +
		"\nThis is no failure of the program. Give go test more time, such as -timeout 30m, or fewer programs: FUZZMACHINE_SEEDS."}
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
