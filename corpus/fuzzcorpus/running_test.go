package main

import (
	"bytes"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/turns"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// run prints each failure, and ends when no target is left.
func TestRunPrintsFailures(t *testing.T) {
	m := newModule(t)
	m.run(1, "run", "./worker", "FuzzSoon", "--time", "10m", "-parallel=1").says(
		"user.example/shop/worker FuzzSoon fails:", "step 1, add: much", "soon.Replay(t, `add by=0`)")
	if len(m.names("worker/testdata/fuzz/FuzzSoon")) == 0 {
		t.Error("no entry is written")
	}
}

// Entries and seeds are run before the first turn. A target that fails there has no turn, and what it printed
// is printed.
func TestRunBeginsWithPlainGoTest(t *testing.T) {
	m := newModule(t)
	m.run(1, "run", "./plainly", "./soon", "-time=10m").says(
		"FuzzFails fails in plain go test:", "what is wrong",
		"FuzzExits ends its process in plain go test: exit status 3",
		"FuzzPanics ends its process in plain go test: exit status 2", "panic: elsewhere",
		"FuzzSoon fails in plain go test:", "step 1, add: much", "machine.Replay(t, `add by=101`)",
	).saysNot(" programs, ", "\x1b")
}

// A failure whose turn ends while it is shrunk is a failure: it leaves an entry, which plain go test reports.
func TestRunReportsWhatATurnWasTooShortFor(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := newModule(t)
	cut := func(target string) output { return m.run(1, "run", "./worker", target, "-time=10m", "-parallel=1") }
	cut("FuzzLate").says("FuzzLate fails:", "a run of this program failed")
	m.write("worker/later", "")
	cut("FuzzLate").says("FuzzLate fails:", "step 1, add: much", "late.Replay(t, `add by=0`)")
	cut("FuzzEntry").says("FuzzEntry fails: the turn ended before the report, and left 1 entry:", "testdata/fuzz/FuzzEntry/left",
		"FuzzEntry fails in plain go test:", "much")
}

// A slow system takes much longer to shrink than a turn is. Its failure is reported whole, wherever it is
// found.
func TestRunReportsFailuresOfSlowSystems(t *testing.T) {
	if os.Getenv("NIGHT") == "" {
		t.Skip("it shrinks for a minute: it wants NIGHT=1")
	}
	m := newModule(t)
	m.edit("soon/soon_test.go", "if w.n += int(a.By); w.n > 100 {", "time.Sleep(30 * time.Millisecond)\n\t\tif w.n += int(a.By) & 7; w.n > 20 {",
		`"testing"`, "\"testing\"\n\t\"time\"")
	m.run(1, "run", "./soon", "-time=10s").says("FuzzSoon fails in plain go test:", "step 3, add: much", "machine.Replay(t, `add by=")
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	m.run(1, "run", "./soon", "-time=80s", "-parallel=1").says("FuzzSoon fails:", "step 3, add: much", "machine.Replay(t, `add by=")
}

// A target that was never fuzzed is not green: its turns end in the baseline, Go does not begin to fuzz it,
// or it has no turn.
func TestRunIsRedWhereNothingIsTested(t *testing.T) {
	slowtest.TakesSeconds(t)
	m := newModule(t)
	m.run(2, "run", "./worker", "FuzzSlow", "-time=2s", "-parallel=1").says(
		"not tested: ", " baseline\n", "FuzzSlow was not tested, because its turns ended in the baseline",
		"give longer turns, as with -time=")
	m.run(2, "run", "./worker", "FuzzSkipped", "-time=10m").says(
		"FuzzSkipped: it was not tested, because Go did not begin to fuzz it")
	m.run(2, "run", "./worker", "FuzzOther", "-tags=other", "-time=10m").says(
		"FuzzOther: it was not tested, because the test binary does not have it: look at -tags")
	m.run(2, "run", "./plain", "-time=100ms").says(
		"FuzzPlain was not tested, because no time was left for a turn: give more time, as with -time=1m")
	m.run(2, "run", "./broken").says("the test of user.example/shop/broken does not build", "broken_test.go:")
	m.write("broken/broken_test.go", "package broken\n\nfunc FuzzBroken(f *testing.F) { := }\n")
	m.run(2, "run", "./broken").says("broken_test.go:3:33: ")
	m.run(2, "run", "./none").says("there is no fuzz target in ./none")
}

// On a terminal the progress is one line that is replaced, of what is done and the time left. Results have
// lines of their own.
func TestRunShowsProgressOnATerminal(t *testing.T) {
	newModule(t)
	script, err := exec.LookPath("script")
	if err != nil {
		t.Skip("it wants a terminal, which script of util-linux makes")
	}
	t.Setenv("TERM", "xterm")
	t.Setenv("CI", "")
	out, err := exec.Command(script, "-qec", "fuzzcorpus.exe run ./worker FuzzSlow -time=2s -parallel=1", "/dev/null").CombinedOutput()
	if err == nil {
		t.Error("the exit status is 0")
	}
	const line = "\r\x1b[KFuzzSlow: "
	for _, words := range []string{line + "0 of 10 inputs of the baseline, ", "\r\x1b[Kuser.example/shop/worker FuzzSlow: "} {
		if !strings.Contains(string(out), words) {
			t.Errorf("%q is not shown:\n%q", words, out)
		}
	}
}

// The time that is suggested is enough for a baseline, as far as that can be known.
func TestSuggestedTimeIsEnoughForTheBaseline(t *testing.T) {
	for _, c := range []struct {
		turn turns.Turn
		want string
	}{
		{turns.Turn{Time: 10 * time.Second, Untested: true, Done: 10, All: 300}, "after 10 of 300 inputs: give longer turns, as with -time=20m0s"},
		{turns.Turn{Time: 10 * time.Second, Untested: true, Done: 299, All: 300}, "as with -time=2m0s"},
		{turns.Turn{Time: 10 * time.Second, Untested: true, All: 300}, "after 0 of 300 inputs: give longer turns, as with -time=4m0s"},
		{turns.Turn{}, "give more time, as with -time=2m0s"},
	} {
		r := &runner{time: time.Minute, plan: turns.New(1, time.Minute)}
		r.plan.Took(0, c.turn)
		if err := r.untested(&target.Target{Name: "FuzzX", Package: new(target.Package)}, 0); !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%+v: %v", c.turn, err)
		}
	}
}

func TestProgressOfATurn(t *testing.T) {
	r := &runner{left: time.Minute}
	x := &target.Target{Name: "FuzzX"}
	for _, c := range []struct {
		turn turns.Turn
		want string
	}{
		{turns.Turn{Untested: true, Done: 3, All: 40, Time: 2 * time.Second}, "FuzzX: 3 of 40 inputs of the baseline, 58s left"},
		{turns.Turn{Untested: true, Time: time.Second}, "FuzzX: it has not begun its baseline, 59s left"},
		{turns.Turn{Executions: 1234, Rate: 411, New: 1, Time: 3 * time.Second}, "FuzzX: 1234 programs, 411/s, 1 new state, 57s left"},
		{turns.Turn{Executions: 1234, New: 2, Minimizing: true, Time: 70 * time.Second}, "FuzzX: Go minimizes a failing input, 0s left"},
	} {
		if got := r.progress(x, c.turn); got != c.want {
			t.Errorf("%q, not %q", got, c.want)
		}
	}
	turn := turns.Turn{Executions: 1234, New: 2, Time: 5 * time.Second, Deadline: true}
	if words := turnWords(turn, 5*time.Second); !strings.Contains(words, "5s, 1234 programs, 2 new states; Go failed with") ||
		!strings.Contains(words, "golang/go#75804") {
		t.Error(words)
	}
}

// All targets have a turn. Ctrl-C stops the fuzzers.
func TestRunStopsAtAnInterrupt(t *testing.T) {
	m := newModule(t)
	cmd := exec.Command("fuzzcorpus.exe", "run", "./soon", "./plain", "-time=10m", "-parallel=1")
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for len(ended) == 0 && !slices.Contains(m.names("plain"), "begun") {
		time.Sleep(10 * time.Millisecond)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Skip("no interrupts here")
	}
	err := <-ended
	if cmd.ProcessState.ExitCode() != exitStopped || !strings.Contains(out.String(), "the same command continues from here") {
		t.Fatalf("%v\n%s", err, out.String())
	}
	for _, words := range []string{"user.example/shop/soon FuzzSoon fails in plain go test:", "user.example/shop/plain FuzzPlain: "} {
		if !strings.Contains(out.String(), words) {
			t.Errorf("%q is not printed:\n%s", words, out.String())
		}
	}
}
