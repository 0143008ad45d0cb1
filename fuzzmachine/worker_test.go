package fuzzmachine_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// during sets a flag of package testing for machines that this test makes.
func during(t *testing.T, name, value string) {
	t.Helper()
	v := flag.Lookup(name).Value
	before := v.String()
	if err := v.Set(value); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = v.Set(before) })
	t.Setenv("FUZZMACHINE_CHILD", "") // which a coordinator sets for its workers
}

// What tells a worker where to put what it finds is not for what its system starts.
func TestWorkerTakesItsTaskOutOfTheEnvironment(t *testing.T) {
	t.Chdir(t.TempDir())
	during(t, "test.fuzz", "FuzzShelf")
	during(t, "test.fuzzworker", "true")
	t.Setenv("FUZZMACHINE_CHILD", `work,where="gone",spare="gone"`)
	newShelves(func(*faulty, string) {}).Seed(&recorder{name: "FuzzShelf"})
	if task := os.Getenv("FUZZMACHINE_CHILD"); task != "" {
		t.Errorf("the environment says %s", task)
	}
}

// After a worker has found a failure, the tape that found it and the canonical ones return its report. No
// other tape is run.
func TestWorkerKeepsWhatItFound(t *testing.T) {
	t.Chdir(t.TempDir())
	during(t, "test.fuzz", "FuzzShelf")
	during(t, "test.fuzzworker", "true")
	runs := 0
	m := newShelves(func(s *faulty, step string) {
		runs++
		if step == "tidy" || step == "size" && len(s.Items) > 1 {
			panic(step)
		}
	})
	r := &recorder{name: "FuzzShelf"}
	m.Seed(r)
	m.Run(r, m.Tape("put 1; put 2; take"))
	if len(r.words) != 0 {
		t.Fatalf("a tape that passes: %s", r.said())
	}
	found := m.Tape("put 5; take; tidy; put 2")
	m.Run(r, found)
	if len(r.words) != 1 || !strings.Contains(r.words[0], "`tidy`") {
		t.Fatalf("%q", r.words)
	}
	before := runs
	for _, script := range []string{"put 1; put 2; size", "put 4; tidy", "put 1"} {
		m.Run(r, m.Tape(script))
	}
	if len(r.words) != 1 {
		t.Errorf("other tapes are reported: %q", r.words[1:])
	}
	m.Run(r, found)
	m.Run(r, m.Tape("tidy"))
	kept, err := m.Description().EncodeKept(m.Description().Decode(m.Tape("tidy")))
	if m.Run(r, kept); err != nil || len(r.words) != 4 || r.words[1] != r.words[0] || r.words[2] != r.words[0] ||
		r.words[3] != r.words[0] {
		t.Errorf("the tape found and the canonical ones do not answer with the report kept: %q", r.words[1:])
	}
	if runs != before {
		t.Errorf("%d steps are taken after it has been found", runs-before)
	}
}

// A worker that does not shrink leaves that to Go's minimiser. It runs every tape, fails if the tape has the
// first failure, and writes no entry.
func TestWorkerLeavesShrinkingToGo(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("FUZZMACHINE_SHRINK", "0")
	during(t, "test.fuzz", "FuzzShelf")
	during(t, "test.fuzzworker", "true")
	m := newShelves(func(s *faulty, step string) {
		if step == "tidy" || step == "size" && len(s.Items) > 1 {
			panic(step)
		}
	})
	seedsOf(t, m)
	r := &recorder{name: "FuzzShelf"}
	for script, fails := range map[string]bool{
		"put 5; take; tidy; put 2": true, "put 4; tidy": true, "tidy": true, "put 1": false,
		"put 1; put 2; take": false,
	} {
		r.words = nil
		m.Run(r, m.Tape("put 5; take; tidy; put 2"))
		m.Run(r, m.Tape(script))
		if reported := len(r.words) == 2; reported != fails {
			t.Errorf("%s: %q", script, r.words)
		}
	}
	r.words = nil
	if m.Run(r, m.Tape("put 1; put 2; size")); len(r.words) > 0 {
		t.Errorf("another failure is reported: %q", r.words)
	}
	if _, err := os.Stat("testdata"); err == nil {
		t.Error("entries are written")
	}
}

// A worker does not run programs twice if no fixture is shared.
func TestWorkerRunsProgramsOnce(t *testing.T) {
	during(t, "test.fuzz", "FuzzShelf")
	during(t, "test.fuzzworker", "true")
	made := 0
	s := shelving(none)
	system := s.system
	s.system = func(t *fuzzmachine.T) *faulty { made++; return system(t) }
	m := s.machine()
	r := &recorder{name: "FuzzShelf"}
	m.Seed(r)
	for val := range 64 {
		m.Run(r, m.Tape(fmt.Sprintf("put %d", val)))
	}
	if made != 64 {
		t.Errorf("%d runs of 64 tapes", made)
	}
}

// Under -fuzz there are 24 seeds, no property run and no summary. Inputs that are merely interesting are
// minimised once.
func TestSeedUnderFuzz(t *testing.T) {
	during(t, "test.fuzz", "FuzzShelf")
	during(t, "test.fuzzminimizetime", "60s")
	t.Setenv("FUZZMACHINE_CHECKS", "5")
	t.Setenv("FUZZMACHINE_SEEDS", "")
	runs := 0
	m := newShelves(func(*faulty, string) { runs++ },
		fuzzmachine.Call0("never", (*shelf).tidy, (*faulty).tidy).When(func(*shelf) bool { return false }))
	r := &recorder{name: "FuzzShelf"}
	m.Seed(r)
	if len(r.seeds) != 24 || runs > 0 {
		t.Errorf("%d seeds, %d steps taken in Seed", len(r.seeds), runs)
	}
	if got := flag.Lookup("test.fuzzminimizetime").Value.String(); got != "1x" {
		t.Errorf("fuzzminimizetime is %s", got)
	}
	for range 9 {
		for _, tape := range r.seeds {
			_ = m.Check(tape)
		}
	}
	r.end()
	if len(r.words) > 0 {
		t.Errorf("says %q", r.said())
	}
}

// An entry that is run alone is reported in full each time.
func TestSingleEntryIsReportedInFull(t *testing.T) {
	during(t, "test.run", "FuzzShelf/seed")
	m := newShelves(at("tidy", func(*faulty) { panic("ouch") }))
	r := &recorder{name: "FuzzShelf"}
	for range 2 {
		m.Run(r, m.Tape("tidy"))
	}
	if len(r.words) != 2 || r.words[0] != r.words[1] {
		t.Errorf("%q", r.words)
	}
	for range 120 {
		_ = m.Check(m.Tape("put 1"))
	}
}

// One entry that is run alone never fails because of actions that it does not take.
func TestSingleEntryNeedNotTakeAllActions(t *testing.T) {
	during(t, "test.run", "FuzzShelf/seed")
	m, r := newShelves(none), &recorder{name: "FuzzShelf"}
	m.Seed(r)
	for range 120 {
		m.Run(r, m.Tape("put 1"))
	}
	r.end()
	if len(r.words) > 0 {
		t.Errorf("says %q", r.said())
	}
}

// A target of few programs does not fail either, nor one that has failed already.
func TestFewProgramsNeedNotTakeAllActions(t *testing.T) {
	m, r := newShelves(none), &recorder{name: "FuzzShelf"}
	m.Seed(r)
	for val := range 20 {
		m.Run(r, m.Tape(fmt.Sprintf("put %d", val)))
	}
	r.end()
	if len(r.words) > 0 {
		t.Errorf("says %q", r.said())
	}
	m, r = newShelves(at("tidy", func(*faulty) { panic("ouch") })), &recorder{name: "FuzzShelf"}
	m.Seed(r)
	for range 120 {
		m.Run(r, m.Tape("tidy"))
	}
	failures := len(r.words)
	r.end()
	if len(r.words) != failures {
		t.Errorf("says %q", r.words[failures:])
	}
}

// A failure after the last run is reported when the target ends.
func TestFailureAfterTheLastRunIsReported(t *testing.T) {
	var late *fuzzmachine.T
	s := shelving(none)
	made := s.system
	s.system = func(t *fuzzmachine.T) *faulty { late = t; return made(t) }
	m := s.machine()
	r := &recorder{name: "FuzzShelf"}
	m.Seed(r)
	m.Run(r, m.Tape("put 1"))
	late.Errorf("too late")
	r.end()
	if len(r.words) != 1 || !strings.Contains(r.said(), "too late") {
		t.Errorf("says %q", r.said())
	}
}

// What a worker has met fails the target, also where fuzzing ends while the worker still looks into it.
func TestFuzzingThatEndsDuringADiagnosisFails(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	p := built(t, "drawn", "-fuzz=.")
	fuzz := exec.Command(p.binary, "-test.run=^$", "-test.fuzz=^FuzzPondering$", "-test.parallel=1",
		"-test.fuzzcachedir="+filepath.Join(p.dir, "cache"))
	var out bytes.Buffer
	fuzz.Dir, fuzz.Stdout, fuzz.Stderr = p.dir, &out, &out
	fuzz.Env = append(os.Environ(), "FUZZMACHINE_SEEDS=4", "FUZZMACHINE_GUIDE=rises")
	if err := fuzz.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- fuzz.Wait() }()
	for begun := false; !begun && len(ended) == 0; time.Sleep(time.Millisecond) {
		_, err := os.Stat(filepath.Join(p.dir, "diagnosing"))
		begun = err == nil
	}
	fuzz.Process.Signal(os.Interrupt) // by which fuzzing ends as it does when its time is up
	if err := <-ended; err == nil || strings.Count(out.String(), "signature   failure press ") != 1 {
		t.Errorf("%v, and it says\n%s", err, out.String())
	}
}
