package builds_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

const noSeeds, traced = "FUZZMACHINE_SEEDS=0", "FUZZMACHINE_TRACE=trace"

// The last line of the journal is the step that killed it, in plain
// go test and in a worker.
func TestJournalNamesTheStepThatKilledTheProcess(t *testing.T) {
	t.Parallel()
	for _, death := range []struct{ target, words, worker string }{
		{"FuzzExit3", "", "exit status 3"},
		{"FuzzElsewhere", "panic: the system's own goroutine panics", "exit status 2"},
		{"FuzzOverflow", "fatal error: stack overflow", "exit status 2"},
	} {
		t.Run(death.target, func(t *testing.T) {
			p := test(t, oddTest, "^"+death.target+"$", noSeeds, traced).fails().says(death.words)
			if last := p.lastLine("trace"); last != death.target+"/seed#0 step 3: kill" {
				t.Errorf("the journal ends with %s", last)
			}
			p = fuzz(t, oddFuzz, death.target, "100x", noSeeds, traced).fails()
			p.says("fuzzing process hung or terminated unexpectedly: " + death.worker)
			if last := p.lastLine("trace"); last != death.target+" step 3: kill" {
				t.Errorf("the worker's journal ends with %s", last)
			}
		})
	}
}

// The value 1 is the standard error. Processes that look for the shortest program write no journal.
func TestTraceToStandardError(t *testing.T) {
	t.Parallel()
	p := test(t, oddTest, "^FuzzExit3$", noSeeds, "FUZZMACHINE_TRACE=1").fails()
	p.says("FuzzExit3/seed#0 step 2: work\nFuzzExit3/seed#0 step 3: kill\n\nfuzzmachine: ")
}

// A failure that the process survives is reported and shrunk, in plain go test and by a worker.
func TestFailureThatTheProcessSurvivesIsReported(t *testing.T) {
	t.Parallel()
	for _, failure := range []struct {
		target string
		words  []string
	}{
		{"FuzzExit0", []string{"step 3, kill: the system panics: unexpected call to os.Exit(0) during test", "signature   panic system string ", "odd.(*device).exit0", "Replay(t, `work; work; kill`)"}},
		{"FuzzSpin", []string{"step 3, kill: odd.(*device).spin exceeded its limit of 200ms", "signature   hang kill", "odd.(*device).spin\n", "Replay(t, `work; work; kill`)"}},
		{"FuzzDeadlock", []string{"step 3, kill: odd.(*device).deadlock exceeded its limit of 200ms", "signature   hang kill", "[sync.Mutex.Lock]", "odd.(*device).deadlock\n", "device.go:"}},
		{"FuzzLeak", []string{"left a goroutine behind", "signature   leak odd.(*device).linger", "device.go:"}},
	} {
		t.Run(failure.target, func(t *testing.T) {
			t.Parallel() // most tests wait
			test(t, oddTest, "^"+failure.target+"$", noSeeds).fails().says(failure.words...).says("deadly_test.go:")
			fuzz(t, oddFuzz, failure.target, "100x", noSeeds).fails().says(failure.words...)
		})
	}
}

// With the default limits, a worker reports a step that hangs long before Go ends the execution after 10
// seconds, or a minute from Go 1.27 on, without a message. The report has the stacks of the run and of its goroutines.
func TestWorkerReportsAHangBeforeGoEndsIt(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := fuzz(t, oddFuzz, "FuzzHang", "100x", noSeeds).fails()
	p.says("step 3, kill: odd.(*device).hang exceeded its limit of 2s", "signature   hang kill", "odd.(*device).hang\n", "odd.(*device).pump\n").
		keepsQuietOf("hung or terminated unexpectedly", "run.(*Run)")
}

// The process that has started a worker has the time to confirm that a program hangs, and shrinks it. It keeps one
// entry, however many workers have met it.
func TestHangOfAWorkerIsConfirmed(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := fuzz(t, oddFuzz, "FuzzDeadlock", "100x", noSeeds).fails()
	p.says("(unconfirmed: the machine may only be busy)", "step 3, kill: odd.(*device).deadlock exceeded its limit of 200ms, and had not returned after ",
		"shrunk      from 4 steps to 3, in ", "entry       testdata/fuzz/FuzzDeadlock/hang-kill-")
	entries, _ := filepath.Glob(filepath.Join(p.dir, "testdata/fuzz/FuzzDeadlock/hang-*"))
	if len(entries) != 1 {
		t.Errorf("%d entries are kept", len(entries))
	}
	p = fuzz(t, oddFuzz, "FuzzLazy", "100x", noSeeds).fails()
	p.says("step 3, kill: it hung in a worker, and ends within 5 times its limit when it runs again: the machine may have been busy",
		"signature   flaky hang kill")
	if entries, _ = filepath.Glob(filepath.Join(p.dir, "testdata/fuzz/FuzzLazy/*-*")); len(entries) > 0 {
		t.Errorf("of what does not hang %q is kept", entries)
	}
}

// Where no other process can be started, the report says so, and has what is known.
func TestHangThatCannotBeRunElsewhere(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := test(t, oddTest, "^FuzzDeadlock$", noSeeds, "TMPDIR=/nowhere").fails()
	p.says("signature   hang kill", "also: it could not be run in another process: ", "Replay(t, `work; work; kill`)").
		keepsQuietOf("panic:", "did not hang")
}

// A system that hangs or leaks usually does so in most seeds. The first report must not wait for all of them.
// Otherwise the time limit of go test ends the test without a report.
func TestFirstHangIsReportedAtOnce(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := test(t, oddTest, "^FuzzDeadlock$", "FUZZMACHINE_SEEDS=64", traced).fails().says("signature   hang kill", "Replay(t, `work; work; kill`)")
	hung := make(map[string]bool)
	for _, line := range p.lines("trace") {
		if name, step, _ := strings.Cut(line, " "); strings.HasSuffix(step, ": kill") {
			hung[name] = true
		}
	}
	if len(hung) > 20 {
		t.Errorf("%d of 64 seeds are run until they hang", len(hung))
	}
}

// Parallel tests can run one machine.
func TestParallelTestsRunOneMachine(t *testing.T) {
	t.Parallel()
	test(t, oddTest, "^FuzzParallel$", "FUZZMACHINE_SEEDS=64").passes()
}

// Under the race detector a race in the system is reported as usual and fails the test. The library has no
// races.
func TestRaceInTheSystemFailsTheTest(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := races(t, "^FuzzRace$", noSeeds).fails()
	p.says("WARNING: DATA RACE", "odd.(*device).race", "race detected during execution of test")
	races(t, "^Fuzz(Parallel|Fixture)$", "FUZZMACHINE_SEEDS=32").passes().keepsQuietOf("DATA RACE")
}

func TestGoroutinesOfAFixtureOutliveRuns(t *testing.T) {
	t.Parallel()
	p := test(t, oddTest, "^FuzzServer$", "FUZZMACHINE_SEEDS=16").passes()
	if p.out != "opened\nclosed\nPASS\n" {
		t.Errorf("it says\n%s", p.out)
	}
	fuzz(t, oddFuzz, "FuzzServer", "1000x").passes()
}
