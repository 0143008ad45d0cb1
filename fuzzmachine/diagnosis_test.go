package fuzzmachine_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

func blame[V any](t *fuzzmachine.T, _ V) { t.Errorf("blamed") }

func TestSignatureHasNoTypeArguments(t *testing.T) {
	m := newShelves(at("tidy", func(s *faulty) { blame(s.t, 1) }))
	if f := check(m, "tidy"); f == nil || f.Signature != "failure fuzzmachine_test.blame" {
		t.Errorf("%v", f)
	}
}

func TestKnownFailureCostsOneRun(t *testing.T) {
	runs := 0
	m := newShelves(at("tidy", func(s *faulty) { runs++; s.t.Errorf("filed") })).
		With(fuzzmachine.Known("failure tidy fuzzmachine_test.TestKnownFailureCostsOneRun"))
	if f := check(m, "tidy"); f != nil || runs != 1 {
		t.Errorf("%d runs, %v", runs, f)
	}
}

// If a failure does not occur again, the report names the step at which the other runs differ.
func TestFlakyReportNamesTheStepAtWhichRunsDiffer(t *testing.T) {
	clock := 0
	s := shelving(none)
	s.actions[2] = fuzzmachine.Call("size", func(*shelf) int { return 0 },
		func(*faulty) int { clock++; return clock }).
		Answers(mapping.By(func(_, n int) bool { return n != 1 }, nil))
	f := check(s.machine(), "put 1; size")
	if f == nil || f.Kind != "flaky" || !strings.Contains(f.Report,
		"step 2, size: flaky, it fails in 1 of 4 runs, which differ at step 2: ") ||
		!strings.Contains(f.Report, "hint        runs of the program differ at step 2") {
		t.Errorf("%v", f)
	}
}

// A program that fails itself is not reported as the cause of a carryover.
func TestFailingProgramIsNoCauseOfACarryover(t *testing.T) {
	for val := range 50 {
		run := 0
		s := shelving(func(s *faulty, _ string) {
			if run == 2 || run == 6 || run == 7 {
				s.t.Errorf("bad")
			}
		})
		system := s.system
		s.system = func(t *fuzzmachine.T) *faulty { run++; return system(t) }
		m := s.machine()
		if check(m, fmt.Sprintf("put %d", val)); run != 1 {
			continue // this program was run again
		}
		if f := check(m, "put 2; size"); f == nil || f.Kind != "flaky" {
			t.Errorf("%v", f)
		}
		return
	}
}

// The panic that skips an input in OSS-Fuzz's builds is passed on.
func TestSkipOfLibFuzzerIsPassedOn(t *testing.T) {
	const skip = "GO-FUZZ-BUILD-PANIC"
	m := newShelves(at("tidy", func(*faulty) { panic(skip) }))
	if words := panicOf(func() { _ = m.Check(m.Tape("put 1; tidy")) }); words != skip {
		t.Errorf("panics with %q", words)
	}
}

// Contexts end with the run, temporary directories are removed with their contents, Fatalf is one failure,
// and of many failures nine are reported.
func TestContextsDirectoriesAndFailuresOfT(t *testing.T) {
	var dir string
	s := shelving(none)
	s.system = func(t *fuzzmachine.T) *faulty {
		dir = t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "file"), nil, 0o600); err != nil {
			t.Errorf("%v", err)
		}
		t.Cleanup(func() {
			if t.Context().Err() == nil {
				t.Errorf("a context made in a cleanup function lives")
			}
		})
		return &faulty{fault: none, t: t}
	}
	if f := check(s.machine(), "put 1"); f != nil {
		t.Error(f)
	}
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("%s: %v", dir, err)
	}
	m := newShelves(at("tidy", func(s *faulty) { s.t.Fatalf("one") }))
	if f := check(m, "tidy"); f == nil || strings.Contains(f.Report, "also:") {
		t.Errorf("%v", f)
	}
	m = newShelves(at("tidy", func(s *faulty) { s.t.TB().Fatalf("one"); s.t.Errorf("two") }))
	if f := check(m, "tidy"); f == nil || strings.Contains(f.Report, "two") {
		t.Errorf("%v", f)
	}
	m = newShelves(at("tidy", func(s *faulty) {
		for n := range 30 {
			s.t.Errorf("failure %d", n)
			s.t.Logf("line %d", n)
		}
	}))
	if f := check(m, "tidy"); f == nil || strings.Count(f.Report, "also: ") != 8 ||
		strings.Count(f.Report, "log    line") != 8 {
		t.Errorf("%v", f)
	}
}

// The guard, the answer, the state and the panics of a model are compared with those of a copy of it.
func TestModelIsComparedWithItsCopy(t *testing.T) {
	var real *shelf
	for want, action := range map[string]fuzzmachine.Element[*pair]{
		"the guard is true, but false on a copy of the model": fuzzmachine.Call0("odd", (*shelf).tidy,
			(*faulty).tidy).
			When(func(s *shelf) bool { return s == real }),
		"the model answers 1, and on a copy of its state 2": fuzzmachine.Call("odd", func(s *shelf) int {
			if s == real {
				return 1
			}
			return 2
		}, func(*faulty) int { return 1 }),
		"the model does one thing, and another on a copy of its state": fuzzmachine.Call0("odd", func(s *shelf) {
			if s != real {
				s.put(1)
			}
		}, (*faulty).tidy),
		"the model, on a copy of its state, panics: no": fuzzmachine.Call0("odd", func(s *shelf) {
			if s != real {
				panic("no")
			}
		}, (*faulty).tidy),
	} {
		s := shelving(none)
		s.model = func() *shelf { real = new(shelf); return real }
		m := s.machine(action)
		f := func() *fuzzmachine.Failure {
			for val := range 100 {
				if f := check(m, fmt.Sprintf("put %d; odd", val)); f != nil {
					return f
				}
			}
			return nil
		}()
		if f == nil || !strings.Contains(f.Report, want) || f.Script != "odd" {
			t.Errorf("not %q: %v", want, f)
		}
	}
}

// A guard that depends on more than the state is impure, even if only the guard sees the chance.
func TestChanceInAGuardIsImpure(t *testing.T) {
	f := chances(func() machine {
		calls := 0
		s := shelving(none)
		s.actions[3] = fuzzmachine.Do("tidy", func(*fuzzmachine.T, *pair, struct{}) {}).
			When(func(*pair) bool { calls++; return calls%2 == 1 })
		return s.machine()
	}, "put %d; tidy; size")
	if f == nil || f.Signature != "impure tidy" ||
		!strings.Contains(f.Report, "the guard was true, and then false on the same state") {
		t.Errorf("guard: %v", f)
	}
}

// lights is a list of buttons, and how often one was pressed.
type lights struct {
	names   []string
	pressed int
}

type press struct{ Button decode.Pick[string] }

// lit is a machine with buttons. What they do is given.
func lit(does func(t *fuzzmachine.T, l *lights, button string), names ...string) machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) *lights { return &lights{names: names} },
		fuzzmachine.Do("press", func(t *fuzzmachine.T, l *lights, a press) { does(t, l, a.Button.Value()) }).
			Offers(func(l *lights, a *press) bool { return a.Button.From(l.names) }))
}

// What a step picked is in the script although the step ended the run, as assertion libraries do.
func TestScriptHasWhatTheStepPickedThatEndsTheRun(t *testing.T) {
	for how, ends := range map[string]func(*fuzzmachine.T){
		"Fatalf": func(t *fuzzmachine.T) { t.Fatalf("quit") },
		"panic":  func(*fuzzmachine.T) { panic("quit") },
	} {
		m := lit(func(t *fuzzmachine.T, _ *lights, button string) {
			if button == "Quit" {
				ends(t)
			}
		}, "Save", "Quit")
		if f := check(m, "press Save; press Quit"); f == nil || f.Script != "press button=Quit" {
			t.Errorf("%s: %v", how, f)
		}
	}
}

// A script has what was picked during the run, and a test to paste quotes the strings in it.
func TestScriptHasWhatWasPicked(t *testing.T) {
	m := lit(func(t *fuzzmachine.T, l *lights, button string) {
		if l.pressed++; button == "`Quit`" && l.pressed > 1 {
			t.Errorf("quit")
		}
	}, "Save", "Load", "`Quit`")
	f := check(m, "press #4; press #3; press \"`Quit`\"; press #1")
	if f == nil || !strings.HasSuffix(f.Script, "button=\"`Quit`\"") ||
		!strings.Contains(f.Report, "Replay(t, \"press ") {
		t.Fatalf("%v", f)
	}
	r := &recorder{name: "TestX"}
	if m.Replay(r, f.Script); len(r.words) != 1 {
		t.Errorf("the script does not fail: %q", r.words)
	}
}

// requires does what assertion libraries do where something must hold.
func requires(t interface {
	Errorf(string, ...any)
	FailNow()
}, holds bool) {
	if !holds {
		t.Errorf("\n\tError Trace:\tx_test.go:1\n\tError:      \tShould be true\n")
		t.FailNow()
	}
}

// The labels that a step found, and what it picked, are in the script although an assertion ended the step.
func TestScriptHasLabelsOfTheStepThatAnAssertionEnds(t *testing.T) {
	type copied struct {
		From decode.Ref[*handle]
		Move decode.Pick[string]
	}
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *desk { return new(desk) },
		fuzzmachine.Do("open", func(_ *fuzzmachine.T, d *desk, a open) { d.given.Put(a.As, new(handle)) }),
		fuzzmachine.Do("copy", func(t *fuzzmachine.T, d *desk, a copied) {
			_, is := d.given.Get(a.From)
			requires(t, !is || a.Move.Value() == "live")
		}).Offers(func(_ *desk, a *copied) bool { return a.Move.From([]string{"live", "die"}) }),
	)
	f := check(m, "h5 = open; h2 = open; copy from=h7 move=die")
	if f == nil || f.Script != `h0 = open; copy h0 move=die` ||
		!strings.HasPrefix(f.Report, "step 2, copy: Should be true\n") {
		t.Errorf("%v", f)
	}
	r := &recorder{name: "TestX"}
	if m.Replay(r, "h5 = open; copy from=h5 move=die"); !strings.Contains(r.said(), "copy h5 move=die") {
		t.Errorf("%s", r.said())
	}
}
