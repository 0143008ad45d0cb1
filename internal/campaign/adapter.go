package campaign

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"testing"

	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/limits"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/internal/subprocess/witness"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/internal/trace"
)

// An Adapter joins an engine to package testing: it gives tapes to fuzz targets, and reports failures to
// tests.
type Adapter struct {
	Engine  *Engine
	seeding sync.Mutex       // held by Seed
	claim   claim            // on the target that runs
	entries *entries.Entries // nil: none were read
	errand  errand           // that the first Run does
	apart   apart            // what it does for the process that has started this one
	deaths  deaths           // of this process and of those that it starts
	reports reports          // of what fails
	seeds   seeds
	worker  worker
}

// NewAdapter is that of an engine.
func NewAdapter(e *Engine) *Adapter {
	a := &Adapter{Engine: e}
	a.claim.engine, a.deaths.engine, a.apart.adapter = e, e, a
	a.seeds.adapter, a.seeds.called = a, make(map[string]bool)
	a.reports = reports{engine: e, deaths: &a.deaths, endings: tally.NewEndings()}
	a.reports.isReported = func(signature string) bool {
		return a.reports.endings.Reported(signature) && !e.Process.Mode.Single
	}
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
	if name == settings.LibFuzzer { // where the target's body runs once an input
		a.Engine.LibFuzzer.meets(f)
		a.Engine.LibFuzzer.begins()
		return
	}
	f.Helper()
	var err error
	if a.Engine.Process.Environment, err = settings.ReadEnvironment(); err != nil {
		f.Errorf("%v", err)
		return
	}
	a.Engine.diagnoses.Shrinks = a.Engine.Process.Environment.Shrink
	a.Engine.Process.Home, _ = os.Getwd() // what is tested may go elsewhere; where this fails, it is where the process is
	if a.Engine.Process.Environment.Do != "" {
		answerTool(a, f)
		return
	}
	if a.apart.takes(f) {
		return
	}
	if a.Engine.Process.Unlimited() {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: FUZZMACHINE_LIMITS=0 or a debugger lifts all limits of time\n", name)
	}
	a.prepare(f)
	if a.Engine.Process.Environment.Drawn && !a.Engine.Process.Mode.Worker {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: FUZZMACHINE_SEED=%d\n", name, a.Engine.Process.Environment.Seed)
	}
	a.claim.closes(f)
	f.Cleanup(func() {
		if a.claim.dies() {
			return
		}
		f.Helper()
		(&summary{a, f}).end()
	})
	if len(a.deaths.deadly) > 0 && !a.Engine.Process.Mode.Single {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: no generated programs are run, because an entry kills the "+
			"process\n", name)
		return
	}
	if !a.Engine.Process.Mode.Fuzzing && a.Engine.Process.Environment.Checks.Wanted() {
		passed := a.errand.charge(f, func(t test) string {
			s := &sample{adapter: a, Row: run.Row{Name: name}, t: t, wanted: a.Engine.Process.Environment.Checks}
			_, report := s.run()
			return report
		})
		if !passed {
			return
		}
		if a.Engine.Process.Seeds() == 0 {
			f.Add(a.Engine.Programs.Blind(0))
		}
	}
	a.seeds.give(f)
}

// prepare is what comes before the programs of a target.
func (a *Adapter) prepare(f target) {
	f.Helper()
	name := f.Name()
	a.claim.lay(f)
	a.Engine.spawns = a.claim.target != nil && !a.Engine.Process.Mode.Worker
	if a.Engine.Process.Mode.Worker {
		longest := entries.Longest(filepath.Join(entries.Dir, name), a.Engine.Plan.Description)
		a.Engine.Process.Taken = max(a.Engine.Process.Taken, uint64(longest))
		os.Unsetenv(subprocess.Child) // for what the system starts is not for this
		task := subprocess.Mine()
		a.Engine.Process.Environment.Spare = task.Spare
		if task.Where != "" {
			limits.BoundStack(limits.StackOfWorker)
			path := filepath.Join(task.Where, strconv.Itoa(os.Getpid()))
			a.Engine.takeNotes(path)
			flightrecorder.KeepWords(path)
			if a.Engine.Pool.Heard.Dir = task.Where; settings.Detects {
				subprocess.Unhear(a.Engine.Pool.Heard.Dir)
			}
		}
		if a.Engine.Plan.Options.Fixture != nil { // later, what is made once would look new to the fuzzer
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
		if a.Engine.Process.WantsStatistics() {
			a.Engine.Pool.Terms.Census = tally.NewCensus(a.Engine.Plan.Gauges)
		}
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
		if words := a.claim.target.Foreign(); words != "" {
			return words, a.claim.strays.Swap(true)
		}
	}
	if words := a.seeds.lacks(t.Name()); words != "" {
		return words, false
	}
	if a.Engine.LibFuzzer.elsewhere() {
		return "", false
	}
	if a.Engine.Process.Mode.Worker {
		return a.worker.work(a.Engine, t.Name(), tape), false
	}
	if report, done := a.entry(t, tape); done {
		if report != "" {
			a.reports.endings.Fail()
		}
		return report, false
	}
	if g := a.seeds.groupOf(t, tape); g != nil {
		return g.run(), false
	}
	if words := a.Engine.Hoard.spent(a.Engine.Plan.IsStranded()); words != "" {
		skip = a.reports.endings.End("are not run: "+words, t.Name(), tape, true)
		return "not run: " + words + ", or run this entry alone", skip
	}
	if a.Engine.Process.NoTapes {
		a.Engine.LibFuzzer.Overdue = func(report string) { t.Fatalf("%s", report) }
	}
	failed := a.reports.hasFailed(t)
	f := a.Engine.Try(t.Name(), tape, a.reports.isReported)
	if f == nil && !a.Engine.Process.NoTapes && a.Engine.Hoard.swells(a.Engine.Process.Limits.MayLeak) {
		f = a.Engine.Hoard.failure(a.Engine, t.Name(), tape)
	}
	a.Engine.progress.Done()
	a.Engine.progresses(t.Name())
	if f != nil {
		if crashes {
			a.Engine.LibFuzzer.crash(t.Name(), f)
		}
		a.deaths.lastWords(f)
		return a.reports.once(f, t.Name(), tape)
	}
	if failed {
		return "", false
	}
	return a.reports.outside(t, tape), false
}

// Replay is Replay, and returns what to fail with.
func (a *Adapter) Replay(t test, script string) string {
	if a.apart.serves() {
		return a.apart.replays(t, script)
	}
	p, err := a.Engine.Plan.Description.Parse(script)
	if err != nil {
		return fmt.Sprintf("the script does not fit the machine: %v\n\nIt was written for other actions or "+
			"arguments: correct that line, or delete the step.", err)
	}
	if a.Engine.LibFuzzer.elsewhere() {
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
	return (&reading{a.Engine, p, noted}).unmeant()
}

// standBy prepares for the death of this process in what a test replays. While a target runs, the target does
// so.
func (a *Adapter) standBy() {
	if !testing.Testing() || settings.Running() != nil {
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
	if a.Engine.LibFuzzer.elsewhere() {
		return nil
	}
	return a.Engine.Try("Check", tape, nil)
}

// Fuzz is Fuzz, and returns what to panic with.
func (a *Adapter) Fuzz(tape []byte) *Outcome {
	if !testing.Testing() {
		a.Engine.LibFuzzer.begins()
	}
	if a.Engine.LibFuzzer.elsewhere() {
		return nil
	}
	a.Engine.LibFuzzer.Overdue = func(report string) { panic("fuzzmachine: " + report) }
	f := a.Engine.Try(settings.LibFuzzer, tape, nil)
	if crashes && f != nil {
		a.Engine.LibFuzzer.crash(settings.LibFuzzer, f)
	}
	return f
}

// forget begins all counts anew, for another fuzz target or another run of the same.
func (a *Adapter) forget(target string) {
	a.Engine.Forget()
	a.reports.endings.Forget(target)
	a.errand.give(nil)
	a.claim.strays.Store(false)
	a.seeds.begin(target)
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
	report, failed := a.errand.run(t)
	if report != "" || failed && a.reports.endings.Gave(name, tape) { // no generated program is run then
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
