package fuzzmachine_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// Run and Replay also refuse the t of a run as a testing.TB.
func TestRunInsideARunByTBPanics(t *testing.T) {
	inner := newShelves(none)
	for name, use := range map[string]func(fuzzmachine.TestingT){
		"Run":    func(t fuzzmachine.TestingT) { inner.Run(t, nil) },
		"Replay": func(t fuzzmachine.TestingT) { inner.Replay(t, "") },
	} {
		for kind, of := range map[string]func(*fuzzmachine.T) fuzzmachine.TestingT{
			"T":  func(t *fuzzmachine.T) fuzzmachine.TestingT { return t },
			"TB": func(t *fuzzmachine.T) fuzzmachine.TestingT { return t.TB() },
		} {
			m := newDesk(func(t *fuzzmachine.T, _ *handle) { use(of(t)) })
			if f := check(m, "h1 = open; close h1; reuse h1"); f == nil ||
				!strings.Contains(f.Report, "a run inside a run") {
				t.Errorf("%s of %s: %v", name, kind, f)
			}
		}
	}
}

// Replay runs the whole script, also steps that are not needed.
func TestReplayRunsTheScriptAsItIs(t *testing.T) {
	m := newShelves(at("tidy", func(*faulty) { panic("ouch") }))
	r := &recorder{name: "TestX"}
	m.Replay(r, "put 1; size; tidy; take")
	if len(r.words) != 1 || !strings.Contains(r.said(), "step 3, tidy") ||
		!strings.Contains(r.said(), "4  take") || strings.Contains(r.said(), "shrunk") {
		t.Errorf("says %q", r.said())
	}
	local, _ := newTables(table.wrong, 64)
	r = &recorder{name: "TestX"}
	local.Replay(r, "get 1; set 7 val=5; get 1; get 2")
	if !strings.Contains(r.said(), "step 2, set") {
		t.Errorf("the whole state is not compared after every step: %q", r.said())
	}
}

// The report of a panic says whose code panicked.
func TestReportSaysWhosePanicItIs(t *testing.T) {
	boom := func() { panic("boom") }
	for want, build := range map[string]func(s *shelved){
		"the guard": func(s *shelved) {
			s.actions[0] = fuzzmachine.Both("put", (*shelf).put, (*faulty).put).WhenArgs(func(*shelf, int8) bool {
				boom()
				return true
			})
		},
		"the comparison of the answers": func(s *shelved) {
			s.actions[0] = fuzzmachine.Both("put", (*shelf).put,
				(*faulty).put).Answers(mapping.By(func(int, int) bool { boom(); return true }, nil))
		},
		"the mapping": func(s *shelved) {
			s.add(mapping.Refine((*shelf).size, func(*faulty) int { boom(); return 0 }))
		},
		"an invariant": func(s *shelved) {
			steps := 0
			s.add(fuzzmachine.Always("x", func(*pair) error {
				if steps++; steps%2 == 0 {
					boom()
				}
				return nil
			}))
		},
		"the action": func(s *shelved) {
			s.actions[0] = fuzzmachine.Do("put", func(*fuzzmachine.T, *pair, int8) { boom() })
		},
		"a cleanup function": func(s *shelved) {
			s.system = func(t *fuzzmachine.T) *faulty { t.Cleanup(boom); return &faulty{fault: none} }
		},
		"the model":  func(s *shelved) { s.model = func() *shelf { boom(); return nil } },
		"the system": func(s *shelved) { s.system = func(*fuzzmachine.T) *faulty { boom(); return nil } },
	} {
		s := shelving(none)
		build(s)
		kind := "panic"
		if want == "a cleanup function" {
			kind = "teardown"
		}
		if f := check(s.machine(), "put 1"); f == nil || f.Kind != kind ||
			!strings.Contains(f.Report, want+" panics: boom") {
			t.Errorf("%s: %v", want, f)
		}
	}
	if f := check(newBrittle(1), "put 1"); f == nil || f.Kind != "panic" ||
		!strings.Contains(f.Report, "State panics: ouch") {
		t.Errorf("State: %v", f)
	}
	w := fuzzmachine.NewWorld(func(*fuzzmachine.T) int { boom(); return 0 },
		fuzzmachine.Do("x", func(*fuzzmachine.T, int, struct{}) {}),
	)
	if f := check(w, "x"); f == nil ||
		!strings.Contains(f.Report, "the function that makes the world panics: boom") {
		t.Errorf("World: %v", f)
	}
}

func TestMoreMisusePanics(t *testing.T) {
	for want, build := range map[string]func(s *shelved){
		"Touches: ": func(s *shelved) {
			s.add(compared)
			s.actions[0] = fuzzmachine.Both("put", (*shelf).put,
				(*faulty).put).Touches(mapping.PartOf[*shelf, *faulty, int8, int](nil, nil))
		},
		"action size": func(s *shelved) {
			s.actions[2] = fuzzmachine.Call[*shelf, *faulty, int]("size", nil, (*faulty).size)
		},
		"action tidy": func(s *shelved) {
			s.actions[3] = fuzzmachine.Call0[*shelf, *faulty]("tidy", nil, (*faulty).tidy)
		},
		"guard: it is nil": func(s *shelved) {
			s.actions[0] = fuzzmachine.Do("put", func(*fuzzmachine.T, *pair, int8) {}).WhenArgs(nil)
		},
		"Weight: 1001 is not allowed": func(s *shelved) {
			s.actions[0] = fuzzmachine.Both("put", (*shelf).put, (*faulty).put).Weight(1001)
		},
		"Weight: -1 is not allowed": func(s *shelved) {
			s.actions[2] = fuzzmachine.Call("size", (*shelf).size, (*faulty).size).Weight(-1)
		},
		"Weight: 0 is not allowed": func(s *shelved) {
			s.actions[0] = fuzzmachine.Do("put", func(*fuzzmachine.T, *pair, int8) {}).Weight(0)
		},
		"its answer": func(s *shelved) {
			s.actions[2] = fuzzmachine.Call("size", (*shelf).size, (*faulty).size).Answers(mapping.By[int](nil, nil))
		},
		"Across(\"x\")": func(s *shelved) {
			s.add(fuzzmachine.Across("x", func(*pair) int { return 1 }, nil))
		},
		"model's function: it is nil": func(s *shelved) { // the first of two mistakes is reported
			s.actions[0] = fuzzmachine.Both[*shelf, *faulty, int8, int]("put", nil, nil)
		},
	} {
		s := shelving(none)
		build(s)
		if words := panicOf(func() { _ = s.machine().Check(nil) }); !strings.Contains(words, want) {
			t.Errorf("panics with %q, not %q", words, want)
		}
	}
}

func TestModifiersOfCallAndDo(t *testing.T) {
	same := mapping.By(func(int, int) bool { return true }, nil)
	s := shelving(at("size", func(s *faulty) { s.Items = append(s.Items, 1) }))
	s.actions[2] = fuzzmachine.Call("size", (*shelf).size,
		(*faulty).size).Answers(same).Weight(50).Code("length")
	s.actions[3] = fuzzmachine.Do("tidy", func(_ *fuzzmachine.T, w *pair, _ struct{}) {
		panic("the guard is false")
	}).
		When(func(*pair) bool { return false }).Weight(200).Code("clean")
	m := s.machine()
	if f := check(m, "size; tidy"); f != nil {
		t.Errorf("Answers of Call or When of Do: %v", f)
	}
	steps := make(map[string]int)
	t.Setenv("FUZZMACHINE_GUIDE", "subsets,reuse")
	d := m.Description()
	for _, tape := range seedsOf(t, m) {
		for _, s := range d.Decode(tape) {
			steps[s.Action]++
		}
	}
	if steps["size"] < 3*steps["put"] || 2*steps["tidy"] < 3*steps["size"] {
		t.Errorf("weights 50 and 200: %v", steps)
	}
	others, plain := shelving(none), newShelves(none)
	others.actions[2] = fuzzmachine.Call("count", (*shelf).size, (*faulty).size).Code("size")
	others.actions[3] = fuzzmachine.Do("clean", func(*fuzzmachine.T, *pair, struct{}) {}).Code("tidy")
	others.actions[0] = fuzzmachine.Both("add", (*shelf).put, (*faulty).put).Code("put")
	renamed := others.machine()
	before, err := plain.Description().Parse("put 3; size; tidy")
	if err != nil {
		t.Fatal(err)
	}
	kept, err := plain.Description().EncodeKept(before)
	if err != nil {
		t.Fatal(err)
	}
	if got := renamed.Description().PrintLine(renamed.Description().Decode(kept)); got != "add 3; count; clean" {
		t.Errorf("kept codes after a rename: %s", got)
	}
	local := shelving(at("size", func(s *faulty) { s.Items = append(s.Items, 1) }))
	local.actions[2] = fuzzmachine.Call("size", (*shelf).size, func(s *faulty) int {
		n := len(s.Items)
		s.size()
		return n
	}).Touches()
	if f := check(local.machine(compared), "size"); f == nil ||
		!strings.Contains(f.Report, "it changes more than it Touches") {
		t.Errorf("Touches of Call: %v", f)
	}
}

// A part that differs is reported once, although the whole state differs as well.
func TestDifferenceOfAPartIsReportedOnce(t *testing.T) {
	m, _ := newTables(table.wrongHere, 1)
	if f := check(m, "set 7 val=5"); f == nil || strings.Contains(f.Report, "also:") {
		t.Errorf("%v", f)
	}
}

func TestStepsLimitsTheProgram(t *testing.T) {
	m := newShelves(none).With(fuzzmachine.Steps(3))
	if n := len(m.Description().Decode(bytes.Repeat(m.Tape("size"), 9))); n != 3 {
		t.Errorf("%d steps", n)
	}
}

// A modifier returns another action, and leaves the one that it is called on as it is.
func TestModifiersLeaveTheirActionAlone(t *testing.T) {
	put := fuzzmachine.Both("put", (*shelf).put, (*faulty).put)
	put.When(func(*shelf) bool { return false })
	s := shelving(at("put", func(s *faulty) { s.Items = nil }))
	if s.actions = []element{put}; check(s.machine(), "put 1") == nil {
		t.Error("it has the guard of another action")
	}
}
