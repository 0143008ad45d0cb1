package fuzzmachine

import (
	"fmt"
	"os"
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

// seed is Seed.
func (e *engine) seed(f TestingF) {
	e.settle()
	e.seeding.Lock()
	defer e.seeding.Unlock()
	name := f.Name()
	e.fresh()
	if name == libFuzzer { // where the target's body runs once an input
		e.noTapes, e.haste = true, patience
		return
	}
	f.Helper()
	var err error
	if e.environment, err = readEnvironment(); err != nil {
		f.Errorf("%v", err)
		return
	}
	e.diagnoses.Shrinks = e.environment.shrink
	if e.environment.do != "" {
		e.answerRequests(f)
		return
	}
	if e.mode.worker {
		e.home, _ = os.Getwd() // what is tested may go elsewhere; where this fails, it is where the process is
		if e.fixture != nil {  // later, what is made once would look new to the fuzzer
			runs{e, name}.Between()
		}
	} else {
		e.readEntries(f)
	}
	if e.environment.drawn && !e.mode.worker {
		fmt.Fprintf(os.Stderr, "fuzzmachine: %s: FUZZMACHINE_SEED=%d\n", name, e.environment.seed)
	}
	f.Cleanup(func() {
		f.Helper()
		e.end(f)
	})
	if !e.mode.fuzzing && e.environment.checks.wanted() && !e.property(f) {
		return // f.Fuzz runs nothing any more
	}
	for i := range e.seeds() {
		f.Add(e.generated(i))
	}
	e.dismiss()
	if e.mode.fuzzing && !e.mode.worker {
		for _, tape := range e.splices(name) {
			f.Add(tape)
		}
	}
	if e.mode.fuzzing {
		minimiseOnce()
	}
}

// end is called when the fuzz target has ended, in whatever process.
func (e *engine) end(f TestingF) {
	f.Helper()
	if e.fixture != nil {
		if err := e.fixture.close(); err != nil {
			f.Errorf("closing the fixture: %v", err)
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	for _, l := range e.late {
		f.Errorf("%s", l.verdict.Headline())
	}
	if !e.mode.fuzzing {
		e.summary(f)
	}
}

// scripted is Tape. Under libFuzzer nothing is made of it, and the target's body runs once an input.
func (e *engine) scripted(script string) []byte {
	if e.noTapes {
		return nil
	}
	p, err := e.description.Parse(script)
	if err != nil {
		panic(fmt.Sprintf("fuzzmachine: Tape: the script does not fit the machine: %v; correct that line", err))
	}
	return e.tape(p)
}

// run is Run, and returns what to fail with. It does not call t.Helper, which costs more than
// a short run.
func (e *engine) run(t TestingT, tape []byte) string {
	e.settle()
	if answersRequests && e.environment.do != "" { // Seed has done them
		return ""
	}
	if e.elsewhere() {
		return ""
	}
	if e.mode.worker {
		return e.work(t.Name(), tape)
	}
	if report, done := e.entry(t); done {
		if report != "" {
			e.fails()
		}
		return report
	}
	if e.hangs.Load() >= mostHangs {
		return fmt.Sprintf("not run: %d runs of this process hang and still go on; fix that first, or run this entry alone", mostHangs)
	}
	if f := e.try(t.Name(), tape, true); f != nil {
		return e.once(f)
	}
	return ""
}

// replay is Replay, and returns what to fail with.
func (e *engine) replay(t TestingT, script string) string {
	p, err := e.description.Parse(script)
	if err != nil {
		return fmt.Sprintf("the script does not fit the machine: %v\n\nIt was written for other actions or arguments: correct that line, or delete the step.", err)
	}
	if e.elsewhere() {
		return ""
	}
	if f := e.examine(t.Name(), p); f != nil {
		return f.Report
	}
	return ""
}

// check is Check.
func (e *engine) check(tape []byte) error {
	if e.elsewhere() {
		return nil
	}
	if f := e.try("Check", tape, false); f != nil {
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
func (e *engine) once(f *Failure) string {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.failed = true
	if e.seen[f.Signature] && !e.mode.single {
		return fmt.Sprintf("%s, as reported before; run this entry alone for the whole report", f.Signature)
	}
	e.seen[f.Signature] = true
	return f.Report
}

// fails notes that an entry has failed which was not run.
func (e *engine) fails() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.failed = true
}

// reported is whether a failure has been reported, so that a line is enough.
func (e *engine) reported(signature string) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.seen[signature] && !e.mode.single
}
