package fuzzmachine

import (
	"fmt"
	"sync/atomic"
	"time"
	"unsafe"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/mapping"
)

// A Machine describes a system under test as one world and actions upon it: the general form, for which a test
// without a model is as good as one with three. Lockstep is the form for a model and a system. It is filled in
// once and then not changed; misuse panics in the first of Seed, Run, Replay and Check.
type Machine[W any] struct {
	_ struct{}

	// World makes what one run owns. It says what to undo with t.Cleanup.
	World func(t *T) W

	Actions []Action[W]

	// Mapping compares a model and a system that both live in the world. None is needed.
	Mapping mapping.Mapping[W, W]

	Invariants []Invariant[W]

	// State says coarsely where the world is: a small number. Under -fuzz each new one from 0 to 31 is a discovery, and beyond
	// that each doubling. A report shows it where a step changes it.
	State func(W) int

	Known   []string // signatures of failures that are known, and end a run quietly; Replay tells them all the same
	Fixture Resource // what all runs of the process share
	Limits  Limits
	Demands Demands // what it insists on beyond agreement

	// Bubble has each run go inside a bubble of testing/synctest, where time passes only when everything waits for it: hours
	// take no time, and come out the same. After each step, what it has set off happens before states are compared. Only go
	// test has bubbles; elsewhere programs pass without being run.
	Bubble bool

	made unsafe.Pointer // *made
}

// Limits bound a run. A zero field is the default.
type Limits struct {
	_     struct{}
	Steps int           // of a program; 64
	Step  time.Duration // that a step may take; 2s, under the race detector five times that
	Run   time.Duration // that a run may take; 4s, under the race detector five times that
	Whole int           // steps between comparisons of the whole state, where actions say what they touch; 64
	// MayLeak says that goroutines may outlive a run, as those of a shared connection pool do.
	MayLeak bool
}

// made is a machine that has been compiled, and whose.
type made struct {
	owner  unsafe.Pointer
	engine *engine
}

// engineOf compiles once; a copy of a machine is compiled anew, for its fields may have been changed.
func engineOf(place *unsafe.Pointer, owner unsafe.Pointer, compile func() (*engine, error)) *engine {
	if m := (*made)(atomic.LoadPointer(place)); m != nil && m.owner == owner {
		return m.engine
	}
	e, err := compile()
	if err != nil {
		panic("fuzzmachine: " + err.Error())
	}
	m := &made{owner, e}
	if !atomic.CompareAndSwapPointer(place, nil, unsafe.Pointer(m)) {
		if earlier := (*made)(atomic.LoadPointer(place)); earlier.owner == owner {
			return earlier.engine
		}
		atomic.StorePointer(place, unsafe.Pointer(m))
	}
	return e
}

// engine is not opened in its callers: each copy of the closures would be linked.
//
//go:noinline
func (m *Machine[W]) engine() *engine {
	return engineOf(&m.made, unsafe.Pointer(m), func() (*engine, error) {
		if m.World == nil {
			return nil, fmt.Errorf("Machine: World is nil: give a function that makes what one run owns")
		}
		s := &setting[W]{world: m.World, invariants: m.Invariants, said: m.State}
		if relates := m.Mapping; !relates.IsZero() {
			agree := relates.Func()
			s.relation = &relation[W]{
				agree:   func(w W, at *mapping.Step) bool { return agree(w, w, at) },
				explain: func(w W, at mapping.Step) (string, string, mapping.Difference) { return relates.Explain(w, w, at) },
				views:   func(w W, at mapping.Step) []mapping.View { return relates.Views(w, w, at) },
				err:     relates.Err(),
				foreign: relates.Foreign(),
			}
		}
		return compile(s, m.Actions, plan{known: m.Known, fixture: m.Fixture, limits: m.Limits, bubble: m.Bubble, demands: m.Demands})
	})
}

// Seed prepares a fuzz target: call it first, with the target's f. It gives the fuzzer generated programs to begin
// with, and reads the environment; the package comment lists the variables.
func (m *Machine[W]) Seed(f TestingF) {
	begins(f)
	f.Helper()
	m.engine().seed(f)
}

// Run runs the program of a tape, and fails t if it fails.
func (m *Machine[W]) Run(t TestingT, tape []byte) {
	outside(t)
	if report := m.engine().run(t, tape); report != "" {
		t.Helper()
		t.Fatalf("%s", report)
	}
}

// Tape returns the tape of a script, for a program of one's own to begin with: f.Add(m.Tape("put 3; get")). It panics
// if the script does not fit the machine.
func (m *Machine[W]) Tape(script string) []byte { return m.engine().scripted(script) }

// Replay runs a script, and fails t if it fails, or if it does not fit the machine.
func (m *Machine[W]) Replay(t TestingT, script string) {
	outside(t)
	if report := m.engine().replay(t, script); report != "" {
		t.Helper()
		t.Fatalf("%s", report)
	}
}

// Check runs the program of a tape without a test. An error is a *Failure.
func (m *Machine[W]) Check(tape []byte) error { return m.engine().check(tape) }

// Description returns what decoding knows of the machine; it turns tapes into programs, programs into scripts,
// and back.
func (m *Machine[W]) Description() *decode.Description { return m.engine().description }
