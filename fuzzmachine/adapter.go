package fuzzmachine

import (
	"fmt"
	"os"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/fuzzmachine/go/internal/entries"
)

// TestingT is the part of *testing.T that a machine uses. The type that replaces it in the builds of OSS-Fuzz
// has these methods too.
type TestingT interface {
	Helper()
	Name() string
	Fatalf(format string, args ...any)
}

// TestingF is the part of *testing.F that a machine uses.
type TestingF interface {
	Helper()
	Name() string
	Add(args ...any)
	Cleanup(func())
	Errorf(format string, args ...any)
}

// An adapter joins an engine to package testing: it gives tapes to fuzz targets, and reports failures to
// tests.
type adapter struct {
	*engine
	seeding   sync.Mutex       // held by Seed
	entries   *entries.Entries // nil: none were read
	unbubbled atomic.Bool      // whether it has said that there are no bubbles

	mu     sync.Mutex
	failed bool            // whether a program has, or an entry
	seen   map[string]bool // signatures reported by this process
	kept   *Failure        // of a fuzz worker: what it found
	found  []string        // the tapes that answer with it
}

func newAdapter(e *engine) *adapter { return &adapter{engine: e, seen: make(map[string]bool)} }

// seed is Seed.
func (a *adapter) seed(f TestingF) {
	a.settle()
	a.seeding.Lock()
	defer a.seeding.Unlock()
	name := f.Name()
	a.forget()
	a.failed = false
	if name == libFuzzer { // where the target's body runs once an input
		a.noTapes, a.haste = true, patience
		return
	}
	f.Helper()
	var err error
	if a.environment, err = readEnvironment(); err != nil {
		f.Errorf("%v", err)
		return
	}
	a.diagnoses.Shrinks = a.environment.shrink
	if a.environment.do != "" {
		a.answerRequests(f)
		return
	}
	if a.mode.worker {
		a.home, _ = os.Getwd() // what is tested may go elsewhere; where this fails, it is where the process is
		if a.fixture != nil {  // later, what is made once would look new to the fuzzer
			runs{a.engine, name}.Between()
		}
	} else {
		a.readEntries(f)
	}
	if a.environment.drawn && !a.mode.worker {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: FUZZMACHINE_SEED=%d\n", name, a.environment.seed)
	}
	f.Cleanup(func() {
		f.Helper()
		a.end(f)
	})
	if !a.mode.fuzzing && a.environment.checks.wanted() && !a.property(f) {
		return // f.Fuzz runs nothing any more
	}
	for i := range a.seeds() {
		f.Add(a.generated(i))
	}
	a.dismiss()
	if a.mode.fuzzing && !a.mode.worker {
		for _, tape := range a.splices(name) {
			f.Add(tape)
		}
	}
	if a.mode.fuzzing {
		minimiseOnce()
	}
}

// end is called when the fuzz target has ended, in whatever process.
func (a *adapter) end(f TestingF) {
	f.Helper()
	if a.fixture != nil {
		if err := a.fixture.close(); err != nil {
			f.Errorf("closing the fixture: %v", err)
		}
	}
	for v := a.left.next(); v != nil; v = a.left.next() {
		f.Errorf("%s", v.Headline())
	}
	if !a.mode.fuzzing {
		a.summary(f)
	}
}

// scripted is Tape. Under libFuzzer nothing is made of it, and the target's body runs once an input.
func (a *adapter) scripted(script string) []byte {
	if a.noTapes {
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
	a.settle()
	if answersRequests && a.environment.do != "" { // Seed has done them
		return ""
	}
	if a.elsewhere() {
		return ""
	}
	if a.mode.worker {
		return a.work(t.Name(), tape)
	}
	if report, done := a.entry(t); done {
		if report != "" {
			a.fails()
		}
		return report
	}
	if a.hangs.Load() >= mostHangs {
		return fmt.Sprintf("not run: %d runs of this process hang and still go on; fix that first, or run this entry alone", mostHangs)
	}
	if f := a.try(t.Name(), tape, a.reported); f != nil {
		return a.once(f)
	}
	return ""
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
		return f.Report
	}
	return ""
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

//go:noinline
func begins(f TestingF) {
	if f == nil {
		panic("fuzzmachine: Seed: f is nil; call it with the fuzz target's f")
	}
}

// outside refuses a run within a run.
//
//go:noinline
func outside(t TestingT) {
	switch t.(type) {
	case nil:
		panic("fuzzmachine: t is nil; call Run and Replay with the test's t")
	case *T, *tb:
		panic("fuzzmachine: a run inside a run: give Run and Replay the t of the test, not the T of a run; to use one machine inside another, call Check")
	}
}

// once is the report of a failure, or a line where this process has reported such a one already: of 256 seeds many
// may fail alike.
func (a *adapter) once(f *Failure) string {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed = true
	if a.seen[f.Signature] && !a.mode.single {
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

// reported is whether a failure has been reported, so that a line is enough.
func (a *adapter) reported(signature string) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.seen[signature] && !a.mode.single
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
