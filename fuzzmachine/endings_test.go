package fuzzmachine_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A target is the f of a fuzz target, which runs what it is given as package testing does. Then it is the t
// of each input.
type target struct {
	recorder
	skips  []string
	failed []byte // a tape that was skipped, for it fails
}

func (f *target) Skipf(format string, args ...any) {
	f.skips = append(f.skips, fmt.Sprintf(format, args...))
	panic(skipped{})
}

// skipped is what Skipf panics with, as that of a test ends its goroutine.
type skipped struct{}

// run runs a tape as an input of a name.
func (f *target) run(m machine, name string, tape []byte) {
	f.name = "FuzzShelf/" + name
	defer func() {
		f.name = "FuzzShelf"
		switch p := recover(); p {
		case nil:
		case skipped{}:
			f.failed = tape
		default:
			panic(p)
		}
	}()
	m.Run(f, tape)
}

// fuzz runs the programs that Seed gives, and some scripts of the user's.
func fuzz(m machine, scripts ...string) *target {
	f := &target{recorder: recorder{name: "FuzzShelf"}}
	m.Seed(f)
	for _, script := range scripts {
		f.Add(m.Tape(script))
	}
	for i, tape := range f.seeds {
		f.run(m, fmt.Sprintf("seed#%d", i), tape)
	}
	return f
}

// Each target of a machine reports its failures, though another one may have reported them. A second run of a target
// (-count=2) gives a line.
func TestEachTargetReportsItsFailures(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "2")
	m := newShelves(at("put", func(s *faulty) { panic("put") }))
	for _, run := range []struct {
		target string
		whole  bool
	}{{"FuzzShelf", true}, {"FuzzOther", true}, {"FuzzOther", false}} {
		f := &recorder{name: run.target}
		m.Seed(f)
		m.Run(f, m.Tape("put 1"))
		if strings.Contains(f.said(), "Replay(t") != run.whole {
			t.Errorf("%s: %s", run.target, f.said())
		}
		f.end()
	}
}

// Of generated programs that fail alike the first is reported, and the target says how many there are. A
// program of the user's and an entry are judged by themselves.
func TestProgramsThatFailAlikeAreCounted(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "50")
	m := newShelves(func(s *faulty, step string) {
		if step == "tidy" || step == "size" && len(s.Items) > 3 {
			panic(step)
		}
	})
	f := fuzz(m, "put 1; tidy", "put 2")
	reports := len(f.words)
	f.run(m, "entry", m.Tape("tidy"))
	f.run(m, "entry", f.failed)
	byThemselves := f.words[reports:]
	f.words = f.words[:reports:reports]
	f.end()
	ends := f.words[reports:]
	if reports < 2 || reports > 3 || strings.Count(f.said(), "Replay(t") != reports-1 {
		t.Errorf("%d are reported, and not each failure once and the program of the user: %s", reports, f.said())
	}
	if len(byThemselves) != 2 || !strings.Contains(byThemselves[0], "as reported before; run this entry alone") {
		t.Errorf("entries say %q", byThemselves)
	}
	if len(ends) == 0 || len(ends) > 2 || !strings.Contains(ends[0],
		" of 54 programs fail: panic system string ") {
		t.Errorf("the target says %q", ends)
	}
	if len(f.skips) < 20 || !strings.HasPrefix(f.skips[0], "panic system string ") {
		t.Errorf("%d are skipped: %q", len(f.skips), f.skips)
	}
}

// The next target of a machine fails by the failures that the one before it has reported.
func TestTargetFailsByWhatWasReportedBefore(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "9")
	m := newShelves(at("put", func(*faulty) { panic("ouch") }))
	fuzz(m)
	f := fuzz(m)
	if f.end(); len(f.words) != 1 || !strings.Contains(f.said(), " programs fail: panic system string ") {
		t.Errorf("says %q", f.words)
	}
}

// Where -run names one program, that is reported whatever it is.
func TestProgramThatIsNamedIsReported(t *testing.T) {
	during(t, "test.run", "FuzzShelf/seed#1")
	t.Setenv("FUZZMACHINE_SEEDS", "9")
	m := newShelves(at("put", func(*faulty) { panic("ouch") }))
	if f := fuzz(m); len(f.skips) > 0 || len(f.words) < 5 ||
		strings.Count(f.said(), "Replay(t") != len(f.words) {
		t.Errorf("says %q", f.words)
	}
}

// After three runs that hang, or three that leave goroutines behind, no more programs are run. Those that are
// generated are counted, and an entry fails.
func TestProgramsAreNotRunAfterThreeThatAreStuck(t *testing.T) {
	atNight(t)
	t.Setenv("FUZZMACHINE_SEEDS", "20")
	forever, end := context.WithCancel(t.Context())
	defer end()
	for what, stuck := range map[string]func(*faulty){
		"have left goroutines behind": func(*faulty) { go func() { <-forever.Done() }() },
		"hang and still go on":        func(*faulty) { <-forever.Done() },
	} {
		runs := 0
		s := shelving(func(s *faulty, _ string) { stuck(s) })
		system := s.system
		s.system = func(t *fuzzmachine.T) *faulty { runs++; return system(t) }
		m := s.machine().With(fuzzmachine.Limits{Step: 40 * time.Millisecond})
		f := fuzz(m)
		before := runs
		f.run(m, "entry", m.Tape("put 1"))
		if runs != before || !strings.HasPrefix(f.words[len(f.words)-1], "not run: 3 runs of this process "+what) {
			t.Errorf("%d runs, %q", runs-before, f.words)
		}
		f.end()
		if n := strings.Count(f.said(), " of 21 programs are not run: 3 runs of this process "+what+
			"; fix that first"); n != 1 {
			t.Errorf("says %s", f.said())
		}
	}
}

// Once a run that hangs has the fixture, no more programs are run: they would fail for that alone.
func TestProgramsAreNotRunWithoutTheirFixture(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "20")
	forever, end := context.WithCancel(t.Context())
	defer end()
	shared := &fuzzmachine.Fixture[int]{Open: func() (int, error) { return 1, nil },
		Reset: func(int) error { return nil }}
	m := newShelves(func(*faulty, string) { <-forever.Done() }).With(shared,
		fuzzmachine.Limits{Step: 40 * time.Millisecond})
	f := fuzz(m)
	const words = "not run: a run that hangs has the fixture; fix that first"
	f.run(m, "entry", m.Tape("put 1"))
	if len(f.words) != 2 || !strings.Contains(f.words[0], "signature   hang ") ||
		!strings.HasPrefix(f.words[1], words) {
		t.Errorf("the hang is not all that is reported: %s", f.said())
	}
	m.Replay(f, "put 1")
	if last := f.words[len(f.words)-1]; last != words {
		t.Errorf("Replay says %s", last)
	}
	f.end()
	if n := strings.Count(f.said(), " of 21 programs are "+words); n != 1 ||
		strings.Contains(f.said(), "carryover") {
		t.Errorf("says %s", f.said())
	}
}

// When state has been carried for good, what fails later in the same way may do so for that reason alone, now
// and then: it is counted with the first, and not diagnosed.
func TestFailuresAfterStateWasCarriedAreCounted(t *testing.T) {
	t.Setenv("FUZZMACHINE_SEEDS", "128")
	calls := 0
	m := newShelves(at("put", func(s *faulty) {
		if calls++; calls > 400 && calls%2 == 0 {
			s.Items = nil
		}
	}))
	f := fuzz(m)
	reports := len(f.words)
	f.end()
	if reports != 1 || len(f.words) != 2 || !strings.Contains(f.words[0], "signature   carryover answer put") ||
		!strings.HasSuffix(f.words[1], " of 128 programs fail: carryover answer put") {
		t.Errorf("%d are reported: %s", reports, f.said())
	}
}
