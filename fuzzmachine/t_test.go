package fuzzmachine_test

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// notes collects what happens in the runs of one machine.
type notes struct {
	mu    sync.Mutex
	lines []string
}

func (n *notes) add(line string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.lines = append(n.lines, line)
}

// Cleanup functions are called once, the last one first, however the run ends, and also after one that fails
// itself.
func TestCleanupsAreCalledOnceInReverse(t *testing.T) {
	for name, end := range map[string]func(s *faulty){
		"pass":          func(*faulty) {},
		"Errorf":        func(s *faulty) { s.t.Errorf("no") },
		"FailNow":       func(s *faulty) { s.t.FailNow() },
		"panic":         func(*faulty) { panic("no") },
		"Goexit":        func(*faulty) { runtime.Goexit() },
		"nil panic":     func(*faulty) { panic(nil) },
		"wrong answer":  func(s *faulty) { s.Items = append(s.Items, 1) },
		"inner cleanup": func(s *faulty) { s.t.Cleanup(func() { panic("no") }) },
	} {
		t.Run(name, func(t *testing.T) {
			var n notes
			s := shelving(at("size", end))
			made := s.system
			s.system = func(t *fuzzmachine.T) *faulty {
				n.add("made")
				t.Cleanup(func() { n.add("first") })
				t.Cleanup(func() { n.add("second") })
				t.Cleanup(func() { n.add("third"); t.FailNow() })
				return made(t)
			}
			if check(s.machine(), "put 1; size; put 2") == nil {
				t.Error("passes, although a cleanup function fails")
			}
			one := []string{"made", "third", "second", "first"}
			if len(n.lines)%4 != 0 || !slices.Equal(n.lines[:4], one) || !slices.Equal(n.lines[len(n.lines)-4:], one) {
				t.Errorf("%q", n.lines)
			}
		})
	}
}

// A context ends before the cleanup functions are called. A temporary directory is removed after them.
func TestContextEndsBeforeCleanups(t *testing.T) {
	var dirs notes
	s := shelving(none)
	made := s.system
	s.system = func(t *fuzzmachine.T) *faulty {
		dir, ctx := t.TempDir(), t.Context()
		dirs.add(dir)
		t.Cleanup(func() {
			if ctx.Err() == nil {
				t.Errorf("the context has not ended")
			}
			if _, err := os.Stat(dir); err != nil {
				t.Errorf("the directory: %v", err)
			}
		})
		if ctx.Err() != nil || t.Context() != ctx {
			t.Errorf("the context has ended, or changes")
		}
		return made(t)
	}
	if f := check(s.machine(), "put 1"); f != nil {
		t.Fatal(f)
	}
	for _, dir := range dirs.lines {
		if _, err := os.Stat(dir); !os.IsNotExist(err) {
			t.Errorf("%s is left behind: %v", dir, err)
		}
	}
}

// A goroutine of the system may use t. Its failure ends the run after the step, and its FailNow ends only the
// goroutine.
func TestFailNowInAGoroutine(t *testing.T) {
	m := newShelves(at("tidy", func(s *faulty) {
		var wait sync.WaitGroup
		wait.Go(func() { s.t.Fatalf("from elsewhere") })
		wait.Wait()
	}))
	f := check(m, "put 1; tidy; put 2")
	if f == nil || f.Kind != "failure" || f.Action != "tidy" || !strings.Contains(f.Report, "from elsewhere") {
		t.Errorf("%v", f)
	}
}

// If a goroutine reports a failure after its run has ended, the next run reports it.
func TestFailureAfterTheRunIsReported(t *testing.T) {
	var late []*fuzzmachine.T
	s := shelving(none)
	made := s.system
	s.system = func(t *fuzzmachine.T) *faulty {
		late = append(late, t)
		return made(t)
	}
	m := s.machine()
	if f := check(m, "put 1"); f != nil {
		t.Fatal(f)
	}
	late[0].Errorf("too late")
	f := check(m, "put 2")
	if f == nil || f.Kind != "failure" || f.Script != "put 1" ||
		!strings.Contains(f.Report, "after that run had ended: too late") {
		t.Errorf("%v", f)
	}
}

// After the last run, the target does.
func TestFailureAfterTheLastRunFailsTheTarget(t *testing.T) {
	var last *fuzzmachine.T
	s := shelving(none)
	made := s.system
	s.system = func(t *fuzzmachine.T) *faulty {
		last = t
		return made(t)
	}
	m, f := s.machine(), &recorder{name: "FuzzShelf"}
	m.Seed(f)
	for _, tape := range f.seeds {
		m.Run(f, tape)
	}
	last.Errorf("too late")
	if f.end(); !strings.Contains(f.said(), "t_test.go:") || !strings.Contains(f.said(), "after that run had ended: too late") {
		t.Error(f.said())
	}
}

// A T that no run has made says so.
func TestNoRunHasMadeT(t *testing.T) {
	for _, made := range []*fuzzmachine.T{nil, new(fuzzmachine.T)} {
		for name, use := range map[string]func(*fuzzmachine.T){
			"Errorf":  func(t *fuzzmachine.T) { t.Errorf("it fails") },
			"FailNow": (*fuzzmachine.T).FailNow,
			"Logf":    func(t *fuzzmachine.T) { t.Logf("it logs") },
			"Label":   func(t *fuzzmachine.T) { t.Label("label") },
			"Cleanup": func(t *fuzzmachine.T) { t.Cleanup(func() {}) },
			"Context": func(t *fuzzmachine.T) { t.Context() },
		} {
			words := func() (words string) {
				defer func() { words = fmt.Sprint(recover()) }()
				use(made)
				return ""
			}()
			if !strings.Contains(words, "no run has made this T") {
				t.Errorf("%s of %v: %s", name, made, words)
			}
		}
	}
}

// A tens is a shelf whose State is the number of its items times ten.
type tens struct{ shelf }

func (s *tens) State() int { return len(s.Items) * 10 }

// A report shows under each step its labels and goals, and State if it has changed.
func TestReportShowsLabelsGoalsAndState(t *testing.T) {
	fault := func(s *faulty, step string) {
		switch step {
		case "put":
			s.t.Label("stored")
			s.t.Goal("height", len(s.Items))
		case "tidy":
			if len(s.Items) > 0 {
				s.t.Errorf("there is something left")
			}
		}
	}
	m := fuzzmachine.New(func() *tens { return new(tens) },
		func(t *fuzzmachine.T) *faulty { return &faulty{fault: fault, t: t} },
		fuzzmachine.Both("put", (*tens).put, (*faulty).put),
		fuzzmachine.Call0("tidy", (*tens).tidy, (*faulty).tidy).Stutters(),
	)
	f := check(m, "put 1; tidy")
	if f == nil {
		t.Fatal("it passes")
	}
	for _, want := range []string{
		"\n           log    label stored\n", "\n           log    goal height ", "\n           log    state 10\n",
	} {
		if strings.Count(f.Report, want) != 1 {
			t.Errorf("%q is there %d times, and should be once:\n%s", want, strings.Count(f.Report, want), f.Report)
		}
	}
}

// Each method of testing.TB that an assertion library may call works, or fails and says so.
func TestTBWorksOrFails(t *testing.T) {
	for name, c := range map[string]struct {
		use  func(testing.TB)
		want string
	}{
		"Error":   {func(b testing.TB) { b.Error("one", 2) }, "one 2"},
		"Fatal":   {func(b testing.TB) { b.Fatal("one", 2); b.Error("not reached") }, "one 2"},
		"Fatalf":  {func(b testing.TB) { b.Fatalf("n%d", 1) }, "n1"},
		"Fail":    {func(b testing.TB) { b.Fail() }, "Fail"},
		"Skip":    {func(b testing.TB) { b.Skip("no") }, "guard"},
		"SkipNow": {func(b testing.TB) { b.SkipNow() }, "guard"},
		"Log": {func(b testing.TB) {
			b.Log("a", 1)
			b.Logf("b%d", 2)
			fmt.Fprintln(b.Output(), "c3")
			b.Fail()
		}, "log    c3"},
		"Setenv": {func(b testing.TB) {
			b.Setenv("FUZZ_TB", "set")
			b.Errorf("it is %s", os.Getenv("FUZZ_TB"))
		}, "it is set"},
		"Failed": {func(b testing.TB) { b.Helper(); b.Fail(); b.Errorf("%v %v", b.Failed(), b.Skipped()) },
			"true false"},
		"Cleanup": {func(b testing.TB) { b.Cleanup(func() { b.Errorf("%s", b.Name()) }) }, "Check"},
		"Context": {func(b testing.TB) { b.Errorf("%v", b.Context().Err()) }, "<nil>"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newShelves(at("tidy", func(s *faulty) { c.use(s.t.TB()) }))
			f := check(m, "tidy")
			if f == nil || !strings.Contains(f.Report, c.want) || strings.Contains(f.Report, "not reached") {
				t.Errorf("%v", f)
			}
		})
	}
	if os.Getenv("FUZZ_TB") != "" {
		t.Error("Setenv is not undone")
	}
}
