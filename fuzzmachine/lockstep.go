package fuzzmachine

import (
	"fmt"
	"reflect"
	"unsafe"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/mapping"
)

// A Lockstep describes a model and a system that take every step together. Their answers must agree, and, where
// there is a Mapping, their states. It is filled in once and then not changed; misuse panics in the first of Seed,
// Run, Replay, Predict and Check.
type Lockstep[M, S any] struct {
	_ struct{}

	Model  func() M     // makes the simple description, as it is before the first step
	System func(t *T) S // makes the real thing; it says what to undo with t.Cleanup

	// State says coarsely where the model is, where its numbers and sizes do not tell: a small number. Under -fuzz each new one
	// from 0 to 31 is a discovery, and beyond that each doubling; generated programs try to reach each. A report shows it where
	// a step changes it.
	State func(M) int

	// Plain makes the system as it is in production: without seams, and without what a test has added to look inside. Where it
	// is given, plain go test runs each program on both, with nothing foretold, and all answers must be the same but for those
	// that the model leaves open.
	Plain func(t *T) S

	// Clone copies a model, all that hangs on it too. It serves to distrust the model. Nil is a deep copy, and no distrust
	// where the model holds pointers, interfaces, channels or functions, of which a copy may not behave alike.
	Clone func(M) M

	Actions Actions[M, S]

	// Mapping compares the states after each step. Without one the answers are all that is compared.
	Mapping mapping.Mapping[M, S]

	Invariants []Invariant[*Pair[M, S]]

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

// A Pair is the world of a Lockstep.
type Pair[M, S any] struct {
	Model  M
	System S
}

// Actions are the actions of a Lockstep: Both, Bare and their kin, and Do on the pair.
type Actions[M, S any] []Action[*Pair[M, S]]

// engine is not opened in its callers: each copy of the closures would be linked.
//
//go:noinline
func (l *Lockstep[M, S]) engine() *engine {
	return engineOf(&l.made, unsafe.Pointer(l), func() (*engine, error) {
		if l.Model == nil || l.System == nil {
			return nil, fmt.Errorf("Lockstep: Model or System is nil: give functions that make them; for one world without a model there is Machine")
		}
		s := &setting[*Pair[M, S]]{world: l.pair, invariants: l.Invariants, models: modelsOf[M, S](l.Clone)}
		seen := sightOf(reflect.TypeFor[M]())
		s.count = func(c *census, w *Pair[M, S]) { c.see(seen, unsafe.Pointer(&w.Model)) }
		s.see = func(lit *lights, w *Pair[M, S]) { lit.see(seen, unsafe.Pointer(&w.Model)) }
		if l.State != nil {
			s.said = func(w *Pair[M, S]) int { return l.State(w.Model) }
		}
		s.model = func(w *Pair[M, S]) string { return mapping.Print(w.Model) }
		if m := l.Mapping; !m.IsZero() {
			agree := m.Func()
			s.relation = &relation[*Pair[M, S]]{
				agree: func(w *Pair[M, S], at *mapping.Step) bool { return agree(w.Model, w.System, at) },
				explain: func(w *Pair[M, S], at mapping.Step) (string, string, mapping.Difference) {
					return m.Explain(w.Model, w.System, at)
				},
				views:   func(w *Pair[M, S], at mapping.Step) []mapping.View { return m.Views(w.Model, w.System, at) },
				err:     m.Err(),
				foreign: m.Foreign(),
			}
		}
		p := plan{known: l.Known, fixture: l.Fixture, limits: l.Limits, bubble: l.Bubble, demands: l.Demands, sight: seen}
		p.scout = func(r *decode.Reader) *scoutStage { return newScoutStage(l, s.actions, r) }
		if l.Plain != nil {
			p.plain = func(r *decode.Reader) stage {
				return newWorldStage(&setting[*Pair[M, S]]{world: l.plainPair, actions: s.actions}, r)
			}
		}
		return compile(s, l.Actions, p)
	})
}

func (l *Lockstep[M, S]) pair(t *T) *Pair[M, S] { return l.pairOf(t, l.System) }

func (l *Lockstep[M, S]) plainPair(t *T) *Pair[M, S] { return l.pairOf(t, l.Plain) }

func (l *Lockstep[M, S]) pairOf(t *T, system func(*T) S) *Pair[M, S] {
	w := new(Pair[M, S])
	t.run.at = inModel
	w.Model = l.Model()
	t.run.at = inSystem
	w.System = system(t)
	return w
}

// Seed prepares a fuzz target: call it first, with the target's f. It gives the fuzzer generated programs to begin
// with, and reads the environment; the package comment lists the variables.
func (l *Lockstep[M, S]) Seed(f TestingF) {
	begins(f)
	f.Helper()
	l.engine().seed(f)
}

// Run runs the program of a tape, and fails t if it fails.
func (l *Lockstep[M, S]) Run(t TestingT, tape []byte) {
	outside(t)
	if report := l.engine().run(t, tape); report != "" {
		t.Helper()
		t.Fatalf("%s", report)
	}
}

// Tape returns the tape of a script, for a program of one's own to begin with: f.Add(m.Tape("put 3; get")). It panics
// if the script does not fit the machine.
func (l *Lockstep[M, S]) Tape(script string) []byte { return l.engine().scripted(script) }

// Replay runs a script, and fails t if it fails, or if it does not fit the machine.
func (l *Lockstep[M, S]) Replay(t TestingT, script string) {
	outside(t)
	if report := l.engine().replay(t, script); report != "" {
		t.Helper()
		t.Fatalf("%s", report)
	}
}

// Check runs the program of a tape without a test. An error is a *Failure.
func (l *Lockstep[M, S]) Check(tape []byte) error { return l.engine().check(tape) }

// Description returns what decoding knows of the machine; it turns tapes into programs, programs into scripts,
// and back.
func (l *Lockstep[M, S]) Description() *decode.Description { return l.engine().description }

// Predict runs a program on the model alone, and tells what it foresees. It needs the actions that run to be Both,
// Bare or their kin, or to stutter: of another it is an error that names it.
func (l *Lockstep[M, S]) Predict(p decode.Program) ([]Prediction, error) {
	return l.engine().predict(p, func(r *decode.Reader) stage { return newModelStage(l, r) })
}
