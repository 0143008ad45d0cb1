package fuzzmachine

import (
	"fmt"
	"sync"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/program"
)

// A Machine describes a system under test: how a run of it begins, and what can happen then. New, NewPair and NewWorld make
// machines. A Machine does not change; it is safe for concurrent use, but for Seed, which belongs to one target at a time. Misuse panics in the first of Seed, Run, Replay,
// Check, Predict, Tape and Description, never where the machine is made.
type Machine struct {
	site    uintptr // of the call that made it
	with    uintptr // of the last With; 0: none
	options []Option
	compile func(*build.Options) (*engine, error)
	once    func() *engine // compiles it
}

// New makes a machine of a model and a system, which take every step together. Their answers must agree, and where a
// mapping is among the elements, their states. The model is the simple description of what the system does; system makes
// the real thing, and gives what undoes it to t.Cleanup. Both are called once a run.
//
// A model can have two more methods. State() int says coarsely where it is, where its numbers and sizes do not show that:
// under -fuzz each new value from 0 to 31 counts as coverage, and beyond that each doubling. Clone() M copies it with all
// that hangs on it. Without Clone a model is copied by its type; one that holds pointers, interfaces, channels or functions
// inside is not, and then not checked for functions that do more than their arguments and state say.
func New[M, S any](model func() M, system func(t *T) S, elements ...Element[*Pair[M, S]]) *Machine {
	p := &pair[M, S]{system: system, elements: elements, modelled: true}
	if model != nil {
		p.model = func(*T) M { return model() }
	}
	return newMachine(stack.Caller(1), p.compile)
}

// NewPair makes a machine of two systems that must agree, where one of them is the reference: a file system in memory and
// the one of the operating system. It is New, except that nothing is assumed of the reference: no search goes ahead on it
// alone, and it is neither copied nor looked into.
func NewPair[M, S any](reference func(t *T) M, system func(t *T) S, elements ...Element[*Pair[M, S]]) *Machine {
	return newMachine(stack.Caller(1), (&pair[M, S]{model: reference, system: system, elements: elements}).compile)
}

// NewWorld makes a machine of one world and actions upon it: the general form, for a test without a model of its own or
// with three. The world is what one run owns; what undoes it is given to t.Cleanup. It can have a method State() int, as a
// model can.
func NewWorld[W any](world func(t *T) W, elements ...Element[W]) *Machine {
	return newMachine(stack.Caller(1), (&alone[W]{world: world, elements: elements}).compile)
}

func newMachine(site uintptr, compile func(*build.Options) (*engine, error), options ...Option) *Machine {
	m := &Machine{site: site, options: options, compile: compile}
	if compile != nil { // else it is With of a zero Machine, which is none either
		m.once = sync.OnceValue(m.compiled)
	}
	return m
}

// engine is the machine as it runs, compiled by the first who asks.
func (m *Machine) engine() *engine {
	if m == nil || m.once == nil {
		panic("fuzzmachine: the Machine is nil or zero: make it with New, NewPair or NewWorld")
	}
	return m.once()
}

// With returns the machine with options. Of Steps and of Limits the later one counts; Known and what package demand says
// add up.
func (m *Machine) With(options ...Option) *Machine {
	other := newMachine(m.site, m.compile, append(m.options[:len(m.options):len(m.options)], options...)...)
	other.with = stack.Caller(1)
	return other
}

// compiled is the machine as it runs. It panics on misuse.
func (m *Machine) compiled() *engine {
	o := new(build.Options)
	for i, option := range m.options {
		if option == nil {
			panic(fmt.Sprintf("fuzzmachine: %s: option %d of With is nil: leave it out", stack.Site(m.with), i+1))
		}
		option.SetOn(o)
	}
	e, err := m.compile(o)
	if optional, is := err.(*badOption); is {
		err = misused(m.with, optional.error)
	}
	if err != nil {
		panic("fuzzmachine: " + sited(m.site, err).Error())
	}
	return e
}

// Seed prepares a fuzz target: call it first, with the target's f. It gives the fuzzer generated programs to begin
// with, and reads the environment; the package comment lists the variables.
func (m *Machine) Seed(f TestingF) {
	begins(f)
	f.Helper()
	m.engine().seed(f)
}

// Run runs the program of a tape, and fails t if it fails.
func (m *Machine) Run(t TestingT, tape []byte) {
	outside(t)
	if report := m.engine().run(t, tape); report != "" {
		t.Helper()
		t.Fatalf("%s", report)
	}
}

// Tape returns the tape of a script, for a program of one's own to begin with: f.Add(m.Tape("put 3; get")). It panics
// if the script does not fit the machine.
func (m *Machine) Tape(script string) []byte { return m.engine().scripted(script) }

// Replay runs a script, and fails t if it fails, or if it does not fit the machine.
func (m *Machine) Replay(t TestingT, script string) {
	outside(t)
	if report := m.engine().replay(t, script); report != "" {
		t.Helper()
		t.Fatalf("%s", report)
	}
}

// Check runs the program of a tape without a test. An error is a *Failure.
func (m *Machine) Check(tape []byte) error { return m.engine().check(tape) }

// Description returns what decoding knows of the machine; it turns tapes into programs, programs into scripts,
// and back.
func (m *Machine) Description() *program.Description { return m.engine().description }

// Predict runs a program on the model alone, and returns what the model foresees of each step. The actions that run must be
// Both, Call or their kin, or declared to stutter; another one is an error that names it.
func (m *Machine) Predict(p program.Program) ([]program.Prediction, error) {
	return m.engine().predict(p)
}
