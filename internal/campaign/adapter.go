package campaign

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/internal/subprocess/witness"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/internal/toolchain"
	"github.com/fuzzmachine/go/internal/trace"
)

// An Adapter joins an engine to package testing: it gives tapes to fuzz targets, and reports failures to
// tests.
type Adapter struct {
	Engine  *Engine
	seeding sync.Mutex       // held by Seed
	entries *entries.Entries // nil: none were read
	hasSaid atomic.Bool      // what is not there
	strays  atomic.Bool      // it has been said that it runs the tapes of another machine
	served  atomic.Bool      // whether it runs programs of a Replay for another process, or has
	target  *process.Target  // the fuzz target that runs and is the machine's; nil: none
	errand  errand           // that the first Run does

	deaths     deaths
	endings    *tally.Endings
	isReported func(signature string) bool // whether a failure has been reported, so that a line is enough
	worker     worker
	group      [][]byte    // the tapes of the programs that the last seed stands for; nil: it stands for none
	met        atomic.Bool // whether that seed has been run

	mu     sync.Mutex
	seeded map[string]bool // the fuzz targets that have called Seed
}

// NewAdapter is that of an engine.
func NewAdapter(e *Engine) *Adapter {
	a := &Adapter{Engine: e, endings: tally.NewEndings(), seeded: make(map[string]bool)}
	a.deaths.engine = e
	a.isReported = func(signature string) bool { return a.endings.Reported(signature) && !a.Engine.Process.Mode.Single }
	return a
}

// Seed is Seed.
func (a *Adapter) Seed(f target) {
	a.Engine.Process.Settle()
	a.seeding.Lock()
	defer a.seeding.Unlock()
	name := f.Name()
	a.forget(name)
	a.Engine.called = stack.Receiver{}
	if name == process.LibFuzzer { // where the target's body runs once an input
		a.Engine.meets(f)
		a.underLibFuzzer()
		return
	}
	f.Helper()
	var err error
	if a.Engine.Process.Environment, err = process.ReadEnvironment(); err != nil {
		f.Errorf("%v", err)
		return
	}
	a.Engine.diagnoses.Shrinks = a.Engine.Process.Environment.Shrink
	a.Engine.Process.Home, _ = os.Getwd() // what is tested may go elsewhere; where this fails, it is where the process is
	if a.Engine.Process.Environment.Do != "" {
		answerTool(a, f)
		return
	}
	if a.isApart(f) {
		return
	}
	if a.Engine.Process.Unlimited() {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: FUZZMACHINE_LIMITS=0 or a debugger lifts all limits of time\n", name)
	}
	a.prepare(f)
	if a.Engine.Process.Environment.Drawn && !a.Engine.Process.Mode.Worker {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: FUZZMACHINE_SEED=%d\n", name, a.Engine.Process.Environment.Seed)
	}
	a.closes(f)
	f.Cleanup(func() {
		if a.target != nil && stack.CallerOf(toolchain.TRunner) != "" { // a panic of a seed, and f must not be used
			return
		}
		f.Helper()
		a.end(f)
	})
	if len(a.deaths.deadly) > 0 && !a.Engine.Process.Mode.Single {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: no generated programs are run, because an entry kills the "+
			"process\n", name)
		return
	}
	if !a.Engine.Process.Mode.Fuzzing && a.Engine.Process.Environment.Checks.Wanted() {
		passed := a.charge(f, func(t test) string {
			_, report := a.property(name, t, a.Engine.Process.Environment.Checks)
			return report
		})
		if !passed {
			return
		}
		if a.Engine.Process.Seeds() == 0 {
			f.Add(a.Engine.Blind(0))
		}
	}
	a.give(f)
}

// prepare is what comes before the programs of a target.
func (a *Adapter) prepare(f target) {
	f.Helper()
	name := f.Name()
	a.claim(f)
	a.Engine.spawns = a.target != nil && !a.Engine.Process.Mode.Worker
	if a.Engine.Process.Mode.Worker {
		longest := entries.Longest(filepath.Join(entries.Dir, name), a.Engine.Plan.Description)
		a.Engine.Process.Taken = max(a.Engine.Process.Taken, uint64(longest))
		os.Unsetenv(subprocess.Child) // for what the system starts is not for this
		task := subprocess.Mine()
		a.Engine.Process.Environment.Spare = task.Spare
		if task.Where != "" {
			boundStack(mostStackOfWorker)
			path := filepath.Join(task.Where, strconv.Itoa(os.Getpid()))
			a.Engine.takeNotes(path)
			flightrecorder.KeepWords(path)
			if a.Engine.Pool.Heard.Dir = task.Where; process.Detects {
				subprocess.Unhear(a.Engine.Pool.Heard.Dir)
			}
		}
		if a.Engine.Plan.Fixture != nil { // later, what is made once would look new to the fuzzer
			runs{a.Engine, name}.Between()
		}
	} else {
		if a.Engine.spawns {
			a.deaths.recall(name) // which may write an entry
		}
		a.readEntries(f)
		if a.Engine.spawns {
			a.deaths.find(name)
		}
		a.Engine.Pool.Terms.Sights.Begin(len(a.Engine.Plan.Stills))
		programs := a.Engine.Process.Seeds() + a.entries.Len() + a.Engine.Process.Environment.Checks.Programs
		if a.Engine.Process.Environment.Checks.Time > 0 {
			programs = 0
		}
		a.Engine.progress.Begin(name, programs)
		if a.Engine.spawns {
			a.deaths.attend(name)
		}
	}
}

// claim makes a fuzz target the machine's until it ends.
func (a *Adapter) claim(f target) {
	if _, ends := f.(*testing.F); !ends { // in the builds of OSS-Fuzz, and in tests
		return
	}
	f.Helper()
	f.Cleanup(func() {
		process.Release()
		a.target = nil
	})
	var err error
	if a.target, err = process.Claim(f.Name(), stack.Outside()); err != nil {
		machine.Misuse(f, err.Error())
	}
}

// end is called when the fuzz target has ended, in whatever process.
func (a *Adapter) end(f target) {
	f.Helper()
	if words := a.undone(f); words != "" {
		f.Errorf("%s", words)
	}
	a.tells(f)
	a.Engine.progress.End()
	if site := stack.CallerOf(toolchain.Fuzz); site != "" { // it panics or exits
		f.Errorf("f.Fuzz at %s refuses its function; write f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, "+
			"tape) }), once in a target", site)
	}
	for v := a.Engine.Pool.Terms.Left.Next(); v != nil; v = a.Engine.Pool.Terms.Left.Next() {
		f.Errorf("%s", strings.TrimPrefix(v.Site+": "+v.Headline(), ": ")) // of a panic nobody knows the place
	}
	if !a.Engine.Process.Mode.Fuzzing && stack.CallerOf(toolchain.Gopanic) == "" { // which says why there were no more programs
		a.summary(f)
	}
	if a.Engine.Plan.IsShared() && !a.Engine.Process.Mode.Worker {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %s\n", f.Name(), a.Engine.Plan.Sharing())
	}
	for _, words := range a.endings.Skipped(a.Engine.Remembered()) {
		f.Errorf("%s", words)
	}
}

// Scripted is Tape. Under libFuzzer nothing is made of it, and the target's body runs once an input.
func (a *Adapter) Scripted(script string) []byte {
	if a.Engine.Process.NoTapes {
		return nil
	}
	p, err := a.Engine.Plan.Description.Parse(script)
	if err != nil {
		panic(fmt.Sprintf("fuzzmachine: Tape: the script does not fit the machine: %v; correct that line", err))
	}
	return a.Engine.Plan.Tape(p)
}

// Run is Run, and returns what to fail with; or what to skip the test with, because the target fails with it.
// It does not call t.Helper, which costs more than a short run.
func (a *Adapter) Run(t test, tape []byte) (report string, skip bool) {
	a.Engine.Process.Settle()
	if subprocess.Mine().IsApart() || AnswersRequests && a.Engine.Process.Environment.Do != "" {
		report, _ := a.errand.run(t)
		return report, false
	}
	if !a.Engine.Process.Mode.Worker {
		if words := a.target.Foreign(); words != "" {
			return words, a.strays.Swap(true)
		}
	}
	if words := a.unseeded(t.Name()); words != "" {
		return words, false
	}
	if a.elsewhere() {
		return "", false
	}
	if a.Engine.Process.Mode.Worker {
		return a.worker.work(a.Engine, t.Name(), tape), false
	}
	if report, done := a.entry(t, tape); done {
		if report != "" {
			a.endings.Fail()
		}
		return report, false
	}
	if g := a.groupOf(t, tape); g != nil {
		return g.run(), false
	}
	if words := a.Engine.spent(); words != "" {
		skip = a.endings.End("are not run: "+words, t.Name(), tape, true)
		return "not run: " + words + ", or run this entry alone", skip
	}
	if a.Engine.Process.NoTapes {
		a.Engine.Overdue = func(report string) { t.Fatalf("%s", report) }
	}
	failed := a.hasFailedOutside(t)
	f := a.Engine.Try(t.Name(), tape, a.isReported)
	if f == nil && !a.Engine.Process.NoTapes && a.Engine.hoard.swells(a.Engine.Process.Limits.MayLeak) {
		f = a.Engine.hoarded(t.Name(), tape)
	}
	a.Engine.progress.Done()
	a.Engine.progresses(t.Name())
	if f != nil {
		if crashes {
			a.Engine.crash(t.Name(), f)
		}
		a.deaths.lastWords(f)
		return a.once(f, t.Name(), tape)
	}
	if failed {
		return "", false
	}
	return a.failsOutside(t, tape), false
}

// Replay is Replay, and returns what to fail with.
func (a *Adapter) Replay(t test, script string) string {
	if process.Detects && (subprocess.Mine().Role == subprocess.ToServe || a.served.Load()) {
		return a.replays(t, script)
	}
	p, err := a.Engine.Plan.Description.Parse(script)
	if err != nil {
		return fmt.Sprintf("the script does not fit the machine: %v\n\nIt was written for other actions or "+
			"arguments: correct that line, or delete the step.", err)
	}
	if a.elsewhere() {
		return ""
	}
	if a.Engine.Plan.IsStranded() {
		return "not run: " + stranded
	}
	a.standBy()
	noted := new(trace.Trace)
	if f := a.Engine.examine(t.Name(), script, p, noted); f != nil {
		a.deaths.lastWords(f)
		return f.Report
	}
	return (&reading{a.Engine, t.Name(), p, noted}).unmeant()
}

// standBy prepares for the death of this process in what a test replays. While a target runs, the target does
// so.
func (a *Adapter) standBy() {
	if !testing.Testing() || process.Running() != nil {
		return
	}
	a.seeding.Lock()
	defer a.seeding.Unlock()
	if n := witness.StandBy(); n != a.Engine.Pool.Note.Load() {
		a.Engine.NoteOn(n, n != nil)
	}
}

// Check is Check.
func (a *Adapter) Check(tape []byte) *Outcome {
	if a.elsewhere() {
		return nil
	}
	return a.Engine.Try("Check", tape, nil)
}

// forget begins all counts anew, for another fuzz target or another run of the same.
func (a *Adapter) forget(target string) {
	a.Engine.Forget()
	a.endings.Forget(target)
	a.errand.give(nil)
	a.strays.Store(false)
	a.mu.Lock()
	defer a.mu.Unlock()
	a.seeded[target] = true
}

// unseeded says that a test is a fuzz target which has not called Seed; "" is that it is none, or has. Under
// libFuzzer nothing is lost without Seed.
func (a *Adapter) unseeded(test string) string {
	if test == process.LibFuzzer {
		a.underLibFuzzer()
		return ""
	}
	if a.Engine.Process.Mode.Worker && a.target != nil { // it runs one target, as often as it can
		return ""
	}
	target, _, _ := strings.Cut(test, "/")
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.seeded[target] || !strings.HasPrefix(target, "Fuzz") {
		return ""
	}
	machine := stack.Called().Name
	return fmt.Sprintf("Run: %s has not called Seed of this machine, so that go test generates no programs "+
		"for it and does not "+
		"check its entries: call %s.Seed(f) before f.Fuzz", target, machine)
}

// readEntries reads the entries of a target before they are run.
func (a *Adapter) readEntries(f target) {
	f.Helper()
	var errs []error
	a.entries, errs = entries.Read(f.Name(), a.Engine.Plan.Description)
	for _, err := range errs {
		f.Errorf("%v", err)
	}
	a.Engine.kept = a.entries.IsKept
}

// entry is what is known of the entry that t runs: what to fail with, and whether it need not be run.
func (a *Adapter) entry(t test, tape []byte) (report string, done bool) {
	if a.entries == nil { // as under libFuzzer
		return "", false
	}
	name := t.Name()
	if report, done := a.checked(t, tape); done {
		return report, true
	}
	if report := a.deaths.deadly[name]; report != "" {
		return report, true
	}
	if report = a.entries.Changed(name, tape); report != "" {
		return report, true
	}
	kept := a.entries.Twin(name)
	if kept == "" || a.Engine.Process.Mode.Single {
		return "", false
	}
	if t, ok := t.(interface{ Logf(string, ...any) }); ok {
		t.Logf("not run: it is the raw form of %s, which is run; fuzzcorpus fmt deletes it", kept)
	}
	return "", true
}
