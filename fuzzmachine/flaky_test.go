package fuzzmachine_test

import (
	"container/list"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// everySeed runs the generated programs and returns the reports of failures.
func everySeed(t *testing.T, m machine) *recorder {
	t.Helper()
	r := &recorder{name: "FuzzShelf"}
	m = m.With(fuzzmachine.Steps(32))
	m.Seed(r)
	for _, tape := range r.seeds {
		m.Run(r, tape)
	}
	return r
}

// A correct machine passes, also when its programs are run again.
func TestCorrectMachinePasses(t *testing.T) {
	m := newShelves(none, compared)
	r := everySeed(t, m)
	r.end()
	if len(r.words) > 0 {
		t.Error(r.said())
	}
}

// If a failure does not occur again, it is flaky. The report says what the first run reported, and at which
// step runs differ.
func TestFailureThatDoesNotRecurIsFlaky(t *testing.T) {
	runs := 0
	m := newShelves(at("size", func(s *faulty) {
		if runs++; runs == 1 {
			s.Items = nil
		}
	}))
	f := check(m, "put 1; put 2; size")
	if f == nil || f.Signature != "flaky answer size" ||
		!strings.Contains(f.Report, "step 3, size: flaky, it fails in 1 of 4 runs, and the others agree: ") {
		t.Errorf("%v", f)
	}
}

func TestStateCarriedFromRunToRunIsReported(t *testing.T) {
	left := false // by the run before
	shelving := shelving(at("tidy", func(*faulty) { left = true }))
	system := shelving.system
	shelving.system = func(t *fuzzmachine.T) *faulty {
		s := system(t)
		if left {
			s.Items = append(s.Items, 7)
		}
		left = false
		return s
	}
	m := shelving.machine()
	if f := check(m, "put 1; tidy"); f != nil {
		t.Fatal(f)
	}
	f := check(m, "put 2; take")
	if f == nil || f.Kind != "carryover" || !strings.Contains(f.Report, "after the program\n    put 1; tidy\n") {
		t.Errorf("%v", f)
	}
}

// The report is the same whether the action writes to its arguments at once or in a later step.
func TestWritingToArgumentsIsReported(t *testing.T) {
	for name, write := range map[string]func(kept *[]byte, data []byte){
		"at once": func(_ *[]byte, data []byte) {
			if len(data) > 0 {
				data[0]++
			}
		},
		"later": func(kept *[]byte, data []byte) {
			if len(*kept) > 0 {
				(*kept)[0]++
			}
			*kept = data
		},
	} {
		t.Run(name, func(t *testing.T) {
			m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *[]byte { return new([]byte) },
				fuzzmachine.Do("write", func(_ *fuzzmachine.T, kept *[]byte, data []byte) { write(kept, data) }),
			)
			r := everySeed(t, m)
			if !strings.Contains(r.said(), "arguments write") ||
				!strings.Contains(r.said(), "something wrote to the arguments of step 1") {
				t.Errorf("says %.900q", r.said())
			}
		})
	}
}

// If the system writes to its arguments, the model is not suspected: on a copy of its state it would get
// other arguments than before.
func TestModelIsNotSuspectedOfWhatTheSystemWrites(t *testing.T) {
	first := func(_ *shelf, data []byte) byte { return append(data, 0)[0] }
	spoils := func(_ *faulty, data []byte) byte {
		if len(data) == 0 {
			return 0
		}
		data[0]++
		return data[0]
	}
	s := shelving(none)
	s.add(fuzzmachine.Both("first", first, spoils))
	r := &recorder{name: "TestX"}
	if s.machine().Replay(r, `first "a"`); !strings.Contains(r.said(),
		"something wrote to the arguments of step 1") ||
		strings.Contains(r.said(), "suspect the model") {
		t.Errorf("says %q", r.said())
	}
}

// A known failure ends a run without a report. Replay reports it.
func TestKnownFailureIsNotReported(t *testing.T) {
	m := newShelves(func(s *faulty, step string) {
		if step == "tidy" || step == "size" && len(s.Items) > 1 {
			panic(step)
		}
	})
	m = m.With(fuzzmachine.Known(check(m, "tidy").Signature))
	if f := check(m, "put 1; tidy"); f != nil {
		t.Errorf("a known failure was reported: %v", f)
	}
	r := &recorder{name: "TestKnown"}
	m.Replay(r, "put 1; tidy")
	if !strings.Contains(r.said(), "m.Replay(t, `put 1; tidy`)") {
		t.Errorf("a script that is known to fail is replayed, and says %q", r.said())
	}
}

// The second report of a signature is one line.
func TestSignatureIsReportedInFullOnce(t *testing.T) {
	m := newShelves(at("tidy", func(*faulty) { panic("ouch") }))
	r := &recorder{name: "FuzzShelf"}
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	m.Seed(r)
	for range 3 {
		m.Run(r, m.Tape("put 1; tidy"))
	}
	if len(r.words) != 3 || !strings.Contains(r.words[0], "Replay(t") ||
		strings.Contains(r.words[2], "Replay(t") ||
		!strings.Contains(r.words[2], "as reported before") {
		t.Errorf("%q", r.words)
	}
	if err := m.Check(m.Tape("tidy")); !strings.Contains(err.Error(), "Replay(t") {
		t.Errorf("Check: %v", err)
	}
}

func TestFixtureIsOpenedResetAndClosed(t *testing.T) {
	var n notes
	shared := &fuzzmachine.Fixture[*shelf]{
		Open:  func() (*shelf, error) { n.add("open"); return new(shelf), nil },
		Reset: func(s *shelf) error { n.add("reset"); s.Items = nil; return nil },
		Close: func(*shelf) error { n.add("close"); return errors.New("it does not close") },
	}
	s := shelving(none)
	s.system = func(t *fuzzmachine.T) *faulty {
		n.add(fmt.Sprint("run ", len(shared.Get().Items)))
		shared.Get().Items = []int8{1}
		return &faulty{fault: none}
	}
	m := s.machine().With(shared)
	r := &recorder{name: "FuzzShelf"}
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	m.Seed(r)
	for range 2 {
		m.Run(r, m.Tape("put 1; size"))
	}
	r.end()
	if got := strings.Join(n.lines, ", "); got != "open, reset, run 0, reset, run 0, close" {
		t.Error(got)
	}
	if r.said() != "closing the fixture: it does not close" {
		t.Errorf("says %q", r.said())
	}
}

func TestFailureOfAFixtureIsReported(t *testing.T) {
	for name, f := range map[string]*fuzzmachine.Fixture[int]{
		"open": {Open: func() (int, error) { return 0, errors.New("no server") },
			Reset: func(int) error { return nil }},
		"reset": {Open: func() (int, error) {
			return 0, nil
		}, Reset: func(int) error { return errors.New("no server") }},
		"panic": {Open: func() (int, error) { return 0, nil }, Reset: func(int) error { panic("no server") }},
	} {
		m := newShelves(none).With(f)
		for range 2 {
			f := check(m, "put 1")
			if f == nil || f.Kind != "reset" || !strings.Contains(f.Report, "no server") {
				t.Errorf("%s: %v", name, f)
			}
		}
	}
}

// The test to paste fails as long as the bug exists.
func TestPastedTestsFail(t *testing.T) {
	slowtest.TakesSeconds(t)
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	for i, b := range bads {
		f := found()[i]
		if f == nil {
			t.Fatalf("%s passes", b.name)
		}
		r := &recorder{name: "TestPasted"}
		b.machine().Replay(r, f.Script)
		if !strings.Contains(r.said(), "signature   "+f.Signature+"\n") {
			t.Errorf("%s: %q", b.name, r.said())
		}
	}
}

// A model with pointers inside, such as a linked list, is not reported as impure, because its copy may not
// behave as it does.
func TestModelsThatCannotBeCopiedPass(t *testing.T) {
	type queue struct{ items *list.List }
	put := func(q *queue, v int8) int { q.items.PushBack(v); return q.items.Len() }
	take := func(q *queue) int8 {
		if q.items.Len() == 0 {
			return 0
		}
		return q.items.Remove(q.items.Front()).(int8)
	}
	m := fuzzmachine.New(func() *queue { return &queue{list.New()} },
		func(*fuzzmachine.T) *queue { return &queue{list.New()} }, fuzzmachine.Both("put", put, put),
		fuzzmachine.Call("take", take, take))
	if r := everySeed(t, m); len(r.words) > 0 {
		t.Error(r.said())
	}
}

// A known failure that only a strict run finds does not hide the failure of the first run.
func TestKnownFailureHidesNoOther(t *testing.T) {
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) int { return 0 },
		fuzzmachine.Do("write", func(_ *fuzzmachine.T, _ int, data []byte) {
			if len(data) > 0 {
				data[0]++
			}
		}),
		fuzzmachine.Do("bug", func(t *fuzzmachine.T, _ int, _ struct{}) { t.Errorf("wrong") }),
	).With(fuzzmachine.Known("arguments write"))
	if f := check(m, `write "ab"; bug`); f == nil || !strings.HasPrefix(f.Signature, "failure bug ") ||
		f.Script != "bug" {
		t.Errorf("%v", f)
	}
}

// A failure that a goroutine reports after its run is not a failure of another program, so no other program
// is shrunk.
func TestLateFailuresAreNotShrunk(t *testing.T) {
	var late *fuzzmachine.T
	m := newShelves(at("size", func(s *faulty) {
		if late != nil {
			late.Errorf("too late")
		}
		late = s.t
	})).With(fuzzmachine.Limits{MayLeak: true})
	if f := check(m, "put 1; size"); f != nil {
		t.Fatal(f)
	}
	f := check(m, "put 2; put 3; size")
	if f == nil || !strings.Contains(f.Report, "after that run had ended: too late") ||
		f.Script != "put 1; size" {
		t.Errorf("%v", f)
	}
}

// States are compared and invariants are checked before the first step too, so that no step is blamed for the
// initial state.
func TestInitialStateIsChecked(t *testing.T) {
	s := shelving(none)
	s.system = func(*fuzzmachine.T) *faulty { return &faulty{shelf: shelf{Items: []int8{1}}, fault: none} }
	f := check(s.machine(compared), "size; put 1")
	if f == nil || f.Step != 0 || !strings.HasPrefix(f.Report, "before the first step: the states differ") {
		t.Errorf("%v", f)
	}
	empty := fuzzmachine.Always("empty", func(w *pair) error {
		if len(w.System.Items) > 0 {
			return errors.New("it is not")
		}
		return nil
	})
	if f := check(s.machine(empty), "tidy"); f == nil || f.Step != 0 || f.Kind != "invariant" {
		t.Errorf("%v", f)
	}
}

// Two function literals of one package have different signatures.
func TestFunctionLiteralsHaveDifferentSignatures(t *testing.T) {
	world := func(*fuzzmachine.T) *int { return new(int) }
	m := fuzzmachine.NewWorld(world,
		fuzzmachine.Do("inc", func(t *fuzzmachine.T, n *int, _ struct{}) {
			if *n++; *n == 3 {
				t.Errorf("A")
			}
		}),
		fuzzmachine.Do("odd", func(t *fuzzmachine.T, n *int, _ struct{}) {
			if *n == 0 {
				t.Errorf("B")
			}
		}),
	)
	if f := check(m, "inc; odd; inc; odd; inc"); f == nil || f.Script != "inc; inc; inc" ||
		!strings.HasPrefix(f.Signature, "failure inc ") {
		t.Errorf("%v", f)
	}
}
