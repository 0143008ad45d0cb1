package fuzzmachine

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
)

// An adapter joins an engine to package testing: it gives tapes to fuzz targets, and reports failures to
// tests.
type adapter struct {
	*engine
	seeding   sync.Mutex       // held by Seed
	entries   *entries.Entries // nil: none were read
	unbubbled atomic.Bool      // whether it has said that there are no bubbles
	target    *process.Target  // the fuzz target that runs and is the machine's; nil: none

	deaths
	isReported func(signature string) bool // the method reported, made once

	mu     sync.Mutex
	failed bool            // whether a program has, or an entry
	seen   map[string]bool // signatures reported by this process
	kept   *Failure        // of a fuzz worker: what it found
	found  []string        // the tapes that answer with it
}

func newAdapter(e *engine) *adapter {
	a := &adapter{engine: e, seen: make(map[string]bool)}
	a.isReported = a.reported
	return a
}

// seed is Seed.
func (a *adapter) seed(f TestingF) {
	a.Settle()
	a.seeding.Lock()
	defer a.seeding.Unlock()
	name := f.Name()
	a.forget()
	a.called = stack.Receiver{}
	if name == process.LibFuzzer { // where the target's body runs once an input
		a.NoTapes, a.Haste = true, process.Patience
		return
	}
	f.Helper()
	var err error
	if a.Environment, err = process.ReadEnvironment(); err != nil {
		f.Errorf("%v", err)
		return
	}
	a.diagnoses.Shrinks = a.Environment.Shrink
	if a.Environment.Do != "" {
		a.answerRequests(f)
		return
	}
	a.Home, _ = os.Getwd() // what is tested may go elsewhere; where this fails, it is where the process is
	if a.isApart(f) {
		return
	}
	if a.Mode.Worker {
		if a.Environment.Note != "" {
			debug.SetMaxStack(mostStackOfWorker)
			a.takeNotes(filepath.Join(a.Environment.Note, strconv.Itoa(os.Getpid())))
		}
		if a.fixture != nil { // later, what is made once would look new to the fuzzer
			runs{a.engine, name}.Between()
		}
	} else {
		a.recall(name)
		a.readEntries(f)
		a.runDeadly(name)
		a.attend(name)
	}
	if a.Environment.Drawn && !a.Mode.Worker {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: FUZZMACHINE_SEED=%d\n", name, a.Environment.Seed)
	}
	a.claim(f)
	f.Cleanup(func() {
		if a.target != nil && stack.CallerOf("testing.tRunner") != "" { // a panic of a seed, and f must not be used
			return
		}
		f.Helper()
		a.end(f)
	})
	if len(a.deadly) > 0 {
		return
	}
	if !a.Mode.Fuzzing && a.Environment.Checks.Wanted() && !a.property(f) {
		return // f.Fuzz runs nothing any more
	}
	for i := range a.Seeds() {
		f.Add(a.generated(i))
	}
	a.dismiss()
	if a.Mode.Fuzzing && !a.Mode.Worker {
		for _, tape := range a.splices(name) {
			f.Add(tape)
		}
	}
	if a.Mode.Fuzzing {
		process.MinimiseOnce()
		a.spares(f.Name())
	}
}

// spares tells the workers where to put reports and entries if there is no place among the entries: then Go prints
// nothing of a failure but that it cannot write its own.
func (a *adapter) spares(target string) {
	if a.Mode.Worker {
		return
	}
	a.Environment.Spare = filepath.Join(os.TempDir(), fmt.Sprintf("fuzzmachine-%s-%d", target, os.Getpid()))
	os.Setenv("FUZZMACHINE_SPARE", a.Environment.Spare)
	if err := entries.Writable(".", target); err != nil {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: no entry can be written (%v), and without that Go reports no failure. What is found "+
			"will be in %s; better make %s writable, or free some space, and begin again\n", target, err, a.Environment.Spare, entries.Dir)
	}
}

// spared is what workers have put elsewhere: their reports.
func (a *adapter) spared(f TestingF) {
	f.Helper()
	files, _ := os.ReadDir(a.Environment.Spare)
	for _, file := range files {
		if file.IsDir() { // of entries
			continue
		}
		name := filepath.Join(a.Environment.Spare, file.Name())
		text, _ := os.ReadFile(name)
		f.Errorf("%s\nno entry could be written under %s; this report is %s", text, entries.Dir, name)
	}
}

// spare puts what a worker has found elsewhere, if Go will not be able to write it.
func (a *adapter) spare(found *Failure, name string) {
	if a.Environment.Spare == "" || entries.Writable(a.Home, name) == nil || os.MkdirAll(a.Environment.Spare, 0o700) != nil {
		return
	}
	file := filepath.Join(a.Environment.Spare, fmt.Sprintf("report-%d", os.Getpid()))
	os.WriteFile(file, []byte(found.Report), 0o600)
}

// end is called when the fuzz target has ended, in whatever process.
func (a *adapter) end(f TestingF) {
	f.Helper()
	a.survived(f)
	if site := stack.CallerOf("testing.(*F).Fuzz"); site != "" { // it panics or exits
		f.Errorf("f.Fuzz at %s refuses its function; write f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) }), once in a target", site)
	}
	if a.fixture != nil {
		if err := a.fixture.close(); err != nil {
			f.Errorf("closing the fixture: %v", err)
		}
	}
	if a.Mode.Fuzzing && !a.Mode.Worker {
		a.spared(f)
	}
	for v := a.left.next(); v != nil; v = a.left.next() {
		f.Errorf("%s", v.Headline())
	}
	if !a.Mode.Fuzzing {
		a.summary(f)
	}
	if a.isShared() && !a.Mode.Worker {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %s\n", f.Name(), a.sharing())
	}
}

// scripted is Tape. Under libFuzzer nothing is made of it, and the target's body runs once an input.
func (a *adapter) scripted(script string) []byte {
	if a.NoTapes {
		return nil
	}
	p, err := a.description.Parse(script)
	if err != nil {
		panic(fmt.Sprintf("fuzzmachine: Tape: the script does not fit the machine: %v; correct that line", err))
	}
	return a.tape(p)
}

// run is Run, and returns what to fail with. It does not call t.Helper, which costs more than
// a short run.
func (a *adapter) run(t TestingT, tape []byte) string {
	a.Settle()
	if a.Environment.Apart != "" || answersRequests && a.Environment.Do != "" { // Seed has done it
		return ""
	}
	if a.elsewhere() {
		return ""
	}
	if a.Mode.Worker {
		return a.work(t.Name(), tape)
	}
	a.belongs()
	if report, done := a.entry(t); done {
		if report != "" {
			a.fails()
		}
		return report
	}
	if a.hangs.Load() >= mostHangs {
		return fmt.Sprintf("not run: %d runs of this process hang and still go on; fix that first, or run this entry alone", mostHangs)
	}
	failed := a.hasFailedOutside(t)
	if f := a.try(t.Name(), tape, a.isReported); f != nil {
		a.lastWords(f)
		return a.once(f)
	}
	if !failed && a.hasFailedOutside(t) && !a.hasFailed() {
		a.fails()
		return "the program passes, but while it ran the *testing.T of this test failed: " + ofRun +
			"; then the step is known and the program is shrunk\n\n    " + a.description.PrintLine(a.description.Decode(tape))
	}
	return ""
}

// hasFailedOutside is whether t has failed by itself. Under libFuzzer t cannot say.
func (a *adapter) hasFailedOutside(t TestingT) bool {
	f, says := t.(interface{ Failed() bool })
	return says && !a.NoTapes && process.Races() == 0 && f.Failed()
}

// replay is Replay, and returns what to fail with.
func (a *adapter) replay(t TestingT, script string) string {
	p, err := a.description.Parse(script)
	if err != nil {
		return fmt.Sprintf("the script does not fit the machine: %v\n\nIt was written for other actions or arguments: correct that line, or delete the step.", err)
	}
	if a.elsewhere() {
		return ""
	}
	if f := a.examine(t.Name(), p); f != nil {
		a.lastWords(f)
		return f.Report
	}
	return ""
}

// lastWords ends the process of a run that takes all memory, for nothing else ends the run, and the system would end the
// process without a word. Under a fuzzer it is ended as soon as it has failed.
func (a *adapter) lastWords(f *Failure) {
	if f.runaway && !a.NoTapes {
		a.note.Clear()
		fmt.Fprintf(os.Stderr, "%s\nfuzzmachine: the process ends here, because that run goes on and takes more memory\n", f.Report)
		os.Exit(2)
	}
}

// check is Check.
func (a *adapter) check(tape []byte) error {
	if a.elsewhere() {
		return nil
	}
	if f := a.try("Check", tape, nil); f != nil {
		return f
	}
	return nil
}

// once is the report of a failure, or a line where this process has reported such a one already: of 256 seeds
// many may fail alike.
func (a *adapter) once(f *Failure) string {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed = true
	if a.seen[f.Signature] && !a.Mode.Single {
		return fmt.Sprintf("%s, as reported before; run this entry alone for the whole report", f.Signature)
	}
	a.seen[f.Signature] = true
	return f.Report
}

// fails notes that an entry has failed which was not run.
func (a *adapter) fails() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed = true
}

// hasFailed is whether a program has failed, or an entry.
func (a *adapter) hasFailed() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.failed
}

// forget begins all counts anew, for another fuzz target or another run of the same.
func (a *adapter) forget() {
	a.engine.forget()
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed = false
}

// reported is whether a failure has been reported, so that a line is enough.
func (a *adapter) reported(signature string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.seen[signature] && !a.Mode.Single
}

// elsewhere is whether the machine wants a bubble where there is none: those are for tests. It says so once.
func (a *adapter) elsewhere() bool {
	if !a.plan.options.Bubble || testing.Testing() {
		return false
	}
	if !a.unbubbled.Swap(true) {
		fmt.Fprintln(os.Stderr, "fuzzmachine: this machine says Bubble, and only go test has bubbles: here its programs pass without being run")
	}
	return true
}

// readEntries reads the entries of a target before they are run.
func (a *adapter) readEntries(f TestingF) {
	f.Helper()
	var errs []error
	a.entries, errs = entries.Read(f.Name(), a.description)
	for _, err := range errs {
		f.Errorf("%v", err)
	}
}

// entry is what is known of the entry that t runs: what to fail with, and whether it need not be run.
func (a *adapter) entry(t TestingT) (report string, done bool) {
	if a.entries == nil { // as under libFuzzer
		return "", false
	}
	name := t.Name()
	if report := a.deadly[name]; report != "" {
		return report, true
	}
	if report = a.entries.Changed(name); report != "" {
		return report, true
	}
	kept := a.entries.Twin(name)
	if kept == "" || a.Mode.Single {
		return "", false
	}
	if t, ok := t.(interface{ Logf(string, ...any) }); ok {
		t.Logf("not run: it is the raw form of %s, which is run; fuzzcorpus fmt deletes it", kept)
	}
	return "", true
}

// work runs a tape in a worker of go test -fuzz, and returns what to fail with. Once something has been
// found, only the tape found and its canonical ones fail, with what was found, and no other is run: so Go's
// minimiser ends at once, on the same failure.
func (a *adapter) work(name string, tape []byte) string {
	a.mu.Lock()
	kept, found := a.kept, a.found
	a.mu.Unlock()
	if !a.Environment.Shrink {
		return a.unshrunk(kept, name, tape)
	}
	if kept == nil {
		kept = a.try(name, tape, nil)
		if kept == nil {
			return ""
		}
		a.spare(kept, name)
		found = append(found, string(tape), string(a.tape(kept.program)), string(a.keptTape(kept.program)))
		a.mu.Lock()
		a.kept, a.found = kept, found
		a.mu.Unlock()
	}
	for _, answers := range found {
		if answers == string(tape) {
			return kept.Report
		}
	}
	return ""
}

// unshrunk is work where nothing is shrunk here: Go's minimiser may, and what it tries fails where it fails
// as the first did.
func (a *adapter) unshrunk(first *Failure, name string, tape []byte) string {
	f := a.try(name, tape, nil)
	if f == nil || first != nil && first.Signature != f.Signature {
		return ""
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.kept = f; first == nil {
		a.spare(f, name)
	}
	return f.Report
}
